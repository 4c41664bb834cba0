import StepRouter

/// A state of an app, as a value: what its window shows, in numbers of exemplars, and the environment.
struct AppState {
    let hierarchy: Hierarchy
    /// The number of the environment.
    let environment: UInt32

    /// About how many bytes it takes.
    var bytes: Int { hierarchy.count * MemoryLayout<HierarchyNode>.stride + MemoryLayout<AppState>.stride }
}

/// A state with what putting it back needs, worked out once for all events that happen in it.
final class PreparedState {
    let state: AppState
    /// The screens that the user sees, and that were told so.
    let visible: [ScreenID]
    /// What its screens declare.
    let declared: [DeclaredState]

    init(_ state: AppState, _ kinds: ScreenKinds) {
        self.state = state
        visible = state.hierarchy.visibleScreens
        declared = kinds.declaredStates(of: state.hierarchy)
    }
}
