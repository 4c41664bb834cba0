/// Puts a screen in place.
///
/// An action names what it acts on: `Push.Container` is `any NavigationContainer`, that of `Present` is `any Screen`. A chain
/// only compiles if the step it goes from offers such a container.
public protocol Action<Container> {
    /// What the action acts on.
    associatedtype Container

    /// Puts the screen in place.
    ///
    /// - Parameters:
    ///   - screen: The screen, built and filled, in no hierarchy.
    ///   - container: What it joins; in sight already if ``needsContainerInSight``.
    ///   - animated: Whether the transition takes time.
    /// - Throws: An error if that is not possible; the navigation is then undone.
    nonisolated(nonsending) func perform(
        _ screen: any Screen,
        on container: Container,
        animated: Bool
    ) async throws

    /// The screens that the action would remove from the hierarchy, so that they can be asked first. None by default.
    ///
    /// - Parameter container: What the action would act on.
    /// - Returns: The screens that would leave; what they contain or present leaves with them.
    func leaving(from container: Container) -> [any Screen]

    /// Whether the router brings the container into sight before the action is carried out. `true` by default.
    var needsContainerInSight: Bool { get }

    /// This action as the router carries it out. Never written by hand: each kind of action has its own default.
    var routed: RoutedAction { get }
}

extension Action {
    /// By default nothing leaves.
    public func leaving(from container: Container) -> [any Screen] { [] }

    /// By default the container is brought into sight first.
    public var needsContainerInSight: Bool { true }

    /// An action on a container of the app's own.
    public var routed: RoutedAction { RoutedAction(action: StepAction(custom: self)) }
}

extension Action where Container == any Screen {
    /// An action on any screen.
    public var routed: RoutedAction { RoutedAction(action: StepAction(self)) }
}

/// An action of which the container's type is no longer known.
public struct RoutedAction {
    package let action: StepAction
}

/// An action that makes a screen one of a container's contained screens.
///
/// The router collects what joins one container, embeds it, and sets the container's content once: one transition, however many
/// steps join. A container that is built in the same navigation is built around it.
public protocol ContainerAction<Container>: Action {
    /// Puts the screen into the list of contained screens.
    ///
    /// Called with a stand-in before anything is built, to learn which screens would leave; it must depend on the list alone.
    ///
    /// - Parameters:
    ///   - screen: The screen that joins.
    ///   - children: The content so far, in the container's order.
    /// - Throws: An error if the screen cannot join; the navigation then fails with nothing changed.
    func embed(_ screen: any Screen, in children: inout [any Screen]) throws

    /// The screens that embedding would remove, found by embedding a stand-in unless the action knows better.
    ///
    /// - Parameter children: The content before.
    /// - Returns: The screens that would leave.
    /// - Throws: What embedding throws.
    func leaving(fromContent children: [any Screen]) throws -> [any Screen]
}

extension ContainerAction {
    /// An action that joins a container.
    public var routed: RoutedAction { RoutedAction(action: StepAction(self)) }

    /// Embeds a stand-in and returns what is missing afterwards.
    public func leaving(fromContent children: [any Screen]) throws -> [any Screen] {
        var after = children
        try embed(StandInScreen(), in: &after)
        let staying = Set(after.map { ObjectIdentifier($0) })
        return children.filter { !staying.contains(ObjectIdentifier($0)) }
    }

    /// Embeds the screen into the container's content and sets that in one transition.
    public nonisolated(nonsending) func perform(
        _ screen: any Screen,
        on container: Container,
        animated: Bool
    ) async throws {
        guard let container = (container as? any Screen)?.container else {
            throw ActionError.noContainer(found: String(describing: type(of: container)))
        }
        var children = container.containedScreens
        try embed(screen, in: &children)
        try await container.setContainedScreens(children, showing: screen, animated: animated)
    }
}

/// Stands for a screen that is not built yet while an action says what it would remove.
final class StandInScreen: Screen {
    var parentScreen: (any ContainerScreen)? { nil }
    var presentingScreen: (any Screen)? { nil }
    var presentedScreen: (any Screen)? { nil }
    var isBeingPresented: Bool { false }
    var isBeingDismissed: Bool { false }
    var container: (any ContainerScreen)? { nil }
    var window: (any ScreenWindow)? { nil }

    nonisolated(nonsending) func present(
        _ screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws {
        throw HierarchyError.notInWindow(screen: screenName)
    }

    nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {}
}

/// Why an action could not put a screen in place.
public enum ActionError: Error, Hashable, Sendable {
    /// What the action should act on is no container.
    case noContainer(found: String)
    /// The screen whose root should be replaced is in no window.
    case noWindow(screen: String)
    /// The root should be replaced from a screen that is not the root.
    case notRoot(screen: String, root: String)
    /// There is no place with this number.
    case noSuchPlace(number: Int, count: Int)
    /// A column should be set before the one on its left.
    case columnMissing(column: Int)
    /// The screen to present from is not there.
    case noPresenter
}

extension ActionError: CustomStringConvertible {
    /// What was attempted, what was found instead, and what to do.
    public var description: String {
        switch self {
        case .noContainer(let found):
            "\(found) holds no screens, so none can join it. Let the step go from a container."
        case .noWindow(let screen):
            "The root cannot be replaced from \(screen), which is in no window. Let the step go from `.root`."
        case .notRoot(let screen, let root):
            "The root cannot be replaced from \(screen): the root is \(root). Let the step go from `.root`."
        case .noSuchPlace(let number, let count):
            "There is no place \(number) among \(count) tabs, counted from 0."
        case .columnMissing(let column):
            "Column \(column) cannot be set: the one before it is empty. Set the columns from the primary on."
        case .noPresenter:
            "The screen to present from is not there. Return a screen that is in the hierarchy."
        }
    }
}

/// An action that asks a closure.
public struct InlineAction<Container>: Action {
    private let body: nonisolated(nonsending) (any Screen, Container, Bool) async throws -> Void

    /// Makes the action.
    ///
    /// - Parameter body: Puts the screen in place on the container; the flag says whether to animate.
    public init(_ body: nonisolated(nonsending) @escaping (any Screen, Container, Bool) async throws -> Void) {
        self.body = body
    }

    /// Calls the closure.
    public nonisolated(nonsending) func perform(
        _ screen: any Screen,
        on container: Container,
        animated: Bool
    ) async throws {
        try await body(screen, container, animated)
    }
}
