/// Edits a hierarchy, and lists the transitions that a user would see: one for each container.
///
/// A container that several screens join makes one transition. All changes of a hierarchy are made of its verbs. The
/// verbs alone define the valid hierarchies, by the rules of UIKit's documentation. A verb that throws has changed
/// nothing.
public struct HierarchyEditor {
    /// The hierarchy as edited so far.
    public private(set) var hierarchy: Hierarchy
    let screens: ScreenTable
    private let base: Hierarchy
    /// The transitions that a user would see so far; the last one ends with ``hierarchy``.
    private var transitions: [Hierarchy.Transition] = []
    /// The screens that these edits gave numbers, so that they can join.
    package var admitted: [NewScreen] = []

    package init(_ hierarchy: Hierarchy, screens: ScreenTable) {
        self.hierarchy = hierarchy
        self.screens = screens
        base = hierarchy
    }

    /// The change that the edits make.
    public var change: Hierarchy.Change {
        Hierarchy.Change(base: base, result: hierarchy, transitions: transitions)
    }

    package var hasChanged: Bool { !transitions.isEmpty }

    // MARK: For the verbs

    /// Makes an edit.
    ///
    /// The edit belongs to the last transition if that changed the same container or inserted it. Else it begins
    /// another transition. Sheets go, and come back, as they say when the screen below them is another one.
    ///
    /// - Parameters:
    ///   - change: The kind of edit.
    ///   - subject: The screen that the edit changes.
    ///   - extent: The screens that join or leave.
    ///   - edit: Makes the edit.
    mutating func edit(
        _ change: Hierarchy.Transition.Change,
        of subject: ScreenID?,
        _ extent: Hierarchy.Transition.Extent = .compared,
        _ edit: (inout Hierarchy) -> Void
    ) {
        if hierarchy.modalCount == 0 { return record(change, of: subject, extent, edit) }
        var edited = hierarchy
        edit(&edited)
        let going = hierarchy.sheetsThatGo(with: edited)
        for sheet in going {
            record(.dismissed, of: sheet.id) { $0.letGo(sheet) }
            edited.letGo(sheet)
        }
        record(change, of: subject, going.isEmpty ? extent : .compared) { $0 = edited }
        showSheets()
    }

    /// Lets sheets go, and come back, as they say, after the user or others have changed what is below them.
    ///
    /// - Parameter former: The hierarchy before that.
    package mutating func settleSheets(since former: Hierarchy) {
        for sheet in former.sheetsThatGo(with: hierarchy) { record(.dismissed, of: sheet.id) { $0.letGo(sheet) } }
        showSheets()
    }

    private mutating func showSheets() {
        while let sheet = hierarchy.sheetToShow { record(.presented, of: sheet) { $0.showHidden(sheet) } }
    }

    /// Makes an edit and lists its transition.
    private mutating func record(
        _ change: Hierarchy.Transition.Change,
        of subject: ScreenID?,
        _ extent: Hierarchy.Transition.Extent = .compared,
        _ edit: (inout Hierarchy) -> Void
    ) {
        let last: Int
        if belongsToLast(change, subject) {
            last = transitions.count - 1
            // A pop that is followed by other edits of its stack is seen as one change of the content.
            if transitions[last].change == .popped { transitions[last].change = .contentSet }
            transitions[last].extent = transitions[last].extent.followed(by: extent)
        } else {
            last = transitions.count
            transitions.append(Hierarchy.Transition(change, of: subject, from: hierarchy, to: base, extent))
        }
        // The transition holds no copy during the edit, so that the hierarchy is copied once for a transition.
        transitions[last].after = base
        edit(&hierarchy)
        transitions[last].after = hierarchy
    }

    private func belongsToLast(_ change: Hierarchy.Transition.Change, _ subject: ScreenID?) -> Bool {
        guard let last = transitions.last, let subject,
            change == .contentSet || change == .popped || change == .selected
        else { return false }
        if last.subject == subject { return last.change != .selected || change == .selected }
        return last.change != .selected && !last.before.contains(subject)
    }

    /// The position of a screen.
    ///
    /// - Throws: ``HierarchyError/screenGone(screen:)`` if it is not there.
    func position(of screen: ScreenID) throws(HierarchyError) -> Int {
        guard let position = hierarchy.position(of: screen) else { throw .screenGone(screen: name(screen)) }
        return position
    }

