import StepRouter

/// A state of an app, as a value: what its window shows, and the environment, in numbers that the app's worker knows.
///
/// Hundreds of thousands may wait to be explored, so that a screen takes four bytes in place of a node.
struct StoredState {
    /// The number of each node of the hierarchy.
    let nodes: [UInt32]
    let horizontalSize: HorizontalSize
    /// The number of the environment.
    let environment: UInt32
    /// The kept screens outside of the window that are not as they were handed out first.
    let kept: [ScreenKinds.KeptValue]

    /// About how many bytes it takes.
    var bytes: Int { nodes.count * MemoryLayout<UInt32>.stride + MemoryLayout<StoredState>.stride }
}

/// A state with what putting it back needs, worked out once for all events that happen in it.
final class PreparedState {
    /// A screen at its place.
    struct Placed {
        let exemplar: Exemplar
        /// Whether a container holds it.
        let isContained: Bool
    }

    let state: StoredState
    /// What the window shows, in numbers of exemplars.
    let hierarchy: Hierarchy
    /// The screens, in the order of the hierarchy.
    let screens: [Placed]
    /// What those of them declare that declare anything.
    let declared: [any DeclaredState]
    /// The screens that the user sees, and that were told so.
    let visible: [ScreenID]

    init(_ state: StoredState, _ kinds: ScreenKinds) {
        self.state = state
        hierarchy = kinds.hierarchy(of: state)
        let exemplars = kinds.exemplars
        screens = hierarchy.nodes.compactMap { node in
            exemplars[node.screen].map {
                Placed(exemplar: $0, isContained: node.depth > 0 && !node.isModal)
            }
        }
        declared = screens.compactMap(\.exemplar.declared)
        visible = hierarchy.visibleScreens
    }
}
