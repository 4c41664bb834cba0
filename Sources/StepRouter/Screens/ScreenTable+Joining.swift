// Screens that join a hierarchy, and screens that leave it.
extension ScreenTable {
    /// Gives a screen that is to join the hierarchy its number, and all that it holds.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: What an action, or an edit, puts in place. If that does not happen, ``discard(_:)`` takes it back.
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if it is in a hierarchy, this one included, or held by a container.
    public func admit(_ screen: any Screen) throws(HierarchyError) -> NewScreen {
        if (screen as? BaseScreen)?.isPlaced == true {
            throw .alreadyInHierarchy(screen: StepRouter.name(of: screen))
        }
        return NewScreen(subtree: try describe(screen))
    }

    /// Takes back the numbers of a screen that did not join after all; it holds what it held before.
    public func discard(_ screen: NewScreen) {
        let hierarchy = Hierarchy(screen.subtree)
        release(hierarchy.screens, asIn: hierarchy)
    }

    /// What stands for a screen that is not built yet, as far as its class tells.
    func standIn(_ id: ScreenID, of type: any Screen.Type) -> NewScreen {
        let number = classes.number(of: type)
        var node = Hierarchy.Node(id, classID: number, kind: classes[number].kind)
        node.definesContext = node.kind == .navigation
        node.columnLimit = node.kind == .split ? 3 : 0
        return NewScreen(subtree: Subtree(nodes: [node]))
    }

    /// A screen with all that it holds and presents, as nodes.
    func describe(_ screen: any Screen) throws(HierarchyError) -> Subtree {
        var nodes: [Hierarchy.Node] = []
        // What is still to be described, the next one last, and where what was described ends.
        var open: [DescribedScreen] = []
        open.reserveCapacity(4)
        open.append(.beginning(screen, style: nil, depth: 0))
        while let next = open.popLast() {
            switch next {
            case .beginning(let screen, let style, let depth):
                if id(of: screen) != nil {
                    for node in nodes { remove(node.screen) }
                    throw .alreadyInHierarchy(screen: StepRouter.name(of: screen))
                }
                let position = nodes.count
                var node = node(of: screen)
                node.style = style
                node.depth = depth
                let held = classes[node.classID].container?(screen)?.heldScreens ?? HeldScreens()
                let selected = held.validIndex
                let range = shownRange(of: node, count: held.screens.count, selected: selected)
                node.selected = node.kind == .navigation ? 0 : UInt32(selected)
                node.shownCount = UInt32(range.count)
                nodes.append(node)
                open.append(.end(position))
                for (number, child) in held.screens.enumerated().reversed() {
                    open.append(.beginning(child, style: nil, depth: depth + 1))
                    if !range.isEmpty, number == range.lowerBound { open.append(.shown(position)) }
                }
                if let modal = (screen as? BaseScreen)?.heldModal {
                    open.append(.beginning(modal.screen, style: modal.style, depth: depth + 1))
                }
            case .shown(let container): nodes[container].shown = UInt32(nodes.count - container)
            case .end(let position): nodes[position].extent = UInt32(nodes.count - position)
            }
        }
        return Subtree(nodes: nodes)
    }

    private enum DescribedScreen {
        case beginning(any Screen, style: PresentationStyle?, depth: UInt32)
        case shown(Int)
        case end(Int)
    }

    private func shownRange(of node: Hierarchy.Node, count: Int, selected: Int) -> Range<Int> {
        HierarchyEditor(Hierarchy(), rules: self).shownRange(of: node, count: count, selected: selected)
    }

    private func node(of screen: any Screen) -> Hierarchy.Node {
        let number = classes.number(of: type(of: screen))
        let entry = classes[number]
        var node = Hierarchy.Node(add(screen, entry), classID: number, kind: entry.kind)
        node.definesContext = entry.definesContext?(screen) ?? false
        if entry.kind == .split, let split = screen as? any SplitContainer {
            node.columnLimit = UInt8(clamping: split.columnLimit)
        }
        return node
    }

    /// Whether a screen that is to join the hierarchy has been put somewhere else meanwhile.
    package func isElsewhere(_ id: ScreenID) -> Bool {
        guard let screen = self[id] as? BaseScreen else { return false }
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
        guard let base = listed.screen as? BaseScreen else { return }
        base.home = self
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
        let leaving = Set(ids)
        var expanded = hierarchy
        expanded.adaptColumns(to: .regular)
        // What is held is read before any number is given back; screens are freed when all is done.
        var gone: [any Screen] = []
        var contents: [(container: any ContainerScreen, content: HeldScreens)] = []
        var modals: [(presenter: BaseScreen, modal: any Screen, style: PresentationStyle)] = []
        var parted = dismissed
        for position in expanded.nodes.indices where leaving.contains(expanded.nodes[position].screen) {
            let node = expanded.nodes[position]
            guard let listed = entry(node.screen) else { continue }
            let screen = listed.screen
            gone.append(screen)
            // One that has not joined holds what it holds.
            if let base = screen as? BaseScreen, base.table !== self { continue }
            if let container = listed.container {
                let content = expanded.children(of: position).map { expanded.nodes[$0].screen }
                    .filter { leaving.contains($0) }.compactMap { self[$0] }
                contents.append((container, HeldScreens(content, selectedIndex: Int(node.selected))))
            }
            guard let modal = expanded.modal(of: position) else { continue }
            let id = expanded.nodes[modal].screen
            if node.screen == parted {
                parted = id
            } else if leaving.contains(id), let base = screen as? BaseScreen, let presented = self[id],
                let style = expanded.nodes[modal].style
            {
                modals.append((base, presented, style))
            }
        }
        for id in ids { remove(id) }
        for (container, content) in contents { container.hold(content) }
        for (presenter, modal, style) in modals { presenter.hold(modal, style) }
        withExtendedLifetime(gone) {}
    }
}

extension BaseScreen {
    /// Whether the screen is in a window, or held or presented by a screen that is in none.
    final var isPlaced: Bool { table != nil || holder != nil }

    /// Presents a modal while the screen is in no window.
    final func hold(_ modal: any Screen, _ style: PresentationStyle) {
        heldModal = (modal, style)
        (modal as? BaseScreen)?.holder = self
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

    /// Takes back the numbers of the screens that were to join by edits that are given up.
    package mutating func discardAdmitted() {
        guard let table = rules as? ScreenTable else { return }
        for screen in admitted { table.discard(screen) }
        admitted = []
    }

    /// The screens that numbers mean.
    package func screens(_ ids: [ScreenID]) -> [any Screen] { ids.compactMap { (rules as? ScreenTable)?[$0] } }
}
