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

    func begin() {
        let journal = presenter.journal
        modal.isPresenting = true
        if modal.modalStyle.coversPresenter { presenter.sendWillDisappear(journal, withModals: false) }
        if appears { modal.sendWillAppear(journal) }
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
    let window: SimulatedWindow?
    private let uncovers: Bool

    init(presenter: SimulatedScreen, modal: SimulatedScreen) {
        self.presenter = presenter
        self.modal = modal
        window = presenter.simulatedWindow
        uncovers = modal.modalStyle.coversPresenter && presenter.isInSight(ignoringOwnModal: true)
    }

    func begin() throws(HierarchyError) {
        try window?.requireChangeable()
        try window?.reach(.beginning, of: .dismissed)
        modal.isDismissing = true
        window?.simulatedJournal.noteRevision()
        let journal = presenter.journal
        modal.sendWillDisappear(journal)
        if uncovers { presenter.sendWillAppear(journal, withModals: false) }
        window?.announce(.dismissed, of: modal)
    }

    func finish() throws(HierarchyError) {
        if uncovers { presenter.sendDidAppear(withModals: false) }
        modal.sendDidDisappear(presenter.journal)
        modal.isDismissing = false
        window?.simulatedJournal.noteRevision()
        presenter.removeModals()
        try window?.reach(.end, of: .dismissed)
    }
}

extension SimulatedScreen {
    /// The screen that presents on behalf of this one.
    private func presenter(for style: PresentationStyle) -> SimulatedScreen {
        guard style.usesCurrentContext else { return outermostScreen }
        var context = self
        while !context.definesPresentationContext, context.place == .contained, let next = context.holder {
            context = next
        }
        return context
    }

    /// Checks that this very screen can present another, and attaches it.
    ///
    /// - Parameters:
    ///   - screen: The modal to be.
    ///   - style: How it covers what is below.
    ///   - alsoOutsideOfWindows: Whether the presenter may still be in no window.
    /// - Returns: The presentation, whose callbacks are still to be sent.
    /// - Throws: ``HierarchyError`` if the presentation breaks a rule.
    final func attachModal(
        _ screen: any Screen,
        style: PresentationStyle,
        alsoOutsideOfWindows: Bool = false
    ) throws(HierarchyError) -> Presentation {
        guard let modal = screen as? SimulatedScreen else {
            throw .foreignScreen(screen: String(describing: type(of: screen)))
        }
        let presenter = presenter(for: style)
        if let above = presenter.modal {
            throw .alreadyPresenting(presenter: presenter.screenName, modal: above.screenName)
        }
        let window = presenter.simulatedWindow
        if window == nil, !alsoOutsideOfWindows { throw .notInWindow(screen: presenter.screenName) }
        try window?.requireChangeable()
        let journal = presenter.journal
        guard modal.isFree(for: journal), !presenter.hangs(from: modal) else {
            throw .alreadyInHierarchy(screen: modal.screenName)
        }
        journal?.note(.modal(of: presenter, was: nil, style: modal.modalStyle))
        presenter.modal = modal
        modal.attach(to: presenter, as: .presented)
        modal.modalStyle = style
        if let window { modal.adaptSplitViews(to: window.horizontalSize) }
        return Presentation(presenter: presenter, modal: modal)
    }

    @inline(__always)
    final nonisolated(nonsending) func carryOutPresentation(
        of screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws(HierarchyError) {
        let window = simulatedWindow
        let presentation = try beginPresentation(of: screen, style: style, in: window)
        if let window, animated { await window.pass(.presented, of: presentation.modal) }
        try finish(presentation, in: window)
    }

    /// Makes the links of a presentation and tells of its beginning.
    final func beginPresentation(
        of screen: any Screen,
        style: PresentationStyle,
        in window: SimulatedWindow?
    ) throws(HierarchyError) -> Presentation {
        try window?.reach(.beginning, of: .presented)
        let presentation = try attachModal(screen, style: style)
        presentation.begin()
        window?.announce(.presented, of: presentation.modal)
        return presentation
    }

    /// Tells of the end of a presentation.
    final func finish(_ presentation: Presentation, in window: SimulatedWindow?) throws(HierarchyError) {
        presentation.finish()
        try window?.reach(.end, of: .presented)
    }

    @inline(__always)
    final nonisolated(nonsending) func carryOutDismissal(animated: Bool) async throws(HierarchyError) {
        guard let dismissal = try beginDismissal() else { return }
        if animated { await dismissal.window?.pass(.dismissed, of: dismissal.modal) }
        try dismissal.finish()
    }

    /// Tells of the beginning of a dismissal.
    ///
    /// - Returns: The dismissal, whose links are still to be cut; `nil` if there is nothing to dismiss.
    final func beginDismissal() throws(HierarchyError) -> Dismissal? {
        let ownPresenter = outermostScreen
        guard
            let presenter = presenterInReach ?? (ownPresenter.place == .presented ? ownPresenter.holder : nil),
            let modal = presenter.modal
        else { return nil }
        let dismissal = Dismissal(presenter: presenter, modal: modal)
        try dismissal.begin()
        return dismissal
    }

    /// Cuts the chain of modals that starts at this presenter, link by link, without callbacks.
    final func removeModals() {
        let journal = journal
        var presenter = self
        while let modal = presenter.modal {
            journal?.note(.modal(of: presenter, was: modal, style: modal.modalStyle))
            presenter.modal = nil
            modal.detach(journal: journal)
            presenter = modal
        }
    }
}
