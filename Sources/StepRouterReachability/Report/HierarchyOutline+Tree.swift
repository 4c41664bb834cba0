import StepRouter

extension HierarchyOutline {
    /// The outline of the screens of a window.
    init(of tree: ScreenTree) {
        drawing = tree.drawing
        levels = []
        // The first screens of levels, the next one first, and whether what presents them is visible.
        var waiting: [(position: Int, isVisible: Bool)] = tree.hierarchy.isEmpty ? [] : [(0, true)]
        while !waiting.isEmpty {
            let (position, isVisible) = waiting.removeFirst()
            var drawer = Drawer(tree: tree, visibility: position == tree.hierarchy.topmost ? .onTop : .below)
            let root = drawer.node(at: position, isVisible: isVisible)
            levels.append(
                Level(
                    style: tree.hierarchy.nodes[position].style?.description,
                    presenter: tree.hierarchy.above(position).flatMap { tree.screen(at: $0) }.map { name(of: $0) },
                    root: root
                )
            )
            waiting.insert(contentsOf: drawer.modals, at: 0)
        }
    }
}

/// Outlines one level.
private struct Drawer {
    let tree: ScreenTree
    /// That of what is visible on the level.
    let visibility: HierarchyOutline.Visibility
    /// The modals that were met, and whether their presenters are visible.
    var modals: [(position: Int, isVisible: Bool)] = []

    mutating func node(at position: Int, isVisible: Bool) -> HierarchyOutline.Node {
        let hierarchy = tree.hierarchy
        if let modal = hierarchy.modal(of: position) { modals.append((modal, isVisible)) }
        return HierarchyOutline.Node(
            label: tree.screen(at: position)?.label ?? "",
            visibility: isVisible ? visibility : .hidden,
            containment: hierarchy.nodes[position].kind.containment,
            children: hierarchy.children(of: position).map { child in
                node(at: child, isVisible: isVisible && hierarchy.shows(child, in: position))
            }
        )
    }
}
