/// The screens of a window as one value without references: the place of each, and the visible ones.
///
/// Nodes lie in one array in pre-order, a screen's modal before the screens that it holds. Two hierarchies are equal if
/// the same screens are at the same places. Copying one costs nothing until it is changed.
public struct Hierarchy: Hashable, Sendable {
    package typealias Node = HierarchyNode

    package private(set) var nodes: [Node] = []
    package private(set) var modalCount = 0
    /// The width of the window, which decides whether split views are collapsed.
    public internal(set) var horizontalSize = HorizontalSize.regular

    /// Makes the hierarchy of an empty window.
    ///
    /// - Parameter horizontalSize: The width of the window.
    public init(_ horizontalSize: HorizontalSize = .regular) { self.horizontalSize = horizontalSize }

    package init(_ subtree: Subtree, _ horizontalSize: HorizontalSize = .regular) {
        self.horizontalSize = horizontalSize
        nodes = subtree.nodes
        countModals()
    }

    /// Tells whether there is no screen.
    public var isEmpty: Bool { nodes.isEmpty }

    /// The number of screens.
    public var count: Int { nodes.count }

    // MARK: Editing

    /// Inserts a screen, with all that hangs from it, before a position.
    ///
    /// - Parameters:
    ///   - subtree: The screen with all that hangs from it.
    ///   - position: The position.
    ///   - holder: The container or presenter that it hangs from.
    ///   - style: The style of its presentation; `nil` if it is held.
    mutating func insert(_ subtree: Subtree, at position: Int, under holder: Int, style: PresentationStyle?) {
        insert(subtree.nodes, at: position, under: holder, style: style)
    }

    /// Inserts screens that hang side by side, of which only the first may be a modal of the holder.
    private mutating func insert(_ joining: [Node], at position: Int, under holder: Int, style: PresentationStyle?) {
        if joining.isEmpty { return }
        let depth = nodes[holder].depth + 1
        let count = joining.count
        nodes.insert(contentsOf: joining, at: position)
        nodes[position].style = style
        for joined in position..<position + count {
            nodes[joined].depth += depth
            if nodes[joined].isModal { modalCount += 1 }
        }
        var next: Int? = holder
        while let above = next {
            nodes[above].extent += UInt32(count)
            if nodes[above].shown > 0, above + Int(nodes[above].shown) >= position {
                nodes[above].shown += UInt32(count)
            }
            next = self.above(above)
        }
    }

    /// Removes screens. The caller updates the screens that their holder shows.
    mutating func remove(_ range: Range<Int>) {
        if range.isEmpty { return }
        if modalCount > 0 { for position in range where nodes[position].isModal { modalCount -= 1 } }
        var next = above(range.lowerBound)
        while let above = next {
            nodes[above].extent -= UInt32(range.count)
            let shown = above + Int(nodes[above].shown)
            if shown >= range.upperBound {
                nodes[above].shown -= UInt32(range.count)
            } else if shown >= range.lowerBound {
                (nodes[above].shown, nodes[above].shownCount) = (0, 0)
            }
            next = self.above(above)
        }
        nodes.removeSubrange(range)
    }

    /// Replaces the content of a container. The caller updates the screens that the container shows.
    mutating func replaceContent(of container: Int, with parts: [Subtree]) {
        remove(content(of: container)..<end(container))
        insert(parts.flatMap(\.nodes), at: content(of: container), under: container, style: nil)
    }

    /// Shows some of the screens that a container holds.
    ///
    /// - Parameters:
    ///   - range: The shown ones, counted among those that it holds.
    ///   - selected: The selected one.
    ///   - container: The container.
    mutating func show(_ range: Range<Int>, selected: Int, in container: Int) {
        nodes[container].selected = UInt32(selected)
        nodes[container].shownCount = UInt32(range.count)
        nodes[container].shown = 0
        if range.isEmpty { return }
        var position = content(of: container)
        for _ in 0..<range.lowerBound { position = end(position) }
        nodes[container].shown = UInt32(position - container)
    }

    /// Shows only the last screen that a container holds, without a walk through the others.
    mutating func showLast(in container: Int) {
        guard let last = lastContained(in: container) else { return show(0..<0, selected: 0, in: container) }
        nodes[container].selected = 0
        nodes[container].shownCount = 1
        nodes[container].shown = UInt32(last - container)
    }

    mutating func replaceAll(with subtree: Subtree) {
        nodes = subtree.nodes
        countModals()
    }

    mutating func change(_ position: Int, _ change: (inout Node) -> Void) { change(&nodes[position]) }

    /// Replaces the number of a screen.
    package mutating func rename(_ screen: ScreenID, at position: Int) { nodes[position].screen = screen }

    private mutating func countModals() { modalCount = nodes.count { $0.isModal } }
}

/// The width of a window, which decides whether split views are expanded.
public enum HorizontalSize: String, Hashable, Sendable, Codable {
    /// A phone held upright: split views are collapsed.
    case compact
    /// A tablet: split views show their columns side by side.
    case regular
}
