package import StepRouter

extension SimulatedWindow {
    /// Shows another hierarchy from now on, without callbacks. Nothing moves when this is called.
    ///
    /// - Parameters:
    ///   - hierarchy: The hierarchy. Its screens are in the table, and no others.
    ///   - visible: Those of its screens that were told that they are visible.
    package func replaceHierarchy(by hierarchy: Hierarchy, visible: [ScreenID]) {
        value = hierarchy
        shown = visible
        changeCount += 1
    }
}
