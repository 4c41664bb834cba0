extension Duration {
    /// This duration, at least none and at most a hundred years: what a clock can add to any time.
    package var limitedForClocks: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}
