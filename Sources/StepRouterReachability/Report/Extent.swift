extension ReachabilityReport {
    /// The numbers of states and transitions that an exploration met.
    public struct Extent: Hashable, Sendable, Codable {
        /// A bound, and the number of transitions that led outside of it.
        public struct Cut: Hashable, Sendable, Codable {
            /// The bound.
            public var bound: String
            /// The number of transitions that were not entered because of it.
            public var transitions: Int
        }

        /// The number of states that were met and entered, the launch states included.
        public var states: Int
        /// The number of explored states; fewer than ``states`` if a budget or a cancellation ended the exploration.
        public var explored: Int
        /// The number of transitions: navigations, and gestures that changed something.
        public var transitions: Int
        /// The number of navigations that landed and changed nothing, within the bounds.
        public var selfLoops: Int
        /// The number of navigations that were refused.
        public var refused: Int
        /// The bounds with the transitions that each cut off; a transition counts for the first bound that it breaks.
        public var cuts: [Cut]
        /// The number of new states at each depth, from the launch states on.
        public var newStates: [Int]

        /// The number of transitions that bounds cut off.
        public var cut: Int { cuts.reduce(0) { $0 + $1.transitions } }
        /// The number of events between a launch state and the farthest state.
        public var depth: Int { max(0, newStates.count - 1) }
    }
}

extension ReachabilityReport {
    /// The cost of an exploration.
    public struct Cost: Hashable, Sendable, Codable {
        /// The duration of the search, in seconds.
        public var seconds: Double
        /// The number of workers.
        public var workers: Int
        /// The size of the table of visited states at the end, in bytes.
        public var visitedBytes: Int
        /// The number of those states.
        public var states: Int
        /// The number of transitions that were made.
        public var transitions: Int

        /// The number of states that were explored in a second.
        public var statesPerSecond: Double { seconds > 0 ? Double(states) / seconds : 0 }
        /// The number of transitions that were made in a second.
        public var transitionsPerSecond: Double { seconds > 0 ? Double(transitions) / seconds : 0 }
        /// The number of bytes for each visited state, beside the frontier.
        public var bytesPerState: Double { states > 0 ? Double(visitedBytes) / Double(states) : 0 }
    }
}

extension ReachabilityReport {
    /// The comparison of the explored app with fresh ones, step by step along random paths.
    public struct Comparison: Hashable, Sendable, Codable {
        /// The seed of the random numbers.
        public var seed: UInt64
        /// The number of steps that were compared.
        public var steps = 0
        /// The number of paths.
        public var paths = 0
        /// The number of steps that were to be compared, if the comparison ended before because the app really waits;
        /// `nil` otherwise.
        public var wantedSteps: Int?
        /// The number of first events that were compared between processes, in both orders; `nil` if none were.
        ///
        /// Only then the report says the same in whichever order destinations are declared, whatever the process shares.
        public var firstEvents: Int?
    }
}
