import StepRouter

/// What a state is, as far as the search asks.
struct AppReading {
    /// What the window shows, in the numbers that its screens happen to have.
    var hierarchy = Hierarchy()
    /// The number of the environment.
    var environment: UInt32 = 0
    /// The kept screens outside of the window that are not as they were handed out first.
    var kept: [ScreenKinds.KeptValue] = []
    /// What stands for the state.
    var fingerprint = Fingerprint.none
    /// What stands for the hierarchy alone.
    var hierarchyFingerprint = Fingerprint.none
    /// The most screens in a stack that is in no modal.
    var stackDepth = 0
    /// The most screens in a stack within a modal.
    var modalStackDepth = 0
    /// Stands for which alternatives are selected outside of modals.
    var selection: UInt64 = 0

    /// How many modals there are.
    var modals: Int { hierarchy.modalCount }

    /// Nothing was read.
    init() {}

    /// Reads a hierarchy in one pass.
    init(_ hierarchy: Hierarchy, _ kinds: ScreenKinds) {
        self.hierarchy = hierarchy
        let nodes = hierarchy.nodes
        let count = nodes.count
        var hasher = StableHasher()
        hasher.combine(hierarchy.horizontalSize == .compact ? 1 : 2)
        let exemplars = kinds.exemplars
        // What lies before this hangs from a modal.
        var modalEnd = 0
        var position = 0
        while position < count {
            let node = nodes[position]
            let place = node.screen.index
            if place < exemplars.count, let exemplar = exemplars[place], exemplar.isShown {
                hasher.combine(exemplar.fingerprint.mixed(with: node))
            } else {
                hasher.combine(kinds.fingerprint(of: node).mixed(with: node))
            }
            if node.isModal { modalEnd = max(modalEnd, position + Int(node.extent)) }
            if node.kind != .none { measure(node, at: position, nodes, isInModal: position < modalEnd) }
            position += 1
        }
        hierarchyFingerprint = hasher.finish()
    }

    private mutating func measure(_ node: HierarchyNode, at position: Int, _ nodes: [HierarchyNode], isInModal: Bool) {
        switch node.kind.containment {
        case .stack:
            var depth = 0
            var child = position + 1
            let end = position + Int(node.extent)
            while child < end {
                if !nodes[child].isModal { depth += 1 }
                child += Int(nodes[child].extent)
            }
            if isInModal { modalStackDepth = max(modalStackDepth, depth) } else { stackDepth = max(stackDepth, depth) }
        case .alternatives:
            if !isInModal { selection = selection &* 31 &+ UInt64(node.selected) &+ 1 }
        case .columns, nil: break
        }
    }
}

extension Fingerprint {
    /// Together with how a screen hangs in its hierarchy.
    fileprivate func mixed(with node: HierarchyNode) -> Fingerprint {
        var flags = UInt64(node.style?.number ?? 0) << 24 | UInt64(node.column) << 8 | UInt64(node.columnLimit) << 16
        if node.definesContext { flags |= 1 }
        if node.isCollapsed { flags |= 2 }
        return Fingerprint(
            low: low ^ (UInt64(node.extent) << 32 | UInt64(node.shown)),
            high: high ^ (UInt64(node.selected) << 48 ^ UInt64(node.shownCount) << 32 ^ flags)
        )
    }
}

extension PresentationStyle {
    /// A number of its own for each style.
    fileprivate var number: UInt8 {
        let number: UInt8 =
            switch kind {
            case .fullScreen: 1
            case .pageSheet: 2
            case .formSheet: 3
            case .popover: 4
            case .overFullScreen: 5
            case .currentContext: 6
            case .overCurrentContext: 7
            }
        return isModalInPresentation ? number + 8 : number
    }
}
