import StepRouter

extension Search {
    /// So few new states are soon explored.
    private static let fewStates = 3

    /// Says which event leads to most states, and what could be smaller, if there are ever more and the search has taken long: each time after twice as long.
    func adviseSmallerBounds(_ level: Range<Int>, newLevel: Range<Int>) {
        guard let progress = reachability.progress, newLevel.count > max(level.count, Self.fewStates),
            let most = growth.indices.max(by: { growth[$0] < growth[$1] })
        else { return }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        if seconds < max(2 * lastAdvice, min(10, 10 * progress.interval)) { return }
        lastAdvice = seconds
        let share = 100 * growth[most] / max(1, table.count)
        let smaller = reachability.bounds.smaller
        progress.write(
            "There are ever more states: \(level.count.grouped) at depth \(levels.count - 1), \(newLevel.count.grouped) at the next. "
                + "\(events.events[most].name) led to \(share) % of all, more than any other event. "
                + (smaller.isEmpty ? "" : "Smaller bounds end sooner: \(smaller.joined(separator: " or ")). ")
                + "So do fewer sample contexts."
        )
    }
}

extension Bounds {
    /// The bounds that could be smaller by one.
    fileprivate var smaller: [String] {
        let stack = stackDepth.flatMap { $0 > 1 ? "stack=\($0 - 1)" : nil }
        return [stack, modals.flatMap { $0 > 0 ? "modals=\($0 - 1)" : nil }].compactMap(\.self)
    }
}
