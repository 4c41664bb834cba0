import Foundation
import PlaygroundCommands
import Testing

/// Bug reports: `open --save` writes a snapshot down, and `open --from` starts there.
struct SnapshotCommandTests {
    private func run(_ arguments: [String]) async -> (status: PlaygroundCommands.ExitStatus, terminal: ScriptedTerminal)
    {
        let terminal = ScriptedTerminal()
        return (await PlaygroundCommand.run(arguments, on: terminal), terminal)
    }

    private func file(_ text: String? = nil) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        if let text { try Data(text.utf8).write(to: file) }
        return file.path
    }

    @Test func `what was written down is where another run starts`() async throws {
        let file = try file()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let first = await run(["open", "shop://product/42", "--from", "promotion-open", "--save", file])
        #expect(first.status == .success)
        let second = await run(["open", "shop://bag", "--from", file])
        #expect(second.status == .success)
        let lines = second.terminal.text
        #expect(lines.contains("as it was written down"))
        #expect(lines.contains("ProductScreen(42)"))
        #expect(!lines.contains("left out"))
    }

    @Test func `what cannot be restored is told`() async throws {
        let file = try file(
            #"{"version": 1, "screens": [{"name": "home", "depth": 0}, {"name": "ghost", "depth": 1}]}"#
        )
        defer { try? FileManager.default.removeItem(atPath: file) }
        let result = await run(["open", "shop://bag", "--from", file])
        #expect(result.terminal.text.contains("left out ghost: it cannot be there: HomeScreen holds no screens"))
        #expect(result.terminal.text.contains("● HomeScreen"))
    }

    @Test func `a snapshot of another app, or of another version, is told`() async throws {
        let file = try file()
        defer { try? FileManager.default.removeItem(atPath: file) }
        #expect(await run(["open", "shop://bag", "--save", file]).status == .success)
        let other = await run(["open", "social://feed", "--app", "social", "--from", file])
        #expect(other.status == .usage)
        #expect(
            other.terminal.errors == [
                "Nothing of the snapshot can be shown by the social network. Take the app that it is of."
            ]
        )
        try Data(#"{"version": 99, "screens": []}"#.utf8).write(to: URL(fileURLWithPath: file))
        let later = await run(["open", "shop://bag", "--from", file])
        #expect(later.status == .usage)
        #expect(later.terminal.errors == ["\(file) cannot be restored: version 99 cannot be read; version 1 can."])
    }

    @Test func `where nothing can be written, that is told, and by the exit status too`() async throws {
        let result = await run(["open", "shop://bag", "--save", "/nowhere/at-all.json"])
        #expect(result.status == .usage)
        #expect(result.terminal.errors == ["/nowhere/at-all.json cannot be written."])
    }

    @Test func `a file that is none, or holds none, is told`() async throws {
        #expect(await run(["open", "shop://bag", "--from", "/nowhere/at-all.json"]).status == .usage)
        let file = try file("[]")
        defer { try? FileManager.default.removeItem(atPath: file) }
        #expect(await run(["open", "shop://bag", "--from", file]).status == .usage)
        #expect(await run(["open", "reference://d0/1", "--app", "reference", "--save", file]).status == .usage)
    }
}
