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
