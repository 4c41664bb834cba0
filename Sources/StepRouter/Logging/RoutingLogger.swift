/// Takes the messages that navigations write while they go on.
///
/// A router writes to the logger that it was given with ``Router/logging(to:)``, and to none by default. When a navigation begins and
/// when it arrives it writes one line at level ``RoutingLogLevel/info``, for each event of its ``RoutingTrace`` one at
/// ``RoutingLogLevel/debug``, and when it fails one at ``RoutingLogLevel/error``. One that has to wait in the queue of its window says for which other
/// one: two that wait for each other are found there. The lines of one navigation begin with the same
/// number:
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
/// ``StandardErrorLogger`` is ready-made, and so is `SystemLogger` where the `os` module exists.
public protocol RoutingLogger {
    /// Whether messages of a level are wanted. Those that are not are never put into words.
    ///
    /// - Parameter level: The level of a message that could be written now.
    /// - Returns: Whether to write it. By default everything is wanted.
    func wants(_ level: RoutingLogLevel) -> Bool

    /// Writes a message.
    ///
    /// - Parameters:
    ///   - message: One line, except for what errors of the app's own say in more.
    ///   - level: How much it matters.
    func log(_ message: String, at level: RoutingLogLevel)
}

extension RoutingLogger {
    /// By default messages of every level are wanted.
    public func wants(_ level: RoutingLogLevel) -> Bool { true }
}

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
