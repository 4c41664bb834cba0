import Foundation
import PlaygroundCommands
import Testing

/// What the README and the article say of the sample apps that are proved.
struct ReadmeTableTests {
    @Test func `the apps have as many states and transitions as the README and the article say`() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = "Sources/StepRouterReachability/StepRouterReachability.docc/ProvingEveryDestination.md"
        let lines = try Set(
            ["README.md", article].flatMap {
                try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8).split(separator: "\n")
            }
        )
        let rows = lines.compactMap { $0.firstMatch(of: /\| `(--app [^`]*)` \| ([\d,]+) \| ([\d,]+) \|/) }
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
