import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// A report says the same, in whichever order destinations are declared.
struct DestinationOrderTests {
    /// What does not depend on the order.
    private struct Facts: Equatable {
        let extent: ReachabilityReport.Extent
        let holds: Bool
        let violations: Set<String>
        let coverage: Set<ReachabilityReport.CoverageItem>
        let destinations: Set<ReachabilityReport.DestinationReport>
        let rules: [ReachabilityReport.RuleReport]

        init(_ report: ReachabilityReport) {
            extent = report.extent
            holds = report.holds
            violations = Set(report.violations.map { "\($0.kind) \($0.subject)" })
            coverage = Set(report.coverage)
            destinations = Set(report.destinations)
            rules = report.rules
        }
    }

    /// The orders of some values.
    private static func orders(of count: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return orders(of: count - 1).flatMap { order in
            (0..<count).map { position in
                var longer = order
                longer.insert(count - 1, at: position)
                return longer
            }
        }
    }

    /// How far the small app is explored: in the first, the item that lies behind the login is out of bounds.
    @Test(arguments: [(stack: 1, modals: 0), (1, 1), (2, 1), (2, 2)])
    func `a login that waits comes to the same in every order`(stack: Int, modals: Int) async throws {
        func reachability(_ order: [Int]) -> Reachability {
            Reachability { window in
                let app = try await SmallApp(window: window)
                let desk = LoginDesk(window)
                let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                    .adding(InlineInterceptor<Int> { _ in try await desk.logIn() })
                    .adding(ContextSettingTask()).using(.push).from(SmallApp.whereTheUserIs).assemble()
                let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
                let destinations: [ExploredDestination] = [
                    .init("item", item, with: [1], refusal: .allowed), .init("home", home), .init("bag", app.bag),
                    .init("login", app.login),
                ]
                return Exploration(
                    launch: window,
                    destinations: order.map { destinations[$0] },
                    environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })]
                )
                .answering(AskingScreen.self, "logs in") { try await $0.submit() }
                .answering(AskingScreen.self, "closes") { try await $0.close() }
            }
            .bounds(stackDepth: stack, modals: modals).comparing(steps: 0).quiet.findingAllViolations
        }
        let declared = try await reachability([0, 1, 2, 3]).explore()
        #expect(declared.destinations.first?.landed ?? 0 > 0, "\(declared)")
        for order in Self.orders(of: 4).dropFirst() {
            let report = try await reachability(order).explore()
            #expect(Facts(report) == Facts(declared), "\(order): \(report)")
        }
    }

    private final class FeedScreen: BaseScreen {
        var onAppearance: () -> Void = {}

        override func didAppear() { onAppearance() }
    }

    private final class NewsScreen: BaseScreen {}

    /// Its objects belong to the one thread that explores.
    private struct Feed: @unchecked Sendable {
        let window: SimulatedWindow
        let news = StepAssembly(finder: ClassFinder<NewsScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
    }

    /// A feed behind a login, which shows news when it appears; the news is no destination.
    private static func feed(_ order: [Int]) -> Reachability {
        Reachability { window in
            let screen = FeedScreen()
            let root = TabBar {
                Navigation { HomeScreen() }
                Navigation { BagScreen() }
                Navigation { screen }
            }
            try await window.setRootScreen(root, animated: false)
            let (feed, desk) = (Feed(window: window), LoginDesk(window))
            screen.onAppearance = {
                MainActor.assumeIsolated { _ = Task { _ = await Router(feed.window).attempt(feed.news) } }
            }
            let guarded = StepAssembly(finder: ClassFinder<FeedScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            let destinations: [ExploredDestination] = [
                .init("feed", guarded, refusal: .allowed),
                .init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>())),
                .init("bag", DestinationStep(finder: ClassFinder<BagScreen, Void>())),
            ]
            return Exploration(
                launch: window,
                destinations: order.map { destinations[$0] },
                environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })]
            )
            .answering(AskingScreen.self, "logs in") { try await $0.submit() }
            .answering(AskingScreen.self, "closes") { try await $0.close() }
        }
        .never("news above the bag") { window in
            window.screenOnTop is NewsScreen && (window.rootScreen as? TabBar)?.selectedIndex == 1
        }
        .gestures(.swipeDown)
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 0).workers(1).quiet.findingAllViolations
    }

    @MainActor @Test(arguments: [[0, 1, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0]])
    func `every navigation is tried that overtakes what a callback asks for`(order: [Int]) async throws {
        let report = try await Self.feed(order).explore()
        #expect(report.path(to: .never, of: "news above the bag") == ["feed, bag, logs in"], "\(report)")
        #expect(Facts(report) == Facts(try await Self.feed([0, 1, 2]).explore()))
    }

    /// A feed behind a login, which reads the user's account when it appears; from there the bag is refused before that.
    private static func account(_ begin: @escaping @Sendable (Router, Account) -> Void) -> Reachability {
        Reachability { window in
            let screen = FeedScreen()
            let root = TabBar {
                Navigation { HomeScreen() }
                Navigation { BagScreen() }
                Navigation { screen }
            }
            try await window.setRootScreen(root, animated: false)
            let (account, desk) = (Account(), LoginDesk(window))
            screen.onAppearance = { begin(Router(window), account) }
            let feed = StepAssembly(finder: ClassFinder<FeedScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(
                    InlineInterceptor<Void> {
                        if window.screenOnTop is FeedScreen, !account.isRead { throw CancellationError() }
                    }
                )
                .assemble()
            return Exploration(
                launch: window,
                destinations: [.init("feed", feed, refusal: .allowed), .init("bag", bag)],
                environment: [
                    .value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 }),
                    .value("read", get: { account.isRead }, set: { account.isRead = $0 }),
                ]
            )
            .answering(AskingScreen.self, "logs in") { try await $0.submit() }
            .answering(AskingScreen.self, "closes") { try await $0.close() }
        }
        .bounds(stackDepth: 2, modals: 1).withoutWayBack.comparing(steps: 0).workers(1).quiet.findingAllViolations
    }

    /// Its objects belong to the one thread that explores.
    private final class Account: @unchecked Sendable {
        var isRead = false

        nonisolated(nonsending) func read() async {
            for _ in 0..<20 { await Task.yield() }
            isRead = true
        }
    }

    @MainActor @Test func `every navigation is tried that overtakes what a callback does without navigating`()
        async throws
    {
        let begun = Self.account { router, account in router.begin { _ in await account.read() } }
        let inTask = Self.account { _, account in
            MainActor.assumeIsolated { _ = Task { await account.read() } }
        }
        for proof in [begun, inTask] {
            let report = try await proof.explore()
            #expect(report.path(to: .refused, of: "bag") == ["feed, bag, logs in"], "\(report)")
            #expect(try await proof.replay("feed, bag, logs in").flaws == [.refused])
        }
    }
}
