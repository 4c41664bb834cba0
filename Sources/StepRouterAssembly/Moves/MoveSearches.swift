import StepRouter

extension HierarchyEditor {
    /// The nearest container of a kind around a screen, the screen itself included.
    func nearest(_ kind: ContainerKind, around screen: ScreenID) throws(MoveError) -> ScreenID {
        var next: ScreenID? = screen
        while let container = next {
            if hierarchy.kind(of: container) == kind { return container }
            next = hierarchy.parent(of: container)
        }
        throw .noContainer(kind: kind, around: label(screen))
    }

    /// What messages call a screen.
    func label(_ screen: ScreenID) -> String { screens([screen]).first?.label ?? "a screen that is not built yet" }
}

extension Hierarchy {
    /// What a container shows, and what that shows; a screen that shows nothing is itself meant.
    func innermost(of screen: ScreenID) -> ScreenID {
        var innermost = screen
        while let shown = visibleContent(of: innermost).last { innermost = shown }
        return innermost
    }
}
