import ImmediateTasks
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation

// The screens of random apps.

private final class First: BaseScreen {}
private final class Second: BaseScreen {}
private final class Item: ContextScreen<Int> {}
private final class Plain: BaseScreen {}

/// A screen whose state a gesture changes.
private class Note: BaseScreen, StatefulScreen {
    var state = false
}

/// A screen that stays as long as something is written on it.
private final class Draft: Note {
    override var canBeDismissed: Bool { !state }
    override var isModalInPresentation: Bool { state }
}

/// A screen that stays as long as the app is closed.
private final class Locked: BaseScreen {
    var session: Session?

    convenience init(_ session: Session) {
        self.init()
        self.session = session
    }

    override var canBeDismissed: Bool { session?.isOpen ?? true }
}

/// A screen that asks before it leaves, and notes in the environment that it was shown.
private final class Guarded: BaseScreen, LeaveConfirming {
    var session: Session?

    convenience init(_ session: Session) {
        self.init()
        self.session = session
    }

    nonisolated(nonsending) func mayLeave() async -> Bool { session.map { $0.isOpen || $0.visits > 0 } ?? true }

    override func didAppear() { session?.visit() }
}

/// A screen that asks what a context task has given it whether it may leave.
private final class Gifted: BaseScreen, LeaveConfirming {
    var gift: Session?

    nonisolated(nonsending) func mayLeave() async -> Bool { gift?.isOpen ?? true }
}

/// A screen that takes all screens off its stack that lie below it when it appears.
private final class Restless: BaseScreen {
    override func didAppear() {
        guard let stack = parentScreen as? Navigation, stack.containedScreens.count > 1 else { return }
        // The task begins at once, on the thread that told of the appearance, and asks for its edit there.
        nonisolated(unsafe) let (stack_, screen) = (stack, self)
        Task.atOnce { try await unsafe stack_.setContainedScreens([screen], animated: false) }
    }
}

/// A model whose values are equal if their identifiers are.
private struct Model: Hashable, CustomDebugStringConvertible {
    let id: Int
    let text: String
    var debugDescription: String { "\(id) \(text)" }

    static func == (left: Model, right: Model) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private final class ModelScreen: ContextScreen<Model> {}

/// An object that is changed in place, and equal to others that hold the same.
private final class Flags: Hashable, CustomStringConvertible {
    var isOn = false
    var description: String { isOn ? "raised" : "lowered" }

    static func == (left: Flags, right: Flags) -> Bool { left.isOn == right.isOn }
    func hash(into hasher: inout Hasher) { hasher.combine(isOn) }
}

/// The environment of a random app.
private final class Session {
    var isOpen = false
    var visits = 0
    let flags = Flags()

    func visit() { visits = min(2, visits + 1) }
}

private struct Closed: Error {}

/// An app that follows from a seed: a few screens, some ways to them, what the user can do, and mistakes in all of it.
struct RandomApp: Sendable {
    enum Root: CaseIterable { case stack, tabs, tabsBesideScreen, split }
    enum Shown: CaseIterable {
        case item, plain, note, draft, locked, guarded, first, second, gifted, restless, model
    }
    enum Search: CaseIterable { case byClass, byContext, never }
    enum Place: CaseIterable {
        case whereTheUserIs, visibleStack, anyStack, modal, modalStack, dependingOnSession, root, aboveFirst
    }
    enum Obstacle: CaseIterable { case none, interceptor, factory, task, changingInterceptor, login }

    /// One destination.
    struct Route: Sendable {
        let shown: Shown
        let contexts: [Int]
        let search: Search
        let options: SearchOptions
        let place: Place
        let style: PresentationStyle
        let obstacle: Obstacle
        /// Tells that the screen is told what to show.
        let tells: Bool
        let leavesTrace: Bool
        let refusal: ExploredDestination.Refusal
        let whenShown: WhenShown
        let whenCovered: WhenCovered
    }

    let seed: UInt64
    /// Tells that a gesture changes an object of the environment in place.
    let changesObjects: Bool
    /// The heights of stacks that are presented as sheets; `nil` if they have none.
    let sheet: Sheet?
    let size: Hierarchy.HorizontalSize
    let stackDepth: Int
    let modals: Int
    let root: Root
    let routes: [Route]
    /// Tells that the app opens and closes from outside.
    let flips: Bool
    /// Tells that a gesture writes on the screen on top.
    let writes: Bool
    /// Tells that a gesture opens and closes the app.
    let opens: Bool
    /// Tells that a gesture changes something and navigates then, which the user may refuse.
    let goes: Bool

