import StepRouter

extension HierarchyOutline {
    /// The outline of the screens of a window.
    init(of tree: ScreenTree) {
        drawing = tree.drawing
        levels = []
        if tree.hierarchy.isEmpty { return }
        var waiting: [(position: Int, isVisible: Bool)] = [(0, true)]
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            var drawer = Drawer(tree: tree, isTopmost: next.position == tree.hierarchy.topmost)
            let node = drawer.node(at: next.position, isVisible: next.isVisible)
            let presenter = tree.hierarchy.above(next.position).flatMap { drawer.screen(at: $0) }
            levels.append(
                Level(
                    style: tree.hierarchy.nodes[next.position].style?.description,
                    presenter: presenter.map { name(of: $0) },
                    root: node
                )
            )
            waiting.insert(contentsOf: drawer.modals, at: 0)
        }
    }
}

/// Outlines one level.
private struct Drawer {
    let tree: ScreenTree
    let isTopmost: Bool
    /// The modals that were met, and whether their presenters are visible.
    private(set) var modals: [(position: Int, isVisible: Bool)] = []

    init(tree: ScreenTree, isTopmost: Bool) {
        self.tree = tree
        self.isTopmost = isTopmost
    }

    func screen(at position: Int) -> (any Screen)? { tree.screens[tree.hierarchy.nodes[position].screen] }

    mutating func node(at position: Int, isVisible: Bool) -> HierarchyOutline.Node {
        let hierarchy = tree.hierarchy
        if let modal = hierarchy.modal(of: position) { modals.append((modal, isVisible)) }
        var node = HierarchyOutline.Node(
            label: screen(at: position)?.label ?? "",
            visibility: isVisible ? (isTopmost ? .onTop : .below) : .hidden,
            containment: hierarchy.nodes[position].kind.containment.map { HierarchyOutline.Containment($0) },
            children: []
        )
        for child in hierarchy.children(of: position) {
            node.children.append(self.node(at: child, isVisible: isVisible && hierarchy.shows(child, in: position)))
        }
        return node
    }
}

extension HierarchyOutline.Containment {
    fileprivate init(_ containment: Containment) {
        switch containment {
        case .stack: self = .stack
        case .alternatives: self = .alternatives
        case .columns: self = .columns
        }
    }
}
