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

    /// - Parameters:
    ///   - journal: The screen's journal, here and below; all that hangs together has the same.
    ///   - withModals: Whether the modals that the screen presents are told, and counted as covering it.
    ///   - number: The number of the journal's last change when it noted what will put back that the screen, and all that shares its fate, was out of sight. That
    ///     holds for as long as nothing else changes: a callback may exchange what the screen contains.
    final func sendWillAppear(_ journal: SimulatedJournal?, withModals: Bool = true, notedAt number: Int? = nil) {
        if !(withModals && isCoveredByOwnModal) {
            let contentNumber = isShown ? number : tellWillAppear(journal, notedAt: number)
            simulatedContainer?.forEachVisible {
                if !$0.isAlone {
                    $0.sendWillAppear(journal, notedAt: contentNumber)
                } else if !$0.isShown {
                    $0.tellWillAppear(journal, notedAt: contentNumber)
                    $0.modal?.sendWillAppear(journal, notedAt: contentNumber)
                }
            }
        }
        if withModals { modal?.sendWillAppear(journal, notedAt: number) }
    }

    final func sendDidAppear(withModals: Bool = true) {
        // One that a callback presents is told by whoever presents it.
        let tellsModal = withModals && modal != nil
        if isShown {
            didAppear()
            simulatedContainer?.forEachVisible {
                if !$0.isAlone { $0.sendDidAppear() } else if $0.isShown { $0.didAppear() }
            }
        }
        if tellsModal { modal?.sendDidAppear() }
    }

    final func sendWillDisappear(_ journal: SimulatedJournal?, withModals: Bool = true) {
        if isShown {
            tellWillDisappear(journal)
            simulatedContainer?.forEachVisible {
                if !$0.isAlone {
                    $0.sendWillDisappear(journal)
                } else if $0.isShown {
                    $0.tellWillDisappear(journal)
                    $0.modal?.sendWillDisappear(journal)
                }
            }
        }
        if withModals { modal?.sendWillDisappear(journal) }
    }

    /// - Parameters:
    ///   - journal: The screen's journal, here and below.
    ///   - withModals: Whether the modals that the screen presents are told.
    ///   - number: The number of the journal's last change when it noted what will put back that the screen, and all that shares its fate, was in sight. That
    ///     holds for as long as nothing else changes.
    final func sendDidDisappear(_ journal: SimulatedJournal?, withModals: Bool = true, notedAt number: Int? = nil) {
        if isShown {
            let contentNumber = tellDidDisappear(journal, notedAt: number)
            simulatedContainer?.forEachVisible {
                if !$0.isAlone {
                    $0.sendDidDisappear(journal, notedAt: contentNumber)
                } else if $0.isShown {
                    $0.tellDidDisappear(journal, notedAt: contentNumber)
                    $0.modal?.sendDidDisappear(journal, notedAt: contentNumber)
                }
            }
        }
        if withModals { modal?.sendDidDisappear(journal, notedAt: number) }
    }

    /// Whether nothing shares this screen's fate, so that only the screen itself has to be told, and what its callback presents.
    private var isAlone: Bool { form == .plain && modal == nil }

    /// Tells this very screen.
    ///
    /// - Returns: The number of the journal's last change when what is in sight within the screen was noted; `nil` if it was not.
    @inline(__always)
    @discardableResult
    private func tellWillAppear(_ journal: SimulatedJournal?, notedAt number: Int?) -> Int? {
        let number = setShown(true, notedAt: number, journal: journal)
        journal?.noteState(ofSimulated: self)
        willAppear()
        return number
    }

    /// Tells this very screen.
    @inline(__always)
    private func tellWillDisappear(_ journal: SimulatedJournal?) {
        journal?.noteState(ofSimulated: self)
        willDisappear()
    }

    /// Tells this very screen.
    ///
    /// - Returns: The number of the journal's last change when what is in sight within the screen was noted; `nil` if it was not.
    @inline(__always)
    @discardableResult
    private func tellDidDisappear(_ journal: SimulatedJournal?, notedAt number: Int?) -> Int? {
        let number = setShown(false, notedAt: number, journal: journal)
        didDisappear()
        return number
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
    ///
    /// - Parameters:
    ///   - container: What took the screen in, which its callbacks may have changed since then.
    ///   - journal: The screen's journal.
    @inline(__always)
    final func sendDidMove(to container: SimulatedContainerScreen, _ journal: SimulatedJournal?) {
        guard place == .contained, isHeld(by: container) else { return sendDidMove(journal) }
        journal?.noteState(ofSimulated: self)
        didMove(to: container)
    }

    /// Tells the screen which parent it has now.
    final func sendDidMove() {
        if unsafe stateDeclaration != .none {
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