    init(seed: UInt64, changingObjects: Bool = false, withSheets: Bool = false) {
        var numbers = SeededNumbers(seed)
        self.seed = seed
        sheet = withSheets ? Sheet(at: .medium, .large, undimmedUpTo: .medium, goingOn: Self.goingOn(seed)) : nil
        changesObjects = changingObjects
        root = numbers.any(of: Root.allCases)
        size = root == .split && numbers.chance(1, of: 2) ? .regular : .compact
        stackDepth = numbers.any(of: [1, 2, 2, 3])
        modals = numbers.any(of: [0, 1, 1, 2])
        flips = numbers.chance(1, of: 2)
        writes = numbers.chance(2, of: 3)
        opens = numbers.chance(1, of: 2)
        goes = numbers.chance(1, of: 2)
        routes = (0..<numbers.any(of: [1, 2, 2, 3])).map { _ in Route(&numbers) }
    }

    private static func goingOn(_ seed: UInt64) -> Sheet.GoingOn {
        Sheet.GoingOn.allCases[Int(seed % UInt64(Sheet.GoingOn.allCases.count))]
    }

    /// Tells that it has screens that a context task gives something which they do not declare, and which decides whether
    /// they leave.
    var isGifted: Bool { routes.contains { $0.shown == .gifted } }

    /// The gestures that all apps have.
    var gestures: [Reachability.Gesture] {
        [.back, .swipeDown, .selectTab] + (root == .split ? [.resize] : [])
    }

    /// The app in words, short enough for a failure.
    var text: String {
        ["StepRouterReachabilityTests.", "StepRouterReachability.", "StepRouter.", "RandomApp."]
            .reduce("\(self)") { $0.replacing($1, with: "") }
    }

    /// The exploration of it.
    var reachability: Reachability {
        let proof = Reachability { window in try await make(in: window).exploration }
            .window(size).gestures(gestures).bounds(stackDepth: stackDepth, modals: modals)
        return flips ? proof.environment("open") : proof
    }
}

extension RandomApp.Route {
    fileprivate init(_ numbers: inout SeededNumbers) {
        let shown = numbers.any(of: RandomApp.Shown.allCases)
        self.shown = shown
        contexts = shown == .item ? Array([1, 2].prefix(numbers.any(of: [1, 2]))) : []
        search = numbers.any(of: [.byClass, .byContext, .byContext, .never])
        options = numbers.any(of: [
            .fullStack, .fullStack, .currentAllStack, .currentVisibleOnly, .allVisible, .currentAndUp, .currentAndDown,
        ])
        place = numbers.any(of: RandomApp.Place.allCases)
        style = numbers.any(of: [.pageSheet, .fullScreen, .formSheet, .overFullScreen])
        obstacle = numbers.any(of: [.none, .none] + RandomApp.Obstacle.allCases)
        tells = numbers.chance(5, of: 6)
        leavesTrace = numbers.chance(1, of: 6)
        refusal = numbers.any(of: [.forbidden, .byUser, .allowed])
        whenShown = numbers.any(of: [.ignore, .ignore, .ignore, .replace, .another, .anotherUnlessOnTop, .refresh])
        whenCovered = numbers.any(of: [.dismiss, .dismiss, .refuse, .presentAbove])
    }
}

// MARK: Making it

/// A random app that was made.
struct MadeApp {
    /// Something that can happen.
    struct Event {
        /// The kind of event.
        enum Kind {
            case gesture, answer, toggle
            case navigation(Navigation)
        }

        let name: String
        let kind: Kind
        /// Lets it happen; of a navigation, returns where that has landed.
        let happen: nonisolated(nonsending) () async throws -> (any Screen)?

        /// The facts about it if it is a navigation.
        var navigation: Navigation? { if case .navigation(let navigation) = kind { navigation } else { nil } }
    }

    /// The facts about a navigation.
    struct Navigation {
        let refusal: ExploredDestination.Refusal
        let makesAnother: Bool
        /// Tells that it does not ask for another screen, or for a new state, in place of one that is shown.
        let leavesWhatIsShown: Bool
        let showsContext: (any Screen) -> Bool
    }

