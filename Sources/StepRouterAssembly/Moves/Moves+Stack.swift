public import StepRouter

// The stack of the nearest navigation container. What lies above the screen that a move goes from leaves first, as in every navigation.
extension Moves where Place: OffersStack {
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
        var stack = try editor.showStack(around: screen)
        // A column of a split view that is collapsed lies on the stack of the one before.
        while editor.hierarchy.content(of: stack).count < 2, let outer = editor.hierarchy.parent(of: stack),
            editor.hierarchy.kind(of: outer) == .navigation
        {
            stack = outer
        }
        let content = editor.hierarchy.content(of: stack)
        if content.count < 2 { throw MoveError.nothingBelow(screen: editor.label(content.first ?? screen)) }
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

extension HierarchyEditor {
    /// Brings the nearest navigation container around a screen to the front, and lets it show the screen.
    fileprivate mutating func showStack(around screen: ScreenID) throws -> ScreenID {
        let stack = try nearest(.navigation, around: screen)
        try bringToFront(placeIn: stack, showing: screen)
        return stack
    }
}
