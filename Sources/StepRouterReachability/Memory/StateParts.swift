import StepRouter

/// States taken apart: the tabs that nobody sees are the parts, of whatever tab bars, and all the rest is the frame.
///
/// What an event does depends on the frame, and on those parts that it looks at. Frames and parts are numbered, each
/// once, whichever objects stand for their screens.
final class StateParts {
    /// A state as numbers.
    struct Numbers: Hashable {
        let frame: Int32
        /// The numbers of the hidden tabs, in pre-order.
        let tabs: [Int32]
    }

    /// A hidden tab of a state.
    struct HiddenTab {
        /// The number of what it shows.
        let number: Int32
        /// Its position in its tab bar.
        let position: Int
        /// The screen that it is.
        let screen: ScreenID
    }

    /// A state taken apart.
    struct Parted {
        let frame: Int32
        let tabs: [HiddenTab]

        var numbers: Numbers { Numbers(frame: frame, tabs: tabs.map(\.number)) }
    }

    /// All of a state but its hidden tabs. Each of those takes one place among the nodes, and counts as one in their extents.
    private struct Frame {
        /// The nodes; `nil` stands for a hidden tab.
        let nodes: [PartNode?]
        let environment: UInt32
        let horizontalSize: Hierarchy.HorizontalSize
    }

    /// What a hidden tab shows.
    private struct Tab {
        let nodes: [PartNode]
        /// The classes of its screens.
        let classes: Set<UInt16>
    }

    /// A place in a part, whichever object stands there. The screen of its node may have left.
    private struct PartNode {
        let kind: ScreenKind
        var node: HierarchyNode
    }

    private let kinds: ScreenKinds
    private let environment: EnvironmentRegister
    private let known: KnownOutcomes
    /// The numbers of the parts that this app has shown, and these parts by number.
    private var frameNumbers: [Fingerprint: Int32] = [:]
    private var tabNumbers: [Fingerprint: Int32] = [:]
    private var frames: [Int32: Frame] = [:]
    private var tabs: [Int32: Tab] = [:]

    init(_ kinds: ScreenKinds, _ environment: EnvironmentRegister, _ known: KnownOutcomes) {
        (self.kinds, self.environment, self.known) = (kinds, environment, known)
    }

    /// Takes a state apart.
    ///
    /// - Returns: The parts; `nil` of a state of which nothing is remembered: it has no hidden tab, one of those presents
    ///   modals or holds tabs itself, or a screen is more than it declares.
    func take(_ hierarchy: Hierarchy, in environment: UInt32) -> Parted? {
        let nodes = hierarchy.nodes
        let hidden = Self.hiddenTabs(of: nodes)
        if hidden.isEmpty || nodes.contains(where: kinds.isMore) { return nil }
        var parted: [HiddenTab] = []
        for (range, position) in hidden {
            let tab = nodes[range]
            if tab.contains(where: { $0.isModal || $0.kind.containment == .alternatives }) { return nil }
            parted.append(
                HiddenTab(number: number(ofTab: tab), position: position, screen: nodes[range.lowerBound].screen)
            )
        }
        let frame = Self.frame(of: nodes, without: hidden.map(\.range))
        var hasher = StableHasher(of: hierarchy)
        for node in frame {
            hasher.combine(node.map { kinds.kind(of: $0).fingerprint.mixed(with: $0) } ?? .none)
        }
        let fingerprint = self.environment.fingerprint(hasher.finish(), with: environment)
        if let number = frameNumbers[fingerprint] { return Parted(frame: number, tabs: parted) }
        let number = known.number(ofFrame: fingerprint)
        frameNumbers[fingerprint] = number
        frames[number] = Frame(
            nodes: frame.map { $0.map(partNode) },
            environment: environment,
            horizontalSize: hierarchy.horizontalSize
        )
        return Parted(frame: number, tabs: parted)
    }

