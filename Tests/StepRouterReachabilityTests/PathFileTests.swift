import Foundation
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

/// A file that says which path leads to a trap.
struct PathFileTests {
    /// A file of the process that runs the tests, whose number the process that traps knows as its parent's.
    private static func file(of process: Int32) -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("path-of-\(process).txt").path
    }

    private static let trapping = SmallApp.reachability { app in
        app.exploration(gestures: [
            AppGesture("shake") {
                if app.window.drawing.contains("LoginScreen") { fatalError("The login cannot be shaken.") }
            }
        ])
    }

    @Test func `when app code traps, the file holds the path`() async throws {
        let file = Self.file(of: ProcessInfo.processInfo.processIdentifier)
        defer { try? FileManager.default.removeItem(atPath: file) }
        await #expect(processExitsWith: .failure) {
            _ = try await PathFileTests.trapping.writingPath(to: PathFileTests.file(of: getppid())).explore()
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            text == """
                This was about to happen: launch, login, shake

                In Swift:
                    try await proof.replay("login", "shake", from: "launch")

                """
        )
    }

    @Test func `when nothing traps, there is no file, and the report is the same`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt").path
        let report = try await SmallApp.reachability().writingPath(to: file).explore()
        #expect(report.facts == (try await SmallApp.reachability().explore()).facts)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `a file that cannot be written is an error`() async throws {
        let file = "/nowhere/to/be/found.txt"
        await #expect(throws: ReachabilityError.notWritable(file: file)) {
            try await SmallApp.reachability().writingPath(to: file).explore()
        }
    }
}
