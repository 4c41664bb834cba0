import StepRouter

/// How far a search is.
struct SearchProgress {
    /// The states that are explored together, because they are equally far from a launch state.
    struct Level {
        var depth = 0
        /// How many states are explored once the level is.
        var end = 1
    }

    let explored: Int
    /// How many states are known.
    let known: Int
    let level: Level
    let seconds: Double

    /// One line of less than 80 letters.
    var line: String {
        let rate = Int(saturating: seconds > 0 ? Double(explored) / seconds : 0)
        let left = max(0, level.end - explored)
        return "\(explored.grouped) of \(known.grouped) states; depth \(level.depth), \(left.grouped) left; "
            + "\(rate.grouped)/s; \(Int(saturating: seconds).grouped) s"
    }
}

extension Search {
    /// So few new states are soon explored.
    private static let fewStates = 3

    /// Says which event leads to most states, and what could be smaller, if there are ever more.
    func adviseSmallerBounds(_ level: Range<Int>, newLevel: Range<Int>) {
        guard newLevel.count > max(level.count, Self.fewStates),
            let most = growth.indices.max(by: { growth[$0] < growth[$1] })
        else {
            return
        }
        signal.advise {
            let share = 100 * growth[most] / max(1, table.count)
            let smaller = reachability.bounds.smaller
            return
                "There are ever more states: \(level.count.grouped) at depth \(levels.count - 1), \(newLevel.count.grouped) at the next. "
                + "\(events.events[most].name) led to \(share) % of all, more than any other event. "
                + (smaller.isEmpty ? "" : "Smaller bounds end sooner: \(smaller.joined(separator: " or ")). ")
                + "So do fewer sample contexts."
        }
    }
}

extension Bounds {
    /// The bounds that could be smaller by one.
    fileprivate var smaller: [String] {
        let stack = stackDepth.flatMap { $0 > 1 ? "stack=\($0 - 1)" : nil }
        return [stack, modals.flatMap { $0 > 0 ? "modals=\($0 - 1)" : nil }].compactMap(\.self)
    }
}
