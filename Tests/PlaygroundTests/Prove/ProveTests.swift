import Foundation
import PlaygroundCommands
import SampleApps
import ShopProofs
import StepRouterReachability
import Testing

struct ProveTests {
    private let reference = ["prove", "--app", "reference"]

    @Test func `the reference model holds, and its counts are told`() async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(reference, on: terminal) == .success)
        #expect(terminal.errors == [])
        let beginning = """
            From every state, every destination was reached.
            141 states and 1,113 transitions: 193 cut, 161 self-loops, 0 refused; depth 6.
            """
        #expect(terminal.text.hasPrefix(beginning))
        #expect(terminal.text.contains("new states at each depth: 1, 7, 21, 39, 46, 23, 4"))
    }

    @Test func `bounds may be given in any order, and those that are not given have defaults`() async {
        let terminal = ScriptedTerminal()
        let bounds = ["--bounds", "e=2,m=2,d=3", "--workers", "1"]
        #expect(await PlaygroundCommand.run(reference + bounds, on: terminal) == .success)
        #expect(
            terminal.text.contains("\n417 states and 3,251 transitions: 28 cut, 540 self-loops, 0 refused; depth 7.")
        )
    }

    @Test func `a planted mistake is told with its path, and the exit status says so`() async {
        let terminal = ScriptedTerminal()
        let arguments = ["prove", "--mutant", "missing-default", "--bounds", "stack=2", "--states", "20"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .refused)
        #expect(terminal.text.hasPrefix("It does not hold: 1 thing was found wrong.\n"))
        #expect(
            terminal.text.contains("Wrong: product(1): It is not reached: No case of step where the user is matched")
        )
        let code = """
            In Swift:
                @Test func `product(1): not reached`() async throws {
                    let app = ShopMutants.named("missing-default")!.makeShop()
                    let window = app.window
                    try await Router(window).navigate(to: app.routes.promotion, with: "spring")
                    try await Router(window).navigate(to: app.routes.product, with: 1)
                }
            """
        #expect(terminal.text.hasSuffix(code))
    }

    @Test func `what is never used is wrong where all has to be used`() async {
        #expect(await PlaygroundCommand.run(reference + ["--all-used"], on: ScriptedTerminal()) == .success)
        let terminal = ScriptedTerminal()
        let arguments = reference + ["--bounds", "m=0", "--all-used"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .refused)
        #expect(terminal.text.contains("the gesture swipe down: It is declared, and was never used."))
    }

    @Test func `an answer that is never given fails the proof, unless it is said that it need not be`() async {
        let mutant = ["prove", "--mutant", "dead-answer", "--bounds", "stack=1,modals=1"]
        for format in ["text", "json", "junit"] {
            let terminal = ScriptedTerminal()
            #expect(await PlaygroundCommand.run(mutant + ["--format", format], on: terminal) == .refused)
            #expect(
                terminal.errors.last
                    == "It fails: never given: agrees. If that is all right: --allow-unanswered agrees"
            )
        }
        let terminal = ScriptedTerminal()
        let allowing = mutant + ["--allow-unanswered", "closes", "agrees"]
        #expect(await PlaygroundCommand.run(allowing, on: terminal) == .success)
        #expect(terminal.errors == [])
        #expect(terminal.text.contains("Never possible: the answer agrees."))
    }

    @Test func `answers that are allowed to be missing are named`() async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(reference + ["--allow-unanswered"], on: terminal) == .usage)
        #expect(terminal.errors == ["`--allow-unanswered` needs the names of answers, such as closes."])
    }

    @Test func `a walk at random takes the same steps for the same seed`() async {
        func facts(seed: String) async -> [Substring] {
            let terminal = ScriptedTerminal()
            let arguments = reference + ["--seed", seed, "--steps", "200"]
            #expect(await PlaygroundCommand.run(arguments, on: terminal) == .success)
            return terminal.lines.filter { !$0.contains("seconds") }
        }
        #expect(await facts(seed: "7") == facts(seed: "7"))
        #expect(await facts(seed: "7") != facts(seed: "8"))
    }

    @Test func `JSON can be read back, and says what it comes to`() async throws {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(reference + ["--format", "json"], on: terminal) == .success)
        let data = Data(terminal.text.utf8)
        let report = try JSONDecoder().decode(ReachabilityReport.self, from: data)
        #expect(report.extent.states == 141)
        #expect(report.holds)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["holds"] as? Bool == true)
        #expect(object["isComplete"] as? Bool == false)
    }

    @Test(arguments: [
        ("junit", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"Reference model\""),
        ("mermaid", "flowchart LR\n  s0([\"0, launch<br/>FirstRoot\"])"),
        ("html", "<!doctype html>\n"),
    ])
    func `other formats are written as well`(format: String, beginning: String) async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(reference + ["--format", format], on: terminal) == .success)
        #expect(terminal.text.hasPrefix(beginning))
        #expect(terminal.errors == [])
    }

    @Test func `a drawing may be that of a neighbourhood`() async {
        let terminal = ScriptedTerminal()
        let arguments = reference + ["--format", "mermaid", "--around", "0:1"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .success)
        #expect(terminal.lines.filter { $0.contains("<br/>") && !$0.contains("|") }.count == 8)
    }

    @Test func `a report may go to a file`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(reference + ["--output", file.path], on: terminal) == .success)
        #expect(terminal.output == [])
        #expect(
            terminal.errors == ["From every state, every destination was reached. The report is in \"\(file.path)\"."]
        )
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("\n141 states and 1,113 transitions"))
        #expect(text.hasSuffix("46, 23, 4\n"))
    }

    @Test(arguments: [
        ("html", "<!doctype html>"), ("mmd", "flowchart"), ("xml", "<?xml"), ("JSON", "{"), ("report", "From every"),
    ])
    func `the name of a file says the format`(ending: String, beginning: String) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(ending)")
        defer { try? FileManager.default.removeItem(at: file) }
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(reference + ["--output", file.path], on: terminal) == .success)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix(beginning))
        let asked = reference + ["--output", file.path, "--format", "mermaid"]
        #expect(await PlaygroundCommand.run(asked, on: terminal) == .success)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("flowchart"))
    }

    @Test func `the first events are written in both orders, for processes of their own`() async throws {
        func firstEvents(_ order: String) async throws -> Reachability.FirstEvents {
            let terminal = ScriptedTerminal()
            let arguments = ["prove", "--app", "cities", "--first-events", order, "--output", "/nowhere/at-all"]
            #expect(await PlaygroundCommand.run(arguments, on: terminal) == .success)
            return try Reachability.FirstEvents(writtenIn: terminal.text.utf8)
        }
        let (declared, reversed) = (try await firstEvents("declared"), try await firstEvents("reversed"))
        #expect(declared.count > 10)
        #expect(declared.differences(from: reversed).isEmpty)
    }

    #if os(Linux) || os(macOS)
        @Test func `a program that writes no first events is told, and the proof ends as it does`() async {
            let terminal = ScriptedTerminal()
            terminal.program = URL(filePath: "/bin/echo")
            #expect(await PlaygroundCommand.run(["prove", "--app", "cities"], on: terminal) == .success)
            #expect(terminal.errors.count == 1)
            #expect(terminal.errors[0].hasPrefix("The first events were not compared between processes: "))
            #expect(!terminal.text.contains("compared between two processes"))
        }
    #endif

    @Test func `planted mistakes are listed, a line each`() async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["prove", "--list-mutants"], on: terminal) == .success)
        #expect(terminal.lines.count == ShopMutants.all.count)
        #expect(terminal.lines.count >= 12)
        #expect(terminal.lines.first == "hidden-tabs       the product's finder misses tabs that are not selected")
    }
}
