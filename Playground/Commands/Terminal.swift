/// Where commands read and write, so that they can also be run by a test.
public protocol Terminal: AnyObject {
    /// Whether a user types, and is to be prompted.
    var isInteractive: Bool { get }

    /// Takes lines about how far something is, from any thread; `nil` if they are not wanted.
    var progress: (@Sendable (String) -> Void)? { get }

    /// Writes to standard output.
    ///
    /// - Parameter text: One or more lines, without the last line break.
    func write(_ text: String)

    /// Writes to standard error.
    ///
    /// - Parameter line: One line, without its line break.
    func writeError(_ line: String)

    /// Reads a line of standard input.
    ///
    /// - Parameter prompt: What to show first if a user types.
    /// - Returns: The line without its line break, or `nil` at the end of input.
    func readLine(prompt: String) -> String?
}
