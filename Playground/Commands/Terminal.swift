public import Foundation

/// Where commands read and write, so that they can also be run by a test.
public protocol Terminal: AnyObject {
    /// Whether a user types, and is to be prompted.
    var isInteractive: Bool { get }

    /// Whether it is told how far something is.
    var showsProgress: Bool { get }

    /// Whether what is written for people may have colours.
    var hasColours: Bool { get }

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
    /// - Parameters:
    ///   - prompt: What to show first if a user types.
    ///   - complete: The lines that a beginning may become, for a user who asks how to go on.
    /// - Returns: The line without its line break, or `nil` at the end of input.
    func readLine(prompt: String, completing complete: (String) -> [String]) -> String?

    /// Clears the screen, if there is one.
    func clear()

    /// The file of the program, which can be run in a process of its own; `nil` if there is none.
    var program: URL? { get }

    /// From now on cancels something where the user, or the system, would end the program. The second time it ends.
    ///
    /// - Parameter cancel: Cancels it, from any thread.
    func onInterrupt(_ cancel: @escaping @Sendable () -> Void)
}

extension Terminal {
    /// Writes to standard output, for people.
    func tell(_ text: String) { write(hasColours ? Colour.painting(text) : text) }

    /// Writes to standard error that something is wrong.
    func complain(_ line: String) { writeError(hasColours ? Colour.red.painted(line) : line) }
}
