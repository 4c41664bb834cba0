/// How a host behaves instead.
public struct BehaviourFailure: Error, CustomStringConvertible {
    /// What was expected, and what was found.
    public let description: String
}
