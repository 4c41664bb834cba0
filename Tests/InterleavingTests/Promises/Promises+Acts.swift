import StepRouter
import StepRouterSimulation

// What holds of each act by itself, and of all of them together.
extension Promises {
    /// A navigation ends; its screen is then visible. A gesture is never refused: it waits until nothing else moves.
    var brokenByActs: [String] {
        records.compactMap { record in
            switch record.outcome {
            case nil: "\(record.act) does not end."
            case .landed: isVisible(record) ? nil : "\(record.act) lands on a hidden screen."
            case .refused(let error): "\(record.act) is refused: \(error)"
            case .failed, .moved, .told: nil
            }
        }
    }

    private func isVisible(_ record: Record) -> Bool {
        if record.targetWasVisible == true { return true }
        // A navigation that shares an outcome does not land by itself.
        return play.policy.coalesces
            && records.contains { $0.targetWasVisible == true && $0.screen == record.screen && $0.act == record.act }
    }

    /// The acts come to what they come to in one order, one after the other; which was first is known of those that did not overlap. What was
    /// refused, cancelled or superseded has changed nothing: there is an order without it.
    func brokenByOrder(_ orders: SequentialOrders) -> [String] {
        let counting = records.filter { $0.counts && !keepsStill($0) && !isKeptBack($0) }
        let isExplained = counting.contains(inSomeOrder: { order in
            let result = orders.result(of: order.map(\.act), in: play.state)
            return result.drawing == drawing && result.outcomes == order.map(\.outcome)
        })
        return isExplained ? [] : ["No order of the acts, one after the other, leads to\n\(drawing)"]
    }
}

extension Promises {
    /// When a guard has ceased to hold, what needs it has left, as all rooms agree. No act asks a room while another one does, or twice: except for
    /// what goes on after it was cut short, with the navigation around it.
    var brokenByGuards: [String] {
        if !records.contains(where: \.isFlip) { return [] }
        let failures = records.filter(\.isFlip).compactMap { flip in
            if case .failed(let code) = flip.outcome { "\(flip.act): \(code)" } else { nil }
        }
        let left = outdated.map { "\($0) is left." }
        let isCut = play.policy.cancelsCurrent || play.acts.contains(.cancelFirst)
        let twice = records.filter { Set($0.asked).count < $0.asked.count && !isCut }
        return left + failures + twice.map { "\($0.act) asks twice: \($0.asked)." }
            + records.filter { !$0.askedMeanwhile.isEmpty }.map { "\($0.act) asks meanwhile: \($0.askedMeanwhile)." }
    }

    /// Whether a navigation was refused because a guard had ceased to hold, which it may have before anything left.
    private func isKeptBack(_ record: Record) -> Bool {
        record.outcome == .failed(.refused) && records.contains { $0.isFlip && $0.begin < record.end ?? .max }
    }

    /// Whether a gesture changes nothing because the draft is being asked: by another act, or by itself, and then it is superseded or
    /// would remove something else.
    private func keepsStill(_ record: Record) -> Bool {
        guard record.outcome == .moved(somethingChanged: false), let end = record.end else { return false }
        return records.contains { other in
            other.question.map { $0.begin < end && $0.end ?? .max > record.begin } ?? false
        }
    }
}

extension [Record] {
    /// Whether an order that keeps what was known to be before what fulfils a condition.
    fileprivate func contains(inSomeOrder isFulfilled: ([Record]) -> Bool, after done: [Record] = []) -> Bool {
        if isEmpty { return isFulfilled(done) }
        return indices.contains { index in
            let next = self[index]
            if contains(where: { $0.effect.upperBound < next.effect.lowerBound }) { return false }
            var rest = self
            rest.remove(at: index)
            return rest.contains(inSomeOrder: isFulfilled, after: done + [next])
        }
    }
}
