/// One of the screens that a container is to hold.
public enum ContentItem {
    /// A screen that it holds already.
    case kept(ScreenID)
    /// A screen that joins.
    case new(NewScreen)

    var id: ScreenID {
        switch self {
        case .kept(let screen): screen
        case .new(let screen): screen.id
        }
    }
}

// What containers hold.
extension HierarchyEditor {
    /// Adds a screen behind all that a container holds, and shows it: pushes it, adds a tab, sets the next column.
    ///
    /// - Parameters:
    ///   - screen: The screen that joins.
    ///   - container: The container.
    /// - Throws: ``HierarchyError`` if it is no container, has no room, or may not hold the screen.
    public mutating func append(_ screen: NewScreen, to container: ScreenID) throws(HierarchyError) {
        let position = try position(of: container)
        let node = hierarchy.nodes[position]
        switch node.kind {
        case .none: throw .noContainer(screen: name(container))
        case .split:
            let count = hierarchy.columns(of: position).count
            return try setColumn(hierarchy.nodes[position].hasInspector ? count - 1 : count, to: screen, in: container)
        case .navigation, .tabs: try checkNesting(of: screen.subtree.root, in: position)
        case .custom:
            return try setContent(
                of: container,
                to: hierarchy.content(of: container).map { .kept($0) } + [.new(screen)],
                showing: screen.id
            )
        }
        let subtree = try joining(screen)
        edit(.contentSet, of: container) { hierarchy in
            hierarchy.insert(subtree, at: hierarchy.end(position), under: position, style: nil)
            if node.kind == .navigation { return hierarchy.showLast(in: position) }
            let last = hierarchy.children(of: position).count - 1
            hierarchy.show(last..<last + 1, selected: last, in: position)
        }
    }

    /// Gives a container other content, in one transition. What it holds already changes nothing.
    ///
    /// The columns of a split view are meant as if it were expanded; of a collapsed one, the last is shown unless another one is asked for.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - items: What it is to hold, in its order.
    ///   - shown: The screen to select; by default the one that is selected, if it stays, else the one at the same position, else the first.
    /// - Throws: ``HierarchyError`` if it is no container, does not hold a screen that is to stay, would hold one twice, has no room, or may not hold it.
    public mutating func setContent(
        of container: ScreenID,
        to items: [ContentItem],
        showing shown: ScreenID? = nil
    ) throws(HierarchyError) {
        let position = try position(of: container)
        if hierarchy.nodes[position].kind == .split { return try setColumns(of: container, to: items, showing: shown) }
        let former = hierarchy.children(of: position)
        let held = Dictionary(former.map { (hierarchy.nodes[$0].screen, $0) }, uniquingKeysWith: { first, _ in first })
        let parts = try parts(items, of: position) { held[$0].map { hierarchy.subtree(at: $0) } }
        try check(parts, in: position)
        let selected = selection(of: position, keeping: former, items, showing: shown)
        let isSame = items.map(\.id) == former.map { hierarchy.nodes[$0].screen }
        if isSame, selected == Int(hierarchy.nodes[position].selected) { return }
        let range = rules.shownRange(of: hierarchy.nodes[position], count: items.count, selected: selected)
        let isCollapsedSplit = hierarchy.collapsedSplit(on: position) != nil
        edit(.contentSet, of: container) { hierarchy in
            hierarchy.replaceContent(of: position, with: parts)
            if isCollapsedSplit { hierarchy.countColumns(on: position) }
            hierarchy.show(range, selected: selected, in: position)
        }
    }

    /// Screens as parts of what a container is to hold.
    ///
    /// - Parameters:
    ///   - items: The screens.
    ///   - container: The container.
    ///   - held: One of those that the container holds.
    /// - Returns: The parts, in the same order.
    /// - Throws: ``HierarchyError`` if one is listed twice, is not held though it is to stay, is in the hierarchy though it is to join, or may not be
    ///   there.
    func parts(
        _ items: [ContentItem],
        of container: Int,
        held: (ScreenID) -> Subtree?
    ) throws(HierarchyError) -> [Subtree] {
        var parts: [Subtree] = []
        parts.reserveCapacity(items.count)
        var listed = Set<ScreenID>(minimumCapacity: items.count)
        for item in items {
            if !listed.insert(item.id).inserted {
                throw .containedTwice(screen: name(item.id), container: name(at: container))
            }
            switch item {
            case .kept(let screen):
                guard let part = held(screen) else {
                    let position = try position(of: screen)
                    try checkNesting(of: hierarchy.nodes[position], in: container)
                    throw .alreadyInHierarchy(screen: name(screen))
                }
                try checkNesting(of: part.root, in: container)
                parts.append(part)
            case .new(let screen):
                let part = try joining(screen)
                try checkNesting(of: part.root, in: container)
                parts.append(part)
            }
        }
        return parts
    }

    /// Checks whether a container accepts a content.
    private func check(_ content: [Subtree], in container: Int) throws(HierarchyError) {
        let node = hierarchy.nodes[container]
        if node.kind == .none { throw .noContainer(screen: name(at: container)) }
        if !node.kind.isCustom { return }
        do {
            try rules.checkContent(content.map(\.root.classID), of: node.classID)
        } catch {
            throw .contentRefused(container: name(at: container), reason: String(describing: error))
        }
    }

    /// A navigation controller never holds another one, except for the columns of a split view that is collapsed onto it.
    private func checkNesting(of root: Hierarchy.Node, in container: Int) throws(HierarchyError) {
        if hierarchy.nodes[container].kind == .navigation, root.kind == .navigation, root.column == 0 {
            let screen = root.screen.isPlanned ? rules.name(ofClass: root.classID) : rules.name(of: root.screen)
            throw .nestedNavigation(screen: screen, container: name(at: container))
        }
    }

    /// What joins of a new screen: all that hangs from it, as it is in a window of this width.
    func joining(_ screen: NewScreen) throws(HierarchyError) -> Subtree {
        if hierarchy.contains(screen.id) { throw .alreadyInHierarchy(screen: name(screen.id)) }
        return screen.subtree.adapted(to: hierarchy.horizontalSize, rules)
    }

    private func selection(
        of container: Int,
        keeping former: [Int],
        _ items: [ContentItem],
        showing shown: ScreenID?
    ) -> Int {
        if hierarchy.nodes[container].kind == .navigation || items.isEmpty { return 0 }
        if let shown, let index = items.firstIndex(where: { $0.id == shown }) { return index }
        let selected = Int(hierarchy.nodes[container].selected)
        if former.indices.contains(selected) {
            let screen = hierarchy.nodes[former[selected]].screen
            if let index = items.firstIndex(where: { $0.id == screen }) { return index }
        }
        return items.indices.contains(selected) ? selected : 0
    }
}
