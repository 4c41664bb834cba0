import StepRouter
import StepRouterSimulation

/// A state of an app with its fingerprint: two states of which that is equal are one.
final class FingerprintedState {
    /// The window's hierarchy, in the numbers that its screens happen to have.
    let hierarchy: Hierarchy
    let environment: UInt32
    /// The kept screens outside of the window that are not as they were handed out first.
    let kept: [ScreenKinds.KeptValue]
    /// Fingerprint of hierarchy, declared states, kept screens and environment.
    let fingerprint: Fingerprint
    let hierarchyFingerprint: Fingerprint
    /// Depths and counts that bounds ask for.
    let measures: Measures
    /// Originals that keep more than they declare, and exemplars that keep something else than before.
    let originals: [Original]
    /// The state as rules about events see it; `nil` if there are none.
    var observed: ObservedState?

    var modals: Int { hierarchy.modalCount }

    /// Reads a hierarchy in one pass, and the environment.
    init(_ hierarchy: Hierarchy, _ kinds: ScreenKinds, _ register: EnvironmentRegister) {
        var measures = Measures()
        var hasher = StableHasher(of: hierarchy)
        let nodes = hierarchy.nodes
        let exemplars = kinds.exemplars
        var originals: [Original] = []
        // Nodes before this position hang from a modal.
        var modalEnd = 0
        for (position, node) in nodes.enumerated() {
            let known = exemplars.fingerprint(of: node.screen)
            hasher.combine((known ?? kinds.fingerprint(of: node, notingIn: &originals)).mixed(with: node))
            if node.style != nil { modalEnd = max(modalEnd, position + Int(node.extent)) }
            if case .none = node.kind { continue }
            measures.add(node, at: position, nodes, isInModal: position < modalEnd)
        }
        kinds.noteOthers(among: nodes, in: &originals)
        self.hierarchy = hierarchy
        self.measures = measures
        self.originals = originals
        hierarchyFingerprint = hasher.finish()
        environment = register.remember()
        kept = kinds.keptValues(renamedBy: nil)
        let fingerprint = kinds.fingerprint(hierarchyFingerprint, with: kept)
        self.fingerprint = register.fingerprint(fingerprint, with: environment)
    }

    /// A state of the same shape, with a fingerprint of its own.
    func with(_ fingerprint: Fingerprint) -> FingerprintedState { FingerprintedState(like: self, fingerprint) }

    private init(like other: FingerprintedState, _ fingerprint: Fingerprint) {
        (hierarchy, environment, kept, originals) = (other.hierarchy, other.environment, [], [])
        (measures, hierarchyFingerprint) = (other.measures, other.hierarchyFingerprint)
        self.fingerprint = fingerprint
    }

    /// Depths and counts of a state, as far as bounds and counters ask.
    struct Measures {
        /// The most screens in a stack that is in no modal.
        private(set) var stackDepth = 0
        /// The most screens in a stack within a modal.
        private(set) var modalStackDepth = 0
        /// The most tabs in a tab bar, or screens in another container of alternatives.
        private(set) var tabs = 0
        /// Stands for which alternatives are selected outside of modals.
        private(set) var selection: UInt64 = 0

        fileprivate mutating func add(
            _ node: HierarchyNode,
            at position: Int,
            _ nodes: [HierarchyNode],
            isInModal: Bool
        ) {
            switch node.kind.containment {
            case .stack:
                let depth = Self.contentCount(of: node, at: position, nodes)
                if isInModal {
                    modalStackDepth = max(modalStackDepth, depth)
                } else {
                    stackDepth = max(stackDepth, depth)
                }
            case .alternatives:
                tabs = max(tabs, Self.contentCount(of: node, at: position, nodes))
                if !isInModal { selection = selection &* 31 &+ UInt64(node.selected) &+ 1 }
            case .columns, nil: break
            }
        }

        /// The number of screens that a container holds; the modals that it presents are none of them.
        private static func contentCount(of node: HierarchyNode, at position: Int, _ nodes: [HierarchyNode]) -> Int {
            var count = 0
            var child = position + 1
            let end = position + Int(node.extent)
            while child < end {
                if nodes[child].style == nil { count += 1 }
                child += Int(nodes[child].extent)
            }
            return count
        }
    }
}

extension ObservedState {
    /// Reads a state for rules about events, while the app is in it.
    init(_ reading: FingerprintedState, _ kinds: ScreenKinds, _ register: EnvironmentRegister) {
        hierarchy = reading.hierarchy
        allScreens = hierarchy.nodes.compactMap { node in
            kinds.screens[node.screen].map { screen in
                ObservedScreen(id: node.screen, kind: kinds.kind(of: node).observed(by: screen))
            }
        }
        environment = register.observed(reading.environment)
    }
}

extension StableHasher {
    /// Begins with the width of a hierarchy.
    init(of hierarchy: Hierarchy) {
        self.init()
        combine(hierarchy.horizontalSize == .compact ? 1 : 2)
    }
}

extension Fingerprint {
    /// Mixes the fingerprint of a screen with its place in the hierarchy.
    func mixed(with node: HierarchyNode) -> Fingerprint {
        let columns = UInt64(node.column & 15) << 8 | UInt64(node.columnLimit & 15) << 12
        let flags = UInt64(node.presentation.rawValue) << 16 | columns | UInt64(node.traits.rawValue)
        return Fingerprint(
            low: low ^ (UInt64(node.extent) << 32 | UInt64(node.shown)),
            high: high ^ (UInt64(node.selected) << 48 ^ UInt64(node.shownCount) << 32 ^ flags)
        )
    }
}

extension Bounds {
    /// The first bound, by position, that a state breaks.
    func firstBroken(by reading: FingerprintedState, _ window: SimulatedWindow) -> Int? {
        if let modals, reading.modals > modals { return BuiltIn.modals.rawValue }
        if let stackDepth, reading.measures.stackDepth > stackDepth { return BuiltIn.stackDepth.rawValue }
        if let modalStackDepth {
            if reading.measures.modalStackDepth > modalStackDepth { return BuiltIn.modalStackDepth.rawValue }
        } else if let stackDepth, reading.measures.modalStackDepth > stackDepth {
            return BuiltIn.stackDepth.rawValue
        }
        if let tabs, reading.measures.tabs > tabs { return BuiltIn.tabs.rawValue }
        if custom.isEmpty { return nil }
        return custom.firstIndex { !$0.holds(window) }.map { $0 + BuiltIn.allCases.count }
    }
}

extension FingerprintedState {
    /// Fingerprint of the state with contexts exchanged, while the app is in it.
    func fingerprint(
        _ kinds: ScreenKinds,
        _ register: EnvironmentRegister,
        renamedBy renaming: Renaming
    ) -> Fingerprint {
        var hasher = StableHasher(of: hierarchy)
        for node in hierarchy.nodes {
            hasher.combine(kinds.kind(of: node).fingerprint(renamedBy: renaming).mixed(with: node))
        }
        let screens = kinds.fingerprint(hasher.finish(), with: kinds.keptValues(renamedBy: renaming))
        return register.fingerprint(screens, with: register.renamed(environment, by: renaming))
    }
}
