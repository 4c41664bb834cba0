import StepRouter
import Testing

struct DrawingTests {
    @Test func `an empty window says so`() {
        #expect(SimulatedWindow().drawing == "(empty window)")
    }
}
