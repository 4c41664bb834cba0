import StepRouter
import StepRouterReachability
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
