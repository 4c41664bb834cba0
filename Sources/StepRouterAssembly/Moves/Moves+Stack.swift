public import StepRouter

// The stack of the nearest navigation container. What lies above the screen that a move goes from leaves first, as in
// every navigation.
extension Moves where Place: MovePlace.WithStack {
    /// Pushes a screen; the next move goes from it.
    public func push(_ screen: some Screen) -> Moves<Place> { adding(screen, by: .push, joining: .nearest) }

    /// Puts a screen in the place of the one that this move goes from, unless that was given in the same chain.
    public func replace(with screen: some Screen) -> Moves<Place> {
        adding(screen, by: .pushReplacingLast, joining: .nearest)
    }

    /// Goes back to the screen below.
    public func pop() -> Moves<Place> { adding(Pop(), named: "pop") }

    /// Goes back to the nearest screen below, or stays, if that is such a screen.
    ///
    /// - Parameter isTarget: Says of a screen of the stack whether it is meant; asked from the top down, for each plan.
    /// - Returns: The moves with this one.
    public func pop(to isTarget: @escaping (any Screen) -> Bool) -> Moves<Place> {
        adding(PopTo(isTarget: isTarget), named: "pop to")
    }

    /// Goes back to the nearest screen of a class, or stays, if that is one.
    public func pop<Target: Screen>(to type: Target.Type) -> Moves<Place> { pop { $0 is Target } }

    /// Goes back to the first screen of the stack; it may be that already.
    public func popToRoot() -> Moves<Place> { adding(PopToRoot(), named: "pop to root") }

    /// Takes all screens off the stack. What is pushed next is the first, in the same transition.
    public func clear() -> Moves<Place> { adding(Clear(), named: "clear") }
}

/// Goes one screen back.
private struct Pop: Move {
    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        var stack = try editor.nearestToGoBack(around: screen)
        try editor.bringToFront(placeIn: stack, showing: screen)
        // A column of a split view that is collapsed lies on the stack of the one before.
        while !editor.hierarchy.canGoBack(in: stack), let outer = editor.hierarchy.parent(of: stack),
            editor.hierarchy.isStack(outer)
        {
            stack = outer
        }
        if !editor.hierarchy.canGoBack(in: stack) {
            let first = editor.hierarchy.content(of: stack).first ?? screen
            throw MoveError.nothingBelow(screen: editor.label(first))
        }
        try editor.goBack(in: stack)
        return editor.hierarchy.innermost(of: stack)
    }
}

/// Goes back to a screen that is meant.
private struct PopTo: Move {
    let isTarget: (any Screen) -> Bool

    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        let stack = try editor.showStack(around: screen)
        let content = editor.hierarchy.content(of: stack)
        guard let target = content.last(where: { editor.screen($0).map(isTarget) == true }) else {
            throw MoveError.noSuchScreen(container: editor.label(stack))
        }
        try editor.show(target)
        return editor.hierarchy.innermost(of: target)
    }
}

/// Goes back to the first screen.
private struct PopToRoot: Move {
    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        let stack = try editor.showStack(around: screen)
        if let first = editor.hierarchy.content(of: stack).first { try editor.show(first) }
        return editor.hierarchy.innermost(of: stack)
    }
}

/// Takes all screens off a stack.
private struct Clear: Move {
    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        let stack = try editor.showStack(around: screen)
        try editor.setContent(of: stack, to: [])
        return stack
    }
}

extension Hierarchy {
    fileprivate func canGoBack(in stack: ScreenID) -> Bool {
        kind(of: stack) == .navigation ? content(of: stack).count > 1 : selectedIndex(of: stack) > 0
    }
}

extension HierarchyEditor {
    /// The nearest stack around a screen, which may be a collapsed split view.
    fileprivate func nearestToGoBack(around screen: ScreenID) throws(MoveError) -> ScreenID {
        var next: ScreenID? = screen
        while let container = next, !hierarchy.isStack(container) { next = hierarchy.parent(of: container) }
        return if let next { next } else { try nearest(.navigation, around: screen) }
    }

    /// Brings the nearest navigation container around a screen to the front, and lets it show the screen.
    fileprivate mutating func showStack(around screen: ScreenID) throws -> ScreenID {
        let stack = try nearest(.navigation, around: screen)
        try bringToFront(placeIn: stack, showing: screen)
        return stack
    }
}

extension Moves where Place: MovePlace.WithStack & MovePlace.WithTabs {
    /// Takes this screen away alone: what lies above it on the stack stays, and the user sees what they saw, unless
    /// that was this screen.
    ///
    /// ```swift
    /// try await router.navigate(from: login) { $0.remove() }
    /// ```
    ///
    /// A screen that is hidden is not brought to the front. A container that would be empty without the screen leaves
    /// with it: the tab that shows nothing else, or the modal, which is dismissed. The root is refused, a column as
    /// well, whose place others would take, and so is what presents a modal, which would leave with it; ``leave()``
    /// takes that along. The next move goes from what the user sees then.
    public func remove() -> Moves<MovePlace.Held> { adding(Remove(), named: "remove") }
}

extension Moves where Place: MovePlace.WithStack {
    /// Takes screens out of the stack around this one, with what lies above them staying: a login or a checkout that is
    /// not to be gone back to.
    ///
    /// Without such a screen nothing changes. All else is as with ``remove()``, in one transition.
    ///
    /// - Parameter isMeant: Says of a screen of the stack whether it is meant; asked for each plan.
    /// - Returns: The moves with this one.
    public func remove(where isMeant: @escaping (any Screen) -> Bool) -> Moves<MovePlace.Held> {
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
    /// The screens that a container holds; of the stack of a collapsed split view those that it holds when expanded.
    fileprivate func contentOfItsOwn(of container: ScreenID) -> [ScreenID] {
        guard let stack = position(of: container), let split = collapsedSplit(on: stack) else {
            return content(of: container)
        }
        return columns(of: split).first.map { Hierarchy($0).content(of: container) } ?? []
    }
}