    let window: SimulatedWindow
    let exploration: Exploration
    let events: [Event]
    /// The environment, a line for each value.
    let environment: () -> [String]
}

extension RandomApp {
    /// Makes the app in its launch state.
    nonisolated(nonsending) func make(in window: SimulatedWindow) async throws -> MadeApp {
        let session = Session()
        let desk = LoginDesk(window)
        let maker = RouteMaker(session: session, desk: desk, router: Router(window), sheet: sheet)
        try await window.setRootScreen(rootScreen, animated: false)
        var (destinations, events): ([ExploredDestination], [MadeApp.Event]) = ([], [])
        for (number, route) in routes.enumerated() {
            let made = maker.make(route, named: "route \(number + 1)")
            destinations.append(made.destination)
            events += made.events
        }
        var gestures: [AppGesture] = []
        if writes { gestures.append(AppGesture("write") { Self.write(in: window) }) }
        if opens { gestures.append(AppGesture("open or close") { session.isOpen.toggle() }) }
        if changesObjects {
            gestures.append(AppGesture("raise or lower the flag") { session.flags.isOn.toggle() })
        }
        let (navigate, go) = (events[0].happen, "visit and go")
        if goes {
            gestures.append(AppGesture(go) { _ = try await Self.visit(session, in: window, navigate) })
        }
        let asking = { [window] in window.screenOnTop as? AskingScreen }
        let own = [
            MadeApp.Event(name: "write", kind: .gesture) {
                Self.write(in: window)
                return nil
            },
            MadeApp.Event(name: "open or close", kind: .gesture) {
                session.isOpen.toggle()
                return nil
            },
            MadeApp.Event(name: "raise or lower the flag", kind: .gesture) {
                session.flags.isOn.toggle()
                return nil
            },
            MadeApp.Event(name: go, kind: .gesture) { try await Self.visit(session, in: window, navigate) },
            MadeApp.Event(name: "logs in", kind: .answer) {
                try await asking()?.submit()
                return nil
            },
            MadeApp.Event(name: "closes", kind: .answer) {
                try await asking()?.close()
                return nil
            },
            MadeApp.Event(name: "flip open", kind: .toggle) {
                session.isOpen.toggle()
                return nil
            },
        ]
        let names = Set(gestures.map(\.name) + ["logs in", "closes"] + (flips ? ["flip open"] : []))
        let exploration = Exploration(
            launch: window,
            destinations: destinations,
            environment: [
                .toggle("open", get: { session.isOpen }, set: { session.isOpen = $0 }),
                .value("visits", get: { session.visits }, set: { session.visits = $0 }),
                .value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 }),
                .value("flags", get: { session.flags }, set: { session.flags.isOn = $0.isOn }),
            ],
            gestures: gestures
        )
        .answering(AskingScreen.self, "logs in") { try await $0.submit() }
        .answering(AskingScreen.self, "closes") { try await $0.close() }
        .copying(Locked.self) { Locked(session) }
        .copying(Guarded.self) { Guarded(session) }
        return MadeApp(
            window: window,
            exploration: exploration,
            events: own.filter { names.contains($0.name) } + events
        ) {
            [
                "open: \(session.isOpen)", "visits: \(session.visits)", "logged in: \(desk.isLoggedIn)",
                "flags: \(stableDescription(of: session.flags))",
            ]
        }
    }

    private var rootScreen: BaseScreen {
        switch root {
        case .stack: Navigation { First() }
        case .tabs:
            TabBar {
                Navigation { First() }
                Navigation { Second() }
            }
        case .tabsBesideScreen:
            TabBar {
                Navigation { First() }
                Second()
            }
        case .split:
            Split {
                Navigation { First() }
                Navigation { Second() }
            }
        }
    }

    /// Changes the environment and the screen on top, and navigates; fails if the user refuses that. While a navigation
    /// waits, nothing is done.
    private nonisolated(nonsending) static func visit(
        _ session: Session,
        in window: SimulatedWindow,
        _ navigate: nonisolated(nonsending) () async throws -> (any Screen)?
    ) async throws -> (any Screen)? {
        if window.isNavigating { return nil }
        session.visit()
        write(in: window)
        do { _ = try await navigate() } catch let error as RoutingError where error.code != .dismissalRefused {}
        return nil
    }

    /// Writes on the screen on top, if one can be written on.
    private static func write(in window: SimulatedWindow) { (window.screenOnTop as? Note)?.state.toggle() }
}

