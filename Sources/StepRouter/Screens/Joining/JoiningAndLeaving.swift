// The numbers of screens. A base screen stores its own, as long as it is in one table only; the table stores the
// others.
extension ScreenTable {
    /// The number of a screen; `nil` if it is not in the table.
    public func id(of screen: any Screen) -> ScreenID? {
        if let id = (screen as? ScreenObject)?.number, self[id] === screen { return id }
        let numbers = numbers
        // A screen that the table does not keep may have been freed, and this one may be at its address.
        guard let id = numbers[ObjectIdentifier(screen)], self[id] === screen else { return nil }
        return id
    }

    private func add(_ screen: any Screen, _ known: ScreenClass, as reserved: ScreenID?) -> ScreenID {
        let id = change { $0.add(screen, known, as: reserved) }
        note(id, of: screen)
        return id
    }

    /// Removes screens from the table.
    ///
    /// - Returns: The screens; they are freed when the result is released.
    @discardableResult
    package func remove(_ ids: [ScreenID]) -> [any Screen] {
        var screens: [any Screen] = []
        screens.reserveCapacity(ids.count)
        for id in ids { forgetFreed(id) }
        change { list in
            for id in ids { if let screen = list.remove(id) { screens.append(screen) } }
        }
        for screen in screens { forget(screen) }
        return screens
    }

    /// Forgets the number of a screen that was freed. Another screen may be at its address, and have another number.
    private func forgetFreed(_ id: ScreenID) {
        guard let borrowed = borrowed(id), borrowed.screen == nil, numbers[borrowed.object] == id else { return }
        changeNumbers { $0[borrowed.object] = nil }
    }

    private func note(_ id: ScreenID, of screen: any Screen) {
        if let base = screen as? ScreenObject, base.number == nil {
            base.number = id
        } else {
            changeNumbers { $0[ObjectIdentifier(screen)] = id }
        }
    }

    private func forget(_ screen: any Screen) {
        let base = screen as? ScreenObject
        if base?.table === self { base?.table = nil }
        if numbers.isEmpty || changeNumbers({ $0.removeValue(forKey: ObjectIdentifier(screen)) }) == nil {
            base?.number = nil
        }
    }

    /// Releases all screens; a window calls it when it is freed. They keep their content.
    ///
    /// - Parameter hierarchy: The hierarchy in which they are.
    public func close(asIn hierarchy: Hierarchy) {
        // A listener that is added from now on ends at once.
        owner = nil
        endListening(asIn: hierarchy)
        release(hierarchy.screens, asIn: hierarchy)
        remove(screens.compactMap { $0?.id })
    }

    // MARK: Reading

    /// The node of a screen that a window has read, without its place and the screens that hang from it.
    ///
    /// - Parameters:
    ///   - screen: The screen; it gets a number if it has none.
    ///   - reserved: The number that is reserved for it.
    /// - Returns: The node, and `true` if its number is new.
    package func node(of screen: any Screen, as reserved: ScreenID? = nil) -> (node: HierarchyNode, isNew: Bool) {
        let id = id(of: screen)
        let number = classes.number(of: type(of: screen))
        let known = classes[number]
        var node = HierarchyNode(id ?? add(screen, known, as: reserved), classID: number, kind: known.kind)
        if node.kind == .split, let split = screen as? any SplitContainer {
            node.columnLimit = UInt8(clamping: split.columnLimit)
            node.topColumn = (split as? any TopColumnPreferring)?.preferredTopColumn
        }
        if restsSheets, let sheet = known.sheet(screen) { node.presentation.set(sheet) }
        return (node, id == nil)
    }

    /// Stops keeping screens alive, as another owner does. They have their numbers as long as they live.
    package func stopKeeping(_ ids: [ScreenID]) {
        change { list in
            for id in ids { list.stopKeeping(id) }
        }
    }

    // MARK: Putting back

    /// Removes a screen from the table, without callbacks.
    package func takeOut(_ id: ScreenID) {
        if let screen = change({ $0.remove(id) }) { forget(screen) }
    }

