import Foundation
import PlaygroundCommands
import Testing

/// The file that `prove` writes: what was there stays until the new report is whole.
struct OutputTests {
    private let proof = ["prove", "--app", "cities"]

    /// A folder with a former report.
    private static func inFolder(_ body: (_ folder: URL, _ report: URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = folder.appendingPathComponent("report.txt")
        try Data("former".utf8).write(to: report)
        try await body(folder, report)
    }

    private static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    @Test func `an interrupted proof leaves the former report, and tells the new one`() async throws {
        try await Self.inFolder { folder, report in
            let terminal = ScriptedTerminal()
            terminal.interrupts = true
            let status = await PlaygroundCommand.run(proof + ["--output", report.path], on: terminal)
            #expect(status == .unfinished)
            let text = try Self.text(of: report)
            #expect(text == "former")
            #expect(terminal.text.contains("Not complete: it was cancelled"), "\(terminal.text)")
            #expect(terminal.errors == ["It was interrupted. \"\(report.path)\" was not written."])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.txt"])
        }
    }

    @Test func `an interrupted walk, and a proof without a file, are told as well`() async {
        for arguments in [[], ["--seed", "1", "--steps", "100000"]] {
            let terminal = ScriptedTerminal()
            terminal.interrupts = true
            #expect(await PlaygroundCommand.run(proof + arguments, on: terminal) == .unfinished)
            #expect(terminal.text.contains("it was cancelled"), "\(terminal.text)")
            #expect(terminal.errors == ["It was interrupted."])
        }
    }

    @Test func `a file that cannot be written is left as it is`() async throws {
        try await Self.inFolder { folder, report in
            let terminal = ScriptedTerminal()
            let output = ["--app", "nowhere", "--output", report.path]
            #expect(await PlaygroundCommand.run(["prove"] + output, on: terminal) == .usage)
            let text = try Self.text(of: report)
            #expect(text == "former")
            let status = await PlaygroundCommand.run(proof + ["--output", folder.path], on: terminal)
            #expect(status == .usage)
            #expect(terminal.errors.last == "\"\(folder.path)\" cannot be written.")
        }
    }

    @Test func `a new report takes the place of the former one, with its permissions, through a link`() async throws {
        try await Self.inFolder { folder, report in
            let manager = FileManager.default
            try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: report.path)
            let link = folder.appendingPathComponent("link.txt")
            try manager.createSymbolicLink(at: link, withDestinationURL: report)
            let status = await PlaygroundCommand.run(proof + ["--output", link.path], on: ScriptedTerminal())
            #expect(status == .success)
            #expect(try Self.text(of: report).hasPrefix("From every state"))
            #expect(try manager.attributesOfItem(atPath: report.path)[.posixPermissions] as? Int == 0o640)
            #expect(try manager.contentsOfDirectory(atPath: folder.path).sorted() == ["link.txt", "report.txt"])
        }
    }

    #if os(Linux)
        @Test func `a report that no disk takes is told, and the exit status says so`() async {
            let terminal = ScriptedTerminal()
            let status = await PlaygroundCommand.run(proof + ["--output", "/dev/full"], on: terminal)
            #expect(status == .unfinished)
            #expect(terminal.text.hasPrefix("From every state"), "\(terminal.text)")
            #expect(terminal.errors == ["\"/dev/full\" cannot be written."])
        }

        @Test func `what is no plain file is written where it is`() async {
            let terminal = ScriptedTerminal()
            #expect(await PlaygroundCommand.run(proof + ["--output", "/dev/null"], on: terminal) == .success)
            #expect(!FileManager.default.fileExists(atPath: "/dev/null.tmp"))
            #expect(FileManager.default.fileExists(atPath: "/dev/null"))
        }
    #endif
}
