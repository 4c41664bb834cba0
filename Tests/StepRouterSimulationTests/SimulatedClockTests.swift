import StepRouterSimulation
import Testing

struct SimulatedClockTests {
    @Test func `a clock that is moved on without an end stands still at last`() {
        let clock = SimulatedClock()
        for _ in 0..<100 { clock.advance(by: Duration(attoseconds: .max)) }
        let last = clock.now
        clock.advance(by: .seconds(1))
        #expect(clock.now == last)
        clock.advance(by: Duration(attoseconds: .min))
        #expect(clock.now == last)
        #expect(last.advanced(by: Duration(attoseconds: .min)) < last)
    }

    @Test(arguments: [false, true])
    func `who waits for sleepers stops waiting when the task is cancelled, before or meanwhile`(
        isWaiting: Bool
    ) async throws {
        let clock = SimulatedClock()
        let waiting = Task {
            if !isWaiting { while !Task.isCancelled { await Task.yield() } }
            await clock.waitForSleepers(count: 2)
        }
        if isWaiting { for _ in 0..<20 { await Task.yield() } }
        waiting.cancel()
        await waiting.value
        // Others go on waiting, and those that sleep go on sleeping.
        let other = Task { await clock.waitForSleepers(count: 1) }
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        await other.value
        clock.advance(by: .seconds(1))
        try await sleeper.value
    }
}
