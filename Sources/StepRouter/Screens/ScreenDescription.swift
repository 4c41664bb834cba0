/// A screen with all that it holds and presents, as nodes; each of the screens is given a number.
struct ScreenDescription {
    private let table: ScreenTable
    private(set) var nodes: [Hierarchy.Node] = []
    /// The screens around the one that is described next: all that hangs from one is described before the next beside it.
    private var open: [OpenScreen] = []

    /// Describes a screen.
    ///
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if one of the screens has a number already; those given are taken back then.
    init(of screen: any Screen, in table: ScreenTable) throws(HierarchyError) {
        self.table = table
        do throws(HierarchyError) {
            try add(screen, style: nil)
            while let innermost = open.indices.last { try describe(next: innermost) }
        } catch {
            table.remove(nodes.map(\.screen))
            throw error
        }
    }

    private mutating func describe(next innermost: Int) throws(HierarchyError) {
        let position = open[innermost].position
        let size = UInt32(nodes.count - position)
        if let modal = open[innermost].modal {
            open[innermost].modal = nil
            return try add(modal.screen, style: modal.style)
        }
        let child = open[innermost].describedCount
        if child == open[innermost].content.count {
            nodes[position].extent = size
            open.removeLast()
            return
        }
        if child == open[innermost].shown.lowerBound, !open[innermost].shown.isEmpty { nodes[position].shown = size }
        open[innermost].describedCount += 1
        try add(open[innermost].content[child], style: nil)
    }

    private mutating func add(_ screen: any Screen, style: PresentationStyle?) throws(HierarchyError) {
        if table.id(of: screen) != nil { throw .alreadyInHierarchy(screen: name(of: screen)) }
        let number = table.classes.number(of: type(of: screen))
        let known = table.classes[number]
        var node = Hierarchy.Node(table.add(screen, known), classID: number, kind: known.kind)
        node.definesContext = known.definesContext(screen)
        node.style = style
        node.depth = UInt32(open.count)
        if node.kind == .split, let split = screen as? any SplitContainer {
            node.columnLimit = UInt8(clamping: split.columnLimit)
        }
        let held = known.container(screen)?.heldScreens ?? HeldScreens()
        let selected = held.validIndex
        let shown = table.shownRange(of: node, count: held.screens.count, selected: selected)
        node.selected = node.kind == .navigation ? 0 : UInt32(selected)
        node.shownCount = UInt32(shown.count)
        let modal = (screen as? BaseScreen)?.heldModal
        if modal != nil || !held.screens.isEmpty {
            open.append(OpenScreen(position: nodes.count, modal: modal, content: held.screens, shown: shown))
        }
        nodes.append(node)
    }
}

/// A screen of which not all that hangs from it is described.
private struct OpenScreen {
    let position: Int
    /// Its modal, as long as that is not described.
    var modal: (screen: any Screen, style: PresentationStyle)?
    /// What it holds.
    let content: [any Screen]
    /// Which of that is visible.
    let shown: Range<Int>
    /// How many of that are described.
    var describedCount = 0
}