    /// The name of a screen in messages.
    func name(_ screen: ScreenID) -> String {
        // A screen that is not built yet has no entry, and is called by its class.
        guard screens.entry(screen) == nil, let position = hierarchy.position(of: screen) else {
            return screens.name(of: screen)
        }
        return screens.name(ofClass: hierarchy.nodes[position].classID)
    }

    func name(at position: Int) -> String { name(hierarchy.nodes[position].screen) }

    /// The name of a screen in messages, which may not be in the hierarchy yet.
    func name(of node: Hierarchy.Node) -> String {
        screens.entry(node.screen) == nil ? screens.name(ofClass: node.classID) : screens.name(of: node.screen)
    }
}

// MARK: Content

extension HierarchyEditor {
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
            return try setColumn(hierarchy.columnCount(of: position), to: screen, in: container)
        case .navigation, .tabs: try checkHoldsNoStack(of: screen.subtree.root, in: position)
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

    /// Sets the content of a container, in one transition. The same content changes nothing.
    ///
    /// The columns of a split view are meant as if it were expanded. If it is collapsed, the last one is shown unless
    /// another one is asked for.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - items: The content, in its order.
    ///   - shown: The screen to select. By default the selected one if it stays, else the one at the same position,
    ///     else the first.
    /// - Throws: ``HierarchyError`` if it is no container, does not hold a screen that is to stay, would hold one
    ///   twice, has no room, or may not hold it.
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
        let split = hierarchy.collapsedSplit(on: position)
        if let split { try checkTabBars(onStackOf: split, parts) }
        edit(.contentSet, of: container) { hierarchy in
            hierarchy.replaceContent(of: position, with: parts)
            if split != nil { hierarchy.countColumns(on: position) }
            hierarchy.show(range, selected: selected, in: position)
        }
    }

    /// The subtrees of screens that a container is to hold.
    ///
    /// - Parameters:
    ///   - items: The screens.
    ///   - container: The container.
    ///   - held: Finds a screen that the container holds.
    /// - Returns: The subtrees, in the same order.
    /// - Throws: ``HierarchyError`` if a screen is listed twice, is to stay and not held, is to join and in the
    ///   hierarchy, or may not be there.
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
                    // The container could not hold it, wherever it came from: that is the mistake to name.
                    try checkHoldsNoStack(of: hierarchy.nodes[position], in: container)
                    throw .alreadyInHierarchy(screen: name(screen))
                }
                try checkHoldsNoStack(of: part.root, in: container)
                parts.append(part)
            case .new(let screen):
                let part = try joining(screen)
                try checkHoldsNoStack(of: part.root, in: container)
                parts.append(part)
            }
        }
        return parts
    }

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

    /// Checks that no navigation controller holds another one, except as a column of a collapsed split view.
    private func checkHoldsNoStack(of root: Hierarchy.Node, in container: Int) throws(HierarchyError) {
        if hierarchy.nodes[container].kind == .navigation, root.kind == .navigation, root.column == 0 {
            throw .nestedNavigation(screen: name(of: root), container: name(at: container))
        }
    }

    /// The subtree of a new screen, adapted to the width of the window.
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
    /// The outermost container around the presenter carries the presentation out. With a current-context style it is
    /// the nearest one that defines the context.
    ///
    /// - Parameters:
    ///   - screen: The screen to present.
    ///   - presenter: The screen that presents it.
    ///   - style: The style of the presentation.
    /// - Throws: ``HierarchyError`` if the presenter presents already or is not there.
    public mutating func present(
        _ screen: NewScreen,
        from presenter: ScreenID,
        style: PresentationStyle
    ) throws(HierarchyError) {
        let presenter = hierarchy.presenter(for: try position(of: presenter), style)
        if let modal = hierarchy.attachedModal(of: presenter) {
            throw .alreadyPresenting(presenter: name(at: presenter), modal: name(at: modal))
        }
        let subtree = try joining(screen)
        let style = subtree.root.presentation.presented(in: style)
        if screens.window?.supports(style) == false,
            !(screens.classes[subtree.root.classID].type is any StyleIgnoring.Type)
        {
            throw .styleUnsupported(screen: name(of: subtree.root), style: style.description)
        }
        let (place, count) = (presenter + 1, subtree.nodes.count)
        edit(.presented, of: screen.id, .joining(place..<place + count)) {
            $0.insert(subtree, at: place, under: presenter, style: style)
        }
    }

    /// Dismisses everything above a screen, or the modal that it is in if nothing is above it.
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
