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
}
