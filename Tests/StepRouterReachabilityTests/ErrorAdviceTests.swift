import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Each advice of an error, tried on an app that cannot be explored: the app holds once it follows the advice.
struct ErrorAdviceTests {
    @Test(arguments: rows) func `an app that follows the advice of an error holds`(_ row: Row) async throws {
        let error = await #expect(throws: ReachabilityError.self) { try await row.mistaken.explore() }
        #expect(error?.description.contains(row.advice) == true, "\(String(describing: error))")
        let followed = try await row.followed.explore()
        #expect(followed.holds, "\(followed)")
    }

    /// An app that cannot be explored, and the same app with the advice followed.
    struct Row: CustomTestStringConvertible, Sendable {
        let advice: String
        let mistaken: Reachability
        let followed: Reachability

        var testDescription: String { advice }
    }

    private static let rows: [Row] = [
        Row(
            advice: "or say how one is made with `.copying(_:_:)`",
            mistaken: SmallApp.reachability { given($0) },
            followed: SmallApp.reachability { AdviceTests.given($0, copying: AdviceTests.GivenScreen { 1 }) }
        ),
        Row(
            advice: "Let its setter give it what its getter has read",
            mistaken: SmallApp.reachability { counting($0) { $0.count += 1 } },
            followed: SmallApp.reachability { counting($0) { $0.count = $1 } }
        ),
        Row(
            advice: "give each gesture, answer, toggle and destination a name of its own",
            mistaken: SmallApp.reachability { $0.exploration(gestures: [AppGesture("tap") {}, AppGesture("tap") {}]) },
            followed: SmallApp.reachability {
                $0.exploration(gestures: [AppGesture("tap") {}, AppGesture("tap twice") {}])
            }
        ),
        Row(
            advice: "Set one in the closure that makes the app",
            mistaken: Reachability { window in
                let login = Step(LoginScreen.self).using(.present).from(.current)
                return Exploration(launch: window, destinations: [.init("login", login)])
            }
            .quiet,
            followed: SmallApp.reachability()
        ),
        Row(
            advice: "and wait for nothing there",
            mistaken: Reachability { window in
                let app = try await SmallApp(window: window)
                for await _ in AsyncStream<Void>.makeStream().stream {}
                return app.exploration()
            }
            .quiet.timeout(seconds: 0.05),
            followed: SmallApp.reachability()
        ),
        Row(
            advice: "Make the same app every time",
            mistaken: launching { BagScreen() }.workers(2),
            followed: SmallApp.reachability().workers(2)
        ),
        Row(
            advice: "or declare what differs, as a screen's state or as environment",
            mistaken: SmallApp.reachability { loggedIn($0, false, isDeclared: false) }
                .launch("logged in") { loggedIn(try await SmallApp(window: $0), true, isDeclared: false) },
            followed: SmallApp.reachability { loggedIn($0, false, isDeclared: true) }
                .launch("logged in") { loggedIn(try await SmallApp(window: $0), true, isDeclared: true) }
        ),
        Row(
            advice: "or put another object in its place instead of changing it",
            mistaken: SmallApp.reachability { list($0) { list in list.items += [1] } },
            followed: SmallApp.reachability { list($0) { list in list = List(list.items + [1]) } }
        ),
        Row(
            advice: "Take the conformance away",
            mistaken: SmallApp.reachability { environment($0, HiddenCount.init) },
            followed: SmallApp.reachability { environment($0, PlainCount.init) }
        ),
        Row(
            advice: "else change it in a callback, such as `didDisappear`",
            mistaken: SmallApp.reachability { counted(CountedScreen.self, $0) }.comparing(steps: 300),
            followed: SmallApp.reachability { counted(VisibleScreen.self, $0) }.comparing(steps: 300)
        ),
        Row(
            advice: "Declared are: seed",
            mistaken: seeding.environment("sead"),
            followed: seeding.environment("seed")
        ),
        Row(
            advice: "Name the type of sample contexts",
            mistaken: SmallApp.reachability().interchangeable(String.self),
            followed: SmallApp.reachability().interchangeable(Int.self)
        ),
        Row(
            advice: "Launch without them, or leave `.interchangeable` out",
            mistaken: launchingWithItem.interchangeable(Int.self),
            followed: launchingWithItem
        ),
        Row(
            advice: "Try it with all or with none",
            mistaken: twoItems(with: [1]).interchangeable(Int.self),
            followed: twoItems(with: [1, 2]).interchangeable(Int.self)
        ),
        Row(
            advice: "or let them be by themselves, optional, in an array or a set",
            mistaken: SmallApp.reachability { offers($0) { [Offer(item: $0)] } }.interchangeable(Int.self),
            followed: SmallApp.reachability { offers($0) { [$0] } }.interchangeable(Int.self)
        ),
    ]

    /// An app that shows something else each second time that it is made.
    private static func launching(_ makeOther: @escaping @Sendable () -> BaseScreen) -> Reachability {
        let count = LaunchCount()
        return Reachability { window in
            let app = try await SmallApp(window: window)
            if count.next() % 2 == 0 { try await window.setRootScreen(Navigation { makeOther() }, animated: false) }
            return app.exploration()
        }
        .quiet
    }

