public import StepRouter

/// A sequence of moves from a screen that is held, made without a declaration.
///
/// ```swift
/// try await router.navigate(from: self) { $0.select(tab: 0).popToRoot().push(chat).present(settings, .pageSheet) }
/// ```
///
/// Each move goes from where the one before it led. All of them are one navigation: planned, asked, carried out with
/// one transition for each container, and undone as a whole. `Place` says what may be around the screen that the next
/// move goes from, so that nothing is pushed where there is no stack.
public struct Moves<Place> {
    private let node: StepNode<Void>
    /// The class of the screen that was given last, at first that of the held one.
    private let type: any Screen.Type
    /// The screen that is held; `nil` if the moves go from where the window begins.
    private let held: (any Screen)?
    /// The interceptors that are asked before the moves are made.
    private let interceptors: [AnyInterceptor]

    private init(
        node: StepNode<Void>,
        type: any Screen.Type,
        held: (any Screen)?,
        asking interceptors: [AnyInterceptor] = []
    ) {
        self.node = node
        self.type = type
        self.held = held
        self.interceptors = interceptors
    }

    /// The request to a router.
    var request: NavigationRequest {
        let asking = DestinationStep<any Screen, Void>(node: node).with { $0.interceptors = interceptors }
        return NavigationRequest(asking.node, to: type, from: held)
    }

    /// These moves, with an interceptor.
    func asking(_ interceptor: AnyInterceptor) -> Moves<Place> {
        Moves(node: node, type: type, held: held, asking: interceptors + [interceptor])
    }

    /// These moves, and one that puts a screen in place.
    func adding<Next>(
        _ screen: some Screen,
        by action: some Action,
        joining: JoinedContainer = .itself
    ) -> Moves<Next> {
        let place = StepPlace(action: AnyAction(action), joining: joining, previous: node)
        return Moves<Next>(
            node: StepNode(StepParts(giving: screen), at: place),
            type: Swift.type(of: screen),
            held: held,
            asking: interceptors
        )
    }

    /// These moves, and one that puts no screen in place.
    func adding<Next>(_ move: some Move, named name: String) -> Moves<Next> {
        var parts = StepParts<ScreenObject, Void>(finder: NilFinder<ScreenObject, Void>().erased, factory: nil)
        parts.name(name)
        let place = StepPlace(action: AnyAction(moving: move), previous: node)
        return Moves<Next>(node: StepNode(parts, at: place), type: type, held: held, asking: interceptors)
    }
}

extension Moves where Place == MovePlace.Held {
    init<Held: Screen>(from screen: Held) {
        self.init(
            node: DestinationStep<Held, Void>(finder: HeldScreenFinder(screen: screen)).node,
            type: Swift.type(of: screen),
            held: screen
        )
    }
}

extension Moves where Place == MovePlace.Window {
    init(from start: StartStep) {
        self.init(node: start.node(for: Void.self), type: ScreenObject.self, held: nil)
    }
}

/// Finds the screen that is held, and says so if it is not among those of the window.
struct HeldScreenFinder<Target: Screen>: Finder {
    let screen: Target

    func find(in tree: ScreenTree, with context: Void) throws -> Target? {
        if tree.contains(screen) { return screen }
        throw MoveError.notThere(screen: screen.label)
    }
}

/// Hands over a screen that was made beforehand.
struct GivenScreen: CustomStringConvertible {
    let screen: any Screen

    var description: String { "given" }
}

extension StepParts where Context == Void {
    /// The parts of a step whose screen was made beforehand.
    init(giving screen: Target) {
        let given = GivenScreen(screen: screen)
        self.init(
            finder: NilFinder<Target, Void>().erased,
            factory: AnyFactory(
                given,
                of: type(of: screen),
                prepare: { _ in },
                build: .atOnce { _, _ in given.screen }
            )
        )
        name("\(type(of: screen))")
        self.screen.given = screen
    }
}

/// The places that the next move may go from: they say which moves there are.
public enum MovePlace {
    /// A place from which a screen may be pushed.
    public protocol WithStack {}

