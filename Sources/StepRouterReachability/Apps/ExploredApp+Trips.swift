import StepRouter

/// A navigation that goes on in its own time.
struct UnendedTrip {
    let number: Int
    let journey: Journey
    /// Whether the census is told of it.
    let isCounted: Bool
    /// The journal's revision before it began.
    let revision: Int
}

extension ExploredApp {
    /// Navigates, and looks at what became of it.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - former: The state before.
    ///   - isCounted: Whether the census is told of it.
    /// - Returns: How it ended, and the state afterwards.
    nonisolated(nonsending) func attempt(
        trip number: Int,
        from former: AppReading,
        isCounted: Bool
    ) async -> Attempt {
        let attempt = Attempt(from: former)
        if let unended = begin(trip: number, from: former, isCounted: isCounted, in: attempt) {
            await end(unended, from: former, in: attempt)
        }
        return attempt
    }

    /// Navigates as far as nobody has to be waited for, and looks at what became of it if it is over then.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - former: The state before.
    ///   - isCounted: Whether the census is told of it.
    ///   - attempt: Takes how it ended, and the state afterwards.
    /// - Returns: What ``end(_:from:in:)`` goes on with; `nil` if it is over.
    @inline(__always)
    func begin(
        trip number: Int,
        from former: @autoclosure () -> AppReading,
        isCounted: Bool,
        in attempt: Attempt
    ) -> UnendedTrip? {
        attempt.begin()
        forgetMishap()
        return start(number, isCounted: isCounted) { trip, screen, revision in
            noteLanding(of: trip, on: screen, from: former(), at: revision, in: attempt)
        } failed: { error in
            noteFailure(of: number, from: former(), error, in: attempt)
        }
    }

    /// Goes on with a navigation, and looks at what became of it.
    nonisolated(nonsending) func end(_ unended: UnendedTrip, from former: AppReading, in attempt: Attempt) async {
        do throws(RoutingError) {
            let screen = try await goOn(with: unended)
            noteLanding(of: trips[unended.number], on: screen, from: former, at: unended.revision, in: attempt)
        } catch {
            noteFailure(of: unended.number, from: former, error, in: attempt)
        }
    }

    /// Makes a navigation again that has landed, and tells nobody of it. Somebody else undoes it.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - reading: The state in which it landed.
    /// - Returns: Whether that changed anything, or did not land; `nil` if the task was cancelled.
    nonisolated(nonsending) func changes(again number: Int, in reading: AppReading) async -> Bool? {
        var changes: Bool?
        if let unended = beginAgain(number, in: reading, &changes) { return await endAgain(unended, in: reading) }
        return changes
    }

    /// Makes a navigation again as ``changes(again:in:)`` does, as far as nobody has to be waited for.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - reading: The state in which it landed.
    ///   - changes: Takes whether that changed anything.
    /// - Returns: What ``endAgain(_:in:)`` goes on with; `nil` if it is over.
    @inline(__always)
    func beginAgain(_ number: Int, in reading: @autoclosure () -> AppReading, _ changes: inout Bool?) -> UnendedTrip? {
        start(number, isCounted: false) { _, _, revision in
            changes = hasChanged(reading(), since: revision)
        } failed: { error in
            changes = error.code == .cancelled ? nil : true
        }
    }

    /// Goes on with a navigation that is made again.
    nonisolated(nonsending) func endAgain(_ unended: UnendedTrip, in reading: AppReading) async -> Bool? {
        do throws(RoutingError) {
            _ = try await goOn(with: unended)
            return hasChanged(reading, since: unended.revision)
        } catch {
            return error.code == .cancelled ? nil : true
        }
    }

    @inline(__always)
    private func hasChanged(_ former: @autoclosure () -> AppReading, since revision: Int) -> Bool {
        if isUnchanged(since: former(), at: revision) { return false }
        return read(expecting: former().environment).fingerprint != former().fingerprint
    }

