// A navigation begins without waiting, and most land so: an asynchronous call costs as much as looking at several screens (decision 0008).
// What has to wait goes on with the journey as it is then:
//
// - without a ticket: it waits for its turn, and then lands or runs;
// - with a ticket, after it has tried to land at once: it runs, from where it had to wait;
// - with a first failure: what was done where the destination was in sight is undone, and nothing else happens.

/// How far a navigation came without waiting.
@usableFromInline
package enum NavigationStart {
    /// The user is there: the screen of the destination.
    case landed(any Screen)
    /// It is to be gone on with, in its own time.
    case goesOn(Journey)
}

extension Router {
    /// Navigates as far as nobody has to be waited for.
    ///
    /// - Parameters:
    ///   - destination: Where to go; held by the caller until the navigation is over.
    ///   - context: What the destination is to show; held likewise.
    ///   - animated: Whether transitions take time.
    ///   - task: What is known of the current task, if anything.
    /// - Returns: How far it came.
    /// - Throws: ``RoutingError``, with nothing changed.
    @usableFromInline
    package func start(
        to destination: any ChainLink,
        with context: RouteContext,
        animated: Bool,
        by task: CallingTask?
    ) throws(RoutingError) -> NavigationStart {
        guard options.arePlain, let step = Self.step(destination), step.traits.contains(.canStay),
            NavigationTicket.membership == nil, queue.enterAtOnce(by: task)
        else { return .goesOn(journey(to: destination, showing: context, animated: animated)) }
        let found: (any Screen)?
        do throws(RoutingError) {
            found = try step.find(in: window, with: context)
        } catch {
            defer { queue.leaveAtOnce() }
            throw failure(error, of: step, reasonToEnd: queue.reasonToEndAtOnce)
        }
        if let found {
            switch lookFirst(at: found, of: step, with: context) {
            case .landed:
                queue.leaveAtOnce()
                options.observer?.stayed(with: step)
                return .landed(found)
            case .failed(let error, let mark):
                let failure = FirstFailure(error: error, step: step, screen: found, mark: mark)
                return .goesOn(journey(undoing: failure, of: destination, showing: context))
            case .travels: break
            }
        }
        let journey = journey(to: destination, showing: context, animated: animated)
        journey.itinerary.firstAnswer = .some(consume found)
        return try landAtOnce(journey, to: destination, showing: context)
    }

    /// The destination as a step with a screen, if it is one.
    ///
    /// Safe: its class was asked for. A cast would count a reference.
    @inline(__always)
    private static func step(_ destination: any ChainLink) -> ScreenStep? {
        type(of: destination) == ScreenStep.self ? unsafe unsafeDowncast(destination, to: ScreenStep.self) : nil
    }

    /// A journey that only has to undo what failed where the destination was in sight already.
    private func journey(
        undoing failure: FirstFailure,
        of destination: any ChainLink,
        showing context: RouteContext
    ) -> Journey {
        // Nothing of it is put in place, so that nothing can be animated.
        let journey = journey(to: destination, showing: context, animated: false)
        journey.ticket = queue.waitAfterAll()
        journey.itinerary.firstAnswer = .some(failure.screen)
        journey.remembered.firstFailure = failure
        return journey
    }

    private func landAtOnce(
        _ journey: Journey,
        to destination: any ChainLink,
        showing context: RouteContext
    ) throws(RoutingError) -> NavigationStart {
        do throws(RoutingError) {
            guard let target = try journey.landAtOnce(to: destination, showing: context) else {
                journey.ticket = queue.waitAfterAll()
                return .goesOn(journey)
            }
            queue.leaveAtOnce()
            options.observer?.navigated(journey)
            giveBack(journey)
            return .landed(target)
        } catch {
            defer { giveBack(journey) }
            let reason = journey.reason(for: error)
            queue.leaveAtOnce()
            options.observer?.navigated(journey)
            throw reason.with(journey.itinerary.trace, to: destination, in: window)
        }
    }

    /// Goes on with a navigation that has not landed yet.
    ///
    /// - Parameters:
    ///   - journey: The navigation.
    ///   - destination: Where it leads; held here for as long as it takes.
    ///   - type: The type of the destination's screen.
    ///   - context: What the destination is to show; held likewise.
    /// - Returns: The screen of the destination.
    /// - Throws: ``RoutingError``, with everything undone.
    @usableFromInline
    package nonisolated(nonsending) func go(
        on journey: Journey,
        to destination: any ChainLink,
        as type: any Screen.Type,
        with context: RouteContext
    ) async throws(RoutingError) -> any Screen {
        defer {
            giveBack(journey)
            withExtendedLifetime((destination, context)) {}
        }
        if let failure = journey.memory?.firstFailure {
            let error = await undo(failure)
            end(journey)
            options.observer?.stayed(with: failure.step)
            throw error
        }
        defer { options.observer?.navigated(journey) }
        return try await go(journey, as: type)
    }

    /// Waits for its turn if need be, and navigates.
    nonisolated(nonsending) func go(
        _ journey: Journey,
        as type: any Screen.Type
    ) async throws(RoutingError) -> any Screen {
        let log = options.log?.begin(to: type, with: journey.context)
        if let log { journey.itinerary.recorder.tell(log) }
        do throws(RoutingError) {
            let screen = try await take(journey)
            log?.arrived(at: screen)
            return screen
        } catch {
            let error = error.with(journey.itinerary.trace, to: journey.destination, in: window)
            log?.failed(with: error)
            throw error
        }
    }

    /// A journey that begins: one that is over, if there is any.
    private func journey(to destination: any ChainLink, showing context: RouteContext, animated: Bool) -> Journey {
        let journal = window.journal
        if let journey = core.ownJourney,
            journey.beginAgain(to: destination, showing: context, animated: animated, in: journal)
        {
            return journey
        }
        return Journey(to: destination, showing: context, with: self, animated: animated)
    }

    /// Keeps a journey that is over for the next navigation.
    private func giveBack(_ journey: Journey) {
        journey.forget()
        if core.ownJourney !== journey { core.ownJourney = journey }
    }
}
