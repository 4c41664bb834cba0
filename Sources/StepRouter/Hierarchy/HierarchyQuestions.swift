// Questions to a hierarchy, by screen. An answer looks through the hierarchy once, or a few times.
extension Hierarchy {
    /// All screens: each one, then its modal, then the screens that it holds.
    public var screens: [ScreenID] { nodes.map(\.screen) }

    /// The root; `nil` in an empty window.
    public var root: ScreenID? { nodes.first?.screen }

    /// The topmost modal on the path that the user sees, or the root.
    public var topmostScreen: ScreenID? { topmost.map { nodes[$0].screen } }

    /// Returns whether a screen is there.
    public func contains(_ screen: ScreenID) -> Bool { position(of: screen) != nil }

    /// The kind of container that a screen is; ``Hierarchy/ContainerKind/none`` also of one that is not there.
    public func kind(of screen: ScreenID) -> ContainerKind {
        position(of: screen).map { nodes[$0].kind } ?? .none
    }

    /// The container that holds a screen; `nil` of a root, a modal, and a screen that is not there.
    public func parent(of screen: ScreenID) -> ScreenID? { answer(screen, parent(of:)) }

    /// The nearest container around a screen that meets a condition, the screen itself included.
    package func nearest(around screen: ScreenID, where isMeant: (HierarchyNode) -> Bool) -> ScreenID? {
        var next = position(of: screen)
        while let position = next, !isMeant(nodes[position]) { next = parent(of: position) }
        return next.map { nodes[$0].screen }
    }

    /// The screens that a container holds, in its order.
    public func content(of container: ScreenID) -> [ScreenID] {
        position(of: container).map { children(of: $0).map { nodes[$0].screen } } ?? []
    }

    /// The visible ones of the screens that a container holds.
    public func visibleContent(of container: ScreenID) -> [ScreenID] {
        guard let position = position(of: container) else { return [] }
        return visibleChildren(of: position).map { nodes[$0].screen }
    }

    /// The position of the selected one among the screens that a container holds; 0 if it holds none.
    public func selectedIndex(of container: ScreenID) -> Int {
        position(of: container).map { Int(nodes[$0].selected) } ?? 0
    }

    /// Returns whether the columns of a split view are one stack now.
    public func isCollapsed(_ split: ScreenID) -> Bool { position(of: split).map { nodes[$0].isCollapsed } ?? false }

    /// The style of a modal's presentation; `nil` of other screens.
    public func presentationStyle(of screen: ScreenID) -> PresentationStyle? {
        position(of: screen).flatMap { nodes[$0].style }
    }

    /// The modal that a screen or one of its containers presents; the same one for every descendant, as in UIKit.
    public func presented(by screen: ScreenID) -> ScreenID? {
        var next = position(of: screen)
        while let position = next {
            if let modal = modal(of: position) { return nodes[modal].screen }
            next = parent(of: position)
        }
        return nil
    }

    /// The screen that presents the modal in which a screen is; `nil` below all modals.
    public func presenter(of screen: ScreenID) -> ScreenID? { answer(screen) { above(level(of: $0)) } }

    /// Returns whether the user sees a screen, with nothing above it.
    public func isOnTop(_ screen: ScreenID) -> Bool { position(of: screen).map { isOnTop($0) } ?? false }

    /// The screen on top: the innermost one that the topmost one shows. The last visible one may lie below: a modal of
    /// a column, under one of the window's.
    package var screenOnTop: ScreenID? { topmostScreen.map { innermost(of: $0) } }

    /// The screen on top, if it is a screen or is shown by it.
    package func screenOnTop(inside screen: ScreenID) -> ScreenID? {
        let shown = innermost(of: screen)
        return shown == screenOnTop ? shown : nil
    }

    /// The innermost screen that a container shows; the screen itself if it shows none.
    package func innermost(of screen: ScreenID) -> ScreenID {
        position(of: screen).map { nodes[innermost(at: $0)].screen } ?? screen
    }

    /// The visibility of a screen; ``Visibility/hidden`` of one that is not there.
    public func visibility(of screen: ScreenID) -> Visibility {
        isOnTop(screen) ? .onTop : visibleScreens.contains(screen) ? .visible : .hidden
    }

    private func answer(_ screen: ScreenID, _ question: (Int) -> Int?) -> ScreenID? {
        position(of: screen).flatMap(question).map { nodes[$0].screen }
    }
}

// MARK: Positions

