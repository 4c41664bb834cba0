/// What came of running plays in every order.
struct InterleavingReport: CustomStringConvertible {
    /// How many plays there were.
    private(set) var plays = 0
    /// How many orders they went in.
    private(set) var schedules = 0
    /// How often acts came to what.
    private(set) var outcomes: [Outcome: Int] = [:]
    /// How many schedules broke a promise.
    private(set) var broken = 0
    /// The first of them, in words.
    private var stories: [String] = []
    private let orders = SequentialOrders()

    /// More orders than any play is meant to have: one that breaks a promise may have any number.
    private static let mostSchedules = 2_000

    /// Runs a play in every order.
    mutating func run(_ play: Play) {
        plays += 1
        let before = schedules
        var stages: [WeakStage] = []
        for performance in Schedules(of: play) {
            schedules += 1
            let promises = Promises(performance)
            for record in promises.records { if let outcome = record.outcome { outcomes[outcome, default: 0] += 1 } }
            let flaws = promises.broken(orders) + performance.checkedEnd()
            if !flaws.isEmpty { note(flaws, of: performance) }
            stages.append(WeakStage(stage: performance.stage))
            if schedules - before == Self.mostSchedules {
                note(["There are too many orders."], of: performance)
                break
            }
        }
        let leaks = stages.count { $0.stage != nil }
        if leaks > 0 {
            broken += leaks
            stories.append("\(play)\nSomebody still holds \(leaks) windows.")
        }
    }

    private mutating func note(_ flaws: [String], of performance: Performance) {
        broken += 1
        guard stories.count < 12 else { return }
        let ends = performance.records.map { "\($0.act): \($0.outcome.map { "\($0)" } ?? "no end")" }
        let story = performance.story.joined(separator: " > ")
        stories.append(([performance.play.description, story] + ends + flaws).joined(separator: "\n"))
    }

    private func count(where isCounted: (Outcome) -> Bool) -> Int {
        outcomes.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
    }

    var landed: Int { outcomes[.landed] ?? 0 }
    var gestures: Int { count { if case .moved = $0 { true } else { false } } }

    var description: String {
        let failed = count { if case .failed = $0 { true } else { false } }
        return "\(schedules) schedules of \(plays) plays, \(broken) broke a promise; "
            + "\(landed) navigations landed, \(failed) failed, \(gestures) gestures were carried out"
    }

    /// What went wrong, as far as one cares to read.
    var findings: String { stories.joined(separator: "\n\n") }
}

/// A stage, as long as something else holds it.
private struct WeakStage {
    weak let stage: Stage?
}
