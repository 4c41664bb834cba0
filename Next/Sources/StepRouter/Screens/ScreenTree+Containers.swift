// Which screens are containers of a kind, asked of their classes: planned screens have nothing else.
extension ScreenTree {
    /// Whether a screen is of a kind.
    func accepts(_ filter: ContainerFilter, _ screen: ScreenID) -> Bool {
        guard let position = hierarchy.position(of: screen) else { return false }
        return accepts(filter, at: position)
    }

    /// The nearest container of a kind around a screen, the screen itself included.
    package func nearest(_ filter: ContainerFilter, around screen: ScreenID) -> ScreenID? {
        var next = hierarchy.position(of: screen)
        while let position = next {
            if accepts(filter, at: position) { return hierarchy.nodes[position].screen }
            next = hierarchy.parent(of: position)
        }
        return nil
    }

    private func accepts(_ filter: ContainerFilter, at position: Int) -> Bool {
        filter.accepts(screens.classes[hierarchy.nodes[position].classID].type)
    }
}
