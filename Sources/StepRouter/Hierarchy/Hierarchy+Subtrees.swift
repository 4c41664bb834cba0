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
