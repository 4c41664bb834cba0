// Callbacks go from a screen to what shares its fate: the screen first, then its visible children, then the modals it
// presents. Only screens whose sight really changes are told.
extension SimulatedScreen {
    /// Whether the user can see the screen, as far as links and styles tell.
    ///
    /// - Parameter ignoringOwnModal: Whether to look past the modal that this very screen presents.
    /// - Returns: Whether nothing that covers or hides the screen is known.
    final func isInSight(ignoringOwnModal: Bool = false) -> Bool {
        var ignoresModal = ignoringOwnModal
        return outwards(
            while: { screen in
                if screen.place == .root || (!ignoresModal && screen.isCoveredByOwnModal) { return false }
                ignoresModal = screen.place == .presented
                return ignoresModal || screen.isShownByHolder
            },
            last: { $0.place == .root && (ignoresModal || !$0.isCoveredByOwnModal) }
        )
    }

    private var isCoveredByOwnModal: Bool { modal?.modalStyle.coversPresenter ?? false }

    /// Notes and sets whether the screen is in sight, before it is told so.
    @inline(__always)
    private func setShown(_ shown: Bool, journal: SimulatedJournal?) {
        journal?.note(.shown(self, was: isShown))
        isShown = shown
    }

    /// - Parameters:
    ///   - journal: The screen's journal, here and below; all that hangs together has the same.
    ///   - withModals: Whether the modals that the screen presents are told, and counted as covering it.
    ///   - arrives: Whether the screen, or what it is in, came a moment ago: who undoes that takes it out of sight, so that nothing is noted.
    final func sendWillAppear(_ journal: SimulatedJournal?, withModals: Bool = true, arrives: Bool = false) {
        if !(withModals && isCoveredByOwnModal) {
            if !isShown {
                setShown(true, journal: arrives ? nil : journal)
                journal?.noteState(ofSimulated: self)
                willAppear()
            }
            simulatedContainer?.forEachVisible { $0.sendWillAppear(journal, arrives: arrives) }
        }
        if withModals { modal?.sendWillAppear(journal, arrives: arrives) }
    }

    final func sendDidAppear(withModals: Bool = true) {
        if isShown {
            didAppear()
            simulatedContainer?.forEachVisible { $0.sendDidAppear() }
        }
        if withModals { modal?.sendDidAppear() }
    }

    final func sendWillDisappear(_ journal: SimulatedJournal?, withModals: Bool = true) {
        if isShown {
            journal?.noteState(ofSimulated: self)
            willDisappear()
            simulatedContainer?.forEachVisible { $0.sendWillDisappear(journal) }
        }
        if withModals { modal?.sendWillDisappear(journal) }
    }

    final func sendDidDisappear(_ journal: SimulatedJournal?, withModals: Bool = true) {
        if isShown {
            setShown(false, journal: journal)
            didDisappear()
            simulatedContainer?.forEachVisible { $0.sendDidDisappear(journal) }
        }
        if withModals { modal?.sendDidDisappear(journal) }
    }
}

extension SimulatedScreen {
    /// Tells the screen which parent it has now.
    ///
    /// - Parameter journal: The screen's journal.
    @inline(__always)
    final func sendDidMove(_ journal: SimulatedJournal?) {
        journal?.noteState(ofSimulated: self)
        didMove(to: parent)
    }

    /// Tells the screen which parent it has now.
    final func sendDidMove() {
        if stateDeclaration != .none {
            outwards(while: { $0.ownJournal == nil }, last: { $0.ownJournal?.noteState(ofSimulated: self) })
        }
        didMove(to: parent)
    }

    /// Takes every screen from this one on, modals included, out of sight without callbacks: their window is gone, or
    /// it is undone that they arrived.
    final func forgetSight() {
        isShown = false
        modal?.forgetSight()
        simulatedContainer?.forEachHeld { held, _ in held.forgetSight() }
    }

    /// Tells every screen from this one on, modals included, if links that were exchanged without callbacks changed its sight.
    ///
    /// Not for a part that is only being attached: who attaches it sends the callbacks then.
    final func reconcileSight() {
        var changed: (leaving: [SimulatedScreen], coming: [SimulatedScreen]) = ([], [])
        collectSightChanges(placeInSight: isInSight(ignoringOwnModal: true), into: &changed)
        let journal = journal
        for screen in changed.leaving {
            journal?.noteState(ofSimulated: screen)
            screen.willDisappear()
        }
        for screen in changed.coming {
            journal?.noteState(ofSimulated: screen)
            screen.willAppear()
        }
        for screen in changed.leaving {
            screen.setShown(false, journal: journal)
            screen.didDisappear()
        }
        for screen in changed.coming {
            screen.setShown(true, journal: journal)
            screen.didAppear()
        }
    }

    /// Lists the screens whose sight is not what they were told.
    ///
    /// - Parameters:
    ///   - placeInSight: Whether the screen would be in sight if it presented nothing.
    ///   - changed: Takes the screens.
    private func collectSightChanges(
        placeInSight: Bool,
        into changed: inout (leaving: [SimulatedScreen], coming: [SimulatedScreen])
    ) {
        let inSight = placeInSight && !isCoveredByOwnModal
        if isShown && !inSight { changed.leaving.append(self) }
        if !isShown && inSight { changed.coming.append(self) }
        modal?.collectSightChanges(placeInSight: placeInSight, into: &changed)
        guard let container = simulatedContainer else { return }
        let (content, visible) = unsafe (container.content, container.visibleRange)
        for position in content.indices {
            let isVisible = inSight && visible.contains(position)
            let child = SimulatedContainerScreen.simulated(content[position])
            child.collectSightChanges(placeInSight: isVisible, into: &changed)
        }
    }
}
