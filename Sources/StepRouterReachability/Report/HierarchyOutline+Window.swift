import StepRouter

extension HierarchyOutline {
    /// The outline of a window.
    init(of window: SimulatedWindow) {
        drawing = window.drawing
        levels = []
        guard let root = window.rootScreen else { return }
        let topmost = window.topmostScreen
        var waiting: [(screen: any Screen, isInSight: Bool)] = [(root, true)]
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            var drawer = Drawer(isTopmost: next.screen === topmost)
            let node = drawer.node(of: next.screen, isInSight: next.isInSight, above: nil)
            levels.append(
                Level(
                    style: next.screen.presentationStyle?.description,
                    presenter: next.screen.presentingScreen?.screenName,
                    root: node
                )
            )
            waiting.insert(contentsOf: drawer.modals, at: 0)
        }
    }
}

/// Outlines one level.
private struct Drawer {
    let isTopmost: Bool
    /// The modals that were met, and whether their presenters are in sight.
    private(set) var modals: [(screen: any Screen, isInSight: Bool)] = []

    init(isTopmost: Bool) { self.isTopmost = isTopmost }

    mutating func node(of screen: any Screen, isInSight: Bool, above: (any Screen)?) -> HierarchyOutline.Node {
        // The modal that was met already is the answer of the presenter's descendants as well.
        var above = above
        if let modal = screen.presentedScreen, modal !== above {
            modals.append((modal, isInSight))
            above = modal
        }
        var node = HierarchyOutline.Node(
            label: screen.label,
            sight: isInSight ? (isTopmost ? .onTop : .below) : .hidden,
            containment: nil,
            children: []
        )
        guard let container = screen.container else { return node }
        node.containment = HierarchyOutline.Containment(container.containment)
        let visible = container.visibleScreens
        for child in container.containedScreens {
            let isVisible = isInSight && visible.contains { $0 === child }
            node.children.append(self.node(of: child, isInSight: isVisible, above: above))
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