// Positions are those of nodes; they are valid until the hierarchy is changed.
extension Hierarchy {
    /// The position behind a screen and all that hangs from it.
    package func end(_ position: Int) -> Int { position + Int(nodes[position].extent) }

    /// The position of a screen; `nil` if it is not there. Looks at each screen.
    package func position(of screen: ScreenID) -> Int? {
        nodes.firstIndex { $0.screen == screen }
    }

    /// A screen with all that hangs from it.
    package func subtree(at position: Int) -> Subtree {
        let depth = nodes[position].depth
        var part = Array(nodes[position..<end(position)])
        for index in part.indices { part[index].depth -= depth }
        part[0].style = nil
        return Subtree(nodes: part)
    }

    /// The container or presenter that a screen hangs from; `nil` of the root.
    package func above(_ position: Int) -> Int? {
        let depth = nodes[position].depth
        if depth == 0 { return nil }
        var earlier = position - 1
        while nodes[earlier].depth >= depth { earlier -= 1 }
        return earlier
    }

    /// The screens around one, the root first.
    func path(to position: Int) -> [Int] {
        var path: [Int] = []
        path.reserveCapacity(8)
        var next = above(position)
        while let above = next {
            path.append(above)
            next = self.above(above)
        }
        path.reverse()
        return path
    }

    /// The screens at a range of positions.
    func screens(in range: Range<Int>) -> [ScreenID] { range.map { nodes[$0].screen } }

    /// The container that holds a screen.
    package func parent(of position: Int) -> Int? { nodes[position].isModal ? nil : above(position) }

    /// The modal that this very screen presents.
    package func modal(of position: Int) -> Int? {
        attachedModal(of: position).flatMap { nodes[$0].isHidden ? nil : $0 }
    }

    /// The modal that hangs from this very screen: it is presented, or a sheet that is hidden with the screen.
    package func attachedModal(of position: Int) -> Int? {
        modalCount > 0 && nodes[position].extent > 1 && nodes[position + 1].isModal ? position + 1 : nil
    }

    /// The position of the first screen that a screen holds.
    package func content(of position: Int) -> Int {
        if let modal = attachedModal(of: position) { end(modal) } else { position + 1 }
    }

    /// The screens that a container holds.
    package func children(of position: Int) -> [Int] {
        var children: [Int] = []
        var child = content(of: position)
        let end = end(position)
        while child < end {
            children.append(child)
            child = self.end(child)
        }
        return children
    }

    /// The visible ones of the screens that a container holds.
    package func visibleChildren(of position: Int) -> VisibleChildren {
        VisibleChildren(
            hierarchy: self,
            child: position + Int(nodes[position].shown),
            left: Int(nodes[position].shownCount)
        )
    }

    /// The last screen that a container holds; found without walking through the others.
    package func lastContained(in container: Int) -> Int? {
        let depth = nodes[container].depth + 1
        let first = content(of: container)
        var child = end(container) - 1
        while child >= first {
            if nodes[child].depth == depth { return child }
            child -= 1
        }
        return nil
    }

    package func shows(_ child: Int, in container: Int) -> Bool { visibleChildren(of: container).contains(child) }

    /// The innermost screen that a screen shows; itself if it shows none.
    package func innermost(at position: Int) -> Int {
        var innermost = position
        while let shown = visibleChildren(of: innermost).reversed().first { innermost = shown }
        return innermost
    }

    /// The outermost screen around another one that no modal separates from it: a modal or the root.
    package func level(of position: Int) -> Int {
        var level = position
        while let parent = parent(of: level) { level = parent }
        return level
    }

    /// The modal in which a screen is, or the root; `nil` if it is not there.
    package func levelScreen(of screen: ScreenID) -> ScreenID? {
        position(of: screen).map { nodes[level(of: $0)].screen }
    }

    /// The modal above a screen: its own, or that of a screen that it shows.
    package func modal(above position: Int) -> Int? {
        if modalCount == 0 || nodes[position].extent == 1 { return nil }
        if let modal = modal(of: position) { return modal }
        for child in visibleChildren(of: position) { if let modal = modal(above: child) { return modal } }
        return nil
    }

    /// The topmost modal on the path that the user sees, or the root; `nil` in an empty window.
    package var topmost: Int? {
        if nodes.isEmpty { return nil }
        var top = 0
        while let above = modal(above: top) { top = above }
        return top
    }

