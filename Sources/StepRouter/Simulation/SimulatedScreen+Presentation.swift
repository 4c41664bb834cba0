/// A presentation whose links are made, and the callbacks that go with it.
struct Presentation {
    let presenter: SimulatedScreen
    let modal: SimulatedScreen
    private let appears: Bool

    init(presenter: SimulatedScreen, modal: SimulatedScreen) {
        self.presenter = presenter
        self.modal = modal
        appears = presenter.isInSight(ignoringOwnModal: true)
    }

    /// Tells of the beginning.
    ///
    /// - Parameter journal: The presenter's journal.
    func begin(_ journal: SimulatedJournal?) {
        modal.isPresenting = true
        if modal.modalStyle.coversPresenter { presenter.sendWillDisappear(journal, withModals: false) }
        if appears { modal.sendWillAppear(journal, arrives: true) }
    }

    func finish() {
        if appears { modal.sendDidAppear() }
        if modal.modalStyle.coversPresenter { presenter.sendDidDisappear(presenter.journal, withModals: false) }
        modal.isPresenting = false
    }
}

/// A dismissal, and the callbacks that go with it.
struct Dismissal {
    let presenter: SimulatedScreen
    let modal: SimulatedScreen
    private let uncovers: Bool

    init(presenter: SimulatedScreen, modal: SimulatedScreen) {
        self.presenter = presenter
        self.modal = modal
        uncovers = modal.modalStyle.coversPresenter && presenter.isInSight(ignoringOwnModal: true)
    }

    /// Tells of the beginning.
    ///
    /// - Parameters:
    ///   - window: The presenter's window.
    ///   - journal: The presenter's journal.
    /// - Throws: ``HierarchyError`` if a transition or a navigation of others is under way.
    @inline(__always)
    func begin(in window: SimulatedWindow?, noting journal: SimulatedJournal?) throws(HierarchyError) {
        try window?.requireChangeable()
        try window?.reach(.beginning, of: .dismissed)
        modal.isDismissing = true
        window?.simulatedJournal.noteRevision()
        modal.sendWillDisappear(journal)
        if uncovers { presenter.sendWillAppear(journal, withModals: false) }
        window?.announce(.dismissed, of: modal)
    }

    /// Tells of the end, and cuts the links.
    ///
    /// - Parameters:
    ///   - window: The window that the presenter was in.
    ///   - journal: The presenter's journal.
    /// - Throws: What a fault test throws.
    @inline(__always)
    func finish(in window: SimulatedWindow?, noting journal: SimulatedJournal?) throws(HierarchyError) {
        if uncovers { presenter.sendDidAppear(withModals: false) }
        modal.sendDidDisappear(journal)
        modal.isDismissing = false
        window?.simulatedJournal.noteRevision()
        presenter.removeModals(noting: journal)
        try window?.reach(.end, of: .dismissed)
    }
}

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
    ///   - screen: The modal to be.
    ///   - style: How it covers what is below.
    ///   - window: The window that this screen is in.
    ///   - journal: This screen's journal.
    ///   - alsoOutsideOfWindows: Whether this screen may still be in no window.
    /// - Returns: The presentation, whose end is still to be told.
    /// - Throws: ``HierarchyError`` if the presentation breaks a rule.
    @inline(__always)
    final func attachModal(
        _ screen: any Screen,
        style: PresentationStyle,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?,
        alsoOutsideOfWindows: Bool = false
    ) throws(HierarchyError) -> Presentation {
        guard screen is SimulatedScreen else {
            throw .foreignScreen(screen: String(describing: type(of: screen)))
        }
        // Safe: its class was asked for. References to what a function is given need not be counted.
        let modal = unsafe unsafeDowncast(screen, to: SimulatedScreen.self)
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
        journal?.note(.modal(of: self, was: nil, style: modal.modalStyle))
        self.modal = modal
        modal.attach(to: self, as: .presented)
        modal.modalStyle = style
        if let window { modal.adaptSplitViews(to: window.horizontalSize) }
        let presentation = Presentation(presenter: self, modal: modal)
        presentation.begin(journal)
        return presentation
    }

    @inline(__always)
    final nonisolated(nonsending) func carryOutPresentation(
        of screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws(HierarchyError) {
        let (window, journal) = surroundings
        let presentation = try presenter(for: style)
            .beginPresentation(of: screen, style: style, in: window, noting: journal)
        if let window, animated { await window.pass(.presented, of: presentation.modal) }
        try finish(presentation, in: window)
    }

    /// Presents from this very screen, in no time.
    ///
    /// A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    final func presentAtOnce(
        _ screen: any Screen,
        style: PresentationStyle,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?
    ) throws(HierarchyError) {
        try finish(beginPresentation(of: screen, style: style, in: window, noting: journal), in: window)
    }

    /// Makes the links of a presentation from this very screen and tells of its beginning.
    @inline(__always)
    private func beginPresentation(
        of screen: any Screen,
        style: PresentationStyle,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?
    ) throws(HierarchyError) -> Presentation {
        if let window { try window.reach(.beginning, of: .presented) }
        let presentation = try attachModal(screen, style: style, in: window, noting: journal)
        if let window { window.announce(.presented, of: presentation.modal) }
        return presentation
    }

    /// Tells of the end of a presentation.
    @inline(__always)
    private func finish(_ presentation: Presentation, in window: SimulatedWindow?) throws(HierarchyError) {
        presentation.finish()
        if let window { try window.reach(.end, of: .presented) }
    }

    @inline(__always)
    final nonisolated(nonsending) func carryOutDismissal(animated: Bool) async throws(HierarchyError) {
        guard let presenter = dismissingScreen, let modal = presenter.modal else { return }
        let (window, journal) = surroundings
        let dismissal = Dismissal(presenter: presenter, modal: modal)
        try dismissal.begin(in: window, noting: journal)
        if animated { await window?.pass(.dismissed, of: modal) }
        try dismissal.finish(in: window, noting: presenter.journal)
    }

    /// Dismisses the modal of this very screen, in no time.
    ///
    /// A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    final func dismissAtOnce(
        _ modal: SimulatedScreen,
        in window: SimulatedWindow?,
        noting journal: SimulatedJournal?
    ) throws(HierarchyError) {
        let dismissal = Dismissal(presenter: self, modal: modal)
        try dismissal.begin(in: window, noting: journal)
        try dismissal.finish(in: window, noting: journal ?? self.journal)
    }

    /// The screen that dismisses its modal on behalf of this one; `nil` if there is nothing to dismiss.
    final var dismissingScreen: SimulatedScreen? {
        if let presenter = presenterInReach { return presenter }
        return outwards(while: { $0.place == .contained }, last: { $0.place == .presented ? $0.holder : nil })
    }

    /// Cuts the chain of modals that starts at this presenter, link by link, without callbacks.
    ///
    /// - Parameter journal: The presenter's journal.
    fileprivate final func removeModals(noting journal: SimulatedJournal?) {
        guard let modal else { return }
        journal?.note(.modal(of: self, was: modal, style: modal.modalStyle))
        self.modal = nil
        modal.detach(journal: journal)
        modal.removeModals(noting: journal)
    }
}
