/// What acts lead to when they are carried out one after the other, remembered.
final class SequentialOrders {
    private struct Order: Hashable {
        let state: StartState
        let acts: [Act]
    }

    struct Result {
        /// What came of each act.
        let outcomes: [Outcome?]
        let drawing: String
    }

    private var known: [Order: Result] = [:]

    /// Carries acts out in order, or remembers what came of that.
    func result(of acts: [Act], in state: StartState) -> Result {
        let order = Order(state: state, acts: acts)
        if let result = known[order] { return result }
        // What the parts of a navigation start is an act by itself here.
        let performance = Performance(Play(state: state, policy: .enqueue, acts: acts), nests: false)
        performance.carryOutInOrder()
        let result = Result(outcomes: performance.records.map(\.outcome), drawing: performance.drawing)
        known[order] = result
        return result
    }
}
