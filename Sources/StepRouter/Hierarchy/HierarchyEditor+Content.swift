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
        case .split: return try setColumn(hierarchy.columns(of: position).count, to: screen, in: container)
        case .navigation:
            try checkNesting(of: screen.subtree.root, in: position)
        case .tabs: break
        case .stack, .alternatives, .columns:
            return try setContent(
                of: container,
                to: hierarchy.content(of: container).map { .kept($0) } + [.new(screen)],
                showing: screen.id
            )
        }
        try checkIsNew(screen)
        let subtree = screen.subtree.adapted(to: hierarchy.horizontalSize)
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
        let parts = try parts(items, of: position, former)
        try check(parts, in: position)
        let selected = selection(of: position, keeping: former, parts, showing: shown)
        let range = rules.shownRange(of: hierarchy.nodes[position], count: parts.count, selected: selected)
        if items.map(\.id) == former.map({ hierarchy.nodes[$0].screen }),
            selected == Int(hierarchy.nodes[position].selected)
        {
            return
        }
        if let split = hierarchy.collapsedSplit(on: position) {
            return setContent(parts, ofStack: position, split)
        }
        edit(.contentSet, of: container) { hierarchy in
            hierarchy.replaceContent(of: position, with: parts)
            hierarchy.show(range, selected: selected, in: position)
        }
    }

    /// The stack of a collapsed split view gets other content: columns that stay are counted again.
    private mutating func setContent(_ parts: [Subtree], ofStack stack: Int, _ split: Int) {
        var parts = parts
        var column: UInt8 = 0
        for index in parts.indices where parts[index].root.column > 0 {
            column += 1
            parts[index].root.column = column
        }
        edit(.contentSet, of: hierarchy.nodes[stack].screen) { hierarchy in
            hierarchy.replaceContent(of: stack, with: parts)
            hierarchy.showLast(in: stack)
        }
    }

    private func parts(
        _ items: [ContentItem],
        of container: Int,
        _ former: [Int]
    ) throws(HierarchyError) -> [Subtree] {
        var parts: [Subtree] = []
        parts.reserveCapacity(items.count)
        var held = [ScreenID: Int](minimumCapacity: former.count)
        for position in former { held[hierarchy.nodes[position].screen] = position }
        var listed = Set<ScreenID>(minimumCapacity: items.count)
        for item in items {
            if !listed.insert(item.id).inserted {
                throw .containedTwice(screen: name(item.id), container: name(at: container))
            }
            switch item {
            case .kept(let screen):
                guard let position = held[screen] else {
                    _ = try position(of: screen)
                    throw .alreadyInHierarchy(screen: name(screen))
                }
                parts.append(hierarchy.subtree(at: position))
            case .new(let screen):
                try checkIsNew(screen)
                parts.append(screen.subtree.adapted(to: hierarchy.horizontalSize))
            }
        }
        return parts
    }

    private func check(_ parts: [Subtree], in container: Int) throws(HierarchyError) {
        let node = hierarchy.nodes[container]
        switch node.kind {
        case .none:
            throw .noContainer(screen: name(at: container))
        case .navigation:
            for part in parts { try checkNesting(of: part.root, in: container) }
        case .stack, .alternatives, .columns:
            do {
                try rules.checkContent(parts.map(\.root.classID), of: node.classID)
            } catch {
                throw .contentRefused(container: name(at: container), reason: String(describing: error))
            }
        case .tabs, .split: break
        }
    }

    /// A navigation controller never holds another one, except for the columns of a split view that is collapsed onto it.
    private func checkNesting(of root: Hierarchy.Node, in container: Int) throws(HierarchyError) {
        if root.kind == .navigation, root.column == 0 {
            let screen = root.screen.isPlanned ? rules.name(ofClass: root.classID) : rules.name(of: root.screen)
            throw .nestedNavigation(screen: screen, container: name(at: container))
        }
    }

    func checkIsNew(_ screen: NewScreen) throws(HierarchyError) {
        if hierarchy.contains(screen.id) { throw .alreadyInHierarchy(screen: name(screen.id)) }
    }

    private func selection(
        of container: Int,
        keeping former: [Int],
        _ parts: [Subtree],
        showing shown: ScreenID?
    ) -> Int {
        if hierarchy.nodes[container].kind == .navigation || parts.isEmpty { return 0 }
        if let shown, let index = parts.firstIndex(where: { $0.root.screen == shown }) { return index }
        let selected = Int(hierarchy.nodes[container].selected)
        if former.indices.contains(selected) {
            let screen = hierarchy.nodes[former[selected]].screen
            if let index = parts.firstIndex(where: { $0.root.screen == screen }) { return index }
        }
        return parts.indices.contains(selected) ? selected : 0
    }
}
