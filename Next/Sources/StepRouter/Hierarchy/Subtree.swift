/// A screen with all that hangs from it, as if it were a root: what joins a hierarchy, or moves within it.
package struct Subtree: Hashable, Sendable {
    package var nodes: [Hierarchy.Node]

    package var root: Hierarchy.Node {
        get { nodes[0] }
        set { nodes[0] = newValue }
    }
}

extension Hierarchy {
    /// A screen with all that hangs from it.
    package func subtree(at position: Int) -> Subtree {
        let depth = nodes[position].depth
        var part = Array(nodes[position..<end(position)])
        for index in part.indices { part[index].depth -= depth }
        part[0].style = nil
        return Subtree(nodes: part)
    }
}

/// A screen that is to join a hierarchy, with all that it holds.
///
/// Whoever carries out an edit makes it; an ``Action`` is given one and puts it in place.
public struct NewScreen {
    package let subtree: Subtree

    /// Which screen it is, also afterwards.
    public var id: ScreenID { subtree.root.screen }
}