/// Makes the destinations of a random app.
private struct RouteMaker {
    typealias Made = (destination: ExploredDestination, events: [MadeApp.Event])

    let session: Session
    let desk: LoginDesk
    let router: Router
    /// The heights of stacks that are presented as sheets; `nil` if they have none.
    let sheet: Sheet?

    func make(_ route: RandomApp.Route, named name: String) -> Made {
        switch route.shown {
        case .item: item(route, name, Item.self, route.contexts)
        case .model: item(route, name, ModelScreen.self, [Model(id: 1, text: "old"), Model(id: 1, text: "new")])
        case .gifted: plain(route, name, ClassFactory<Gifted, Void>()) { [session] in $0.gift = session }
        case .restless: plain(route, name, ClassFactory<Restless, Void>())
        case .plain: plain(route, name, ClassFactory<Plain, Void>())
        case .note: plain(route, name, ClassFactory<Note, Void>())
        case .draft: plain(route, name, ClassFactory<Draft, Void>())
        case .locked: plain(route, name, InlineFactory { [session] (_: Void) in Locked(session) })
        case .guarded: plain(route, name, InlineFactory { [session] (_: Void) in Guarded(session) })
        case .first: found(route, name, First.self)
        case .second: found(route, name, Second.self)
        }
    }

    // MARK: Destinations

    private func item<Value: Hashable, Shown: ContextScreen<Value>>(
        _ route: RandomApp.Route,
        _ name: String,
        _ type: Shown.Type,
        _ contexts: [Value]
    ) -> Made {
        let finder = InlineFinder<Shown, Value> { tree, context in
            switch route.search {
            case .byContext:
                try ClassWithContextFinder<Shown, Value>(options: route.options).find(in: tree, with: context)
            case .byClass: try ClassFinder<Shown, Value>(options: route.options).find(in: tree, with: context)
            case .never: nil
            }
        }
        let factory = building(ClassFactory<Shown, Value>(), route)
        let assembly = declare(StepAssembly(finder: finder, factory: factory), route) {
            if route.tells { $0.state = $1 }
        }
        let step = place(assembly, route).whenShown(route.whenShown).whenCovered(route.whenCovered)
        return (
            ExploredDestination(name, step, with: contexts, refusal: route.refusal),
            contexts.map { context in
                event("\(name)(\(stableReflection(of: context)))", route, step, context) {
                    ($0 as? Shown)?.isTarget(for: context) ?? false
                }
            }
        )
    }

    private func plain<Target: Screen>(
        _ route: RandomApp.Route,
        _ name: String,
        _ factory: some AsyncFactory<Target, Void>,
        giving give: @escaping (Target) -> Void = { _ in }
    ) -> Made {
        let assembly = StepAssembly(finder: finder(Target.self, route), factory: building(factory, route))
        return made(place(declare(assembly, route) { screen, _ in give(screen) }, route), route, name)
    }

    private func found<Target: Screen>(_ route: RandomApp.Route, _ name: String, _ type: Target.Type) -> Made {
        let assembly = StepAssembly(finder: finder(type, route), factory: NilFactory())
        return made(declare(assembly, route).assemble(), route, name)
    }

    private func made<Target: Screen>(
        _ step: DestinationStep<Target, Void>,
        _ route: RandomApp.Route,
        _ name: String
    ) -> Made {
        let step = step.whenShown(route.whenShown).whenCovered(route.whenCovered)
        return (
            ExploredDestination(name, step, refusal: route.refusal),
            [event(name, route, step, ()) { $0 is Target }]
        )
    }

    private func event<Target: Screen, Context>(
        _ name: String,
        _ route: RandomApp.Route,
        _ step: DestinationStep<Target, Context>,
        _ context: Context,
        _ showsContext: @escaping (any Screen) -> Bool
    ) -> MadeApp.Event {
        MadeApp.Event(
            name: name,
            kind: .navigation(
                MadeApp.Navigation(
                    refusal: route.refusal,
                    makesAnother: route.whenShown == .another,
                    leavesWhatIsShown: [.ignore, .anotherUnlessOnTop].contains(route.whenShown),
                    showsContext: showsContext
                )
            )
        ) { [router] in try await router.attempt(step, with: context, animated: false).screen }
    }

