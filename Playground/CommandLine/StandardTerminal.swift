import Foundation
import PlaygroundCommands

/// The terminal that the program was started in.
final class StandardTerminal: Terminal {
    let isInteractive = isatty(STDIN_FILENO) == 1

    let showsProgress = true

    let hasColours = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && StandardTerminal.allowsColours

    /// Whether neither `NO_COLOR` is set (https://no-color.org) nor the terminal knows none.
    private static var allowsColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    func write(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

    func writeError(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

    func readLine(prompt: String) -> String? {
        guard isInteractive else { return Swift.readLine() }
        FileHandle.standardOutput.write(Data(prompt.utf8))
        let line = Swift.readLine()
        if line == nil { write("") }
        return line
    }
}
