// Screens that join a hierarchy, and screens that leave it.
extension ScreenTable {
    /// Gives a screen that is to join the hierarchy its number, and all that it holds.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: What an action, or an edit, puts in place. If that does not happen, ``discard(_:)`` takes it back.
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if it is in a hierarchy, this one included, or held by a container.
    public func admit(_ screen: any Screen) throws(HierarchyError) -> NewScreen {
        if id(of: screen) != nil || (screen as? BaseScreen)?.isPlaced == true {
            throw .alreadyInHierarchy(screen: StepRouter.name(of: screen))
        }
        return NewScreen(subtree: describe(screen))
    }

    /// Takes back the numbers of a screen that did not join after all; it holds what it held before.
    public func discard(_ screen: NewScreen) {
        let hierarchy = Hierarchy(screen.subtree)
        release(hierarchy.screens, asIn: hierarchy, keepingModals: true)
    }

    /// What stands for a screen that is not built yet, as far as its class tells.
    func standIn(_ id: ScreenID, of type: any Screen.Type) -> NewScreen {
        let number = classes.number(of: type)
        var node = Hierarchy.Node(id, classID: number, kind: classes[number].kind)
        node.definesContext = node.kind == .navigation
        node.columnLimit = node.kind == .split ? 3 : 0
        return NewScreen(subtree: Subtree(nodes: [node]))
    }

    /// A screen with all that it holds, as nodes.
    package func describe(_ screen: any Screen) -> Subtree {
        let number = classes.number(of: type(of: screen))
        let kind = classes[number].kind
        var node = Hierarchy.Node(add(screen), classID: number, kind: kind)
        node.definesContext = (screen as? any PresentationContextDefining)?.definesPresentationContext ?? false
        node.columnLimit = (screen as? any SplitContainer).map { UInt8(clamping: $0.columnLimit) } ?? 0
        var hierarchy = Hierarchy(Subtree(nodes: [node]))
        if let container = screen as? any ContainerScreen { fill(&hierarchy, from: container.handOverScreens()) }
        if let base = screen as? BaseScreen, let modal = base.heldModal {
            base.heldModal = nil
            hierarchy.insert(describe(modal.screen), at: 1, under: 0, style: modal.style)
        }
        return hierarchy.subtree(at: 0)
    }

    private func fill(_ hierarchy: inout Hierarchy, from held: HeldScreens) {
        if held.screens.isEmpty { return }
        let node = hierarchy.nodes[0]
        hierarchy.replaceContent(of: 0, with: held.screens.map { describe($0) })
        let selected = held.screens.indices.contains(held.selectedIndex) ? held.selectedIndex : 0
        let editor = HierarchyEditor(hierarchy, rules: self)
        let range = editor.shownRange(of: node, count: held.screens.count, selected: selected)
        hierarchy.show(range, selected: selected, in: 0)
    }

    /// Lets screens go that have left a hierarchy. Containers among them keep what they held, of what has left as well.
    ///
    /// - Parameters:
    ///   - ids: The screens.
    ///   - hierarchy: The hierarchy in which they were.
    ///   - keepingModals: Whether screens keep what they presented, too.
    package func release(_ ids: [ScreenID], asIn hierarchy: Hierarchy, keepingModals: Bool = false) {
        if ids.isEmpty { return }
        let leaving = Set(ids)
        var expanded = hierarchy
        expanded.adaptColumns(to: .regular)
        // What is held is read before any number is given back; screens are freed when all is done.
        let gone = ids.compactMap { self[$0] }
        var contents: [(container: any ContainerScreen, content: HeldScreens)] = []
        var modals: [(presenter: BaseScreen, modal: any Screen, style: PresentationStyle)] = []
        for position in expanded.nodes.indices where leaving.contains(expanded.nodes[position].screen) {
            let node = expanded.nodes[position]
            guard let screen = self[node.screen] else { continue }
            if let container = screen as? any ContainerScreen {
                let content = expanded.children(of: position).map { expanded.nodes[$0].screen }
                    .filter { leaving.contains($0) }.compactMap { self[$0] }
                contents.append((container, HeldScreens(content, selectedIndex: Int(node.selected))))
            }
            if keepingModals, let base = screen as? BaseScreen, let modal = expanded.modal(of: position),
                let style = expanded.nodes[modal].style, let presented = self[expanded.nodes[modal].screen]
            {
                modals.append((base, presented, style))
            }
        }
        for id in ids { remove(id) }
        for (container, content) in contents { container.takeBack(content) }
        for (presenter, modal, style) in modals { presenter.heldModal = (modal, style) }
        withExtendedLifetime(gone) {}
    }
}

extension BaseScreen {
    /// Whether the screen is in a window, or held by a container that is in none.
    var isPlaced: Bool { table != nil || holder != nil }
}

extension HierarchyEditor {
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
        (rules as? ScreenTable)?.id(of: screen).flatMap { hierarchy.contains($0) ? $0 : nil }
    }

    /// Takes back the numbers of the screens that were to join by edits that are given up.
    package mutating func discardAdmitted() {
        guard let table = rules as? ScreenTable else { return }
        for screen in admitted { table.discard(screen) }
        admitted = []
    }

    /// The screens that numbers mean.
    package func screens(_ ids: [ScreenID]) -> [any Screen] { ids.compactMap { (rules as? ScreenTable)?[$0] } }
}