    /// Navigates as far as nobody has to be waited for.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - isCounted: Whether the census is told of it.
    ///   - landed: Is called if it landed, with the screen and the journal's revision before.
    ///   - failed: Is called if it did not.
    /// - Returns: What goes on; `nil` if one of the two was called.
    @inline(__always)
    private func start(
        _ number: Int,
        isCounted: Bool,
        landed: (_ trip: ExploredDestination.Trip, _ screen: any Screen, _ revision: Int) -> Void,
        failed: (RoutingError) -> Void
    ) -> UnendedTrip? {
        // Safe: the app holds the navigation, and so no reference to it is counted.
        unsafe Unmanaged.passUnretained(trips[number])._withUnsafeGuaranteedRef { trip in
            let revision = window.simulatedJournal.revision
            do throws(RoutingError) {
                let started = try start(trip, isCounted: isCounted)
                switch consume started {
                case .landed(let screen): landed(trip, screen, revision)
                case .goesOn(let journey):
                    return UnendedTrip(number: number, journey: journey, isCounted: isCounted, revision: revision)
                }
            } catch {
                failed(error)
            }
            return nil
        }
    }

    /// Two calls, because a router that was chosen would be copied.
    @inline(__always)
    private func start(_ trip: ExploredDestination.Trip, isCounted: Bool) throws(RoutingError) -> NavigationStart {
        isCounted
            ? try router.start(to: trip.link, with: trip.carried, animated: false, by: unsafe callingTask)
            : try quietRouter.start(to: trip.link, with: trip.carried, animated: false, by: unsafe callingTask)
    }

    private nonisolated(nonsending) func goOn(with unended: UnendedTrip) async throws(RoutingError) -> any Screen {
        let trip = trips[unended.number]
        let router = unended.isCounted ? router : quietRouter
        return try await router.go(on: unended.journey, to: trip.link, as: trip.type, with: trip.carried)
    }
}

// What became of a navigation.
extension ExploredApp {
    /// Notes what became of a navigation that landed.
    @inline(__always)
    private func noteLanding(
        of trip: ExploredDestination.Trip,
        on screen: any Screen,
        from former: @autoclosure () -> AppReading,
        at revision: Int,
        in attempt: Attempt
    ) {
        guard let target = unsafe SimulatedScreen.uncounted(screen) else {
            return noteLanding(of: trip, on: screen, nil, from: former(), at: revision, in: attempt)
        }
        unsafe target._withUnsafeGuaranteedRef {
            noteLanding(of: trip, on: screen, $0, from: former(), at: revision, in: attempt)
        }
    }

    @inline(__always)
    private func noteLanding(
        of trip: ExploredDestination.Trip,
        on screen: any Screen,
        _ target: SimulatedScreen?,
        from former: @autoclosure () -> AppReading,
        at revision: Int,
        in attempt: Attempt
    ) {
        attempt.outcome = .landed(wasThere: target?.wasRead ?? true)
        if isUnchanged(since: former(), at: revision) {
            attempt.reading = former()
        } else {
            read(expecting: former().environment, into: &attempt.reading)
        }
        if let target, !attempt.reading.hierarchy.shows(target) { attempt.flaws.insert(.notVisible) }
        if !trip.isShown(by: screen, target) { attempt.flaws.insert(.wrongContext) }
        noteInvariants(attempt)
        if !attempt.flaws.isEmpty { mishap = Attempt.Mishap(target: screen) }
    }

    /// Notes what became of a navigation that did not land.
    private func noteFailure(of trip: Int, from former: AppReading, _ error: RoutingError, in attempt: Attempt) {
        mishap = Attempt.Mishap(error: error)
        if error.code == .cancelled {
            attempt.outcome = .cancelled
            attempt.reading = former
            return
        }
        let isRefusal = error.code == .refused || error.code == .dismissalRefused
        attempt.outcome = isRefusal ? .refused : .failed
        read(expecting: former.environment, into: &attempt.reading)
        let refusal = events.trips[trip].refusal
        if !isRefusal { attempt.flaws.insert(.notReached) }
        if isRefusal, refusal == .forbidden { attempt.flaws.insert(.refused) }
        let mayShowOthers = isRefusal && refusal == .showingOtherScreens
        if !mayShowOthers, attempt.reading.hierarchy.fingerprint != former.hierarchy.fingerprint {
            attempt.flaws.insert(.refusalChanges)
        }
        noteInvariants(attempt)
    }
}
