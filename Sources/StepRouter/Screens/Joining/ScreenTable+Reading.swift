extension ScreenTable {
    /// Reads the hierarchy of a window whose screens hang from objects of its own.
    ///
    /// Screens that have a number keep it, and others are given one. A screen that is met twice is left out where it is met later. What has joined since the
    /// last reading, ``place(_:)`` is told, and ``release(_:asIn:dismissed:)`` what has left.
    ///
    /// - Parameters:
    ///   - root: The root; `nil` of an empty window.
    ///   - horizontalSize: How wide the window is.
    ///   - reading: Says of a screen what it holds and presents; asked once of each.
    /// - Returns: The hierarchy.
    public func read(
        _ root: (any Screen)?,
        in horizontalSize: HorizontalSize,
        _ reading: (any Screen) -> ScreenReading
    ) -> Hierarchy {
        guard let root else { return Hierarchy(horizontalSize) }
        return withoutActuallyEscaping(reading) { reading in
            let builder = SubtreeBuilder(reading: root, in: self, reading)
            return Hierarchy(Subtree(nodes: builder.nodes), horizontalSize)
        }
    }
}
