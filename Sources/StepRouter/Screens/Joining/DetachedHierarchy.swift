/// A hierarchy of screens in no window, with a table of its own. The outermost screen around them is its root.
///
/// It has the rules of every hierarchy. It is made for one question or one change: between these, each screen keeps
/// those that it holds and presents, and all are freed as other objects are.
private struct DetachedHierarchy {
    private let screens = ScreenTable()
    private let hierarchy: Hierarchy

    /// Reads the hierarchy around a screen.
    ///
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if a screen is held twice.
    init(around screen: any Screen) throws(HierarchyError) {
        var outermost = screen
        while let holder = (outermost as? ScreenObject)?.holder { outermost = holder }
        hierarchy = Hierarchy(Subtree(nodes: try SubtreeBuilder(of: outermost, in: screens).nodes))
    }

    /// The screens at their places.
    var tree: ScreenTree { ScreenTree(hierarchy: hierarchy, screens: screens) }

    /// Edits the hierarchy from the place of a screen, and notifies the screens that join and leave.
    func edit(from screen: any Screen, _ body: (inout HierarchyEditor, ScreenID) throws -> Void) throws {
        guard let id = screens.id(of: screen) else { throw HierarchyError.screenGone(screen: name(of: screen)) }
        var editor = HierarchyEditor(hierarchy, screens: screens)
        try body(&editor, id)
        let (after, transitions) = (editor.hierarchy, editor.change.transitions)
        if transitions.isEmpty { return }
        let difference = Hierarchy.Difference(from: hierarchy, to: after)
        var changes: [ParentChange] = []
        screens.forEachParentChange(from: hierarchy, to: after, difference, visible: { hierarchy.screens }) {
            changes.append($0)
        }
        screens.place(hierarchy.screens + difference.joined)
        let dismissed = transitions.first { $0.change == .dismissed }?.subject
        screens.release(difference.removed, asIn: hierarchy, dismissed: dismissed)
        screens.release(after.screens, asIn: after)
        // Callbacks come last, so that they find the screens as they are from now on.
        for change in changes { change.tell() }
    }
}

extension Screen {
    /// The screens around a screen in no window, at their places; `nil` if one is held twice.
    var detachedTree: ScreenTree? { (try? DetachedHierarchy(around: self))?.tree }

    /// Changes the screens around a screen in no window, as a hierarchy of its own with the same rules.
    package func editDetached(_ body: (inout HierarchyEditor, ScreenID) throws -> Void) throws {
        try DetachedHierarchy(around: self).edit(from: self, body)
    }
}

// Presentations are made by the screens themselves: a written state may present any number of modals, one by one.
extension ScreenObject {
    /// Presents a modal while the screen is in no window. It can present in its own context only, as the outermost
    /// container is not known yet.
    ///
    /// - Throws: ``HierarchyError`` if another style would be needed, if the screen presents already, or if the modal
    ///   is in a hierarchy.
    package final func presentDetached(_ modal: any Screen, style: PresentationStyle) throws(HierarchyError) {
        if !style.usesCurrentContext { throw notInWindow(presenting: style) }
        let presenter = detachedPresenter(for: style)
        if let former = presenter.heldModal {
            throw .alreadyPresenting(presenter: presenter.screenName, modal: name(of: former.screen))
        }
        if (modal as? ScreenObject)?.isPlaced == true || isHeld(by: modal) {
            throw .alreadyInHierarchy(screen: name(of: modal))
        }
        presenter.hold(modal, style)
    }

    /// The error of a presentation by a screen in no window. It names the screen that would present.
    final func notInWindow(presenting style: PresentationStyle) -> HierarchyError {
        .notInWindow(screen: detachedPresenter(for: style).screenName)
    }

    /// The screen that would present on behalf of this one, as ``Hierarchy/presenter(for:_:)`` tells it.
    private func detachedPresenter(for style: PresentationStyle) -> ScreenObject {
        var presenter = self
        while !(style.usesCurrentContext && presenter.definesPresentationContext), let holder = presenter.holder,
            holder.heldModal?.screen !== presenter
        {
            presenter = holder
        }
        return presenter
    }
}
