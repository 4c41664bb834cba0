import StepRouter

extension SimulatedWindow {
    /// The screen at the bottom of what the user sees when no modal is there: the first of a stack, the selected one of alternatives, the first
    /// column.
    var firstScreen: SimulatedScreen? { (rootScreen as? SimulatedScreen)?.firstScreen }
}

extension SimulatedScreen {
    fileprivate var firstScreen: SimulatedScreen {
        guard let content = simulatedContainer?.searchedContent else { return self }
        let next = content.containment == .alternatives ? content.visible?.first : content.screens.indices.first
        return next.map { SimulatedContainerScreen.simulated(content.screens[$0]).firstScreen } ?? self
    }
}
