// Which container a screen joins.
extension NavigationPlan {
    /// The container that a screen joins, or the screen that its action goes from.
    func container(
        for planned: PlannedStep,
        _ action: AnyAction,
        from base: ScreenID
    ) throws(RoutingError) -> ScreenID {
        let classes = walk.tree.screens.classes
        if let container = planned.container(by: action, from: base, in: editor.hierarchy, classes) { return container }
        let filter = planned.expected ?? action.container
        if planned.looksOutwards, startsOutside(filter, base) {
            let inside = label(base).map { RoutingError.Found.around($0) }
            throw RoutingError(.containerNotFound, step: planned.step, expected: filter.name, instead: inside)
        }
        let found =
            planned.looksOutwards && base.isPlanned ? label(base).map { "\($0), which is in none" } : label(base)
        throw RoutingError(.containerNotFound, step: planned.step, expected: filter.name, found: found)
    }

    /// Whether the navigation starts at a screen of the window that is in no such container, while what the user sees inside of it is.
    private func startsOutside(_ filter: ContainerFilter, _ base: ScreenID) -> Bool {
        guard base == walk.origin, !walk.originIsStep, let shown = editor.hierarchy.screenOnTop(inside: base) else {
            return false
        }
        return editor.hierarchy.nearest(filter, around: shown, walk.tree.screens.classes) != nil
    }

    /// The screen that is the outcome: the destination's, or the container that is meant by it.
    func resolvedTarget(_ screen: ScreenID) throws(RoutingError) -> ScreenID {
        guard let expected = walk.expectedResult else { return screen }
        if let container = editor.hierarchy.nearest(expected, around: screen, walk.tree.screens.classes) {
            return container
        }
        throw RoutingError(
            .containerNotFound,
            step: walk.steps.first?.step,
            expected: expected.name,
            found: label(screen)
        )
    }
}
