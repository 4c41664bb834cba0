import StepRouter

/// How far a navigation, or what is made of it, came without waiting.
enum Begun<End> {
    case ended(End)
    case goesOn(UnendedTrip)
}

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
        switch begin(trip: number, from: former, isCounted: isCounted) {
        case .ended(let attempt): attempt
        case .goesOn(let trip): await end(trip, from: former)
        }
    }

    /// Navigates as far as nobody has to be waited for, and looks at what became of it if it is over then.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - former: The state before.
    ///   - isCounted: Whether the census is told of it.
    /// - Returns: How it ended, and the state afterwards; or what ``end(_:from:)`` goes on with.
    func begin(trip number: Int, from former: AppReading, isCounted: Bool) -> Begun<Attempt> {
        forgetMishap()
        return start(number, isCounted: isCounted) { trip, screen, revision in
            landing(of: trip, on: screen, from: former, at: revision)
        } failed: { error in
            failure(of: number, from: former, error)
        }
    }

    /// Goes on with a navigation, and looks at what became of it.
    nonisolated(nonsending) func end(_ unended: UnendedTrip, from former: AppReading) async -> Attempt {
        do throws(RoutingError) {
            let screen = try await goOn(with: unended)
            return landing(of: trips[unended.number], on: screen, from: former, at: unended.revision)
        } catch {
            return failure(of: unended.number, from: former, error)
        }
    }

    /// Makes a navigation again that has landed, and tells nobody of it. Somebody else undoes it.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - reading: The state in which it landed.
    /// - Returns: Whether that changed anything, or did not land; `nil` if the task was cancelled.
    nonisolated(nonsending) func changes(again number: Int, in reading: AppReading) async -> Bool? {
        switch beginAgain(number, in: reading) {
        case .ended(let changes): changes
        case .goesOn(let trip): await endAgain(trip, in: reading)
        }
    }

    /// Makes a navigation again as ``changes(again:in:)`` does, as far as nobody has to be waited for.
    ///
    /// - Returns: Whether that changed anything; or what ``endAgain(_:in:)`` goes on with.
    func beginAgain(_ number: Int, in reading: AppReading) -> Begun<Bool?> {
        start(number, isCounted: false) { _, _, revision in
            hasChanged(reading, since: revision)
        } failed: { error in
            error.code == .cancelled ? nil : true
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

    private func hasChanged(_ former: AppReading, since revision: Int) -> Bool {
        read(after: former, at: revision).fingerprint != former.fingerprint
    }

    /// Navigates as far as nobody has to be waited for.
    ///
    /// - Parameters:
    ///   - number: The number of the navigation.
    ///   - isCounted: Whether the census is told of it.
    ///   - landed: What it is if it landed; is told the screen, and the journal's revision before.
    ///   - failed: What it is if it did not.
    /// - Returns: What it is, or what goes on.
    @inline(__always)
    private func start<End>(
        _ number: Int,
        isCounted: Bool,
        landed: (_ trip: ExploredDestination.Trip, _ screen: any Screen, _ revision: Int) -> End,
        failed: (RoutingError) -> End
    ) -> Begun<End> {
        // Safe: the app holds the navigation, and so no reference to it is counted.
        unsafe Unmanaged.passUnretained(trips[number])._withUnsafeGuaranteedRef { trip in
            let revision = window.simulatedJournal.revision
            do throws(RoutingError) {
                switch try start(trip, isCounted: isCounted) {
                case .landed(let screen): return .ended(landed(trip, screen, revision))
                case .goesOn(let journey):
                    return .goesOn(
                        UnendedTrip(number: number, journey: journey, isCounted: isCounted, revision: revision)
                    )
                }
            } catch {
                return .ended(failed(error))
            }
        }
    }

    /// Two calls, because a router that was chosen would be copied.
    @inline(__always)
    private func start(_ trip: ExploredDestination.Trip, isCounted: Bool) throws(RoutingError) -> NavigationStart {
        isCounted
            ? try router.start(to: trip.link, with: trip.carried, animated: false)
            : try quietRouter.start(to: trip.link, with: trip.carried, animated: false)
    }

    private nonisolated(nonsending) func goOn(with unended: UnendedTrip) async throws(RoutingError) -> any Screen {
        let trip = trips[unended.number]
        let router = unended.isCounted ? router : quietRouter
        return try await router.go(on: unended.journey, to: trip.link, as: trip.type, with: trip.carried)
    }
}

// What became of a navigation.
extension ExploredApp {
    /// What a navigation is that landed.
    @inline(__always)
    private func landing(
        of trip: ExploredDestination.Trip,
        on screen: any Screen,
        from former: AppReading,
        at revision: Int
    ) -> Attempt {
        guard let target = unsafe SimulatedScreen.uncounted(screen) else {
            return landing(of: trip, on: screen, nil, from: former, at: revision)
        }
        return unsafe target._withUnsafeGuaranteedRef { landing(of: trip, on: screen, $0, from: former, at: revision) }
    }

    @inline(__always)
    private func landing(
        of trip: ExploredDestination.Trip,
        on screen: any Screen,
        _ target: SimulatedScreen?,
        from former: AppReading,
        at revision: Int
    ) -> Attempt {
        let outcome = Attempt.Outcome.landed(wasThere: target?.wasRead ?? true)
        var attempt = Attempt(outcome: outcome, reading: read(after: former, at: revision))
        if let target, !attempt.reading.hierarchy.shows(target) { attempt.flaws.insert(.notVisible) }
        if !trip.isShown(by: screen, target) { attempt.flaws.insert(.wrongContext) }
        noteInvariants(&attempt)
        if !attempt.flaws.isEmpty { mishap = Attempt.Mishap(target: screen) }
        return attempt
    }

    /// What a navigation is that did not land.
    private func failure(of trip: Int, from former: AppReading, _ error: RoutingError) -> Attempt {
        mishap = Attempt.Mishap(error: error)
        if error.code == .cancelled { return Attempt(outcome: .cancelled, reading: former) }
        let isRefusal = error.code == .refused || error.code == .dismissalRefused
        var attempt = Attempt(
            outcome: isRefusal ? .refused : .failed,
            reading: read(expecting: former.environment)
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
}
