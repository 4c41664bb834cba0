// Where a screen stands, told from its links.
extension SimulatedScreen {
    /// The container that holds this screen, or `nil`.
    public final var parentScreen: (any ContainerScreen)? { parent }

    /// The screen that presents this screen or the outermost container around it, or `nil`.
    public final var presentingScreen: (any Screen)? {
        place == .root ? nil : presenterOfLevel
    }

    /// The modal above this screen: its own, or that of the nearest container around it that presents one.
    public final var presentedScreen: (any Screen)? { presenterInReach?.modal }

    /// Whether this screen is a modal whose presentation is under way.
    public final var isBeingPresented: Bool { isPresenting }

    /// Whether this screen is a modal whose dismissal is under way.
    public final var isBeingDismissed: Bool { isDismissing }

    /// The window this screen is in, or `nil`.
    public final var window: (any ScreenWindow)? { simulatedWindow }

    /// How this screen is presented; `nil` unless it is a modal.
    public final var presentationStyle: PresentationStyle? { place == .presented ? modalStyle : nil }

    /// The simulated window this screen is in, or `nil`.
    public final var simulatedWindow: SimulatedWindow? { outwards(while: { _ in true }, last: { $0.hostWindow }) }

    /// Whether this screen may join a place whose changes a journal notes.
    ///
    /// It must be in no place, must not be leaving one in a transition under way, and must not have been taken out of another
    /// window that could still undo that.
    final func isFree(for journal: SimulatedJournal?) -> Bool {
        guard place == .detached, !isShown else { return false }
        guard let ownJournal, ownJournal !== journal else { return true }
        return !ownJournal.isRecording
    }

    /// The container that holds this screen.
    @inline(__always)
    final var parent: SimulatedContainerScreen? {
        place == .contained ? holder?.simulatedContainer : nil
    }

    /// The outermost container around this screen, or the screen itself.
    @usableFromInline
    package final var outermostScreen: SimulatedScreen { outwards { $0.place == .contained } }

    /// What is on the level below this screen's: the presenter of the modal that it is, or is in, or the outermost container around that.
    ///
    /// Not counted: it holds that modal.
    @usableFromInline
    package final var uncountedLevelBelow: Unmanaged<SimulatedScreen>? {
        guard
            let presenter = unsafe outwards(
                while: { $0.place == .contained },
                last: { unsafe $0.place == .presented ? $0.uncountedHolder : nil }
            )
        else { return nil }
        return unsafe presenter._withUnsafeGuaranteedRef { presenter in
            unsafe presenter.outwards(while: { $0.place == .contained }, last: { unsafe Unmanaged.passUnretained($0) })
        }
    }

    /// Whether a screen is the outermost container around this one, or this one itself.
    final func isOnLevel(of screen: Unmanaged<SimulatedScreen>?) -> Bool {
        let level = unsafe screen?.toOpaque()
        return outwards(
            while: { $0.place == .contained },
            last: { unsafe Unmanaged.passUnretained($0).toOpaque() == level }
        )
    }

    /// The screen that everything around and below this one hangs from: the window's root, unless this part is detached.
    final var anchor: SimulatedScreen { outwards { _ in true } }

    /// Whether a screen is the one that everything around and below this one hangs from.
    final func hangs(from screen: SimulatedScreen) -> Bool {
        // What neither holds nor presents anything is at most its own.
        if screen.form == .plain, screen.modal == nil { return screen === self && place == .detached }
        return outwards(while: { _ in true }, last: { $0 === screen })
    }

    /// The window that this screen is in, and where its changes are noted, found in one walk.
    final var surroundings: (window: SimulatedWindow?, journal: SimulatedJournal?) {
        outwards(while: { _ in true }, last: { ($0.hostWindow, $0.ownJournal) })
    }

    /// Where changes of this screen are noted, if anywhere.
    final var journal: SimulatedJournal? {
        outwards(while: { $0.ownJournal == nil }, last: { $0.ownJournal })
    }

    /// The container that holds this screen, not counted.
    final var uncountedParent: Unmanaged<SimulatedScreen>? { unsafe place == .contained ? uncountedHolder : nil }

    /// What presents this screen, not counted; `nil` of what no modal is.
    final var uncountedPresenter: Unmanaged<SimulatedScreen>? { unsafe place == .presented ? uncountedHolder : nil }

    /// What presents the modal that this screen is, or is in.
    final var presenterOfLevel: SimulatedScreen? {
        outwards(while: { $0.place == .contained }, last: { $0.place == .presented ? $0.holder : nil })
    }

    /// The modal above this screen, not counted: its own, or that of the nearest container around it that presents one.
    final var uncountedModalInReach: Unmanaged<SimulatedScreen>? {
        unsafe outwards(
            while: { $0.modal == nil && $0.place == .contained },
            last: { unsafe $0.modal.map { unsafe Unmanaged.passUnretained($0) } }
        )
    }

    /// This screen or the nearest container around it that presents a modal.
    final var presenterInReach: SimulatedScreen? {
        let screen = outwards { $0.modal == nil && $0.place == .contained }
        return screen.modal == nil ? nil : screen
    }

    /// The modal that this screen presents, or one that something in sight within it presents in a context of its own.
    ///
    /// Not counted: this screen, or the one within, holds it.
    final var modalWithin: Unmanaged<SimulatedScreen>? {
        if let modal, !modal.isDismissing { return unsafe Unmanaged.passUnretained(modal) }
        return unsafe mayHoldModals ? simulatedContainer?.modalInSight : nil
    }

    /// Exchanges what a ``SimulatedContextScreen`` shows.
    ///
    /// - Parameter context: What it shows from now on, of its context's type.
    @usableFromInline
    final func exchangeContext(for context: consuming ShownContext) {
        if place != .detached || ownJournal != nil {
            journal?.note(.context(of: self, was: unsafe shownContext))
        }
        setContext(context)
    }

    @inline(__always)
    final func setContext(_ context: consuming ShownContext) {
        unsafe shownContext = context
        ownFingerprint = .none
        stateNumber = 0
    }

    /// Puts this screen in place below a holder, without any check.
    final func attach(to holder: SimulatedScreen, as place: Place) {
        touchSurroundings()
        self.place = place
        self.holder = holder
        ownJournal = nil
        switch place {
        case .contained where modal != nil || mayHoldModals: holder.noteHeldModals()
        case .presented where holder.place == .contained: holder.holder?.noteHeldModals()
        default: break
        }
    }

    /// Whether neither this screen, nor anything within it or around it, presents a modal or is one, as far as can be told at a glance.
    final var isFarFromModals: Bool {
        if mayHoldModals { return false }
        return outwards(
            while: { $0.modal == nil && $0.place != .presented },
            last: { $0.modal == nil && $0.place == .root }
        )
    }

    /// Notes for this container, and those around it, that something within presents a modal.
    private func noteHeldModals() {
        mayHoldModals = true
        if place == .contained { holder?.noteHeldModals() }
    }

    /// Takes this screen out of its place, without any check.
    ///
    /// - Parameter journal: Where its changes are noted from now on.
    final func detach(journal: SimulatedJournal?) {
        touchSurroundings()
        place = .detached
        holder = nil
        hostWindow = nil
        ownJournal = journal
    }
}
