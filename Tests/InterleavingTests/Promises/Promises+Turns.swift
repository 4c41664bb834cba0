import StepRouter
import StepRouterSimulation

// What the policies promise.
extension Promises {
    /// When a navigation was given up without being able to go on to its end: cancelled, or superseded.
    private func abandonment(of record: Record, before limit: Int = .max) -> Int? {
        var times = [cancellation(of: record)].compactMap(\.self)
        if play.policy.cancelsCurrent {
            let others = navigations.filter { $0.begin < limit && isGoingOn(record, at: $0.begin) }
            times += others.filter { leader(of: $0) == nil }.map(\.begin)
        }
        return times.filter { $0 < limit && !record.isIntegrating(at: $0) }.min()
    }

    /// Whether a guard has ceased to hold, while an act went on, that insists on what has to leave.
    private func mayBeSupersededByGuard(_ record: Record) -> Bool {
        records.contains {
            $0.act == .flip(.insistent) && $0.begin < record.end ?? .max && record.begin < $0.end ?? .max
        }
    }

    /// The identical navigation whose outcome another one waits for from its beginning, if it does: one that has neither landed nor been
    /// given up by then.
    private func leader(of record: Record) -> Record? {
        guard play.policy.coalesces else { return nil }
        return navigations.first { leader in
            leader.act == record.act && leader.begin < record.begin
                && record.begin < leader.landing ?? leader.end ?? .max
                && abandonment(of: leader, before: record.begin) == nil
        }
    }

    /// Whether a navigation is putting things in place at a time, or one inside it is.
    private func keepsTurn(_ record: Record, at time: Int) -> Bool {
        record.isPlacing(at: time) || records.contains { $0.outer == record.number && keepsTurn($0, at: time) }
    }

    /// Whether a navigation goes on at a time, or one that it has started and left behind.
    private func isGoingOn(_ record: Record, at time: Int) -> Bool {
        record.isGoingOn(at: time) || records.contains { $0.outer == record.number && isGoingOn($0, at: time) }
    }

    /// Whether a navigation has its turn at a time, or waits for it.
    private func isInTheWay(_ record: Record, at time: Int) -> Bool {
        guard isGoingOn(record, at: time), record.outcome != .failed(.busy) else { return false }
        if record.isGesture, record.question?.begin ?? .max > time { return false }
        guard let abandonment = abandonment(of: record), abandonment <= time else { return true }
        return keepsTurn(record, at: time)
    }

    /// A navigation that begins has its turn at once, or waits for it, or is rejected, just as its policy and the others tell.
    var brokenByTurns: [String] {
        navigations.flatMap { record -> [String] in
            if leader(of: record) != nil { return [] }
            let isBusy = (navigations + gestures).contains {
                $0.number != record.number && isInTheWay($0, at: record.begin)
            }
            var broken: [String] = []
            // One that has its turn still waits for a gesture's transition, before it looks at anything.
            let waitsForGesture = records.contains { $0.isGesture && $0.isGoingOn(at: record.begin) }
            // What has to leave takes a turn of its own once the window is at rest.
            if records.contains(where: { $0.isFlip && $0.isGoingOn(at: record.begin) }) { return [] }
            // What a guard has superseded no longer has its turn, whenever it notices.
            if records.contains(where: { $0.isGesture && mayBeSupersededByGuard($0) }) { return [] }
            if record.hadTurnAtOnce == isBusy, isBusy || !waitsForGesture {
                broken.append("\(record.act) \(isBusy ? "does not wait for its turn" : "has to wait for its turn").")
            }
            if (record.outcome == .failed(.busy)) != (isBusy && play.policy == .reject) {
                broken.append(
                    "\(record.act) comes to \(record.outcome.map { "\($0)" } ?? "nothing") as one that is busy."
                )
            }
            return broken
        } + brokenByArrival
    }

    /// Those that wait have their turns in the order of arrival, as far as they are not superseded.
    private var brokenByArrival: [String] {
        let turns = navigations.filter { leader(of: $0) == nil }.compactMap(\.turn)
        return turns == turns.sorted() ? [] : ["The navigations had their turns in another order than they began."]
    }

    /// A navigation is superseded by those that begin after it, and only before it puts things in place; by a guard that insists as well.
    var brokenBySupersession: [String] {
        navigations.compactMap { record in
            let successors = navigations.filter { record.isGoingOn(at: $0.begin) && leader(of: $0) == nil }
            let mayBe = play.policy.cancelsCurrent && successors.contains { !record.isIntegrating(at: $0.begin) }
            let hasToBe =
                mayBe && navigations.count == 2 && cancellation(of: record) == nil
                && successors.contains { $0.begin < record.integration ?? .max }
            let isSuperseded = record.outcome == .failed(.superseded)
            if isSuperseded && !mayBe && !mayBeSupersededByGuard(record) {
                return "\(record.act) is superseded without a reason."
            }
            return hasToBe && !isSuperseded ? "\(record.act) is not superseded." : nil
        }
    }

    /// A navigation that is cancelled before it puts things in place ends as cancelled; after that it is not cut short.
    var brokenByCancellation: [String] {
        navigations.compactMap { record in
            let isCancelled = record.outcome == .failed(.cancelled)
            guard let time = cancellation(of: record) else {
                return isCancelled ? "\(record.act) is cancelled without a reason." : nil
            }
            if record.integration ?? .max < time { return isCancelled ? "\(record.act) was cut short." : nil }
            let isRight = isCancelled || record.outcome == .failed(.superseded) || record.outcome == .failed(.busy)
            return isRight ? nil : "\(record.act) goes on although it was cancelled."
        }
    }

    /// What is given up starts no more: that fails for the same reason.
    var brokenByStarting: [String] {
        records.compactMap { record in
            guard let outer = record.outer.map({ records[$0] }), outer.isGoingOn(at: record.begin),
                abandonment(of: outer, before: record.begin) != nil
            else { return nil }
            let isRight = record.outcome == .failed(.superseded) || record.outcome == .failed(.cancelled)
            return isRight ? nil : "\(record.act) is started by a navigation that was given up."
        }
    }

    /// Identical requests come to the same, with one screen for all of them, unless one of them was cancelled: then the others go on at once.
    var brokenBySharing: [String] {
        navigations.compactMap { record in
            guard let leader = leader(of: record) else { return nil }
            if cancellation(of: record) != nil { return nil }
            if let time = cancellation(of: leader) {
                guard let rest = rests.first(where: { $0 > time }), navigations.count == 2 else { return nil }
                let goesOn = record.turn ?? record.end ?? .max < rest
                let isTooLate = keepsTurn(leader, at: time) || leader.landing ?? .max < time
                return goesOn || isTooLate ? nil : "\(record.act) waits for one that was cancelled."
            }
            if record.turn != nil || record.outcome != leader.outcome || record.screen != leader.screen {
                return "\(record.act) comes to something else than the one whose outcome it shares."
            }
            return nil
        }
    }
}
