import StepRouter

extension HierarchyEditor {
    /// The nearest container of a kind around a screen, the screen itself included.
    func nearest(_ kind: ContainerKind, around screen: ScreenID) throws(MoveError) -> ScreenID {
        if let container = hierarchy.nearest(kind, around: screen) { return container }
        if let shown = hierarchy.screenOnTop(inside: screen), hierarchy.nearest(kind, around: shown) != nil {
            throw .containerInside(screen: label(screen), kind: kind)
        }
        throw .noContainer(kind: kind, around: label(screen))
    }

    /// What messages call a screen.
    func label(_ screen: ScreenID) -> String { self.screen(screen)?.label ?? "a screen that is not built yet" }
}

extension Hierarchy {
    /// The nearest container of a kind around a screen, the screen itself included.
    fileprivate func nearest(_ kind: ContainerKind, around screen: ScreenID) -> ScreenID? {
        var next: ScreenID? = screen
        while let container = next, self.kind(of: container) != kind { next = parent(of: container) }
        return next
    }
}
