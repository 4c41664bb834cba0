import Foundation
import PlaygroundCommands

/// A terminal whose input is written down, and whose output is kept.
final class ScriptedTerminal: Terminal {
    let isInteractive: Bool
    let showsProgress = false
    /// The program, where a test knows it.
    var program: URL?
    let hasColours: Bool
    private var input: [String]
    private(set) var output: [String] = []
    private(set) var errors: [String] = []
    private(set) var prompts = 0
    private(set) var clearings = 0
    /// Beginnings of lines that are to be completed at each prompt, and what came of them.
    var beginnings: [String] = []
    private(set) var completions: [[String]] = []

    init(_ input: String = "", isInteractive: Bool = false, hasColours: Bool = false) {
        self.input = input.split(separator: "\n", omittingEmptySubsequences: false).reversed().map(String.init)
        self.isInteractive = isInteractive
        self.hasColours = hasColours
    }

    /// What was written to standard output.
    var text: String { output.joined(separator: "\n") }

    /// The lines that were written to standard output.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    func write(_ text: String) { output.append(text) }

    func writeError(_ line: String) { errors.append(line) }

    func readLine(prompt: String, completing complete: (String) -> [String]) -> String? {
        if isInteractive { prompts += 1 }
        completions += beginnings.map { complete($0) }
        return input.popLast()
    }

    func clear() { clearings += 1 }

    /// Tells that the user interrupts what a command does.
    var interrupts = false

    func onInterrupt(_ cancel: @escaping @Sendable () -> Void) { if interrupts { cancel() } }
}