    // MARK: Parts

    private func finder<Target: Screen>(_ type: Target.Type, _ route: RandomApp.Route) -> InlineFinder<Target, Void> {
        InlineFinder { tree, context in
            if route.search == .never { return nil }
            return try ClassFinder<Target, Void>(options: route.options).find(in: tree, with: context)
        }
    }

    private func building<Target: Screen, Context>(
        _ factory: some AsyncFactory<Target, Context>,
        _ route: RandomApp.Route
    ) -> InlineFactory<Target, Context> {
        InlineFactory { [session] context in
            if route.obstacle == .factory, !session.isOpen { throw Closed() }
            return try await factory.build(with: context)
        }
    }

    /// Adds what refuses, fails or changes something.
    private func declare<Finding, Building>(
        _ assembly: StepAssembly<Finding, Building>,
        _ route: RandomApp.Route,
        telling tell: @escaping (Finding.Target, Finding.Context) -> Void = { _, _ in }
    ) -> StepAssembly<Finding, Building> {
        let session = session
        var assembly = assembly.adding(
            InlineContextTask<Finding.Target, Finding.Context> { screen, context in
                tell(screen, context)
                if route.obstacle == .task, !session.isOpen { throw Closed() }
            }
        )
        if route.obstacle == .interceptor || route.obstacle == .changingInterceptor {
            assembly = assembly.adding(
                InlineInterceptor<Finding.Context> { _ in
                    if route.obstacle == .changingInterceptor { session.visit() }
                    if !session.isOpen { throw Closed() }
                }
            )
        }
        if route.obstacle == .login {
            assembly = assembly.adding(InlineInterceptor<Finding.Context> { [desk] _ in try await desk.logIn() })
        }
        if route.leavesTrace {
            assembly = assembly.adding(
                InlinePostTask<Finding.Target, Finding.Context> { _, _, _ in
                    session.visit()
                }
            )
        }
        return assembly
    }

    /// Says how the screen is put in place, and from where.
    private func place<Finding, Building>(
        _ assembly: StepAssembly<Finding, Building>,
        _ route: RandomApp.Route
    ) -> DestinationStep<Finding.Target, Finding.Context> {
        typealias Context = Finding.Context
        let style = route.style
        return switch route.place {
        case .whereTheUserIs:
            assembly.using(.push).from(
                SwitchAssembly<Navigation, Context>()
                    .addCase(from: ClassFinder(options: .currentVisibleOnly))
                    .assemble(default: modalStack(style))
            ).assemble()
        case .dependingOnSession:
            assembly.using(.push).from(
                SwitchAssembly<Navigation, Context>()
                    .addCase(if: { [session] in session.isOpen }, from: modalStack(style))
                    .assemble(default: stack(.currentVisibleOnly))
            ).assemble()
        case .visibleStack: assembly.using(.push).from(stack(.currentVisibleOnly)).assemble()
        case .anyStack: assembly.using(.push).from(stack(.fullStack)).assemble()
        case .modal: assembly.using(.present(style)).from(.current).assemble()
        case .modalStack: assembly.using(.push).from(modalStack(style)).assemble()
        case .root: assembly.using(.push).from(.navigationController).using(.replaceRoot).from(.root).assemble()
        case .aboveFirst: assembly.using(.present(style)).from(.custom(ClassFinder<First, Context>())).assemble()
        }
    }

    private func modalStack<Context>(_ style: PresentationStyle) -> DestinationStep<Navigation, Context> {
        StepAssembly(
            finder: NilFinder<Navigation, Context>(),
            factory: NavigationControllerFactory<Context>()
        )
        .decorated(by: sheet.map { Decorator().resting(as: $0) } ?? Decorator())
        .using(.present(style)).from(.current).assemble()
    }

    private func stack<Context>(_ options: SearchOptions) -> DestinationStep<Navigation, Context> {
        DestinationStep(finder: ClassFinder<Navigation, Context>(options: options))
    }
}

/// Random numbers from a seed, the same on every machine (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }

    mutating func any<Element>(of elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    mutating func chance(_ part: UInt64, of whole: UInt64) -> Bool { next() % whole < part }
}
