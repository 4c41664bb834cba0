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

/// What an exploration cost.
public struct Cost: Hashable, Sendable, Codable {
    /// How long the search took, in seconds.
    public var seconds: Double
    /// How many workers there were.
    public var workers: Int
    /// How many bytes the table of visited states took at the end.
    public var visitedBytes: Int
    /// How many states those were.
    public var states: Int
    /// How many transitions were made.
    public var transitions: Int

    /// How many states were explored in a second.
    public var statesPerSecond: Double { seconds > 0 ? Double(states) / seconds : 0 }
    /// How many transitions were made in a second.
    public var transitionsPerSecond: Double { seconds > 0 ? Double(transitions) / seconds : 0 }
    /// How many bytes each visited state took, beside the frontier.
    public var bytesPerState: Double { states > 0 ? Double(visitedBytes) / Double(states) : 0 }
}

/// How the explored app compared with fresh ones, step by step along random paths.
public struct ComparisonReport: Hashable, Sendable, Codable {
    /// Where the random numbers began.
    public var seed: UInt64
    /// How many steps were compared.
    public var steps = 0
    /// How many paths they made.
    public var paths = 0
}
