import StepRouter

/// States taken apart: the tabs that nobody sees are the parts, of whatever tab bars, and all the rest is the frame.
///
/// What an event does depends on the frame, and on those parts that it looks at. Frames and parts are numbered, each
/// once, whichever objects stand for their screens.
final class StateParts {
    /// A state as numbers.
    struct Numbers: Hashable {
        let frame: Int
        /// The numbers of the hidden tabs, in pre-order.
        let tabs: [Int]
    }

    /// A hidden tab of a state.
    struct HiddenTab {
        /// The number of what it shows.
        let number: Int
        /// Its position in its tab bar.
        let position: Int
        /// The screen that it is.
        let screen: ScreenID
    }

    /// A state taken apart.
    struct Parted {
        let frame: Int
        let tabs: [HiddenTab]

        var numbers: Numbers { Numbers(frame: frame, tabs: tabs.map(\.number)) }
    }

    /// All of a state but its hidden tabs. Each of those takes one place among the nodes, and counts as one in their extents.
    private struct Frame: Hashable {
        /// The nodes; `nil` stands for a hidden tab.
        let nodes: [PartNode?]
        let environment: UInt32
        let horizontalSize: Hierarchy.HorizontalSize
    }

    /// A place in a part, whichever object stands there.
    private struct PartNode: Hashable {
        let kind: ObjectIdentifier
        var node: HierarchyNode
    }

    private let kinds: ScreenKinds
    /// The kinds of all nodes, by identity, held.
    private var known: [ObjectIdentifier: ScreenKind] = [:]
    private var frames = Numbering<Frame>()
    private var tabs = Numbering<[PartNode]>()
    /// The classes of the screens of each tab.
    private var tabClasses: [Set<UInt16>] = []
    /// The screen that stands in the nodes of parts, any one.
    private let anyScreen: ScreenID

    init(_ kinds: ScreenKinds, standingIn anyScreen: ScreenID) { (self.kinds, self.anyScreen) = (kinds, anyScreen) }

    /// Takes a state apart.
    ///
    /// - Returns: The parts; `nil` of a state of which nothing is remembered: it has no hidden tab, one of those presents
    ///   modals or holds tabs itself, or a screen is more than it declares.
    func take(_ hierarchy: Hierarchy, in environment: UInt32) -> Parted? {
        let nodes = hierarchy.nodes
        let hidden = Self.hiddenTabs(of: nodes)
        if hidden.isEmpty || nodes.contains(where: kinds.isMore) { return nil }
        // The place of each node once hidden tabs take one each.
        var places: [Int] = []
        var place = 0
        var next = 0
        var frame: [PartNode?] = []
        var parted: [HiddenTab] = []
        var position = 0
        while position < nodes.count {
            if next < hidden.count, hidden[next].range.lowerBound == position {
                let (range, index) = hidden[next]
                let tab = nodes[range]
                if tab.contains(where: { $0.isModal || $0.kind.containment == .alternatives }) { return nil }
                parted.append(HiddenTab(number: number(ofTab: tab), position: index, screen: nodes[position].screen))
                frame.append(nil)
                places += Array(repeating: place, count: range.count)
                position = range.upperBound
                next += 1
            } else {
                frame.append(partNode(nodes[position]))
                places.append(place)
                position += 1
            }
            place += 1
        }
        places.append(place)
        for (position, node) in nodes.enumerated() {
            guard var part = frame[places[position]] else { continue }
            part.node.extent = UInt32(places[position + Int(node.extent)] - places[position])
            if node.shown > 0 { part.node.shown = UInt32(places[position + Int(node.shown)] - places[position]) }
            frame[places[position]] = part
        }
        let number = frames.number(
            of: Frame(nodes: frame, environment: environment, horizontalSize: hierarchy.horizontalSize)
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

    /// The classes of the screens of a tab, by the number of the tab.
    func classes(ofTab number: Int) -> Set<UInt16> { tabClasses[number] }

    /// Puts a state together, as it is stored.
    func state(_ numbers: Numbers) throws(ReachabilityError) -> StoredState {
        let frame = frames[numbers.frame]
        var whole: [PartNode] = []
        // Where each place of the frame lies in the whole.
        var positions: [Int] = []
        var next = 0
        for part in frame.nodes {
            positions.append(whole.count)
            if let part {
                whole.append(part)
            } else {
                whole += tabs[numbers.tabs[next]]
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
            guard let kind = known[part.kind] else { continue }
            var node = part.node
            if let first = kind.exemplars.first { node.screen = first }
            node.screen = try kinds.number(of: node, as: kind)
            stored.append(UInt32(kinds.nodes.number(of: node)))
        }
        return StoredState(
            nodes: stored,
            horizontalSize: frame.horizontalSize,
            environment: frame.environment,
            kept: []
        )
    }

    private func number(ofTab nodes: ArraySlice<HierarchyNode>) -> Int {
        let number = tabs.number(of: nodes.map(partNode))
        if number == tabClasses.count { tabClasses.append(Set(nodes.map(\.classID))) }
        return number
    }

    private func partNode(_ node: HierarchyNode) -> PartNode {
        let kind = kinds.kind(of: node)
        known[ObjectIdentifier(kind)] = kind
        var plain = node
        plain.screen = anyScreen
        return PartNode(kind: ObjectIdentifier(kind), node: plain)
    }
}
