// The screens that containers show, and the screen in front.
extension HierarchyEditor {
    /// Makes a container show one of the screens that it holds: a stack pops those above it, a tab is selected.
    ///
    /// A screen that is shown already changes nothing.
    ///
    /// - Parameter screen: The screen. A root or a modal is not shown by a container, which is not an error.
    /// - Throws: ``HierarchyError/screenGone(screen:)`` if it is not there, and
    ///   ``HierarchyError/contentRefused(container:reason:)`` if a stack of an app's own does not accept the rest.
    public mutating func show(_ screen: ScreenID) throws(HierarchyError) {
        let position = try position(of: screen)
        guard let container = hierarchy.parent(of: position), !hierarchy.shows(position, in: container) else { return }
        try show(position, in: container)
    }

    private mutating func show(_ position: Int, in container: Int) throws(HierarchyError) {
        let node = hierarchy.nodes[container]
        if let split = hierarchy.collapsedSplit(on: container) {
            showColumn(with: position, of: split)
        } else if node.kind == .split, !node.isCollapsed {
            guard let column = hierarchy.children(of: container).firstIndex(of: position) else { return }
            showColumn(column, ofExpanded: container)
        } else if node.kind == .split, hierarchy.stack(ofSplit: container) != nil {
            showColumn(with: position, of: container)
        } else if node.kind == .navigation {
            pop(to: position, in: container)
        } else {
            let children = hierarchy.children(of: container)
            guard let selected = children.firstIndex(of: position) else { return }
            if node.kind.containment == .stack {
                let remaining = children[...selected].map {
                    ContentItem.kept(hierarchy.nodes[$0].screen)
                }
                return try setContent(of: node.screen, to: remaining, showing: hierarchy.nodes[position].screen)
            }
            let range = screens.shownRange(of: node, count: children.count, selected: selected)
            edit(.selected, of: node.screen, .joining(0..<0)) { $0.show(range, selected: selected, in: container) }
        }
    }

    /// Removes the screens above one in a stack.
    private mutating func pop(to position: Int, in container: Int) {
        let range = hierarchy.end(position)..<hierarchy.end(container)
        edit(.popped, of: hierarchy.nodes[container].screen, .leaving(range)) { hierarchy in
            hierarchy.remove(range)
            hierarchy.showLast(in: container)
        }
    }

    /// Brings a screen to the front: dismisses the modals above it, and shows it in each container around it.
    ///
    /// The innermost container comes first.
    ///
    /// - Parameter screen: The screen. One that is in front already changes nothing.
    /// - Throws: The errors of ``show(_:)``.
    public mutating func bringToFront(_ screen: ScreenID) throws(HierarchyError) {
        try allOrNothing { (editor) throws(HierarchyError) in
            try editor.uncover(.screen(screen))
            try editor.showInContainers(screen, uncovering: .screen(screen))
        }
    }

    /// Brings a container to the front for screens that join it.
    ///
    /// The screen that it shows until then stays, with the modals that this presents in its own context.
    ///
    /// - Parameter container: The container, or a screen that holds no others.
    /// - Throws: The errors of ``show(_:)``.
    package mutating func bringToFront(placeIn container: ScreenID) throws(HierarchyError) {
        try allOrNothing { (editor) throws(HierarchyError) in
            try editor.uncover(.place(in: container))
            try editor.showInContainers(container, uncovering: .place(in: container))
        }
    }

    /// Brings a container to the front for screens that join it, and makes it show a screen last.
    ///
    /// The last edit is one transition with the screens that join the container then.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - screen: The screen inside of it that others go from, or the container itself.
    /// - Throws: The errors of ``show(_:)``.
    package mutating func bringToFront(
        placeIn container: ScreenID,
        showing screen: ScreenID
    ) throws(HierarchyError) {
        try allOrNothing { (editor) throws(HierarchyError) in
            try editor.bringToFront(placeIn: container)
            try editor.showInContainers(screen, uncovering: .place(in: container))
        }
    }