    /// The listed screen of a number that is kept for it.
    package func listing(_ screen: any Screen, as id: ScreenID) -> ListedScreen {
        ListedScreen(id: id, screen: screen, known: classes[classes.number(of: type(of: screen))])
    }

    /// Puts a screen back under the number that is kept for it. A hierarchy knows its place and content.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - isContained: `true` if a container holds it, of which it was notified.
    package func putBack(_ screen: ListedScreen, isContained: Bool) {
        change { $0.put(screen) }
        note(screen.id, of: screen.screen)
        place(screen)
        (screen.screen as? ScreenObject)?.knowsParent = isContained
    }

    /// The container in no window that holds a screen.
    package func holder(of screen: any Screen) -> ScreenObject? { (screen as? ScreenObject)?.holder }

    /// Sets the container in no window that holds a screen.
    package func setHolder(of screen: any Screen, to holder: ContainerController?) {
        (screen as? ScreenObject)?.holder = holder
    }
}

// MARK: Joining and leaving

// Screens that join a hierarchy, and screens that leave it.
extension ScreenTable {
    /// Numbers a screen that is to join the hierarchy, and all that it holds.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: The new screen for an action or an edit. If it does not join, ``discard(_:)`` takes the numbers back.
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if it is in a hierarchy, this one included, or held by
    ///   a container.
    public func admit(_ screen: any Screen) throws(HierarchyError) -> NewScreen { try admit(screen, as: nil) }

    /// Numbers a screen with the number that is reserved for it, or another one.
    func admit(_ screen: any Screen, as reserved: ScreenID?) throws(HierarchyError) -> NewScreen {
        if (screen as? ScreenObject)?.isPlaced == true {
            throw .alreadyInHierarchy(screen: StepRouter.name(of: screen))
        }
        // A container that left the window with it is gone: it is in none, and will be notified of the next one.
        (screen as? ScreenObject)?.knowsParent = false
        return NewScreen(subtree: Subtree(nodes: try SubtreeBuilder(of: screen, in: self, as: reserved).nodes))
    }

    /// Takes back the numbers of a screen that did not join; it holds the same screens as before.
    public func discard(_ screen: NewScreen) {
        let hierarchy = Hierarchy(screen.subtree)
        release(hierarchy.screens, asIn: hierarchy)
    }

    /// Takes back the numbers of screens that did not join, and of those that did not join with their holder.
    ///
    /// - Parameters:
    ///   - screens: The screens that were to join.
    ///   - hierarchy: The resulting hierarchy: its screens keep their numbers.
    package func discard(_ screens: [NewScreen], besides hierarchy: Hierarchy) {
        if screens.isEmpty { return }
        // A window may hold far more screens than have joined.
        let admitted = ScreenSet(screens.flatMap { $0.subtree.nodes.map(\.screen) })
        let there = ScreenSet(hierarchy.screens.filter(admitted.contains))
        for screen in screens where !there.contains(screen.id) { discard(screen) }
        let brought = screens.filter { there.contains($0.id) }.flatMap { $0.subtree.nodes.map(\.screen) }
        release(brought.filter { !there.contains($0) }, asIn: Hierarchy())
    }

    /// A screen that is not built yet, with the properties that follow from its class.
    func planned(_ id: ScreenID, of type: any Screen.Type) -> NewScreen {
        let number = classes.number(of: type)
        var node = Hierarchy.Node(id, classID: number, kind: classes[number].kind)
        // Of other classes it is known once the screen is built.
        node.definesContext = node.kind == .navigation
        node.columnLimit = node.kind == .split ? 3 : 0
        return NewScreen(subtree: Subtree(nodes: [node]))
    }

    /// Returns whether a screen that is to join the hierarchy has been put somewhere else meanwhile.
    package func isElsewhere(_ id: ScreenID) -> Bool {
        guard let screen = self[id] as? ScreenObject else { return false }
        if let table = screen.table { return table !== self }
        return screen.holder.map { self.id(of: $0) == nil } ?? false
    }

    /// Notes that screens have joined the hierarchy, which knows their places and content from now on.
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

