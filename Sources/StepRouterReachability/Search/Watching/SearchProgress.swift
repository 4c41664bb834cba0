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

    /// One line about an exploration that is over, by where it is declared.
    func summary(of exploration: String) -> String {
        "\(exploration): \(explored.grouped) of \(known.of("state")) explored, depth \(level.depth), "
            + "\(Int(saturating: seconds).grouped) s"
    }

    /// One line of less than 80 letters.
    var line: String {
        let rate = Int(saturating: seconds > 0 ? Double(explored) / seconds : 0)
        let left = max(0, level.end - explored)
        return "\(explored.grouped) of \(known.grouped) states; depth \(level.depth), \(left.grouped) left; "
            + "\(rate.grouped)/s; \(Int(saturating: seconds).grouped) s"
    }
}
