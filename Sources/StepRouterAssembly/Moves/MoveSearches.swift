import StepRouter

extension HierarchyEditor {
    /// The nearest container of a kind around a screen, the screen itself included.
    func nearest(_ kind: ContainerKind, around screen: ScreenID) throws(MoveError) -> ScreenID {
        if let container = hierarchy.nearest(kind, around: screen) { return container }
        let shown = hierarchy.innermost(of: screen)
        let isInside = shown == hierarchy.screenOnTop && hierarchy.nearest(kind, around: shown) != nil
        throw isInside
            ? .containerInside(screen: label(screen), kind: kind) : .noContainer(kind: kind, around: label(screen))
    }

    /// What messages call a screen.
    func label(_ screen: ScreenID) -> String { screens([screen]).first?.label ?? "a screen that is not built yet" }
}

extension Hierarchy {
    /// The nearest container of a kind around a screen, the screen itself included.
    fileprivate func nearest(_ kind: ContainerKind, around screen: ScreenID) -> ScreenID? {
        var next: ScreenID? = screen
        while let container = next, self.kind(of: container) != kind { next = parent(of: container) }
        return next
    }
}
