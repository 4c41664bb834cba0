import StepRouter

/// A state of an app as a value: its hierarchy and environment, in numbers that the app's worker knows.
struct StoredState {
    /// The number of each node of the hierarchy.
    let nodes: [UInt32]
    let horizontalSize: Hierarchy.HorizontalSize
    let environment: UInt32
    /// The kept screens outside of the window that are not as they were handed out first.
    let kept: [ScreenKinds.KeptValue]
}

/// States of apps in one block of memory: hundreds of thousands may wait to be explored.
struct StateStore {
    /// For each state the app with the width of its window, the environment, and the nodes.
    private var words: [UInt32] = []
    /// Position of each state in ``words``.
    private var starts: [UInt32] = []
    /// Kept screens of the few states that have any.
    private var kept: [Int: [ScreenKinds.KeptValue]] = [:]

    var bytes: Int { (words.capacity + starts.capacity) * MemoryLayout<UInt32>.stride }

    mutating func append(_ state: StoredState, of app: Int) {
        if !state.kept.isEmpty { kept[starts.count] = state.kept }
        starts.appendWithLittleRoom(UInt32(words.count))
        words.appendWithLittleRoom(UInt32(app) << 1 | (state.horizontalSize == .compact ? 1 : 0))
        words.appendWithLittleRoom(state.environment)
        for node in state.nodes { words.appendWithLittleRoom(node) }
    }

    subscript(_ position: Int) -> (app: Int, state: StoredState) {
        let start = Int(starts[position])
        let end = position + 1 < starts.count ? Int(starts[position + 1]) : words.count
        let state = StoredState(
            nodes: Array(words[start + 2..<end]),
            horizontalSize: words[start] & 1 == 1 ? .compact : .regular,
            environment: words[start + 1],
            kept: kept[position] ?? []
        )
        return (Int(words[start] >> 1), state)
    }
}

/// A state with what putting it back needs, worked out once for all events that happen in it.
final class PreparedState {
    let state: StoredState
    /// The window's hierarchy, in numbers of exemplars.
    let hierarchy: Hierarchy
    /// The declared states of its screens, of those that declare one.
    let declared: [any DeclaredState]
    /// The screens that the user sees, and that were told so.
    let visible: [ScreenID]

    init(_ state: StoredState, _ kinds: ScreenKinds) {
        self.state = state
        hierarchy = kinds.hierarchy(of: state)
        declared = hierarchy.nodes.compactMap { [exemplars = kinds.exemplars] in exemplars[$0.screen]?.declared }
        visible = hierarchy.visibleScreens
    }

    /// `true` if all of its screens show what they declare in it.
    var isShown: Bool { declared.allSatisfy(\.isShown) }
}

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

    /// The window's hierarchy in a state.
    func hierarchy(of state: StoredState) -> Hierarchy {
        Hierarchy(Subtree(nodes: state.nodes.map { nodes[Int($0)] }), state.horizontalSize)
    }

    /// A state in which contexts are exchanged, while it is in the window.
    func renamed(
        _ state: PreparedState,
        _ environment: UInt32,
        by renaming: Renaming
    ) throws(ReachabilityError) -> StoredState {
        var hierarchy = state.hierarchy
        round &+= 1
        for (position, node) in state.hierarchy.nodes.enumerated() {
            guard let exemplar = exemplars[node.screen] else { continue }
            let kind = renamed(exemplar.kind, of: exemplar.listed.screen, by: renaming)
            if kind !== exemplar.kind { renamedClasses.insert(kind.name) }
            hierarchy.rename(try number(of: node, as: kind), at: position)
        }
        return self.state(hierarchy, environment, keptValues(renamedBy: renaming))
    }

    /// The kept screens outside of the window, with contexts exchanged.
    func keptValues(renamedBy renaming: Renaming?) -> [KeptValue] {
        if keptScreens.isEmpty { return [] }
        var values: [KeptValue] = []
        for (number, kept) in keptScreens.enumerated() where screens.id(of: kept.screen) == nil {
            var kind = kind(of: kept.screen)
            if let renaming { kind = renamed(kind, of: kept.screen, by: renaming) }
            let value = KeptValue(number: number, kind: kind, isHeld: screens.holder(of: kept.screen) != nil)
            if value.kind !== kept.first || value.isHeld { values.append(value) }
        }
        return values
    }

    private func renamed(_ kind: ScreenKind, of screen: any Screen, by renaming: Renaming) -> ScreenKind {
        guard let reader = kind.reader else { return kind }
        return group(of: screen).kind(inState: reader.values.renamed(kind.state, by: renaming))
    }
}
