extension Duration {
    /// This duration, at least none and at most a hundred years: what a clock can add to any time.
    package var limitedForClocks: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}

extension Clock where Duration == Swift.Duration {
    /// Tells how long ago it was asked for.
    package var stopwatch: () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
