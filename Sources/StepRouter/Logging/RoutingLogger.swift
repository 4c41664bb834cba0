#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

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
    /// Returns whether messages of a level are wanted. Unwanted messages are never composed.
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

    /// Returns whether a level is less important than another.
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

/// Writes messages to standard error, a line each: `StepRouter info: #1 arrived  at ProductScreen(42)`.
public struct StandardErrorLogger: RoutingLogger, Sendable {
    private let lowestLevel: RoutingLogLevel
    private let fileDescriptor: Int32

    /// Makes a logger.
    ///
    /// - Parameter lowestLevel: The level from which on messages are written.
    public init(from lowestLevel: RoutingLogLevel = .info) {
        self.init(from: lowestLevel, fileDescriptor: STDERR_FILENO)
    }

    package init(from lowestLevel: RoutingLogLevel, fileDescriptor: Int32) {
        self.lowestLevel = lowestLevel
        self.fileDescriptor = fileDescriptor
    }

    /// Returns whether the level is at least the lowest one.
    public func wants(_ level: RoutingLogLevel) -> Bool { level >= lowestLevel }

    /// Writes the message with its level; one that cannot be written is lost.
    public func log(_ message: String, at level: RoutingLogLevel) { put("StepRouter \(level): \(message)\n") }

    /// `true` if the output goes to a terminal, rather than to a program or a file.
    package var isTerminal: Bool { isatty(fileDescriptor) == 1 }

    /// Writes a text as it is; text that cannot be written is lost.
    package func put(_ text: String) {
        var text = text
        // Safe: the bytes are read within the closure only, and never beyond their count.
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count, let start = bytes.baseAddress {
                let count = unsafe write(fileDescriptor, start + written, bytes.count - written)
                guard count > 0 else { return }
                written += count
            }
        }
    }
}

#if canImport(os)
    import os

    /// Writes messages to the system's log, where the console finds them by subsystem and category.
    public struct SystemLogger: RoutingLogger, Sendable {
        private let systemLog: OSLog
        private let isPublic: Bool

        /// Makes a logger.
        ///
        /// - Parameters:
        ///   - subsystem: The app's name in the log, such as its bundle identifier.
        ///   - category: The subject of the messages.
        ///   - isPublic: `true` if messages are readable in logs of devices without a debugger. They name screens with
        ///     their content, so the default is `false`.
        public init(subsystem: String, category: String = "StepRouter", isPublic: Bool = false) {
            systemLog = OSLog(subsystem: subsystem, category: category)
            self.isPublic = isPublic
        }

        /// Returns whether the system's log takes messages of this level now.
        public func wants(_ level: RoutingLogLevel) -> Bool { systemLog.isEnabled(type: level.systemType) }

        /// Writes the message.
        public func log(_ message: String, at level: RoutingLogLevel) {
            // The privacy of a value has to be a literal.
            if isPublic {
                Logger(systemLog).log(level: level.systemType, "\(message, privacy: .public)")
            } else {
                Logger(systemLog).log(level: level.systemType, "\(message, privacy: .private)")
            }
        }
    }

    extension RoutingLogLevel {
        fileprivate var systemType: OSLogType {
            switch self {
            case .debug: .debug
            case .info: .info
            case .error: .error
            }
        }
    }
#endif

// MARK: Writing

/// The log of a router and its copies, with the number of navigations so far.
final class RouterLog {
    private let logger: any RoutingLogger
    private var count = 0

    init(_ logger: any RoutingLogger) { self.logger = logger }

    func begin(_ request: NavigationRequest) -> NavigationLog { begin("go to   ", request.name, request.context) }

    func begin(_ request: HandlerRequest) -> NavigationLog {
        begin("perform ", request.stepDescription.name, request.context)
    }

    /// Writes that begun work has failed. The failure of a navigation was written when that ended.
    func note(_ error: any Error) {
        if error is RoutingError || error is CancellationError { return }
        if logger.wants(.error) { logger.log("failed   what was begun: \(error)", at: .error) }
    }

    private func begin(_ verb: String, _ name: String, _ context: AnyContext) -> NavigationLog {
        count += 1
        let log = NavigationLog(logger, number: count, destination: name)
        log.write(.info, "\(verb) \(name)\(context.isNothing ? "" : " with \(context.anyValue ?? "nil")")")
        return log
    }
}

/// The lines of one navigation.
final class NavigationLog {
    private let logger: any RoutingLogger
    private let number: Int
    /// The name of the destination.
    let destination: String

    fileprivate init(_ logger: any RoutingLogger, number: Int, destination: String) {
        self.logger = logger
        self.number = number
        self.destination = destination
    }

    /// Writes each event; `nil` if they are not wanted.
    var listener: ((RoutingTrace.Event) -> Void)? {
        logger.wants(.debug) ? { self.write(.debug, $0.description) } : nil
    }

    /// Writes that the navigation has to wait in the queue.
    func waits(behind current: String?) {
        write(.info, "waits    for the end of \(current.map { "the navigation to \($0)" } ?? "another navigation")")
    }

    /// Writes that the navigation has to wait until a modal has left that covers its place.
    func waits(untilLeft modal: (any Screen)?) {
        write(.info, "waits    until \(modal?.label ?? "a modal") has left")
    }

    /// Writes that the navigation shares no outcome with one that reads the same.
    func sharesNothing() {
        write(
            .info,
            "alone    although another navigation reads the same: its steps were declared anew, as by a computed property; a stored one is shared"
        )
    }

    /// Writes that the navigation has gone to fallbacks; a logger that wants each event already has these.
    func tellFallbacks(among trace: @autoclosure () -> RoutingTrace) {
        if logger.wants(.debug) { return }
        for event in trace().events {
            if case .fellBack = event { write(.info, event.description) }
        }
    }

    /// Writes the outcome of the navigation.
    func end(_ result: Result<any Screen, RoutingError>) {
        switch result {
        case .success(let screen): write(.info, "arrived  at \(screen.label)")
        case .failure(let error): write(.error, "failed   \(error)")
        }
    }

    /// Writes the outcome of a handler.
    func end(_ outcome: HandlerOutcome) {
        switch outcome {
        case .done: write(.info, "done     \(destination)")
        case .refused(let error): write(.error, "failed   \(error)")
        case .failed(let error): write(.error, "failed   \(destination): \(error)")
        }
    }

    fileprivate func write(_ level: RoutingLogLevel, _ text: @autoclosure () -> String) {
        if logger.wants(level) { logger.log("#\(number) \(text())", at: level) }
    }
}

extension NavigationRequest {
    /// The name of the destination for messages: the class of its screen, or the move that leads there.
    fileprivate var name: String {
        if let step = namedStep as? ScreenStep, step.action?.role == .moves { return step.stepDescription.name }
        return type is any Screen.Type ? "\(type)" : namedStep?.stepDescription.name ?? "\(type)"
    }
}
