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

    @Test func `the parts of an exploration are written and added up`() async throws {
        try await Self.inFolder { folder in
            let files = (1...3).map { folder.appendingPathComponent("part\($0).json").path }
            for (position, file) in files.enumerated() {
                let part = await Self.run(
                    "--app",
                    "reference",
                    "--bounds",
                    "d=3,m=2,e=2",
                    "--shard",
                    "\(position + 1)/3",
                    "--format",
                    "json",
                    "--output",
                    file
                )
                #expect(part.status == .success)
            }
            let terminal = ScriptedTerminal()
            #expect(await PlaygroundCommand.run(["prove", "--merge"] + files, on: terminal) == .success)
            let counts = "\n417 states and 3,251 transitions: 28 cut, 540 self-loops, 0 refused; depth 7.\n"
            #expect(terminal.text.contains(counts), "\(terminal.text)")
            let some = await Self.run("--merge", files[0], files[2], "--format", "junit")
            #expect(some.status == .success)
            #expect(some.terminal.text.contains("part 1, 3 of 3"), "\(some.terminal.text)")
            // The sum takes the place of a part that it is read from.
            let sum = await Self.run(["--merge"] + files + ["--format", "json", "--output", files[1]])
            #expect(sum.status == .success, "\(sum.terminal.errors)")
            #expect(await Self.run("--merge", files[1]).terminal.text.contains(counts))
        }
    }

    @Test func `what cannot be added up is told`() async throws {
        try await Self.inFolder { folder in
            let whole = folder.appendingPathComponent("whole.json").path
            #expect(await Self.run("--app", "reference", "--format", "json", "--output", whole).status == .success)
            let merged = await Self.run("--merge", whole)
            #expect(merged.status == .usage)
            #expect(merged.terminal.errors == ["These reports cannot be added up: the first one is not of a part."])
            let nowhere = await Self.run("--merge", "/nowhere/to/be/found")
            #expect(nowhere.status == .usage)
            #expect(nowhere.terminal.errors == ["\"/nowhere/to/be/found\" cannot be read."])
            let text = folder.appendingPathComponent("text").path
            try Data("text".utf8).write(to: URL(filePath: text))
            let unread = await Self.run("--merge", text)
            #expect(unread.status == .usage)
            #expect(unread.terminal.errors == ["\"\(text)\" is no report that `prove --format json` wrote."])
        }
    }

    @Test func `a mistake in one part fails the merged report`() async throws {
        try await Self.inFolder { folder in
            let files = (1...2).map { folder.appendingPathComponent("part\($0).json").path }
            for (position, file) in files.enumerated() {
                let part = await Self.run(
                    "--mutant",
                    "missing-default",
                    "--bounds",
                    "stack=2",
                    "--states",
                    "20",
                    "--shard",
                    "\(position + 1)/2",
                    "--format",
                    "json",
                    "--output",
                    file
                )
                #expect(part.status == .refused)
            }
            let merged = await Self.run("--merge", files[0], files[1])
            #expect(merged.status == .refused)
            #expect(merged.terminal.text.contains("Wrong: product(1): It is not reached"))
        }
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
