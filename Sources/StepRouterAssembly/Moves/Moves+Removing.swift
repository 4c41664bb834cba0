public import StepRouter

extension Moves where Place: OffersStack & OffersTabs {
    /// Takes this screen away alone: what lies above it on the stack stays, and the user sees what they saw, unless that was this screen.
    ///
    /// ```swift
    /// try await router.navigate(from: login) { $0.remove() }
    /// ```
    ///
    /// A screen that is hidden is not brought to the front. A container that would be empty without the screen leaves with it: the tab that shows nothing else, or
    /// the modal, which is dismissed. The root is refused, a column as well, whose place others would take, and so is what presents a modal, which would
    /// leave with it; ``leave()`` takes that along. The next move goes from what the user sees then.
    public func remove() -> Moves<HeldScreen> { adding(Remove(), named: "remove") }
}

extension Moves where Place: OffersStack {
    /// Takes screens out of the stack around this one, with what lies above them staying: a login or a checkout that is not to be gone back to.
    ///
    /// Without such a screen nothing changes. All else is as with ``remove()``, in one transition.
    ///
    /// - Parameter isMeant: Says of a screen of the stack whether it is meant; asked for each plan.
    /// - Returns: The moves with this one.
    public func remove(where isMeant: @escaping (any Screen) -> Bool) -> Moves<HeldScreen> {
        adding(RemoveWhere(isMeant: isMeant), named: "remove where")
    }
}

/// Takes one screen away.
private struct Remove: Move {
    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        try editor.remove(screen)
        return editor.hierarchy.screenOnTop ?? screen
    }
}

/// Takes the screens of a stack away that are meant.
private struct RemoveWhere: Move {
    let isMeant: (any Screen) -> Bool

    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        let stack = try editor.nearest(.navigation, around: screen)
        let meant = editor.hierarchy.content(of: stack).filter {
            editor.hierarchy.column(of: $0) == nil && editor.screen($0).map(isMeant) == true
        }
        if !meant.isEmpty { try editor.remove(meant, heldBy: stack) }
        return editor.hierarchy.screenOnTop ?? screen
    }
}

extension HierarchyEditor {
    /// Takes a screen away: out of its container, or dismisses it if it is a modal.
    fileprivate mutating func remove(_ screen: ScreenID) throws {
        if hierarchy.column(of: screen) != nil { throw MoveError.columnRemoved(screen: label(screen)) }
        if let container = hierarchy.parent(of: screen) { return try remove([screen], heldBy: container) }
        guard let presenter = hierarchy.presenter(of: screen) else {
            throw MoveError.rootRemoved(screen: label(screen))
        }
        try checkPresentsNothing(screen)
        try dismiss(from: presenter)
    }

    /// Takes screens out of a container, or that away as well if it holds no others.
    fileprivate mutating func remove(_ screens: [ScreenID], heldBy container: ScreenID) throws {
        if hierarchy.contentOfItsOwn(of: container).allSatisfy(screens.contains) { return try remove(container) }
        for screen in screens { try checkPresentsNothing(screen) }
        let remaining = hierarchy.content(of: container).filter { !screens.contains($0) }
        try setContent(of: container, to: remaining.map { .kept($0) })
    }

    /// Checks that no modal would leave with a screen.
    private func checkPresentsNothing(_ screen: ScreenID) throws(MoveError) {
        guard let position = hierarchy.position(of: screen) else { return }
        let inside = position + 1..<hierarchy.end(position)
        guard let modal = inside.first(where: { hierarchy.nodes[$0].isModal }) else { return }
        throw .presentingRemoved(screen: label(screen), modal: label(hierarchy.nodes[modal].screen))
    }
}

extension Hierarchy {
    /// What a container holds; of the stack of a collapsed split view what it holds when that is expanded.
    fileprivate func contentOfItsOwn(of container: ScreenID) -> [ScreenID] {
        guard let stack = position(of: container), let split = collapsedSplit(on: stack) else {
            return content(of: container)
        }
        return columns(of: split).first.map { Hierarchy($0).content(of: container) } ?? []
    }
}
