/// A screen with all that hangs from it, as if it were a root: what joins a hierarchy, or moves within it.
package struct Subtree: Hashable, Sendable {
    package var nodes: [HierarchyNode]

    package init(nodes: [HierarchyNode]) { self.nodes = nodes }

    package var root: HierarchyNode {
        get { nodes[0] }
        set { nodes[0] = newValue }
    }
}

/// A screen that is to join a hierarchy, with all that it holds.
///
/// The router, or a window, makes it when it carries out an edit; an ``Action`` is given one and puts it in place.
public struct NewScreen {
    package let subtree: Subtree

    /// Which screen it is, also afterwards.
    public var id: ScreenID { subtree.root.screen }
}
