/// Makes nodes of a screen with all that it holds and presents; each of the screens is given a number.
struct SubtreeBuilder {
    private let table: ScreenTable
    private(set) var nodes: [Hierarchy.Node] = []
    /// The screens around the one that comes next: all that hangs from one comes before the next beside it.
    private var open: [OpenScreen] = []
    /// Says what a screen holds and presents, where a window is read; other screens say so themselves.
    private let reading: ((any Screen) -> ScreenReading)?
    /// The screens that were met where a window is read.
    private var met: Set<ObjectIdentifier> = []
    /// A screen that has a number already, where no window is read: nothing more is made.
    private var taken: (any Screen)?

    /// Makes nodes of a screen.
    ///
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if one of the screens has a number already; those given are taken back then.
    init(of screen: any Screen, in table: ScreenTable) throws(HierarchyError) {
        self.table = table
        reading = nil
        build(screen)
        guard let taken else { return }
        table.remove(nodes.map(\.screen))
        throw .alreadyInHierarchy(screen: name(of: taken))
    }

    /// Makes nodes of the root of a window, of whose screens many have numbers.
    init(reading root: any Screen, in table: ScreenTable, _ reading: @escaping (any Screen) -> ScreenReading) {
        self.table = table
        self.reading = reading
        met.reserveCapacity(table.count)
        met.insert(ObjectIdentifier(root))
        build(root)
    }

    private mutating func build(_ root: any Screen) {
        add(root, style: nil)
        while taken == nil, let innermost = open.indices.last {
            if let next = next(in: innermost) { add(next.screen, style: next.style) }
        }
    }

    /// The next screen that hangs from another one: its modal, then what it holds; `nil` if that is all.
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

    private mutating func add(_ screen: any Screen, style: PresentationStyle?) {
        let id = table.id(of: screen)
        if id != nil, reading == nil {
            taken = screen
            return
        }
        let number = table.classes.number(of: type(of: screen))
        let known = table.classes[number]
        var node = Hierarchy.Node(id ?? table.add(screen, known), classID: number, kind: known.kind)
        node.style = style
        node.depth = UInt32(open.count)
        if node.kind == .split, let split = screen as? any SplitContainer {
            node.columnLimit = UInt8(clamping: split.columnLimit)
        }
        let found = found(screen, known)
        node.definesContext = found.definesContext ?? known.definesContext(screen)
        node.isCollapsed = found.isCollapsed
        node.column = UInt8(clamping: found.column)
        let selected = found.held.validIndex
        let shown = table.shownRange(of: node, count: found.held.screens.count, selected: selected)
        node.selected = node.kind == .navigation ? 0 : UInt32(selected)
        node.shownCount = UInt32(shown.count)
        if found.modal != nil || !found.held.screens.isEmpty {
            open.append(
                OpenScreen(position: nodes.count, modal: found.modal, content: found.held.screens, shown: shown)
            )
        }
        nodes.append(node)
    }

    /// What a screen holds and presents.
    private mutating func found(_ screen: any Screen, _ known: ScreenClass) -> ScreenReading {
        guard let reading else {
            return ScreenReading(
                known.container(screen)?.heldScreens ?? HeldScreens(),
                modal: (screen as? ScreenObject)?.heldModal
            )
        }
        var found = reading(screen)
        if known.kind == .none { found.held = HeldScreens() }
        if let modal = found.modal, !met.insert(ObjectIdentifier(modal.screen)).inserted { found.modal = nil }
        found.held.screens = found.held.screens.filter { met.insert(ObjectIdentifier($0)).inserted }
        return found
    }
}

/// A screen of which nodes are not made yet of all that hangs from it.
private struct OpenScreen {
    let position: Int
    /// Its modal, as long as there is no node of it.
    var modal: (screen: any Screen, style: PresentationStyle)?
    /// What it holds.
    let content: [any Screen]
    /// Which of that is visible.
    let shown: Range<Int>
    /// Of how many of that there are nodes.
    var builtCount = 0
}
