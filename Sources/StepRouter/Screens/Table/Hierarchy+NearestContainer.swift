// Which screens are containers of a kind, asked of their classes: planned screens have nothing else.
extension Hierarchy {
    /// Whether a screen is of a kind.
    func accepts(_ screen: ScreenID, _ filter: ContainerFilter, _ classes: ScreenClasses) -> Bool {
        position(of: screen).map { filter.accepts(nodes[$0], classes) } ?? false
    }

    /// The nearest container of a kind around a screen, the screen itself included.
    func nearest(_ filter: ContainerFilter, around screen: ScreenID, _ classes: ScreenClasses) -> ScreenID? {
        var next = position(of: screen)
        while let position = next {
            if filter.accepts(nodes[position], classes) { return nodes[position].screen }
            next = parent(of: position)
        }
        return nil
    }
}

extension ScreenTree {
    /// The nearest container of a kind around a screen, the screen itself included.
    package func nearest(_ filter: ContainerFilter, around screen: ScreenID) -> ScreenID? {
        hierarchy.nearest(filter, around: screen, screens.classes)
    }
}
