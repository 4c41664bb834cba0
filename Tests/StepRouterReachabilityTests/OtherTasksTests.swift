import StepRouter
import StepRouterReachability
import Synchronization
import Testing

struct OtherTasksTests {
    @Test func `what runs beside an exploration has its turns, however long the states take`() async throws {
        let reachability = SmallApp.reachability {
            $0.exploration(
                gestures: [
                    AppGesture("takes its time") {
                        let end = ContinuousClock.now.advanced(by: .milliseconds(20))
                        while ContinuousClock.now < end {}
                    }
                ]
            )
        }
        let (explored, turns) = try await SharedPlace().explore(reachability.budget(states: 20).workers(1))
        #expect(explored == 20)
        #expect(turns >= explored)
    }

    @Test func `an exploration that is small makes no app for each of its workers`() async throws {
        let made = Atomic(0)
        let report = try await Reachability { window in
            made.add(1, ordering: .relaxed)
            return try await SmallApp(window: window).exploration()
        }
        .bounds(stackDepth: 2, modals: 0).comparing(steps: 0).workers(8).quiet.explore()
        #expect(report.holds)
        // The second one shows that apps are the same each time that they are made.
        #expect(made.load(ordering: .relaxed) == 2)
    }
}

/// Where an exploration and another task take turns.
private actor SharedPlace {
    private var turns = 0
    private var isOver = false

    /// Counts the turns that the other task has meanwhile.
    func explore(_ reachability: Reachability) async throws -> (explored: Int, turns: Int) {
        async let counting: Void = countTurns()
        while turns == 0 { await Task.yield() }
        turns = 0
        let report = try await reachability.explore()
        isOver = true
        await counting
        return (report.extent.explored, turns)
    }

    private func countTurns() async {
        while !isOver {
            turns += 1
            await Task.yield()
        }
    }
}
