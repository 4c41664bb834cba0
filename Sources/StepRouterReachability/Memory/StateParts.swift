import StepRouter

/// States taken apart: the tabs that nobody sees are the parts, and all the rest is the frame.
///
/// What an event does depends on the frame, and on those parts that it looks at. Frames and parts are numbered, each
/// once, whichever objects stand for their screens.
final class StateParts {
    /// A state as numbers.
    struct Numbers: Hashable {
        /// The number of the frame, which contains the visible tab.
        let frame: Int
        /// The numbers of all tabs.
        let tabs: [Int]
    }

    /// All of a state but its tabs.
    struct Shape: Hashable {
        /// The root with its modals.
        fileprivate var nodes: [PartNode]
        /// The position of the visible tab.
        let selected: Int
        let environment: UInt32
        let horizontalSize: Hierarchy.HorizontalSize
    }

    /// A place in a part, whichever object stands there.
    struct PartNode: Hashable {
        let kind: ObjectIdentifier
        var node: HierarchyNode
    }

    private struct Frame: Hashable {
        let shape: Int
        let visible: Int
    }

    /// A state taken apart, with the screens that its tabs are.
    struct Parted {
        let numbers: Numbers
        let shape: Int
        let selected: Int
        let screens: [ScreenID]
    }

    private let kinds: ScreenKinds
    /// The kinds of all nodes, by identity, held.
    private var known: [ObjectIdentifier: ScreenKind] = [:]
    private var shapes = Numbering<Shape>()
    private var frames = Numbering<Frame>()
    private var tabs = Numbering<[PartNode]>()
    /// The classes of the screens of each tab.
    private var tabClasses: [Set<UInt16>] = []
    /// The screen that stands in the nodes of parts, any one.
    private let anyScreen: ScreenID

    init(_ kinds: ScreenKinds, standingIn anyScreen: ScreenID) { (self.kinds, self.anyScreen) = (kinds, anyScreen) }

    /// Takes a state apart.
    ///
    /// - Returns: The parts; `nil` of a state of which nothing is remembered: its root has no tabs, a tab presents modals, or
    ///   one of its screens is more than it declares.
    func take(_ hierarchy: Hierarchy, in environment: UInt32) -> Parted? {
        let nodes = hierarchy.nodes
        guard let first = nodes.first, first.kind.containment == .alternatives, !first.kind.isCustom,
            !nodes.contains(where: kinds.isMore)
        else { return nil }
        var root = first
        (root.extent, root.shown) = (0, 0)
        var shape = [partNode(root)]
        var (numbers, screens): ([Int], [ScreenID]) = ([], [])
        var selected = -1
        var child = 1
        while child < nodes.count {
            let end = child + Int(nodes[child].extent)
            if nodes[child].isModal {
                shape += nodes[child..<end].map(partNode)
            } else {
                let tab = nodes[child..<end]
                if tab.contains(where: \.isModal) { return nil }
                if Int(first.shown) == child { selected = numbers.count }
                numbers.append(number(ofTab: tab))
                screens.append(nodes[child].screen)
            }
            child = end
        }
        if selected < 0 { return nil }
        let number = shapes.number(
            of: Shape(
                nodes: shape,
                selected: selected,
                environment: environment,
                horizontalSize: hierarchy.horizontalSize
            )
        )
        return Parted(numbers: self.numbers(number, numbers), shape: number, selected: selected, screens: screens)
    }

    /// The numbers of a state of a shape with some tabs.
    func numbers(_ shape: Int, _ tabs: [Int]) -> Numbers {
        let visible = tabs[shapes[shape].selected]
        return Numbers(frame: frames.number(of: Frame(shape: shape, visible: visible)), tabs: tabs)
    }

    /// The classes of the screens of a tab, by the number of the tab.
    func classes(ofTab number: Int) -> Set<UInt16> { tabClasses[number] }

    /// Puts a state together, as it is stored.
    func state(_ numbers: Numbers) throws(ReachabilityError) -> StoredState {
        let shape = shapes[frames[numbers.frame].shape]
        var nodes = shape.nodes
        for (position, tab) in numbers.tabs.enumerated() {
            if position == shape.selected { nodes[0].node.shown = UInt32(nodes.count) }
            nodes += tabs[tab]
        }
        nodes[0].node.extent = UInt32(nodes.count)
        kinds.round &+= 1
        var stored: [UInt32] = []
        for part in nodes {
            guard let kind = known[part.kind] else { continue }
            var node = part.node
            if let first = kind.exemplars.first { node.screen = first }
            node.screen = try kinds.number(of: node, as: kind)
            stored.append(UInt32(kinds.nodes.number(of: node)))
        }
        return StoredState(
            nodes: stored,
            horizontalSize: shape.horizontalSize,
            environment: shape.environment,
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
