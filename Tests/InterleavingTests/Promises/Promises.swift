import StepRouter

/// What the library promises of a play, in whichever order it went.
struct Promises {
    let play: Play
    let records: [Record]
    /// When everything waited for something.
    let rests: [Int]
    let drawing: String
    /// The screens that need the guard when all is over, and it does not hold.
    let outdated: [String]

    init(_ performance: Performance) {
        play = performance.play
        records = performance.records
        rests = performance.rests
        drawing = performance.drawing
        outdated = performance.outdated
    }

    /// What was not kept.
    ///
    /// - Parameter orders: Tells what acts lead to one after the other.
    /// - Returns: One sentence for each promise.
    func broken(_ orders: SequentialOrders) -> [String] {
        brokenByActs + brokenByTurns + brokenBySupersession + brokenByCancellation + brokenBySharing + brokenByStarting
            + brokenByGuards + brokenByOrder(orders)
    }

    /// The navigations of the play itself, in the order of their beginning.
    var navigations: [Record] { records.filter(\.isOwnNavigation) }

    /// The gestures. One that asks the draft to leave is a navigation as well, inside the one that goes on.
    var gestures: [Record] { records.filter(\.isGesture) }

    /// When the task of the first act was cancelled, if that act was going on.
    func cancellation(of record: Record) -> Int? {
        guard record.position == 0, let time = records.first(where: { $0.act == .cancelFirst })?.begin else {
            return nil
        }
        return record.isGoingOn(at: time) ? time : nil
    }
}
