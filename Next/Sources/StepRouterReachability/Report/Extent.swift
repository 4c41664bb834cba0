/// How many states and transitions an exploration met.
public struct Extent: Hashable, Sendable, Codable {
    /// A bound, and how many transitions led outside of it.
    public struct Cut: Hashable, Sendable, Codable {
        /// The bound.
        public var bound: String
        /// How many transitions were not entered because of it.
        public var transitions: Int
    }

    /// How many states were met and entered, the launch states included.
    public var states: Int
    /// How many of them were explored; fewer than ``states`` if a budget or a cancellation ended the exploration.
    public var explored: Int
    /// How many transitions there were: navigations, and gestures that changed something.
    public var transitions: Int
    /// How many of them were navigations that landed and changed nothing, within the bounds.
    public var selfLoops: Int
    /// How many of them were navigations that were refused.
    public var refused: Int
    /// The bounds, and how many transitions each of them cut off; a transition counts for the first bound that it breaks.
    public var cuts: [Cut]
    /// How many states were new at each depth, from the launch states on.
    public var newStates: [Int]

    /// How many transitions were cut off by bounds.
    public var cut: Int { cuts.reduce(0) { $0 + $1.transitions } }
    /// How many events lie between a launch state and the farthest state.
    public var depth: Int { max(0, newStates.count - 1) }
}
