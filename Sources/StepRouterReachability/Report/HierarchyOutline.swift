public import StepRouter

extension StateGraph {
    /// A hierarchy as a value with all that a drawing tells, for other kinds of drawings.
    public struct HierarchyOutline: Hashable, Sendable, Codable {
        /// The visibility of a screen, as drawings mark it.
        public enum NodeVisibility: String, Hashable, Sendable, Codable {
            /// Visible on the topmost level.
            case onTop
            /// Visible on a level below a modal.
            case below
            /// Not visible.
            case hidden
        }

        /// A screen with its content.
        public struct Node: Hashable, Sendable, Codable {
            /// The name in drawings, with the declared state.
            public var label: String
            /// The visibility.
            public var visibility: NodeVisibility
            /// The way in which a container shows its content; `nil` of other screens.
            public var containment: Hierarchy.Containment?
            /// The content, in the container's own order.
            public var children: [Node]
        }

        /// A root screen or a modal.
        public struct Level: Hashable, Sendable, Codable {
            /// The presentation style; `nil` of the root.
            public var style: String?
            /// The screen that presents it; `nil` of the root.
            public var presenter: String?
            /// The screen with its content.
            public var root: Node
        }

        /// The root and the modals, from the bottom up.
        public var levels: [Level]
        /// The hierarchy as text, as `ScreenWindow.drawing` has it.
        public var drawing: String
    }
}

extension StateGraph.HierarchyOutline {
    /// The outline of the screens of a window.
    init(of tree: ScreenTree) {
        drawing = tree.drawing
        let levelsInUse = tree.hierarchy.levelsInUse
        levels = []
        // The first screens of levels, the next one first, and the visibility of their presenters.
        var waiting: [(position: Int, isVisible: Bool)] = tree.hierarchy.isEmpty ? [] : [(0, true)]
        while !waiting.isEmpty {
            let (position, isVisible) = waiting.removeFirst()
            var drawer = Drawer(tree: tree, visibility: levelsInUse.contains(position) ? .onTop : .below)
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
    /// The visibility of the visible screens on the level.
    let visibility: StateGraph.HierarchyOutline.NodeVisibility
    /// The modals that were met, and the visibility of their presenters.
    var modals: [(position: Int, isVisible: Bool)] = []

    mutating func node(at position: Int, isVisible: Bool) -> StateGraph.HierarchyOutline.Node {
        let hierarchy = tree.hierarchy
        if let modal = hierarchy.attachedModal(of: position) {
            modals.append((modal, isVisible && !hierarchy.nodes[modal].isHidden))
        }
        return StateGraph.HierarchyOutline.Node(
            label: tree.screen(at: position)?.label ?? "",
            visibility: isVisible ? visibility : .hidden,
            containment: hierarchy.nodes[position].kind.containment,
            children: hierarchy.children(of: position).map { child in
                node(at: child, isVisible: isVisible && hierarchy.shows(child, in: position))
            }
        )
    }
}

extension StateGraph.HierarchyOutline {
    /// The visible screens in one line, the topmost level first: `LoginScreen above ProductScreen(42)`.
    var visibleScreens: String {
        let visible = levels.filter { $0.root.visibility != .hidden }
        let shown = (visible.isEmpty ? levels : visible).map { $0.root.visibleLeaves.joined(separator: " | ") }
        return shown.reversed().joined(separator: " above ")
    }
}

extension StateGraph.HierarchyOutline.Node {
    /// The labels of the innermost visible screens.
    fileprivate var visibleLeaves: [String] {
        let visible = children.filter { $0.visibility != .hidden }
        return visible.isEmpty ? [label] : visible.flatMap(\.visibleLeaves)
    }
}
