import StepRouter

/// What was found wrong about one event.
struct Flaws: OptionSet, Sendable {
    let rawValue: UInt16

    static let notReached = Flaws(rawValue: 1 << 0)
    static let refused = Flaws(rawValue: 1 << 1)
    static let notVisible = Flaws(rawValue: 1 << 2)
    static let wrongContext = Flaws(rawValue: 1 << 3)
    static let refusalChanges = Flaws(rawValue: 1 << 4)
    static let brokenInvariant = Flaws(rawValue: 1 << 5)
    static let gestureFailed = Flaws(rawValue: 1 << 6)

    /// What each flaw is called in reports.
    static let kinds: [(Flaws, Violation.Kind)] = [
        (.notReached, .notReached), (.refused, .refused), (.notVisible, .notVisible), (.wrongContext, .wrongContext),
        (.refusalChanges, .refusalChanges), (.brokenInvariant, .brokenInvariant), (.gestureFailed, .gestureFailed),
    ]
}

/// An event that was tried.
struct Attempt {
    /// How it ended.
    enum Outcome {
        /// It made no difference, and none was asked for.
        case nothing
        /// A gesture or a toggle changed something.
        case happened
        /// A navigation landed; whether its target had been there before.
        case landed(wasThere: Bool)
        /// A navigation was refused.
        case refused
        /// It failed.
        case failed
        /// The task was cancelled meanwhile, so it says nothing.
        case cancelled
    }

    let outcome: Outcome
    var flaws: Flaws = []
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
        guard reading.fingerprint == other.reading.fingerprint, flaws == other.flaws else { return false }
        return switch (outcome, other.outcome) {
        case (.nothing, .nothing), (.happened, .happened), (.refused, .refused), (.failed, .failed),
            (.cancelled, .cancelled), (.landed, .landed):
            true
        default: false
        }
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
