import ReferenceModel
import StepRouterReachability
import StepRouterSimulation

extension TupleModel.State {
    /// Reads a state of the explorer.
    init?(_ outline: StateGraph.HierarchyOutline) {
        guard let root = outline.levels.first?.root, root.children.count == 3,
            // Below a modal nothing is on top, but the selected tab is still not hidden.
            let selected = root.children.firstIndex(where: { $0.visibility != .hidden })
        else { return nil }
        let stacks = outline.levels.map { level in level.root.children.compactMap { TupleModel.Card($0.label) } }
        self.init(
            tabs: root.children.map { $0.children.compactMap { TupleModel.Card($0.label) } },
            selected: selected,
            modals: Array(stacks.dropFirst())
        )
    }
}

extension TupleModel.Card {
    private static let names = ["ScreenA", "ScreenB", "ScreenC", "ScreenD", "FirstRoot", "SecondRoot", "ThirdRoot"]

    /// Reads the label of a screen: `ScreenA(1)`.
    fileprivate init?(_ label: String) {
        let parts = label.split(separator: "(")
        guard let name = parts.first, let type = Self.names.firstIndex(of: String(name)) else { return nil }
        self.init(type: type, context: parts.count > 1 ? Int(parts[1].dropLast()) ?? 0 : 0)
    }
}
