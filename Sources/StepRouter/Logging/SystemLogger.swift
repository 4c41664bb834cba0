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

        /// Tells whether the system's log takes messages of this level now.
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
