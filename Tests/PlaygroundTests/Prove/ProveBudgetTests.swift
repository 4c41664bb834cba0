import Foundation
import PlaygroundCommands
import StepRouterReachability
import Testing

struct ProveBudgetTests {
    /// A folder of its own for each test.
    private static func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private static func run(_ arguments: String...) async -> (
        status: PlaygroundCommands.ExitStatus, terminal: ScriptedTerminal
    ) { await run(arguments) }

    private static func run(_ arguments: [String]) async -> (
        status: PlaygroundCommands.ExitStatus, terminal: ScriptedTerminal
    ) {
        let terminal = ScriptedTerminal()
        return (await PlaygroundCommand.run(["prove"] + arguments, on: terminal), terminal)
    }

    @Test func `an exploration ends at the first mistake if it is told to`() async {
        let ended = await Self.run("--mutant", "missing-default", "--bounds", "stack=2", "--stop-at-first")
        #expect(ended.status == .refused)
        #expect(
            ended.terminal.text.contains("\nNot complete: it ended at the first violation"),
            "\(ended.terminal.text)"
        )
        #expect(ended.terminal.text.contains("Wrong: product(1): It is not reached"))
    }

    @Test func `time and memory may be limited`() async {
        let late = await Self.run("--app", "reference", "--seconds", "0")
        #expect(late.status == .refused)
        #expect(late.terminal.text.hasPrefix("Never tried: d0(0)"))
        let small = await Self.run("--app", "reference", "--memory", "1000", "--seconds", "1e6")
        #expect(small.status == .success)
        #expect(small.terminal.text.contains("\nComplete within its bounds"), "\(small.terminal.text)")
    }

    @Test func `the shop is explored from other states, and with other gestures`() async {
        let found = await Self.run(
            "--from",
            "product-on-top,bag-tab",
            "--gestures",
            "back,select-tab,resize",
            "--bounds",
            "stack=2,modals=0",
            "--states",
            "60"
        )
        #expect(found.status == .success, "\(found.terminal.text)")
        #expect(found.terminal.text.contains("new states at each depth: 2,"), "\(found.terminal.text)")
        #expect(!found.terminal.text.contains("the gesture"), "\(found.terminal.text)")
    }

    @Test func `a counterexample from another state begins there`() async {
        let found = await Self.run("--from", "full-screen-modal", "--stop-at-first", "--states", "40")
        #expect(found.status == .refused)
        #expect(
            found.terminal.text.contains("let app = ShopStates.named(\"full-screen-modal\")!.makeShop()"),
            "\(found.terminal.text)"
        )
    }
}
