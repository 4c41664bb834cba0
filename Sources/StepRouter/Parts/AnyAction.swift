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

    package var name: String { partName(action) }

    /// Brings the place of its screen to the front, seen from the screen that the step goes from.
    ///
    /// A container changes its visible content last, in one transition with the joining screen.
    func bringPlaceToFront(
        in container: ScreenID,
        from base: ScreenID,
        _ editor: inout HierarchyEditor
    ) throws(HierarchyError) {
        if !joinsContainer { try editor.uncover(base) }
        try editor.bringToFront(placeIn: container, showing: base)
    }

    /// Returns whether a container that is not built yet has the place of the screen.
    func hasPlace(on container: ScreenID, in hierarchy: Hierarchy, _ call: AppCode.Call) -> Bool {
        action.hasPlace(on: container, in: hierarchy)
    }

    /// Puts a screen in place.
    func put(
        _ screen: NewScreen,
        on container: ScreenID,
        _ editor: inout HierarchyEditor,
        _ call: AppCode.Call
    ) throws {
        try action.perform(screen, on: container, in: &editor)
        if !editor.hierarchy.contains(screen.id) { throw MisplacedScreen.nowhere }
        if joinsContainer { try editor.uncover(screen.id) }
    }

    /// Makes a move from a screen. Returns the screen that it leads to; `nil` if the action puts a screen in place.
    func move(from screen: ScreenID, _ editor: inout HierarchyEditor, _ call: AppCode.Call) throws -> ScreenID? {
        guard role == .moves, let move = action as? any Move else { return nil }
        return try move.perform(from: screen, in: &editor)
    }
}

/// A screen that an app's own action, or a move, leaves in a wrong place.
enum MisplacedScreen: Error, CustomStringConvertible {
    case takenAway(String)
    case nowhere

    var description: String {
        switch self {
        case .takenAway(let name):
            "it takes \(name) away again, which was put in place just before. Leave one of the two out"
        case .nowhere: "it has put its screen nowhere. Let it edit the hierarchy with the screen that it is given"
        }
    }
}