    /// Releases screens that have left a hierarchy. They keep those that they held and presented and that left as well.
    ///
    /// Screens may be freed meanwhile, so that app code runs; the table is whole then.
    ///
    /// - Parameters:
    ///   - ids: The screens.
    ///   - hierarchy: The hierarchy in which they were.
    ///   - dismissed: A modal that was dismissed. It and the modals above it are parted from one another.
    public func release(_ ids: [ScreenID], asIn hierarchy: Hierarchy, dismissed: ScreenID? = nil) {
        if ids.isEmpty { return }
        let detached = DetachedContent(of: ids, asIn: hierarchy, dismissed: dismissed, in: self)
        // Screens are freed when all is done.
        let gone = remove(ids)
        detached.tie()
        withExtendedLifetime(gone) {}
    }
}

extension HierarchyEditor {
    /// Makes an editor of a copy of a hierarchy.
    ///
    /// - Parameter tree: The hierarchy, with the screens of its numbers.
    public init(_ tree: ScreenTree) { self.init(tree.hierarchy, screens: tree.screens) }

    /// Numbers a screen that is to join the hierarchy.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: The new screen for the verbs.
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if it is in a hierarchy or held by a container.
    public mutating func admit(_ screen: any Screen) throws(HierarchyError) -> NewScreen {
        let new = try screens.admit(screen)
        admitted.append(new)
        return new
    }

    /// The number of a screen that is in the hierarchy.
    public func id(of screen: any Screen) -> ScreenID? {
        screens.id(of: screen).flatMap { hierarchy.contains($0) ? $0 : nil }
    }

    /// Takes back the numbers of the admitted screens that have not joined.
    ///
    /// - Parameter hierarchy: The hierarchy after the edits, empty if they are abandoned: its screens keep their
    ///   numbers.
    public mutating func discardAdmitted(besides hierarchy: Hierarchy = Hierarchy()) {
        screens.discard(admitted, besides: hierarchy)
        admitted = []
    }

    /// The screen of a number; `nil` if it is not built yet.
    package func screen(_ id: ScreenID) -> (any Screen)? { screens[id] }
}

// MARK: Making nodes

/// Makes nodes of a screen with all that it holds and presents, and numbers each of them.
struct SubtreeBuilder {
    private let table: ScreenTable
    private(set) var nodes: [Hierarchy.Node] = []
    /// The screens around the next one: all that hangs from a screen comes before the next one beside it.
    private var open: [OpenScreen] = []
    /// A screen that has a number already, after which no more nodes are made.
    private var taken: (any Screen)?

    /// Makes nodes of a screen.
    ///
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if one of the screens has a number already. The new
    ///   numbers are taken back then.
    init(of screen: any Screen, in table: ScreenTable, as reserved: ScreenID? = nil) throws(HierarchyError) {
        self.table = table
        add(screen, style: nil, as: reserved)
        while taken == nil, let innermost = open.indices.last {
            if let next = next(in: innermost) { add(next.screen, style: next.style, as: nil) }
        }
        guard let taken else { return }
        table.remove(nodes.map(\.screen))
        throw .alreadyInHierarchy(screen: name(of: taken))
    }

    /// The next screen that hangs from another one: its modal, then the screens that it holds; `nil` at the end.
    private mutating func next(in innermost: Int) -> (screen: any Screen, style: PresentationStyle?)? {
        let position = open[innermost].position
        let size = UInt32(nodes.count - position)
        if let modal = open[innermost].modal {
            open[innermost].modal = nil
            return (modal.screen, modal.style)
        }
        let child = open[innermost].builtCount
        if child == open[innermost].content.count {
            nodes[position].extent = size
            open.removeLast()
            return nil
        }
        if child == open[innermost].shown.lowerBound, !open[innermost].shown.isEmpty { nodes[position].shown = size }
        open[innermost].builtCount += 1
        return (open[innermost].content[child], nil)
    }

