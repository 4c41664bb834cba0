public import StepRouter

/// A hierarchy as a value: what a drawing tells, for other kinds of drawing.
public struct HierarchyOutline: Hashable, Sendable, Codable {
    /// Whether the user sees a screen.
    public enum Visibility: String, Hashable, Sendable, Codable {
        /// On top.
        case onTop
        /// Below a modal.
        case below
        /// Not at all.
        case hidden
    }

    /// A screen with what it contains.
    public struct Node: Hashable, Sendable, Codable {
        /// What drawings call the screen, with its declared state.
        public var label: String
        /// Whether the user sees it.
        public var visibility: Visibility
        /// How it shows what it holds; `nil` if it is no container.
        public var containment: Containment?
        /// What it holds, in the container's own order.
        public var children: [Node]
    }

    /// A root screen or a modal.
    public struct Level: Hashable, Sendable, Codable {
        /// How it is presented; `nil` of the root.
        public var style: String?
        /// What presents it; `nil` of the root.
        public var presenter: String?
        /// The screen with what it contains.
        public var root: Node
    }

    /// The root and the modals, from the bottom up.
    public var levels: [Level]
    /// The same as text, as `ScreenWindow.drawing` has it.
    public var drawing: String
}

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

extension HierarchyOutline {
    /// What the user sees, in one line, the topmost level first: `LoginScreen above ProductScreen(42)`.
    var visibleScreens: String {
        let visible = levels.filter { $0.root.visibility != .hidden }
        let shown = (visible.isEmpty ? levels : visible).map { $0.root.visibleLeaves.joined(separator: " | ") }
        return shown.reversed().joined(separator: " above ")
    }
}

extension HierarchyOutline.Node {
    /// What drawings call the innermost visible screens.
    fileprivate var visibleLeaves: [String] {
        let visible = children.filter { $0.visibility != .hidden }
        return visible.isEmpty ? [label] : visible.flatMap(\.visibleLeaves)
    }
}
