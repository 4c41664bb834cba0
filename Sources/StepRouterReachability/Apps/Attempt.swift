import StepRouter

/// An event that was tried.
struct Attempt {
    /// How it ended.
    enum Outcome: UInt8, Sendable {
        /// A gesture or a toggle changed something.
        case happened
        /// A navigation landed.
        case landed
        /// A navigation was refused.
        case refused
        /// It failed.
        case failed
        /// It made no difference, and none was asked for.
        case nothing
        /// The task was cancelled meanwhile, so it says nothing.
        case cancelled
    }

    let outcome: Outcome
    /// Whether the target of a navigation that landed had been there before.
    var wasThere = false
    /// What is wrong about it.
    var flaws: [Violation.Kind] = []
    /// The state afterwards.
    let reading: AppReading
    /// What was thrown, if it failed.
    let error: (any Error)?
    /// Where a navigation landed, if something is wrong about that.
    var target: (any Screen)?

    init(_ outcome: Outcome, _ reading: AppReading, _ error: (any Error)? = nil) {
        self.outcome = outcome
        self.reading = reading
        self.error = error
    }

    /// Whether another attempt of the same event ended in the same way, in the same state.
    func isLike(_ other: Attempt) -> Bool {
        outcome == other.outcome && reading.fingerprint == other.reading.fingerprint && flaws == other.flaws
    }
}

extension Attempt {
    /// How it ended, if it did not simply happen, in a few words.
    var outcomeText: String? {
        switch outcome {
        case .happened, .landed: nil
        case .nothing: "nothing changed"
        case .refused, .failed, .cancelled: reason
        }
    }

    /// What was thrown. That nothing was changed, as the router says, is left out where it is not so.
    private var reason: String {
        let text = error.map { String(describing: $0) } ?? "failed"
        if !flaws.contains(.refusalChanges) { return text }
        return Self.promises.reduce(text) { $0.replacing($1, with: "") }
    }

    /// What the router says of navigations that fail.
    private static let promises = [
        ", and the navigation changed nothing", ", and the hierarchy is as it was before", " and changed nothing",
    ]
}