    /// The ranges of the outermost hidden tabs, each with its position in its tab bar.
    private static func hiddenTabs(of nodes: [HierarchyNode]) -> [(range: Range<Int>, position: Int)] {
        var hidden: [(range: Range<Int>, position: Int)] = []
        for (bar, node) in nodes.enumerated() where node.kind.containment == .alternatives && !node.kind.isCustom {
            if let last = hidden.last, last.range.contains(bar) { continue }
            var (child, position) = (bar + 1, 0)
            while child < bar + Int(node.extent) {
                let end = child + Int(nodes[child].extent)
                if !nodes[child].isModal {
                    if child != bar + Int(node.shown) { hidden.append((child..<end, position)) }
                    position += 1
                }
                child = end
            }
        }
        return hidden.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// All nodes but those of hidden tabs; `nil` stands for each of these.
    private static func frame(of nodes: [HierarchyNode], without hidden: [Range<Int>]) -> [HierarchyNode?] {
        // The place of each node once hidden tabs take one each.
        var places: [Int] = []
        var frame: [HierarchyNode?] = []
        var next = 0
        while places.count < nodes.count {
            let position = places.count
            if next < hidden.count, hidden[next].lowerBound == position {
                places += repeatElement(frame.count, count: hidden[next].count)
                frame.append(nil)
                next += 1
            } else {
                places.append(frame.count)
                frame.append(nodes[position])
            }
        }
        places.append(frame.count)
        for (position, node) in nodes.enumerated() {
            let place = places[position]
            guard frame[place] != nil else { continue }
            frame[place]?.extent = UInt32(places[position + Int(node.extent)] - place)
            if node.shown > 0 { frame[place]?.shown = UInt32(places[position + Int(node.shown)] - place) }
        }
        return frame
    }

    private func number(ofTab nodes: ArraySlice<HierarchyNode>) -> Int32 {
        var hasher = StableHasher()
        if let first = nodes.first { hasher.combine(UInt64(first.depth)) }
        for node in nodes { hasher.combine(kinds.kind(of: node).fingerprint.mixed(with: node)) }
        let fingerprint = hasher.finish()
        if let number = tabNumbers[fingerprint] { return number }
        let number = known.number(ofTab: fingerprint)
        tabNumbers[fingerprint] = number
        tabs[number] = Tab(nodes: nodes.map(partNode), classes: Set(nodes.map(\.classID)))
        return number
    }

    private func partNode(_ node: HierarchyNode) -> PartNode { PartNode(kind: kinds.kind(of: node), node: node) }

    /// Returns whether this app has shown a tab, by its number; `true` of what is none.
    func hasShown(_ tab: Int32) -> Bool { tab < 0 || tabs[tab] != nil }

    /// The classes of the screens of a tab, by the number of the tab.
    func classes(ofTab number: Int32) -> Set<UInt16> { tabs[number]?.classes ?? [] }

    /// Puts a state together, as it is stored; `nil` if this app has not shown it in parts, or nothing stands for a screen.
    func state(_ numbers: Numbers) throws(ReachabilityError) -> StoredState? {
        guard let frame = frames[numbers.frame] else { return nil }
        var whole: [PartNode] = []
        // Where each place of the frame lies in the whole.
        var positions: [Int] = []
        var next = 0
        for part in frame.nodes {
            positions.append(whole.count)
            if let part {
                whole.append(part)
            } else {
                whole += tabs[numbers.tabs[next]]?.nodes ?? []
                next += 1
            }
        }
        positions.append(whole.count)
        for (place, part) in frame.nodes.enumerated() {
            guard let node = part?.node else { continue }
            let position = positions[place]
            whole[position].node.extent = UInt32(positions[place + Int(node.extent)] - position)
            if node.shown > 0 { whole[position].node.shown = UInt32(positions[place + Int(node.shown)] - position) }
        }
        kinds.round &+= 1
        var stored: [UInt32] = []
        for part in whole {
            var node = part.node
            // Another worker has stored the states with this kind.
            guard let exemplar = part.kind.exemplars.first else { return nil }
            node.screen = exemplar
            node.screen = try kinds.number(of: node, as: part.kind)
            stored.append(UInt32(kinds.nodes.number(of: node)))
        }
        return StoredState(
            nodes: stored,
            horizontalSize: frame.horizontalSize,
            environment: frame.environment,
            kept: []
        )
    }
}
