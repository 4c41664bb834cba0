// Screens that join a hierarchy, and screens that leave it.
extension ScreenTable {
    /// Gives a screen that is to join the hierarchy its number, and all that it holds.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: What an action, or an edit, puts in place. If that does not happen, ``discard(_:)`` takes it back.
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if it is in a hierarchy, this one included, or held by a container.
    public func admit(_ screen: any Screen) throws(HierarchyError) -> NewScreen {
        if (screen as? ScreenObject)?.isPlaced == true {
            throw .alreadyInHierarchy(screen: StepRouter.name(of: screen))
        }
        // A container that it has left the window with is gone: it is in none, and will be told of the next one.
        (screen as? ScreenObject)?.knowsParent = false
        return NewScreen(subtree: Subtree(nodes: try SubtreeBuilder(of: screen, in: self).nodes))
    }

    /// Takes back the numbers of a screen that did not join after all; it holds what it held before.
    public func discard(_ screen: NewScreen) {
        let hierarchy = Hierarchy(screen.subtree)
        release(hierarchy.screens, asIn: hierarchy)
    }

    /// Takes back the numbers of screens that did not join after all, and of what came with those that did and has not joined itself.
    ///
    /// - Parameters:
    ///   - screens: Screens that were to join.
    ///   - hierarchy: What has come of it: what is there keeps its number.
    package func discard(_ screens: [NewScreen], besides hierarchy: Hierarchy) {
        if screens.isEmpty { return }
        // A window may hold far more screens than have joined.
        let admitted = ScreenSet(screens.flatMap { $0.subtree.nodes.map(\.screen) })
        let there = ScreenSet(hierarchy.screens.filter(admitted.contains))
        for screen in screens where !there.contains(screen.id) { discard(screen) }
        let brought = screens.filter { there.contains($0.id) }.flatMap { $0.subtree.nodes.map(\.screen) }
        release(brought.filter { !there.contains($0) }, asIn: Hierarchy())
    }

    /// What stands for a screen that is not built yet, as far as its class tells.
    func standIn(_ id: ScreenID, of type: any Screen.Type) -> NewScreen {
        let number = classes.number(of: type)
        var node = Hierarchy.Node(id, classID: number, kind: classes[number].kind)
        node.definesContext = node.kind == .navigation
        node.columnLimit = node.kind == .split ? 3 : 0
        return NewScreen(subtree: Subtree(nodes: [node]))
    }

    /// Whether a screen that is to join the hierarchy has been put somewhere else meanwhile.
    package func isElsewhere(_ id: ScreenID) -> Bool {
        guard let screen = self[id] as? ScreenObject else { return false }
        if let table = screen.table { return table !== self }
        return screen.holder.map { self.id(of: $0) == nil } ?? false
    }

    /// Notes that screens have joined the hierarchy: from now on that says where they are and what they hold.
    public func place(_ ids: [ScreenID]) {
        for id in ids {
            if let listed = entry(id) { place(listed) }
        }
    }

    func place(_ listed: ListedScreen) {
        listed.container?.hold(HeldScreens())
        guard let base = listed.screen as? ScreenObject else { return }
        base.table = self
        base.holder = nil
        base.heldModal = nil
    }

    /// Lets screens go that have left a hierarchy. They keep what they held and presented, of what has left as well.
    ///
    /// Screens may be freed meanwhile, so that app code runs; the table is whole then.
    ///
    /// - Parameters:
    ///   - ids: The screens.
    ///   - hierarchy: The hierarchy in which they were.
    ///   - dismissed: A modal that was dismissed; it, and the modals above it, are parted from one another.
    public func release(_ ids: [ScreenID], asIn hierarchy: Hierarchy, dismissed: ScreenID? = nil) {
        if ids.isEmpty { return }
        let detached = DetachedContent(of: ids, asIn: hierarchy, dismissed: dismissed, in: self)
        // Screens are freed when all is done.
        let gone = remove(ids)
        detached.tie()
        withExtendedLifetime(gone) {}
    }
}

extension ScreenObject {
    /// Whether the screen is in a window, or held or presented by a screen that is in none.
    final var isPlaced: Bool { table != nil || holder != nil }

    /// Presents a modal while the screen is in no window.
    final func hold(_ modal: any Screen, _ style: PresentationStyle) {
        heldModal = (modal, style)
        (modal as? ScreenObject)?.holder = self
    }
}

extension HierarchyEditor {
    /// Begins to edit a copy of a hierarchy.
    ///
    /// - Parameter tree: The hierarchy, with the screens that its numbers mean.
    public init(_ tree: ScreenTree) { self.init(tree.hierarchy, rules: tree.screens) }

    /// Gives a screen that is to join the hierarchy its number.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: What the verbs put in place.
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if it is in a hierarchy or held by a container.
    public mutating func admit(_ screen: any Screen) throws(HierarchyError) -> NewScreen {
        guard let table = rules as? ScreenTable else { throw .foreignScreen(screen: StepRouter.name(of: screen)) }
        let new = try table.admit(screen)
        admitted.append(new)
        return new
    }

    /// The number of a screen that is in the hierarchy.
    public func id(of screen: any Screen) -> ScreenID? {
        number(of: screen).flatMap { hierarchy.contains($0) ? $0 : nil }
    }

    /// The number of a screen that is in the hierarchy, or is to join it.
    func number(of screen: any Screen) -> ScreenID? { (rules as? ScreenTable)?.id(of: screen) }

    /// Takes back the numbers of the screens that were to join by edits that are given up, or that have not joined after all.
    ///
    /// - Parameter hierarchy: What has come of the edits: screens that are there keep their numbers.
    public mutating func discardAdmitted(besides hierarchy: Hierarchy = Hierarchy()) {
        (rules as? ScreenTable)?.discard(admitted, besides: hierarchy)
        admitted = []
    }

    /// The screen that a number means; `nil` if it is not built yet.
    package func screen(_ id: ScreenID) -> (any Screen)? { (rules as? ScreenTable)?[id] }
}
