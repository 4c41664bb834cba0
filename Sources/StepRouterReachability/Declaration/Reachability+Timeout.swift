extension Reachability {
    /// This exploration, in which events that do not come back are ended and told after some time.
    ///
    /// Such an event is a navigation, a gesture or a task of the app's own that waits for what does not come. It is a violation, and ends the exploration. Without this call it is ended after ten seconds, and a line is written where progress is told. What is
    /// busy for ever, rather than waiting, is told again and again and cannot be ended; what blocks every thread that Swift has cannot be told.
    ///
    /// - Parameters:
    ///   - seconds: After how many seconds; what is busy may be told after twice as many. Never, if that is 0, negative or no number.
    ///   - clock: What measures them.
    ///   - tell: Is told, from any thread; by default a line is written where progress is told.
    /// - Returns: The exploration with it.
    public func timeout(
        seconds: Double,
        clock: any Clock<Duration> = ContinuousClock(),
        _ tell: (@Sendable (OverdueEvent) -> Void)? = nil
    ) -> Reachability {
        with { $0.timeout = Timeout(seconds: seconds.countableSeconds, clock: clock, tell: tell) }
    }
}
