/// Makes nodes of a screen with all that it holds and presents; each of the screens is given a number.
struct SubtreeBuilder {
    private let table: ScreenTable
    private(set) var nodes: [Hierarchy.Node] = []
    /// The screens around the one that comes next: all that hangs from one comes before the next beside it.
    private var open: [OpenScreen] = []
    /// A screen that has a number already: nothing more is made.
    private var taken: (any Screen)?

    /// Makes nodes of a screen.
    ///
    /// - Throws: ``HierarchyError/alreadyInHierarchy(screen:)`` if one of the screens has a number already; those given are taken back then.
    init(of screen: any Screen, in table: ScreenTable) throws(HierarchyError) {
        self.table = table
        add(screen, style: nil)
        while taken == nil, let innermost = open.indices.last {
            if let next = next(in: innermost) { add(next.screen, style: next.style) }
        }
        guard let taken else { return }
        table.remove(nodes.map(\.screen))
        throw .alreadyInHierarchy(screen: name(of: taken))
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
        let (made, isNew) = table.node(of: screen)
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
