import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Tasks that outlive the event that began them, and the exploration.
struct LeftTaskTests {
    /// Lets tasks wait until the test is over.
    final class Pause: Sendable {
        private let stream = AsyncStream<Void>.makeStream()
        private let ended = Atomic(false)

        var hasEnded: Bool { ended.load(ordering: .acquiring) }

        func wait() async { for await _ in stream.stream {} }

        func end() {
            ended.store(true, ordering: .releasing)
            stream.continuation.finish()
        }
    }

    private static func proof(_ gesture: @escaping @Sendable () -> Void) -> Reachability {
        SmallApp.reachability { $0.exploration(gestures: [AppGesture("save") { gesture() }]) }
    }

    @Test(arguments: [1, 2])
    func `a task that still runs when the exploration ends is told, and the proof has bounds`(workers: Int) async throws
    {
        let pause = Pause()
        defer { pause.end() }
        let report = try await Self.proof { Task { await pause.wait() } }.workers(workers).explore()
        #expect(report.holds)
        #expect(report.stillRunning == ["the gesture save"])
        #expect(!report.isComplete)
        #expect(report.text.contains("\nStill running when it ended: the gesture save.\n"), "\(report.text)")
        #expect(report.text.contains("Still running when it ended: the gesture save."))
        #expect(!report.text.contains("without bounds"))
        #expect(throws: Never.self) { try report.check() }
    }

    @Test func `a walk tells it as well`() async throws {
        let pause = Pause()
        defer { pause.end() }
        let report = try await Self.proof { Task { await pause.wait() } }.walk(seed: 1, steps: 60)
        #expect(report.stillRunning == ["the gesture save"])
    }

    @Test func `a task that ends with its event is not told`() async throws {
        let report = try await Self.proof { Task {} }.explore()
        #expect(report.stillRunning == nil)
    }

    @Test func `a report that was cancelled fails its check`() async throws {
        let task = Task { try await SmallApp.reachability().explore() }
        task.cancel()
        var report = try await task.value
        // Whatever was seen.
        let whole = try await SmallApp.reachability().explore()
        #expect(whole.holds)
        #expect(throws: Never.self) { try whole.check() }
        (report.destinations, report.extent) = (whole.destinations, whole.extent)
        #expect(report.ending == .cancelled)
        #expect(report.holds)
        let failure = #expect(throws: ReachabilityReport.Failure.self) { try report.check() }
        #expect(failure?.brief.contains("Not complete: it was cancelled") == true)
        #expect(report.junit().contains("The exploration was cancelled."))
    }
}