    /// Makes several edits: a container of an app's own may refuse one of them, and then none has happened.
    private mutating func allOrNothing(
        _ edits: (inout HierarchyEditor) throws(HierarchyError) -> Void
    ) throws(HierarchyError) {
        let former = self
        do {
            try edits(&self)
        } catch {
            self = former
            throw error
        }
    }

    /// Dismisses the modals above a screen.
    package mutating func uncover(_ screen: ScreenID) throws(HierarchyError) { try uncover(.screen(screen)) }

    private mutating func uncover(_ target: Coverable) throws(HierarchyError) {
        if hierarchy.modalCount == 0 { return }
        while let modal = hierarchy.lowestModal(above: target, at: try position(of: target.screen)) {
            removeModal(modal)
        }
    }

    /// Shows a screen in each container around it, the innermost first, and dismisses the modals above the target.
    private mutating func showInContainers(_ screen: ScreenID, uncovering target: Coverable) throws(HierarchyError) {
        var inner = try position(of: screen)
        while let outer = hierarchy.above(inner) {
            if hierarchy.nodes[inner].isModal || hierarchy.shows(inner, in: outer) {
                inner = outer
                continue
            }
            // Showing it may move screens: a column of a collapsed split view joins the stack of the first one. So the
            // way outwards begins anew, and a modal may be above the new place. A container of an app's own may never
            // show it.
            let hidden = hierarchy.nodes[inner].screen
            try show(inner, in: outer)
            if !isShown(hidden) { return }
            try uncover(target)
            inner = try position(of: screen)
        }
    }

    private func isShown(_ screen: ScreenID) -> Bool {
        guard let position = hierarchy.position(of: screen), let container = hierarchy.parent(of: position) else {
            return false
        }
        return hierarchy.shows(position, in: container)
    }

    /// Goes back by one screen in a container, as its back button does.
    ///
    /// The screen on top of a stack leaves, and a column of a collapsed split view with it.
    ///
    /// - Parameter container: The container. A stack of one screen or a container that is no stack changes nothing.
    /// - Throws: The errors of ``show(_:)``.
    public mutating func goBack(in container: ScreenID) throws(HierarchyError) {
        let position = try position(of: container)
        let node = hierarchy.nodes[position]
        let children = hierarchy.children(of: position)
        if node.kind.containment == .stack, children.count > 1 {
            if node.kind == .navigation { return pop(to: children[children.count - 2], in: position) }
            try setContent(of: container, to: children.dropLast().map { .kept(hierarchy.nodes[$0].screen) })
        } else if node.kind == .split, node.isCollapsed, node.selected > 0 {
            goBack(fromColumn: Int(node.selected), of: position)
        }
    }
}

/// A target that a modal may cover.
private enum Coverable {
    /// A screen, with all that it shows.
    case screen(ScreenID)
    /// The place in a container that screens join, without the screens that the container shows until then.
    case place(in: ScreenID)

    var screen: ScreenID {
        switch self {
        case .screen(let screen), .place(in: let screen): screen
        }
    }
}

extension Hierarchy {
    /// The lowest modal that covers a target and is not around it.
    ///
    /// A modal covers all that its presenter shows, and nothing beside or around that. A screen that a container shows
    /// may present in its own context, as `UISearchController` does, while other screens are pushed onto the container
    /// or selected in it. These hide the modal together with its presenter (UIKit's documentation of
    /// `UIModalPresentationStyle.currentContext` and of `definesPresentationContext`).
    ///
    /// - Parameters:
    ///   - target: The screen or place that is covered.
    ///   - position: The position of its screen.
    /// - Returns: The position of the modal; `nil` if nothing covers the target.
    fileprivate func lowestModal(above target: Coverable, at position: Int) -> Int? {
        var inner = position
        var lowest: Int?
        switch target {
        case .screen: lowest = cover(of: position)
        case .place:
            // The columns of a collapsed split view are on the stack of the first one.
            if nodes[position].isCollapsed, let stack = stack(ofSplit: position) { inner = stack }
            lowest = modal(of: inner).flatMap { cover(by: $0) }
        }
        while let outer = above(inner) {
            if !nodes[inner].isModal, let cover = modal(of: outer).flatMap({ cover(by: $0) }) { lowest = cover }
            inner = outer
        }
        return lowest
    }
}
