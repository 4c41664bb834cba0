/// Takes the messages that navigations write while they run.
///
/// A router writes to the logger that it was given with ``Router/logging(to:)``, and to none by default. A navigation
/// writes one line at level ``RoutingLogLevel/info`` when it begins and when it arrives, one at
/// ``RoutingLogLevel/debug`` for each event of its ``RoutingTrace``, and one at ``RoutingLogLevel/error`` when it
/// fails. A navigation that waits in the queue of its window names the other one: two that wait for each other are
/// found there. The lines of one navigation begin with the same number:
///
/// ```
/// #1 go to    ProductScreen with 42
/// #1 asked    ProductScreen by ClassWithContextFinder[full stack]: not there
/// #1 started  from .current: HomeScreen
/// #1 built    ProductScreen by ClassFactory
/// #1 acted    Present: ProductScreen(42) on HomeScreen
/// #1 landed   on ProductScreen(42)
/// #1 arrived  at ProductScreen(42)
/// ```
///
/// ```swift
/// struct AppLogger: RoutingLogger {
///     func log(_ message: String, at level: RoutingLogLevel) { print(level, message) }
/// }
/// ```
///
/// ``StandardErrorLogger`` is ready-made, and so is `SystemLogger` if the `os` module exists.
public protocol RoutingLogger {
    /// Tells whether messages of a level are wanted. Unwanted messages are never composed.
    ///
    /// - Parameter level: The level of a message that could be written now.
    /// - Returns: `true` if it is to be written. By default every level is wanted.
    func wants(_ level: RoutingLogLevel) -> Bool

    /// Writes a message.
    ///
    /// - Parameters:
    ///   - message: One line, except for longer errors of the app's own.
    ///   - level: The importance of the message.
    func log(_ message: String, at level: RoutingLogLevel)
}

extension RoutingLogger {
    /// Wants messages of every level.
    public func wants(_ level: RoutingLogLevel) -> Bool { true }
}

/// The importance of a log message.
public enum RoutingLogLevel: Int, Comparable, Sendable, CaseIterable {
    /// One event of a navigation's trace.
    case debug
    /// A navigation began, waits in the queue, or arrived.
    case info
    /// A navigation failed.
    case error

    /// Tells whether a level is less important than another.
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
