// Bringing a screen into sight, as far as that takes no time. What does is handed back to be awaited.
extension Journey {
    /// Dismisses what is above a screen and lets the containers around it show it, the innermost first.
    ///
    /// - Returns: What of that takes its time, to be carried out before this is called again for the same screen.
    func bringIntoSight(
        _ screen: any Screen,
        _ integration: inout Integration
    ) throws(RoutingError) -> LastingChange? {
        let isKnown = planFoundObstacles && itinerary.departures.screenToReveal === screen
        if isKnown || !window.isOnTop(screen) {
            let coverings = isKnown ? itinerary.departures.coverings : screen.coverings
            var change = try uncover(screen, from: coverings, arePlanned: isKnown, integration)
            if change == nil { change = try show(screen, integration) }
            if let change {
                if integration.revealing == nil {
                    integration.revealing = Revealing(below: coverings.map(\.modal))
                }
                return change
            }
        }
        if integration.revealing != nil { integration.revealing = nil }
        return nil
    }

    private func uncover(
        _ screen: any Screen,
        from coverings: [Covering],
        arePlanned: Bool,
        _ integration: borrowing Integration
    ) throws(RoutingError) -> LastingChange? {
        for (position, covering) in coverings.enumerated() where integration.dismisses(covering.modal) {
            if arePlanned {
                itinerary.mark(.dismissed(position))
            } else {
                itinerary.note(.dismissed(covering.modal, above: covering.below))
            }
            let presenter = covering.presenter
            do {
                let simulated = presenter as? SimulatedScreen
                if try queue.expecting({ try simulated?.dismissPresentedAtOnce(animated: animated) }) == true {
                    continue
                }
            } catch {
                throw revealingFailed(error, of: screen)
            }
            journal?.noteState(of: presenter)
            return .dismissing(covering, toReveal: screen)
        }
        return nil
    }

    /// Lets containers show what of a screen and of those around it they hide, the innermost first. Which ones those are is told by the links as they
    /// are then.
    ///
    /// - Returns: What takes its time.
    /// - Throws: ``RoutingError`` if a container cannot show it.
    private func show(
        _ screen: any Screen,
        _ integration: borrowing Integration
    ) throws(RoutingError) -> LastingChange? {
        var shown = screen
        while let containing = shown.hidingContainer {
            shown = containing.container
            if !integration.reveals(containing.screen) { continue }
            itinerary.note(.revealed(containing.screen, in: containing.container))
            do {
                let container = containing.container as? SimulatedContainerScreen
                let isShown = try queue.expecting {
                    try container?.makeVisibleAtOnce(containing.screen, animated: animated)
                }
                if isShown == true { continue }
            } catch {
                throw revealingFailed(error, of: screen)
            }
            journal?.noteState(of: containing.container)
            return .showing(containing, toReveal: screen)
        }
        return nil
    }
}
