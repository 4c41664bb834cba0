// Presentations and dismissals in two halves, between which an animated one lets time pass. The first half hands what it found out to the second one, but
// not the screens: references to what a function is given need not be counted.

extension SimulatedScreen {
    /// The screen that presents on behalf of this one.
    final func presenter(for style: PresentationStyle) -> SimulatedScreen {
        guard style.usesCurrentContext else { return outermostScreen }
        var context = self
        while !context.definesPresentationContext, context.place == .contained, let next = context.holder {
            context = next
        }
        return context
    }

    /// Checks that this very screen can present another, attaches it, and tells of the beginning.
    ///
    /// - Parameters:
    ///   - modal: The modal to be.
    ///   - style: How it covers what is below.
    ///   - window: The window that this screen is in.
    ///   - journal: This screen's journal.
    ///   - alsoOutsideOfWindows: Whether this screen may still be in no window.
    /// - Returns: Whether the modal comes into sight.
    /// - Throws: ``HierarchyError`` if the presentation breaks a rule.
    @inline(never)  // References to what a function is given need not be counted.
    final func attachModal(
        _ modal: SimulatedScreen,
        style: PresentationStyle,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?,
        alsoOutsideOfWindows: Bool = false
    ) throws(HierarchyError) -> Bool {
        if let above = self.modal {
            throw .alreadyPresenting(presenter: screenName, modal: above.screenName)
        }
        if let window {
            try window.requireChangeable()
        } else if !alsoOutsideOfWindows {
            throw .notInWindow(screen: screenName)
        }
        guard modal.isFree(for: journal), !hangs(from: modal) else {
            throw .alreadyInHierarchy(screen: modal.screenName)
        }
        journal?.note(.presented(by: self))
        let number = journal?.changes
        self.modal = modal
        modal.attach(to: self, as: .presented)
        modal.modalStyle = style
        if let window { modal.adaptSplitViews(to: window.horizontalSize) }
        let appears = isInSight(ignoringOwnModal: true)
        modal.isPresenting = true
        if style.coversPresenter { sendWillDisappear(journal, withModals: false) }
        if appears { modal.sendWillAppear(journal, notedAt: number) }
        return appears
    }

    /// Tells of the end of a presentation by this very screen.
    ///
    /// - Parameters:
    ///   - modal: The modal.
    ///   - appears: Whether it came into sight.
    @inline(__always)
    final func finishPresentation(of modal: SimulatedScreen, appears: Bool) {
        if appears { modal.sendDidAppear() }
        if modal.modalStyle.coversPresenter { sendDidDisappear(journal, withModals: false) }
        modal.isPresenting = false
    }

    @inline(__always)
    final nonisolated(nonsending) func carryOutPresentation(
        of screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws(HierarchyError) {
        let (window, journal) = surroundings
        let presenter = presenter(for: style)
        let modal = try unsafe Self.uncountedModal(screen).takeUnretainedValue()
        let appears = try presenter.beginPresentation(of: modal, style: style, in: window, noting: journal)
        if let window, animated { await window.pass(.presented, of: modal) }
        try presenter.finishPresentation(of: modal, appears: appears, in: window)
    }

    /// Presents from this very screen, in no time.
    ///
    /// A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    final func presentAtOnce(
        _ modal: SimulatedScreen,
        style: PresentationStyle,
        in window: SimulatedWindow
    ) throws(HierarchyError) {
        let appears = try beginPresentation(of: modal, style: style, in: window, noting: window.simulatedJournal)
        try finishPresentation(of: modal, appears: appears, in: window)
    }

    /// A screen that is to be a modal, by its type.
    ///
    /// Not counted: whoever wants it to be one holds it.
    @inline(__always)
    static func uncountedModal(_ screen: any Screen) throws(HierarchyError) -> Unmanaged<SimulatedScreen> {
        if let screen = unsafe uncounted(screen) { return unsafe screen }
        throw .foreignScreen(screen: String(describing: type(of: screen)))
    }

    /// Makes the links of a presentation from this very screen and tells of its beginning.
    @inline(__always)
    private func beginPresentation(
        of modal: SimulatedScreen,
        style: PresentationStyle,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?
    ) throws(HierarchyError) -> Bool {
        if let window { try window.reach(.beginning, of: .presented) }
        let appears = try attachModal(modal, style: style, in: window, noting: journal)
        if let window { window.announce(.presented, of: modal) }
        return appears
    }

