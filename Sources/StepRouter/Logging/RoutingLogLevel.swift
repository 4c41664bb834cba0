/// How much a message of the log matters.
public enum RoutingLogLevel: Int, Comparable, Sendable, CaseIterable {
    /// One thing that a navigation did: one event of its trace.
    case debug
    /// A navigation began, waits in the queue, or arrived.
    case info
    /// A navigation failed.
    case error

    /// Whether a level matters less than another.
    public static func < (left: RoutingLogLevel, right: RoutingLogLevel) -> Bool { left.rawValue < right.rawValue }
}

extension RoutingLogLevel: CustomStringConvertible {
    /// The level's name, as it is written in Swift.
    public var description: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .error: "error"
        }
    }
}
