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
///
/// An object, so that what was read is not copied for whoever notes it; a worker uses one for all events.
final class Attempt {
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

    var outcome = Outcome.nothing
    var flaws: Flaws = []
    // Safe: what is called while a state is read into it, the app's own code included, does not know of the attempt.
    /// The state afterwards.
    @safe @exclusivity(unchecked) var reading: AppReading

    /// An event that has made no difference so far.
    ///
    /// - Parameter reading: The state before.
    init(from reading: AppReading) { self.reading = reading }

    /// Another event begins.
    @inline(__always)
    func begin() {
        outcome = .nothing
        flaws = []
    }

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
        let attempt = Attempt(from: former)
        forgetMishap()
        do {
            note(mayHaveChanged: try await happen(kind), from: former, in: attempt)
        } catch {
            note(error, from: former, in: attempt)
        }
        return attempt
    }

    /// Lets an event happen that is no navigation as ``attempt(_:from:)`` does, if that can be done at once.
    ///
    /// - Parameters:
    ///   - kind: What happens.
    ///   - former: The state before.
    ///   - attempt: Takes how it ended, and the state afterwards.
    /// - Returns: Whether it happened; if not, it cannot be done at once.
    @inline(__always)
    func attemptAtOnce(
        _ kind: EventTable.Kind,
        from former: @autoclosure () -> AppReading,
        in attempt: Attempt
    ) -> Bool {
        attempt.begin()
        forgetMishap()
        do {
            guard let mayHaveChanged = try happenAtOnce(kind) else { return false }
            note(mayHaveChanged: mayHaveChanged, from: former(), in: attempt)
        } catch {
            note(error, from: former(), in: attempt)
        }
        return true
    }

    /// Notes how an event ended that is no navigation and went as it should.
    private func note(mayHaveChanged: Bool, from former: AppReading, in attempt: Attempt) {
        guard mayHaveChanged else {
            attempt.reading = former
            return
        }
        read(expecting: former.environment, into: &attempt.reading)
        if attempt.reading.fingerprint != former.fingerprint { attempt.outcome = .happened }
        noteInvariants(attempt)
    }

    /// Notes how an event ended that is no navigation and threw something.
    private func note(_ error: any Error, from former: AppReading, in attempt: Attempt) {
        mishap = Attempt.Mishap(error: error)
        if error is CancellationError {
            attempt.outcome = .cancelled
            attempt.reading = former
            return
        }
        attempt.outcome = .failed
        read(expecting: former.environment, into: &attempt.reading)
        attempt.flaws = .gestureFailed
        if attempt.reading.hierarchy.fingerprint != former.hierarchy.fingerprint {
            attempt.flaws.insert(.refusalChanges)
        }
        noteInvariants(attempt)
    }

    /// Notes if an invariant of the hierarchy is broken.
    @inline(__always)
    func noteInvariants(_ attempt: Attempt) {
        if !attempt.reading.hierarchy.isSound { attempt.flaws.insert(.brokenInvariant) }
    }
}