    /// Tells of the end of a presentation, fault tests included.
    @inline(__always)
    private func finishPresentation(
        of modal: SimulatedScreen,
        appears: Bool,
        in window: SimulatedWindow?
    ) throws(HierarchyError) {
        finishPresentation(of: modal, appears: appears)
        if let window { try window.reach(.end, of: .presented) }
    }

    @inline(__always)
    final nonisolated(nonsending) func carryOutDismissal(animated: Bool) async throws(HierarchyError) {
        guard let presenter = dismissingScreen, let modal = presenter.modal else { return }
        let (window, journal) = surroundings
        let uncovers = try presenter.beginDismissal(of: modal, in: window, noting: journal)
        if animated { await window?.pass(.dismissed, of: modal) }
        try presenter.finishDismissal(of: modal, uncovers: uncovers, in: window, noting: presenter.journal)
    }

    /// Dismisses the modal of this very screen, in no time.
    ///
    /// A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    final func dismissAtOnce(_ modal: SimulatedScreen, in window: SimulatedWindow) throws(HierarchyError) {
        let journal = window.simulatedJournal
        let uncovers = try beginDismissal(of: modal, in: window, noting: journal)
        try finishDismissal(of: modal, uncovers: uncovers, in: window, noting: journal)
    }

    /// Tells of the beginning of a dismissal.
    ///
    /// - Parameters:
    ///   - modal: The modal of this very screen.
    ///   - window: The window that both are in.
    ///   - journal: This screen's journal.
    /// - Returns: Whether this screen comes into sight.
    /// - Throws: ``HierarchyError`` if a transition or a navigation of others is under way.
    @inline(__always)
    private func beginDismissal(
        of modal: SimulatedScreen,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?
    ) throws(HierarchyError) -> Bool {
        let uncovers = modal.modalStyle.coversPresenter && isInSight(ignoringOwnModal: true)
        if let window {
            try window.requireChangeable()
            try window.reach(.beginning, of: .dismissed)
        }
        modal.isDismissing = true
        if let window { window.simulatedJournal.noteRevision() }
        modal.sendWillDisappear(journal)
        if uncovers { sendWillAppear(journal, withModals: false) }
        if let window { window.announce(.dismissed, of: modal) }
        return uncovers
    }

    /// Tells of the end of a dismissal, and cuts the links.
    ///
    /// - Parameters:
    ///   - modal: The modal.
    ///   - uncovers: Whether this screen came into sight.
    ///   - window: The window that this screen was in.
    ///   - journal: This screen's journal.
    /// - Throws: What a fault test throws.
    @inline(__always)
    private func finishDismissal(
        of modal: SimulatedScreen,
        uncovers: Bool,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?
    ) throws(HierarchyError) {
        if uncovers { sendDidAppear(withModals: false) }
        modal.sendDidDisappear(journal)
        modal.isDismissing = false
        if let window { window.simulatedJournal.noteRevision() }
        // A callback may have put another one in its place.
        if self.modal === modal { remove(modal, noting: journal) } else { removeModals(noting: journal) }
        if let window { try window.reach(.end, of: .dismissed) }
    }

    /// The screen that dismisses its modal on behalf of this one; `nil` if there is nothing to dismiss.
    final var dismissingScreen: SimulatedScreen? {
        presenterInReach ?? presenterOfLevel
    }

    /// Takes the modal of this very screen back, for the journal.
    ///
    /// - Parameter journal: Where its changes are noted from now on.
    final func takeModalBack(journal: SimulatedJournal) {
        guard let modal else { return }
        self.modal = nil
        modal.detach(journal: journal)
        modal.forgetSight()
    }

    /// Cuts the chain of modals that starts at this presenter, link by link, without callbacks.
    ///
    /// - Parameter journal: The presenter's journal.
    private func removeModals(noting journal: SimulatedJournal?) {
        if let modal { remove(modal, noting: journal) }
    }

    /// Cuts the link to the modal of this very screen, which somebody holds, and those above it.
    @inline(never)
    private func remove(_ modal: SimulatedScreen, noting journal: SimulatedJournal?) {
        journal?.note(.dismissed(by: self, modal, style: modal.modalStyle))
        self.modal = nil
        modal.detach(journal: journal)
        modal.removeModals(noting: journal)
    }
}