    private final class LaunchCount: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    private static func loggedIn(_ app: SmallApp, _ isIn: Bool, isDeclared: Bool) -> Exploration {
        var isIn = isIn
        let declared = Exploration.EnvironmentValue.value("logged in", get: { isIn }, set: { isIn = $0 })
        return app.exploration(environment: isDeclared ? [declared] : [])
    }

    private final class List: Hashable {
        var items: [Int]

        init(_ items: [Int] = []) { self.items = items }

        static func == (left: List, right: List) -> Bool { left.items == right.items }

        func hash(into hasher: inout Hasher) { hasher.combine(items) }
    }

    private static func list(_ app: SmallApp, _ add: @escaping (inout List) -> Void) -> Exploration {
        var list = List()
        return app.exploration(
            environment: [.value("list", get: { list }, set: { list = $0 })],
            gestures: [AppGesture("add") { if list.items.count < 2 { add(&list) } }]
        )
    }

    private struct HiddenCount: Hashable, CustomReflectable {
        var count = 0
        var customMirror: Mirror { Mirror(self, children: []) }

        init(_ count: Int) { self.count = count }
    }

    private struct PlainCount: Hashable {
        var count = 0

        init(_ count: Int) { self.count = count }
    }

    private static func environment<Count: Hashable>(
        _ app: SmallApp,
        _ make: @escaping (Int) -> Count
    ) -> Exploration {
        var value = make(0)
        return app.exploration(
            environment: [.value("count", get: { value }, set: { value = $0 })],
            gestures: [AppGesture("count") { value = make(1) }]
        )
    }

    /// Is counted while it is there.
    private final class CountedScreen: BaseScreen, Counting {
        var counter: Counter? { didSet { counter?.count += 1 } }

        deinit { counter?.count -= 1 }
    }

    /// Is counted while the user sees it.
    private final class VisibleScreen: BaseScreen, Counting {
        var counter: Counter?

        override func didAppear() { counter?.count = 1 }

        override func didDisappear() { counter?.count = 0 }
    }

    private protocol Counting: BaseScreen {
        var counter: Counter? { get set }
    }

    private static func counted<Counted: Counting>(_ type: Counted.Type, _ app: SmallApp) -> Exploration {
        let counter = Counter()
        let counted = StepAssembly(
            finder: ClassFinder<Counted, Void>(),
            factory: InlineFactory<Counted, Void> {
                let screen = Counted()
                screen.counter = counter
                return screen
            }
        )
        .using(.present).from(.current).assemble()
        return Exploration(
            launch: app.window,
            destinations: [.init("counted", counted), .init("bag", app.bag)],
            environment: [.value("screens", get: { counter.count }, set: { counter.count = $0 })]
        )
    }

    private static let seeding = SmallApp.reachability { app in
        var seed = false
        return app.exploration(environment: [.toggle("seed", get: { seed }, set: { seed = $0 })])
    }

    private static let launchingWithItem = Reachability("with an item") { window in
        let app = try await SmallApp(window: window, root: Navigation { ItemScreen(1) })
        return Exploration(launch: window, destinations: [.init("item", app.item, with: [1, 2])])
    }
    .bounds(stackDepth: 2, modals: 1).withoutWayBack.quiet

    private static func twoItems(with items: [Int]) -> Reachability {
        SmallApp.reachability { app in
            Exploration(
                launch: app.window,
                destinations: [.init("item", app.item, with: [1, 2]), .init("same item", app.item, with: items)]
            )
        }
    }

    private struct Offer: Hashable {
        var item: Int
    }

    private final class OfferScreen<Shown: Hashable>: BaseScreen, StatefulScreen {
        var state: [Shown] = []
    }

    private static func offers<Shown: Hashable>(_ app: SmallApp, _ shown: @escaping (Int) -> [Shown]) -> Exploration {
        let offer = StepAssembly(finder: ClassFinder<OfferScreen<Shown>, Int>(), factory: ClassFactory())
            .adding(InlineContextTask { (screen: OfferScreen<Shown>, item: Int) in screen.state = shown(item) })
            .using(.present).from(.current).assemble()
        return Exploration(launch: app.window, destinations: [.init("offer", offer, with: [1, 2])])
    }

    private final class Counter {
        var count = 0
    }

    private static func counting(
        _ app: SmallApp,
        _ set: @escaping (Counter, Int) -> Void
    ) -> Exploration {
        let counter = Counter()
        return app.exploration(
            environment: [.value("count", get: { counter.count }, set: { set(counter, $0) })],
            gestures: [AppGesture("count") { if counter.count < 2 { counter.count += 1 } }]
        )
    }

    private static func counting(_ app: SmallApp, _ set: @escaping (Counter) -> Void) -> Exploration {
        counting(app) { counter, _ in set(counter) }
    }

    private static func given(_ app: SmallApp) -> Exploration {
        var exploration = AdviceTests.given(app, copying: AdviceTests.GivenScreen())
        exploration = Exploration(
            launch: exploration.launch,
            destinations: exploration.destinations,
            gestures: exploration.gestures
        )
        return exploration
    }
}
