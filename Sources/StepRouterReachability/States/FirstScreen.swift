import StepRouter

extension SimulatedWindow {
    /// The screen at the bottom of what the user sees when no modal is there: the first of a stack, the selected one of alternatives, the first
    /// column.
    var firstScreen: SimulatedScreen? { (rootScreen as? SimulatedScreen)?.firstScreen }
}

extension SimulatedScreen {
    fileprivate var firstScreen: SimulatedScreen {
        guard let container else { return self }
        let next =
            container.containment == .alternatives ? container.visibleScreens.first : container.containedScreens.first
        return (next as? SimulatedScreen)?.firstScreen ?? self
    }
}
