/// An action whose kind of container is erased.
package final class AnyAction {
    /// The role of the action in the step.
    package enum Role {
        /// The action puts the screen in place.
        case edits
        /// The action replaces the root, so that it can also set the first one.
        case replacesRoot
        /// The factory has put the screen in place already.
        case expectsScreenInPlace
        /// The action is a ``Move``.
        case moves
    }

    package let action: any Action
    /// Tells that the screen joins the screens that a container holds.
    package let joinsContainer: Bool
    /// The containers that it can act on.
    package let container: ContainerFilter
    package let role: Role

    package init<Acting: Action>(_ action: Acting) {
        self.action = action
        joinsContainer = action is any ContainerAction
        container = ContainerFilter(Acting.Container.self)
        role = action is ReplaceRoot ? .replacesRoot : action is NilAction ? .expectsScreenInPlace : .edits
    }

    /// Wraps an action, with the container and role of another one.
    package init(_ action: any Action, like other: AnyAction) {
        self.action = action
        joinsContainer = other.joinsContainer
        container = other.container
        role = other.role
    }

    package init(moving move: some Move) {
        action = move
        joinsContainer = false
        container = ContainerFilter((any Screen).self)
        role = .moves
    }

    /// Tells whether the screen joins a stack, so that a new navigation controller can be its container.
    var joinsNavigationContainer: Bool { joinsContainer && container.acceptsAll(of: .navigation) }

    var move: (any Move)? { role == .moves ? action as? any Move : nil }

    package var name: String { partName(action) }
}

/// An action that puts no screen in place, but finds the screen from which the next step goes.
package protocol Move: Action where Container == any Screen {
    /// Makes the move.
    ///
    /// - Parameters:
    ///   - screen: The screen that it goes from.
    ///   - editor: The editor of the hierarchy.
    /// - Returns: The screen that it leads to, which is brought to the front.
    /// - Throws: An error if it cannot be made; the navigation then fails with nothing changed.
    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID
}

extension Move {
    package func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        _ = try perform(from: container, in: &editor)
    }
}
