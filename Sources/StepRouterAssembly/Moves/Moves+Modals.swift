public import StepRouter

// Modals, the root, and what is in front. What the next move may do depends on what was put in place.
extension Moves {
    /// Presents a screen; the next move goes from it. Nothing is around it, so that nothing can be pushed there.
    public func present(_ screen: some Screen, _ style: PresentationStyle = .pageSheet) -> Moves<MovePlace.Single> {
        adding(screen, by: .present(style))
    }

    /// Presents a navigation controller; the next move goes from its stack.
    public func present(
        _ screen: some NavigationContainer,
        _ style: PresentationStyle = .pageSheet
    ) -> Moves<MovePlace.Stack> {
        adding(screen, by: .present(style))
    }

    /// Presents a tab bar controller; the next move selects one of its tabs.
    public func present(_ screen: some TabContainer, _ style: PresentationStyle = .pageSheet) -> Moves<MovePlace.Tabs> {
        adding(screen, by: .present(style))
    }

    /// Brings the screen that this move goes from to the front.
    public func makeVisible() -> Moves<Place> { adding(MakeVisible(screen: nil), named: "make visible") }

    /// Brings another screen that is there to the front; the next move goes from it.
    public func makeVisible(_ screen: some Screen) -> Moves<MovePlace.Held> {
        adding(MakeVisible(screen: screen), named: "make visible")
    }
}

extension Moves where Place: MovePlace.WithStack & MovePlace.WithTabs {
    /// Dismisses all that is presented above the screen; if there is nothing above, the modal that the screen is in.
    ///
    /// The next move goes from the screen if it stays, else from what was visible below the modal.
    public func dismiss() -> Moves<MovePlace.Held> { adding(Dismiss(), named: "dismiss") }
}

extension Moves where Place: MovePlace.WithTabs {
    /// Selects a tab of the nearest tab container; the next move goes from what that shows.
    ///
    /// - Parameter index: Which, counted from 0.
    /// - Returns: The moves with this one.
    public func select(tab index: Int) -> Moves<MovePlace.Held> { adding(SelectTab(index: index), named: "select tab") }
}

extension Moves where Place == MovePlace.Window {
    /// Sets the root of the window, which may be empty.
    public func setRoot(_ screen: some Screen) -> Moves<MovePlace.Single> { adding(screen, by: .replaceRoot) }

    /// Sets the root of the window, which may be empty; the next move goes from its stack.
    public func setRoot(_ screen: some NavigationContainer) -> Moves<MovePlace.Stack> {
        adding(screen, by: .replaceRoot)
    }

    /// Sets the root of the window, which may be empty; the next move selects one of its tabs.
    public func setRoot(_ screen: some TabContainer) -> Moves<MovePlace.Tabs> { adding(screen, by: .replaceRoot) }
}

/// Brings a screen to the front: the one that is named, or that the move goes from.
private struct MakeVisible: Move {
    let screen: (any Screen)?

    func perform(from current: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        guard let screen else { return current }
        guard let id = editor.id(of: screen) else { throw MoveError.notThere(screen: screen.label) }
        return id
    }
}

/// Dismisses what is above a screen, or the modal that it is in.
private struct Dismiss: Move {
    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        if editor.hierarchy.presented(by: screen) != nil {
            try editor.dismiss(from: screen)
            return screen
        }
        guard let presenter = editor.hierarchy.presenter(of: screen) else {
            throw MoveError.nothingPresented(screen: editor.label(screen))
        }
        try editor.dismiss(from: screen)
        return editor.hierarchy.innermost(of: presenter)
    }
}

/// Selects a tab.
private struct SelectTab: Move {
    let index: Int

    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        let container = try editor.nearest(.tabs, around: screen)
        let tabs = editor.hierarchy.content(of: container)
        guard tabs.indices.contains(index) else {
            throw HierarchyError.noSuchTab(at: index, count: tabs.count)
        }
        try editor.bringToFront(placeIn: container, showing: tabs[index])
        return editor.hierarchy.innermost(of: tabs[index])
    }
}

extension Moves {
    /// Lets the screen leave, with all that lies above it, in whichever way it is there: popped, or dismissed with the
    /// modal whose first screen it is.
    ///
    /// The screens above it on its stack leave as well, as when going back; ``remove()`` takes the screen away alone.
    /// A screen that is hidden leaves without being brought to the front.
    ///
    /// One that has nothing to go back to, as a tab, a column beside others or the root, is refused.
    ///
    /// The next move goes from what the user sees then.
    public func leave() -> Moves<MovePlace.Held> { adding(Leave(others: nil), named: "leave") }

    /// Lets screens leave as far as they are there and can, the first first: it takes along what lies above it.
    package func leave(with screens: [any Screen]) -> Moves<MovePlace.Held> {
        adding(Leave(others: screens), named: "leave")
    }
}

/// Lets screens leave: the one that the move goes from, or given ones.
private struct Leave: Move {
    let others: [any Screen]?

    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        if let others {
            for other in others {
                guard let id = editor.id(of: other) else { continue }
                do { try editor.leave(id) } catch is MoveError { continue }
            }
        } else {
            try editor.leave(screen)
        }
        return editor.hierarchy.screenOnTop ?? screen
    }
}

extension HierarchyEditor {
    /// Lets a screen leave: off its stack, or with the outermost container whose first screen it is.
    ///
    /// - Throws: `MoveError.nothingBelow` if there is nothing to go back to.
    fileprivate mutating func leave(_ screen: ScreenID) throws {
        var leaving = screen
        while let container = hierarchy.parent(of: leaving) {
            let content = hierarchy.content(of: container)
            let below = hierarchy.screensBelow(leaving)
            if let last = below.last {
                // A column of a collapsed split view that is only hidden has not left.
                let isPopped = hierarchy.kind(of: container) == .navigation && hierarchy.column(of: leaving) == nil
                if isPopped { return try show(last) }
                let isSplit = hierarchy.kind(of: container) == .split
                let hidden = isSplit ? content.dropFirst(hierarchy.selectedIndex(of: container) + 1) : []
                return try setContent(of: container, to: (below + hidden).map { .kept($0) }, showing: last)
            }
            let isStack = hierarchy.kind(of: container).containment == .stack
            if !isStack, content.count > 1 { throw MoveError.nothingBelow(screen: label(screen)) }
            leaving = container
        }
        guard let presenter = hierarchy.presenter(of: leaving) else {
            throw MoveError.nothingBelow(screen: label(screen))
        }
        try dismiss(from: presenter)
    }
}
