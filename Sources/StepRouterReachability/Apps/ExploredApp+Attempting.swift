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
    /// What there is to tell in words, unless it went as it should.
    var mishap: Mishap?

    /// What messages tell of an event. An object, because nearly all attempts are copied without one.
    final class Mishap {
        /// What was thrown.
        let error: (any Error)?
        /// Where a navigation landed.
        let target: (any Screen)?

        init(error: (any Error)? = nil, target: (any Screen)? = nil) {
            self.error = error
            self.target = target
        }
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
        do {
            guard try await happen(kind) else { return Attempt(outcome: .nothing, reading: former) }
        } catch {
            if error is CancellationError { return Attempt(outcome: .cancelled, reading: former) }
            var attempt = Attempt(outcome: .failed, reading: read(expecting: former.environment))
            attempt.mishap = Attempt.Mishap(error: error)
            attempt.flaws = .gestureFailed
            if attempt.reading.hierarchy.fingerprint != former.hierarchy.fingerprint {
                attempt.flaws.insert(.refusalChanges)
            }
            noteInvariants(&attempt)
            return attempt
        }
        var attempt = Attempt(outcome: .happened, reading: read(expecting: former.environment))
        if attempt.reading.fingerprint == former.fingerprint { attempt.outcome = .nothing }
        noteInvariants(&attempt)
        return attempt
    }

    /// Navigates, and looks at what became of it.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - former: The state before.
    ///   - isCounted: Whether the census is told of it.
    /// - Returns: How it ended, and the state afterwards.
    @inline(__always)
    nonisolated(nonsending) func attempt(
        trip number: Int,
        from former: AppReading,
        isCounted: Bool
    ) async -> Attempt {
        let trip = trips[number]
        let revision = window.simulatedJournal.revision
        do throws(RoutingError) {
            let screen = try await go(trip, isCounted: isCounted)
            return landing(of: trip, on: screen, read: { read(after: former, at: revision) })
        } catch {
            return failure(of: number, from: former, error)
        }
    }

    /// Makes a navigation again that has landed, and tells nobody of it. Somebody else undoes it.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - reading: The state in which it landed.
    /// - Returns: Whether that changed anything, or did not land; `nil` if the task was cancelled.
    nonisolated(nonsending) func changes(again number: Int, in reading: AppReading) async -> Bool? {
        let revision = window.simulatedJournal.revision
        do throws(RoutingError) {
            _ = try await go(trips[number], isCounted: false)
        } catch {
            return error.code == .cancelled ? nil : true
        }
        return read(after: reading, at: revision).fingerprint != reading.fingerprint
    }

    /// What a navigation is that landed.
    @inline(__always)
    private func landing(
        of trip: ExploredDestination.Trip,
        on screen: any Screen,
        read: () -> AppReading
    ) -> Attempt {
        let target = screen as? SimulatedScreen
        var attempt = Attempt(outcome: .landed(wasThere: target?.wasRead ?? true), reading: read())
        if let target, !attempt.reading.hierarchy.shows(target) { attempt.flaws.insert(.notVisible) }
        if !trip.isShown(by: screen, target) { attempt.flaws.insert(.wrongContext) }
        noteInvariants(&attempt)
        if !attempt.flaws.isEmpty { attempt.mishap = Attempt.Mishap(target: screen) }
        return attempt
    }

    /// What a navigation is that did not land.
    private func failure(of trip: Int, from former: AppReading, _ error: RoutingError) -> Attempt {
        let mishap = Attempt.Mishap(error: error)
        if error.code == .cancelled { return Attempt(outcome: .cancelled, reading: former, mishap: mishap) }
        let isRefusal = error.code == .refused || error.code == .dismissalRefused
        var attempt = Attempt(
            outcome: isRefusal ? .refused : .failed,
            reading: read(expecting: former.environment),
            mishap: mishap
        )
        let refusal = events.trips[trip].refusal
        if !isRefusal { attempt.flaws.insert(.notReached) }
        if isRefusal, refusal == .forbidden { attempt.flaws.insert(.refused) }
        let mayShowOthers = isRefusal && refusal == .showingOtherScreens
        if !mayShowOthers, attempt.reading.hierarchy.fingerprint != former.hierarchy.fingerprint {
            attempt.flaws.insert(.refusalChanges)
        }
        noteInvariants(&attempt)
        return attempt
    }

    private func noteInvariants(_ attempt: inout Attempt) {
        if !attempt.reading.hierarchy.isSound { attempt.flaws.insert(.brokenInvariant) }
    }
}
