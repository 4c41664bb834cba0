import Foundation
import PlaygroundCommands

/// The terminal that the program was started in.
final class StandardTerminal: Terminal {
    let isInteractive = isatty(STDIN_FILENO) == 1

    let showsProgress = true

    let program = Bundle.main.executableURL

    let hasColours = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && StandardTerminal.allowsColours

    /// Whether something could not be written to standard output.
    private(set) var hasLostOutput = false

    /// The line that is being typed, with the lines before it; `nil` where lines cannot be edited.
    private var editor: LineEditor? = StandardTerminal.allowsEditing ? LineEditor() : nil

    /// Whether neither `NO_COLOR` is set (https://no-color.org) nor the terminal knows none.
    private static var allowsColours: Bool {
        ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty && !isDumb
    }

    private static var allowsEditing: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !isDumb }

    private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

    func write(_ text: String) { show("\(text)\n") }

    /// A line that cannot be written there is lost: it can be told nowhere.
    func writeError(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8)) }

    func clear() {
        if isatty(STDOUT_FILENO) == 1 { show("\u{1B}[H\u{1B}[2J") }
    }

    func readLine(prompt: String, completing complete: (String) -> [String]) -> String? {
        guard isInteractive else { return Swift.readLine() }
        if editor != nil, let mode = TypingMode() {
            defer { mode.end() }
            return edit(prompt, complete)
        }
        show(prompt)
        let line = Swift.readLine()
        if line == nil { write("") }
        return line
    }

    /// Lets a line be edited until it is finished.
    ///
    /// - Returns: The line; `nil` at the end of input.
    private func edit(_ prompt: String, _ complete: (String) -> [String]) -> String? {
        draw(prompt)
        while true {
            guard let key = LineEditor.Key.read(from: TypingMode.nextByte) else { continue }
            let outcome = editor?.press(key, completing: complete) ?? .ended
            switch outcome {
            case .edited: break
            case .finished(let line):
                write("")
                return line
            case .cancelled: write("^C")
            case .ended:
                write("")
                return nil
            case .choices(let lines): write("\n" + lines.map { "  \($0)" }.joined(separator: "\n"))
            case .cleared: clear()
            }
            draw(prompt)
        }
    }

    /// Draws the line over the former one.
    private func draw(_ prompt: String) {
        guard let view = editor?.view(prompt: prompt, columns: TypingMode.columns) else { return }
        show("\r\(view.text)\u{1B}[K\r" + (view.column > 0 ? "\u{1B}[\(view.column)C" : ""))
    }

    func onInterrupt(_ cancel: @escaping @Sendable () -> Void) { Interrupts.cancel(cancel) }

    private func show(_ text: String) {
        do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch { hasLostOutput = true }
    }
}
