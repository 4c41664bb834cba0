import StepRouter

extension ScreenKinds {
    /// The state whose window shows a hierarchy of exemplars.
    func state(_ hierarchy: Hierarchy, _ environment: UInt32, _ kept: [KeptValue]) -> StoredState {
        StoredState(
            nodes: hierarchy.nodes.map { UInt32(nodes.number(of: $0)) },
            horizontalSize: hierarchy.horizontalSize,
            environment: environment,
            kept: kept
        )
    }

    /// What the window shows in a state.
    func hierarchy(of state: StoredState) -> Hierarchy {
        Hierarchy(Subtree(nodes: state.nodes.map { nodes[Int($0)] }), state.horizontalSize)
    }
}