    private mutating func add(_ screen: any Screen, style: PresentationStyle?, as reserved: ScreenID?) {
        let (made, isNew) = table.node(of: screen, as: reserved)
        if !isNew {
            taken = screen
            return
        }
        let known = table.classes[made.classID]
        let held = known.container(screen)?.heldScreens ?? HeldScreens()
        let modal = (screen as? ScreenObject)?.heldModal
        var node = made
        node.style = style
        node.depth = UInt32(open.count)
        node.definesContext = known.definesContext(screen)
        let selected = held.validIndex
        let shown = table.shownRange(of: node, count: held.screens.count, selected: selected)
        node.selected = node.kind == .navigation ? 0 : UInt32(selected)
        node.shownCount = UInt32(shown.count)
        if modal != nil || !held.screens.isEmpty {
            open.append(OpenScreen(position: nodes.count, modal: modal, content: held.screens, shown: shown))
        }
        nodes.append(node)
    }
}

/// A screen of which some hanging screens have no nodes yet.
private struct OpenScreen {
    let position: Int
    /// Its modal, until that has a node.
    var modal: (screen: any Screen, style: PresentationStyle)?
    let content: [any Screen]
    /// The visible range of the content.
    let shown: Range<Int>
    /// The number of screens of the content that have nodes.
    var builtCount = 0
}

// MARK: Leaving

/// The content and modals of leaving screens that leave with them, read before their numbers are gone and tied then.
private struct DetachedContent {
    private let screens: ScreenTable
    /// The hierarchy, as if its split views were expanded.
    private var hierarchy: Hierarchy
    private let leaving: ScreenSet
    /// A modal that is parted from its presenter, and from the modals above it.
    private var parted: ScreenID?
    private var contents: [(container: any ContainerScreen, content: HeldScreens)] = []
    private var modals: [(presenter: ScreenObject, modal: any Screen, style: PresentationStyle)] = []

    init(of ids: [ScreenID], asIn hierarchy: Hierarchy, dismissed: ScreenID?, in screens: ScreenTable) {
        self.screens = screens
        self.hierarchy = hierarchy
        parted = dismissed
        leaving = ScreenSet(ids)
        // Most screens that leave hold and present nothing.
        if !hierarchy.nodes.indices.contains(where: { mayHold($0) && isLeaving($0) }) { return }
        if hasCollapsedSplit { self.hierarchy.adaptColumns(to: .regular, screens) }
        for position in self.hierarchy.nodes.indices where mayHold(position) && isLeaving(position) { read(position) }
    }

    /// Returns whether a screen is a container, or others hang from it.
    private func mayHold(_ position: Int) -> Bool {
        hierarchy.nodes[position].kind != .none || hierarchy.nodes[position].extent > 1
    }

    /// `true` if a screen that leaves is in a collapsed split view, or is one.
    private var hasCollapsedSplit: Bool {
        hierarchy.nodes.indices.contains { split in
            hierarchy.nodes[split].isCollapsed && (split..<hierarchy.end(split)).contains { isLeaving($0) }
        }
    }

    private func isLeaving(_ position: Int) -> Bool { leaving.contains(hierarchy.nodes[position].screen) }

    private mutating func read(_ position: Int) {
        let node = hierarchy.nodes[position]
        guard let listed = screens.entry(node.screen) else { return }
        let base = listed.screen as? ScreenObject
        // A screen that has not joined still holds its own content.
        if let base, base.table !== screens { return }
        if let container = listed.container {
            let content = hierarchy.children(of: position).filter { isLeaving($0) }.compactMap { screen(at: $0) }
            contents.append((container, HeldScreens(content, selectedIndex: Int(node.selected))))
        }
        guard let modal = hierarchy.modal(of: position), let presented = screen(at: modal) else { return }
        if node.screen == parted {
            parted = hierarchy.nodes[modal].screen
        } else if isLeaving(modal), let base, let style = hierarchy.nodes[modal].style {
            modals.append((base, presented, style))
        }
    }

    private func screen(at position: Int) -> (any Screen)? { screens[hierarchy.nodes[position].screen] }

    /// Makes screens hold and present those that they held and presented, the innermost first.
    func tie() {
        for (container, content) in contents.reversed() { container.hold(content) }
        for (presenter, modal, style) in modals { presenter.hold(modal, style) }
    }
}
