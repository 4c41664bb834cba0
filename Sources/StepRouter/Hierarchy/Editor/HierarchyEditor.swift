/// Makes another hierarchy of one, and lists the transitions that a user would see: one for each container, whatever joins it.
///
/// All changes of a hierarchy are made of its verbs, and what a hierarchy may look like is said here and nowhere else: the rules of
/// UIKit's documentation. A verb that throws has changed nothing.
public struct HierarchyEditor {
    /// The hierarchy as edited so far.
    public private(set) var hierarchy: Hierarchy
    let screens: ScreenTable
    private let base: Hierarchy
    /// What a user would see so far; the last one ends with ``hierarchy``.
    private var transitions: [Transition] = []
    /// The screens that were given numbers to join by these edits.
    package var admitted: [NewScreen] = []

    package init(_ hierarchy: Hierarchy, screens: ScreenTable) {
        self.hierarchy = hierarchy
        self.screens = screens
        base = hierarchy
    }

    /// What the edits make of the hierarchy.
    public var change: HierarchyChange {
        HierarchyChange(base: base, result: hierarchy, transitions: transitions)
    }

    /// Whether the edits have changed anything.
    package var hasChanged: Bool { !transitions.isEmpty }

    // MARK: For the verbs

    /// Makes an edit. It belongs to the last transition if that has changed the same container, or brought it along; else another one begins.
    ///
    /// - Parameters:
    ///   - change: What the edit is.
    ///   - subject: The screen that it happens to.
    ///   - extent: What joins or leaves.
    ///   - edit: Makes the edit.
    mutating func edit(
        _ change: Transition.Change,
        of subject: ScreenID?,
        _ extent: Transition.Extent = .compared,
        _ edit: (inout Hierarchy) -> Void
    ) {
        let last: Int
        if belongsToLast(change, subject) {
            last = transitions.count - 1
            if transitions[last].change == .popped { transitions[last].change = .contentSet }
            transitions[last].extent = transitions[last].extent.followed(by: extent)
        } else {
            last = transitions.count
            transitions.append(Transition(change, of: subject, from: hierarchy, to: base, extent))
        }
        // Not held here as well while it is edited, so that it is copied once for a transition.
        transitions[last].after = base
        edit(&hierarchy)
        transitions[last].after = hierarchy
    }

    private func belongsToLast(_ change: Transition.Change, _ subject: ScreenID?) -> Bool {
        guard let last = transitions.last, let subject,
            change == .contentSet || change == .popped || change == .selected
        else { return false }
        if last.subject == subject { return last.change != .selected || change == .selected }
        return last.change != .selected && !last.before.contains(subject)
    }

    /// Where a screen is.
    ///
    /// - Throws: ``HierarchyError/screenGone(screen:)`` if it is not there.
    func position(of screen: ScreenID) throws(HierarchyError) -> Int {
        guard let position = hierarchy.position(of: screen) else { throw .screenGone(screen: name(screen)) }
        return position
    }

    /// What messages call a screen.
    func name(_ screen: ScreenID) -> String {
        guard screens.entry(screen) == nil, let position = hierarchy.position(of: screen) else {
            return screens.name(of: screen)
        }
        return screens.name(ofClass: hierarchy.nodes[position].classID)
    }

    func name(at position: Int) -> String { name(hierarchy.nodes[position].screen) }
}

// MARK: Content

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
        let end = hierarchy.end(position)
        edit(.contentSet, of: container, .joining(end..<end + subtree.nodes.count)) { hierarchy in
            hierarchy.insert(subtree, at: end, under: position, style: nil)
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
        let range = screens.shownRange(of: hierarchy.nodes[position], count: items.count, selected: selected)
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
            try screens.checkContent(content.map(\.root.classID), of: node.classID)
        } catch {
            throw .contentRefused(container: name(at: container), reason: String(describing: error))
        }
    }

    /// A navigation controller never holds another one, except for the columns of a split view that is collapsed onto it.
    private func checkNesting(of root: Hierarchy.Node, in container: Int) throws(HierarchyError) {
        if hierarchy.nodes[container].kind == .navigation, root.kind == .navigation, root.column == 0 {
            let isBuilt = screens.entry(root.screen) != nil
            let screen = isBuilt ? screens.name(of: root.screen) : screens.name(ofClass: root.classID)
            throw .nestedNavigation(screen: screen, container: name(at: container))
        }
    }

    /// What joins of a new screen: all that hangs from it, as it is in a window of this width.
    func joining(_ screen: NewScreen) throws(HierarchyError) -> Subtree {
        if hierarchy.contains(screen.id) { throw .alreadyInHierarchy(screen: name(screen.id)) }
        return screen.subtree.adapted(to: hierarchy.horizontalSize, screens)
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

// MARK: Modals and the root

extension HierarchyEditor {
    /// Presents a screen modally.
    ///
    /// The outermost container around the presenting screen carries the presentation out; with a current-context style it is the nearest one that defines
    /// the context.
    ///
    /// - Parameters:
    ///   - screen: The modal to be.
    ///   - presenter: The screen that presents it.
    ///   - style: How it covers what is below.
    /// - Throws: ``HierarchyError`` if the presenter presents already or is not there.
    public mutating func present(
        _ screen: NewScreen,
        from presenter: ScreenID,
        style: PresentationStyle
    ) throws(HierarchyError) {
        let presenter = hierarchy.presenter(for: try position(of: presenter), style)
        if let modal = hierarchy.modal(of: presenter) {
            throw .alreadyPresenting(presenter: name(at: presenter), modal: name(at: modal))
        }
        let subtree = try joining(screen)
        let (place, count) = (presenter + 1, subtree.nodes.count)
        edit(.presented, of: screen.id, .joining(place..<place + count)) {
            $0.insert(subtree, at: place, under: presenter, style: style)
        }
    }

    /// Dismisses everything above a screen, or the modal that the screen is in when there is nothing above.
    ///
    /// - Parameter screen: The screen. One with nothing to dismiss changes nothing.
    /// - Throws: ``HierarchyError/screenGone(screen:)`` if it is not there.
    public mutating func dismiss(from screen: ScreenID) throws(HierarchyError) {
        let position = try position(of: screen)
        if let modal = hierarchy.presented(by: screen).flatMap({ hierarchy.position(of: $0) }) {
            return removeModal(modal)
        }
        let level = hierarchy.level(of: position)
        if hierarchy.nodes[level].isModal { removeModal(level) }
    }

    mutating func removeModal(_ modal: Int) {
        let range = modal..<hierarchy.end(modal)
        edit(.dismissed, of: hierarchy.nodes[modal].screen, .leaving(range)) { $0.remove(range) }
    }

    /// Replaces the root, or sets the first one of an empty window. The old tree leaves with its modals.
    ///
    /// - Parameter screen: The new root.
    /// - Throws: ``HierarchyError`` if it is in the hierarchy already.
    public mutating func replaceRoot(with screen: NewScreen) throws(HierarchyError) {
        let subtree = try joining(screen)
        edit(.rootReplaced, of: screen.id) { $0.replaceAll(with: subtree) }
    }
}
