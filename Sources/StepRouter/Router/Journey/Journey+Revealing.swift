// Bringing a screen into sight, as far as that takes no time. What does is handed back to be awaited.
extension Journey {
    /// Dismisses what is above a screen and lets the containers around it show it, the innermost first.
    ///
    /// - Returns: What of that takes its time, to be carried out before this is called again for the same screen.
    func bringIntoSight(
        _ screen: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        if !planFoundObstacles || !itinerary.departures.isToReveal(screen) {
            if window.isOnTop(screen) {
                if integration.revealing != nil { integration.revealing = nil }
                return nil
            }
            planRevealing(screen)
        }
        var change = try uncover(screen, integration)
        if change == nil { change = try show(screen, integration) }
        if change == nil {
            if integration.revealing != nil { integration.revealing = nil }
        } else if integration.revealing == nil {
            integration.revealing = Revealing(below: itinerary.departures.coverings.elements.map(\.modal))
        }
        return change
    }

    /// Finds out what goes when another screen than the one that was planned is brought into sight.
    func planRevealing(_ screen: any Screen) {
        itinerary.completeNotes()
        itinerary.departures.forget()
        addRevealing(screen)
    }

    /// Dismisses the modals that were found above a screen.
    private func uncover(
        _ screen: any Screen,
        _ integration: borrowing Integration
    ) throws(RoutingError) -> LastingChange? {
        for position in itinerary.departures.coverings.indices {
            // The list holds both, and nobody but this navigation changes it.
            let modal = UncountedScreen(itinerary.departures.coverings[position].modal)
            if !modal.use({ integration.dismisses($0) }) { continue }
            itinerary.mark(.dismissed(position))
            do {
                let presenter = modal.use { $0.simulatedPresenter }
                let simulated = presenter ?? (itinerary.departures.coverings[position].presenter as? SimulatedScreen)
                let isDismissed = try queue.expecting { () throws(HierarchyError) in
                    try simulated?.dismissPresentedAtOnce(animated: animated)
                }
                if isDismissed == true { continue }
            } catch {
                throw revealingFailed(error, of: screen)
            }
            let covering = itinerary.departures.coverings[position]
            journal?.noteState(of: covering.presenter)
            return .dismissing(covering, toReveal: screen)
        }
        return nil
    }

    private func show(
        _ screen: any Screen,
        _ integration: borrowing Integration
    ) throws(RoutingError) -> LastingChange? {
        // Safe: whoever brings the screen into sight holds it.
        if let simulated = unsafe SimulatedScreen.uncounted(screen) {
            return try show(unsafe SimulatedLink(simulated), integration)
        }
        return try show(ScreenLink(screen), integration)
    }

    /// Lets containers show what of a screen and of those around it they hide, the innermost first. Which ones those are is told by the links as they
    /// are then.
    ///
    /// - Returns: What takes its time.
    /// - Throws: ``RoutingError`` if a container cannot show it.
    @inline(__always)
    private func show(
        _ screen: some SightLink,
        _ integration: borrowing Integration
    ) throws(RoutingError) -> LastingChange? {
        var shown = screen
        while let (held, holder) = shown.hidingContainer, let container = holder.container {
            shown = holder
            if !integration.reveals(held.screen) { continue }
            // From here on the list holds both, so that callbacks may let go of them.
            let noted = Containing(screen: held.screen, container: consume container)
            let position = itinerary.departures.note(consume noted)
            itinerary.mark(.revealed(position))
            do {
                if try queue.expecting({ try holder.makeVisibleAtOnce(held, animated: animated) }) { continue }
            } catch {
                throw revealingFailed(error, of: screen.screen)
            }
            let containing = itinerary.departures.shown[position]
            journal?.noteState(of: containing.container)
            return .showing(containing, toReveal: screen.screen)
        }
        return nil
    }
}
