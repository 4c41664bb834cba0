import StepRouter

/// What is done from a screen that is held, one move after the other, without a declaration.
///
/// ```swift
/// try await router.navigate(from: self) { $0.select(tab: 0).popToRoot().push(chat).present(settings, .pageSheet) }
/// ```
///
/// Each move goes from where the one before it led. All of them are one navigation: planned, asked, carried out with one transition for each container,
/// and undone as a whole. `Place` says what may be around the screen that the next move goes from, so that nothing is pushed where there is no stack.
public struct Moves<Place> {
    private let node: StepNode<Void>
    /// The class of the screen that was given last, at first that of the held one.
    private let type: any Screen.Type
    /// The screen that is held; `nil` if the moves go from where the window begins.
    private let held: (any Screen)?

    private init(node: StepNode<Void>, type: any Screen.Type, held: (any Screen)?) {
        self.node = node
        self.type = type
        self.held = held
    }

    /// What a router is asked for.
    var request: NavigationRequest { NavigationRequest(node, to: type, from: held) }

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
            held: held
        )
    }

    /// These moves, and one that puts no screen in place.
    func adding<Next>(_ move: some Move, named name: String) -> Moves<Next> {
        var parts = StepParts<ScreenObject, Void>(finder: NilFinder<ScreenObject, Void>().erased, factory: nil)
        parts.name(name)
        let place = StepPlace(action: AnyAction(moving: move), previous: node)
        return Moves<Next>(node: StepNode(parts, at: place), type: type, held: held)
    }
}

extension Moves where Place == HeldScreen {
    init<Held: Screen>(from screen: Held) {
        self.init(
            node: DestinationStep<Held, Void>(finder: HeldScreenFinder(screen: screen)).node,
            type: Swift.type(of: screen),
            held: screen
        )
    }
}

extension Moves where Place == WindowStart {
    init(from start: StartStep) {
        self.init(node: start.link(at: StepPlace<Void>()), type: ScreenObject.self, held: nil)
    }
}