    /// A place in which a tab may be selected.
    public protocol WithTabs {}

    /// A screen that is there already. What is around it is looked for when the moves are made.
    public enum Held: WithStack, WithTabs {}

    /// The start of a window: its root, its topmost screen, what the user sees of that, or nothing as long as it is
    /// empty.
    public enum Window: WithStack, WithTabs {}

    /// A new navigation controller, or a screen on its stack.
    public enum Stack: WithStack {}

    /// A new tab bar controller.
    public enum Tabs: WithTabs {}

    /// A new screen that no container holds.
    public enum Single {}
}

extension HierarchyEditor {
    /// The nearest container of a kind around a screen, the screen itself included.
    func nearest(_ kind: Hierarchy.ContainerKind, around screen: ScreenID) throws(MoveError) -> ScreenID {
        if let container = hierarchy.nearest(around: screen, where: { $0.kind == kind }) { return container }
        if let shown = hierarchy.screenOnTop(inside: screen),
            hierarchy.nearest(around: shown, where: { $0.kind == kind }) != nil
        {
            throw .containerInside(screen: label(screen), kind: kind)
        }
        throw .noContainer(kind: kind, around: label(screen))
    }

    /// The name of a screen in messages.
    func label(_ screen: ScreenID) -> String { self.screen(screen)?.label ?? "a screen that is not built yet" }
}

/// The reason why a move cannot be made: the `underlyingError` of the `RoutingError`.
public enum MoveError: Error, Hashable, Sendable {
    /// The screen is not among those of the window: it has left, is in another window, or is embedded by a screen that
    /// is no container.
    case notThere(screen: String)
    /// The screen is in no container of the kind.
    case noContainer(kind: Hierarchy.ContainerKind, around: String)
    /// The screen is in no container of the kind; what the user sees inside of it is.
    case containerInside(screen: String, kind: Hierarchy.ContainerKind)
    /// The screen is the first of its stack, so that there is nothing to go back to.
    case nothingBelow(screen: String)
    /// No screen of the stack is the one that is meant.
    case noSuchScreen(container: String)
    /// Nothing is presented above the screen, and it is in no modal.
    case nothingPresented(screen: String)
    /// The root, or a screen that is all of it, would be taken away.
    case rootRemoved(screen: String)
    /// A column, or a screen that is all of one, would be taken away.
    case columnRemoved(screen: String)
    /// A screen would be taken away that presents a modal.
    case presentingRemoved(screen: String, modal: String)
}

extension MoveError: CustomStringConvertible {
    /// The mistake, and what to do.
    public var description: String {
        switch self {
        case .notThere(let screen):
            "\(screen) is not among the screens of the window: it has left, is in another window, or is embedded by one that is no container. Move from one that is there, or from `.visible`."
        case .noContainer(.tabs, let screen):
            "\(screen) is in no tab bar controller. Select a tab from a screen that is."
        case .noContainer(_, let screen): "\(screen) is on no stack. Move from a screen in a navigation controller."
        case .containerInside(let screen, .tabs):
            "\(screen) is in no tab bar controller; what it shows is. Go from `.visible`, which the user sees."
        case .containerInside(let screen, _):
            "\(screen) is on no stack; what it shows is. Go from `.visible`, which the user sees."
        case .nothingBelow(let screen):
            "\(screen) is the first on its stack, with nothing to go back to. Dismiss its modal instead, or select a tab."
        case .noSuchScreen(let container): "\(container) holds no such screen. Push it, or make it visible where it is."
        case .nothingPresented(let screen):
            "\(screen) presents nothing and is in no modal. Leave `dismiss()` out, or pop the screen."
        case .rootRemoved(let screen): "\(screen) is all that the window holds. Set another root, or replace it."
        case .columnRemoved(let screen): "\(screen) is a column, whose place cannot be empty. Replace it instead."
        case .presentingRemoved(let screen, let modal):
            "\(screen) presents \(modal), which would leave with it. Dismiss that first, or let both leave."
        }
    }
}
