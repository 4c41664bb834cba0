// Which container a screen joins.
extension NavigationPlan {
    /// The container that a screen joins, or the screen that its action goes from.
    func container(
        for planned: PlannedStep,
        _ action: AnyAction,
        from base: ScreenID
    ) throws(RoutingError) -> ScreenID {
        let filter = planned.expected ?? action.container
        let looksOutwards = planned.expected != nil || planned.step.joining == .nearest
        if let container = looksOutwards ? nearest(filter, around: base) : accepted(filter, base) { return container }
        let found = looksOutwards && base.isPlanned ? label(base).map { "\($0), which is in none" } : label(base)
        throw RoutingError(.containerNotFound, step: planned.step, expected: filter.name, found: found)
    }

    private func accepted(_ filter: ContainerFilter, _ screen: ScreenID) -> ScreenID? {
        editor.hierarchy.accepts(screen, filter, walk.tree.screens.classes) ? screen : nil
    }

    /// The nearest container of a kind around a screen, the screen itself included.
    private func nearest(_ filter: ContainerFilter, around screen: ScreenID) -> ScreenID? {
        editor.hierarchy.nearest(filter, around: screen, walk.tree.screens.classes)
    }

    /// The screen that is the outcome: the destination's, or the container that is meant by it.
    func resolvedTarget(_ screen: ScreenID) throws(RoutingError) -> ScreenID {
        guard let expected = walk.expectedResult else { return screen }
        if let container = nearest(expected, around: screen) { return container }
        throw RoutingError(
            .containerNotFound,
            step: walk.steps.first?.step,
            expected: expected.name,
            found: label(screen)
        )
    }
}
