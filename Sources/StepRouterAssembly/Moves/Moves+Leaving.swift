package import StepRouter

extension Moves {
    /// Lets the screen leave, with all that lies above it, in whichever way it is there: popped, or dismissed with the modal whose first screen it is.
    ///
    /// What lies above it on its stack leaves as well, as when going back; ``remove()`` takes the screen away alone. A screen that is hidden leaves without being brought
    /// to the front.
    ///
    /// One that has nothing to go back to, as a tab, a column or the root, is refused.
    ///
    /// The next move goes from what the user sees then.
    public func leave() -> Moves<HeldScreen> { adding(Leave(others: nil), named: "leave") }

    /// Lets screens leave as far as they are there and can, the first first: it takes along what lies above it.
    package func leave(with screens: [any Screen]) -> Moves<HeldScreen> {
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
            let isStack = hierarchy.kind(of: container).containment == .stack
            let below = isStack ? content.prefix { $0 != leaving } : []
            if let last = below.last {
                // A column of a collapsed split view that is only hidden has not left.
                let isPopped = hierarchy.kind(of: container) == .navigation && hierarchy.column(of: leaving) == nil
                if isPopped { return try show(last) }
                return try setContent(of: container, to: below.map { .kept($0) })
            }
            if !isStack, content.count > 1 { throw MoveError.nothingBelow(screen: label(screen)) }
            leaving = container
        }
        guard let presenter = hierarchy.presenter(of: leaving) else {
            throw MoveError.nothingBelow(screen: label(screen))
        }
        try dismiss(from: presenter)
    }
}
