import Foundation
import PlaygroundCommands
import Testing

/// What the README says of the sample apps that are proved.
struct ReadmeTableTests {
    @Test func `the apps have as many states and transitions as the README says`() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let rows = readme.matches(of: /\| `(--app [^`]*)` \| ([\d,]+) \| ([\d,]+) \|/)
        #expect(rows.count > 5)
        // The larger ones take too long for a test.
        for row in rows where row.3.count < "10,000".count {
            let terminal = ScriptedTerminal()
            let arguments = row.1.split(separator: " ").map(String.init)
            #expect(await PlaygroundCommand.run(["prove"] + arguments, on: terminal) == .success)
            #expect(terminal.text.contains("\n\(row.2) states and \(row.3) transitions"), "\(row.1): \(terminal.text)")
        }
    }
}