    /// The lowest modal above a screen that covers it. A sheet that leaves in use what is below covers nothing itself;
    /// what it presents does.
    func cover(of position: Int) -> Int? {
        if modalCount == 0 || nodes[position].extent == 1 { return nil }
        // Many sheets may be above each other.
        var levels = [position]
        while let level = levels.last, let modal = modal(of: level) {
            if !nodes[modal].leavesInUse { return modal }
            levels.append(modal)
        }
        for level in levels.reversed() {
            for child in visibleChildren(of: level) { if let cover = cover(of: child) { return cover } }
        }
        return nil
    }

    /// A modal, or the lowest one above it, that covers what is below.
    func cover(by modal: Int) -> Int? { nodes[modal].leavesInUse ? cover(of: modal) : modal }

    /// Returns whether the user sees a screen, with nothing above it that covers it.
    package func isOnTop(_ position: Int) -> Bool {
        if cover(of: position) != nil || nodes[position].isHidden { return false }
        var inner = position
        while let outer = above(inner) {
            if nodes[outer].isHidden { return false }
            if !nodes[inner].isModal, modal(of: outer).flatMap({ cover(by: $0) }) != nil || !shows(inner, in: outer) {
                return false
            }
            inner = outer
        }
        return true
    }

    /// The levels that the user can use, the topmost first: it, and those below sheets that leave them in use, with the
    /// modals in the contexts of screens there.
    package var levelsInUse: [Int] {
        guard var level = topmost else { return [] }
        var levels = [level]
        while nodes[level].leavesInUse, let presenter = above(level) {
            level = self.level(of: presenter)
            var context = visibleChildren(of: presenter).lazy.compactMap { self.modal(above: $0) }.first
            var modals: [Int] = []
            while let modal = context {
                modals.append(modal)
                context = self.modal(above: modal)
            }
            let covering = modals.lastIndex { !nodes[$0].leavesInUse } ?? 0
            levels += modals[covering...].reversed() + [level]
        }
        return levels
    }

    /// The screens that the user sees, also below modals that cover nothing: containers before content, modals last.
    public var visibleScreens: [ScreenID] {
        if nodes.isEmpty { return [] }
        var visible: [ScreenID] = []
        visible.reserveCapacity(4)
        // Modals from the bottom up; the loop below adds those above.
        var modals: [Int] = []
        addVisible(0, to: &visible, &modals)
        var next = 0
        while next < modals.count {
            addVisible(modals[next], to: &visible, &modals)
            next += 1
        }
        return visible
    }

    private func addVisible(_ position: Int, to visible: inout [ScreenID], _ modals: inout [Int]) {
        if let modal = modal(of: position) {
            modals.append(modal)
            if nodes[modal].style?.coversPresenter == true { return }
        }
        visible.append(nodes[position].screen)
        for child in visibleChildren(of: position) { addVisible(child, to: &visible, &modals) }
    }

    /// The screen that presents on behalf of another one: its outermost container, or the sheet above that leaves it in
    /// use. With a current-context style it is the nearest one that defines the context (UIKit's documentation of
    /// `UIViewController.definesPresentationContext`).
    package func presenter(for position: Int, _ style: PresentationStyle) -> Int {
        var presenter = position
        while !(style.usesCurrentContext && nodes[presenter].definesContext), let parent = parent(of: presenter) {
            presenter = parent
        }
        // UIKit presents one modal from each: what a sheet leaves in use presents through the sheet.
        while let sheet = modal(of: presenter), nodes[sheet].leavesInUse { presenter = sheet }
        return presenter
    }
}

/// The screens that a container shows, one after the other, by position.
package struct VisibleChildren: Sequence, IteratorProtocol {
    fileprivate let hierarchy: Hierarchy
    fileprivate var child: Int
    fileprivate var left: Int

    package mutating func next() -> Int? {
        if left == 0 { return nil }
        left -= 1
        defer { child = hierarchy.end(child) }
        return child
    }
}

extension Hierarchy {
    /// The part of a screen that a user sees, from nothing to all.
    public enum Visibility: String, Comparable, Hashable, Sendable, Codable {
        /// Nothing: another tab is selected, screens lie above it on a stack, or a modal covers it.
        case hidden
        /// Something, around a modal above it.
        case visible
        /// All, with nothing above it.
        case onTop

        /// Compares by the part that is seen.
        public static func < (some: Visibility, other: Visibility) -> Bool { some.rank < other.rank }

        private var rank: Int {
            switch self {
            case .hidden: 0
            case .visible: 1
            case .onTop: 2
            }
        }
    }
}
