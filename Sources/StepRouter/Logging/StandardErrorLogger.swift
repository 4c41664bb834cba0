#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

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

    /// Tells whether the level is at least the lowest one.
    public func wants(_ level: RoutingLogLevel) -> Bool { level >= lowestLevel }

    /// Writes the message with its level; one that cannot be written is lost.
    public func log(_ message: String, at level: RoutingLogLevel) { put("StepRouter \(level): \(message)\n") }

    /// Tells whether the output goes to a terminal, rather than to a program or a file.
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
