extension Reachability {
    /// This exploration, in which transitions take their time, and every event is tried at every point at which another one waits.
    ///
    /// For each event, each other one begins while the first has not ended: during each of its transitions, and while the app sleeps (``Exploration/sleeping(on:)``)
    /// or waits for its user. What happens then is up to the router's policy (``Exploration/routing(_:)``); what has to hold is the same as for one: a
    /// navigation lands, is refused as it may be, or is superseded; what landed last is what the user sees. Each is a path of its own: `product(1), select tab 2`,
    /// or `product(1), time passes, select tab 2` for the second transition.
    ///
    /// There are as many more runs as there are pairs of events, so keep bounds small. At most eight points of an event are tried, and taps on the first five tabs.
    ///
    /// - Returns: The exploration with pairs of events.
    public func overlapping() -> Reachability { with { $0.overlaps = true } }
}
