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
}

/// An event that was tried.
struct Attempt {
    /// How it ended.
    enum Outcome {
        /// It made no difference, and nobody asked for one.
        case nothing
        /// A gesture or a toggle changed something, or may have.
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

    var outcome: Outcome
    var flaws: Flaws = []
    /// The state afterwards.
    var reading: AppReading

    /// What messages tell of an event that failed or in which something was found wrong. Kept by the app, so that attempts count no references.
    struct Mishap {
        /// What was thrown.
        var error: (any Error)?
        /// Where a navigation landed.
        var target: (any Screen)?
    }
}

extension ExploredApp {
    /// Lets an event happen, and looks at what became of it.
    ///
    /// - Parameters:
    ///   - event: The number of the event.
    ///   - former: The state before.
    /// - Returns: How it ended, and the state afterwards.
    nonisolated(nonsending) func attempt(_ event: Int, from former: AppReading) async -> Attempt {
        let kind = events.events[event].kind
        if case .trip(let trip) = kind { return await attempt(trip: trip, from: former, isCounted: false) }
        forgetMishap()
        do {
            return ending(mayHaveChanged: try await happen(kind), from: former)
        } catch {
            return failure(from: former, error)
        }
    }

    /// Lets an event happen that is no navigation as ``attempt(_:from:)`` does, if that can be done at once.
    ///
    /// - Parameters:
    ///   - kind: What happens.
    ///   - former: The state before.
    /// - Returns: How it ended, and the state afterwards; `nil` if it cannot be done at once, and nothing has happened.
    func attemptAtOnce(_ kind: EventTable.Kind, from former: AppReading) -> Attempt? {
        forgetMishap()
        do {
            return try happenAtOnce(kind).map { ending(mayHaveChanged: $0, from: former) }
        } catch {
            return failure(from: former, error)
        }
    }

    /// What an event is that is no navigation and went as it should.
    @inline(__always)
    private func ending(mayHaveChanged: Bool, from former: AppReading) -> Attempt {
        guard mayHaveChanged else { return Attempt(outcome: .nothing, reading: former) }
        var attempt = Attempt(outcome: .happened, reading: read(expecting: former.environment))
        if attempt.reading.fingerprint == former.fingerprint { attempt.outcome = .nothing }
        noteInvariants(&attempt)
        return attempt
    }

    /// What an event is that is no navigation and threw something.
    private func failure(from former: AppReading, _ error: any Error) -> Attempt {
        mishap = Attempt.Mishap(error: error)
        if error is CancellationError { return Attempt(outcome: .cancelled, reading: former) }
        var attempt = Attempt(outcome: .failed, reading: read(expecting: former.environment))
        attempt.flaws = .gestureFailed
        if attempt.reading.hierarchy.fingerprint != former.hierarchy.fingerprint {
            attempt.flaws.insert(.refusalChanges)
        }
        noteInvariants(&attempt)
        return attempt
    }

    /// Notes if an invariant of the hierarchy is broken.
    @inline(__always)
    func noteInvariants(_ attempt: inout Attempt) {
        if !attempt.reading.hierarchy.isSound { attempt.flaws.insert(.brokenInvariant) }
    }
}
