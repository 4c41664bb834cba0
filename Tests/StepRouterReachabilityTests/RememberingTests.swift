import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// Events whose outcome is remembered where they see the same again: the reports are those of an exploration in which each
/// event happens in each state.
///
/// `STEP_ROUTER_RANDOM_APPS` says how many random apps are tried, and `STEP_ROUTER_RANDOM_APP` tries the one of a seed.
struct RememberingTests {
    private static let batches = 4

    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }

    /// Explores with and without a memory.
    private func explore(
        _ reachability: Reachability
    ) async throws -> (remembering: ReachabilityReport, running: ReachabilityReport) {
        let quiet = reachability.quiet.findingAllViolations.comparing(steps: 0)
        let running = try await quiet.with { $0.remembering = .none }.explore()
        return (try await quiet.trustingMemory.explore(), running)
    }

    @Test(arguments: 0..<batches)
    func `reports of random apps are the same`(_ batch: Int) async throws {
        let count = Self.number("STEP_ROUTER_RANDOM_APPS") ?? 16
        var seeds = (0..<count).filter { Int($0) % Self.batches == batch }
        if let seed = Self.number("STEP_ROUTER_RANDOM_APP") { seeds = batch == 0 ? [seed] : [] }
        var transitions = 0
        for seed in seeds {
            for app in [RandomApp(seed: seed), RandomApp(seed: seed, withSheets: true)] {
                let reachability = app.reachability.recordingGraph.workers(1).budget(states: 400)
                let (remembering, running) = try await explore(reachability)
                #expect(remembering.facts == running.facts, "random app \(seed)")
                transitions += running.extent.transitions
            }
        }
        print("random apps, batch \(batch): \(transitions) transitions, the same with a memory")
    }

    @Test func `two workers with one memory report what one without reports`() async throws {
        for seed in UInt64(0)..<12 {
            let reachability = RandomApp(seed: seed).reachability.comparing(steps: 0).budget(states: 2_000)
            let running = try await reachability.quiet.findingAllViolations.workers(1)
                .with { $0.remembering = .none }.explore()
            let remembering = try await reachability.quiet.findingAllViolations.trustingMemory.workers(2).explore()
            #expect(remembering.facts == running.facts, "random app \(seed)")
        }
    }

    // MARK: An app of two stores

    private final class Tabs: TabBarController, StatefulScreen, ContextChecking, ContextAccepting {
        var state = 0

        func isTarget(for context: Int) -> Bool { state == context }

        func setup(with context: Int) { state = context }
    }
    private final class OrdersScreen: ContextScreen<Int> {}
    private final class ItemsScreen: ContextScreen<Int> {}
    private final class OrderScreen: ContextScreen<Int> {}
    private final class ItemScreen: ContextScreen<Int> {}
    private final class LoginScreen: BaseScreen {}
    /// A draft in a tab: while something is written, it may not leave.
    private final class DraftScreen: BaseScreen, StatefulScreen {
        var state = ""

        override var canBeDismissed: Bool { state.isEmpty }
    }
    /// Wants to be asked, and agrees.
    private final class AgreeingScreen: BaseScreen, LeaveConfirming {
        nonisolated(nonsending) func mayLeave() async -> Bool { true }
    }
    /// Counts how often it has appeared, in its state.
    private final class CountingScreen: BaseScreen, StatefulScreen {
        var state = 0

        override func didAppear() { state = min(2, state + 1) }
    }

    private final class Session {
        var isLoggedIn = true { didSet { tell() } }
        var tell = {}
    }

    /// Two stores, of which the tabs take each other's place; each with orders, items, a draft that refuses, and a screen
    /// that counts. Whose session ends is shown the login.
    private static func stores(insisting: Bool, reevaluating: Bool = true) -> Reachability {
        Reachability { window in
            let session = Session()
            let factory = CompleteFactoryAssembly(factory: ClassFactory<Tabs, Int>())
                .with(
                    CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
                        .with(InlineFactory { OrdersScreen($0) }, using: .push).assemble(),
                    using: .addTab
                )
                .with(
                    CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
                        .with(InlineFactory { ItemsScreen($0) }, using: .push).assemble(),
                    using: .addTab
                )
                .assemble()
            let tabs = Step(Tabs.self).factory(.custom(factory)).using(.replaceRoot).from(.root)
            let orders = Step(OrdersScreen.self).from(tabs)
            let items = Step(ItemsScreen.self).from(tabs)
            let rule = Guard("logged in", of: Tabs.self) { session.isLoggedIn }.replaced { LoginScreen() }
            window.guards = [
                (insisting ? rule.insisting() : rule).reevaluated { if reevaluating { session.tell = $0 } }
            ]
            try await Router(window).navigate(to: orders, with: 1, animated: false)
            return Exploration(
                launch: window,
                destinations: [
                    .init("orders", orders, with: [1, 2], refusal: .allowed),
                    .init("items", items, with: [1, 2], refusal: .allowed),
                    .init(
                        "order",
                        Step(OrderScreen.self).using(.push).from(.stack(of: orders)),
                        with: [1, 2],
                        refusal: .allowed
                    ),
                    .init(
                        "item",
                        Step(ItemScreen.self).using(.push).from(.whereTheUserIs),
                        with: [1],
                        refusal: .allowed
                    ),
                    .init(
                        "draft",
                        Step(DraftScreen.self, context: Int.self).using(.push).from(.stack(of: items)),
                        with: [1],
                        refusal: .allowed
                    ),
                    .init(
                        "agreeing",
                        Step(AgreeingScreen.self, context: Int.self).using(.push).from(.stack(of: items)),
                        with: [1],
                        refusal: .allowed
                    ),
                    .init("other store", orders.insisting(), with: [2], refusal: .allowed),
                    .init(
                        "counting",
                        Step(CountingScreen.self, context: Int.self).using(.push).from(.stack(of: orders)),
                        with: [2],
                        refusal: .allowed
                    ),
                ],
                environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
                gestures: [AppGesture("writes") { (window.screenOnTop as? DraftScreen)?.state = "Hello" }]
            )
            .answering(LoginScreen.self, "logs in") { _ in
                session.isLoggedIn = true
                try await Router(window).navigate(to: orders, with: 1)
            }
        }
        .gestures(.back, .swipeDown, .selectTab, .resize).environment("logged in")
        .bounds(stackDepth: 3, modals: 1).workers(1).recordingGraph
    }

    @Test(arguments: [true, false], [true, false])
    func `reports of an app with stores, drafts, guards and a login are the same`(
        insisting: Bool,
        reevaluating: Bool
    ) async throws {
        let stores = Self.stores(insisting: insisting, reevaluating: reevaluating)
        let (remembering, running) = try await explore(stores)
        #expect(running.ending == .exhausted)
        #expect(remembering.facts == running.facts, "\(remembering)\n\(running)")
        let shared = try await stores.quiet.findingAllViolations.comparing(steps: 0).trustingMemory.workers(2).explore()
        #expect(shared.facts == running.facts, "\(shared)\n\(running)")
    }

    /// The launch has a draft in a hidden tab, so that what users see is met first where the draft refuses. There are more
    /// states than those in which each navigation is planned first, and happens for that.
    private static let writtenAtTheLaunch = Reachability { window in
        let draft = DraftScreen()
        draft.state = "Hello"
        try await window.setRootScreen(
            TabBar {
                Navigation { OrdersScreen(1) }
                Navigation {
                    ItemsScreen(1)
                    draft
                }
            },
            animated: false
        )
        let orders = DestinationStep(finder: ClassFinder<OrdersScreen, Int>())
        return Exploration(
            launch: window,
            destinations: [
                .init(
                    "order",
                    Step(OrderScreen.self).using(.push).from(.stack(of: orders)),
                    with: Array(1...40),
                    refusal: .allowed
                ),
                .init("login", Step(LoginScreen.self).using(.replaceRoot).from(.root), refusal: .allowed),
            ],
            gestures: [AppGesture("clears") { (window.screenOnTop as? DraftScreen)?.state = "" }]
        )
    }
    .withoutWayBack.workers(1).recordingGraph

    @Test func `a refusal of a hidden draft is not remembered of states without it`() async throws {
        let (remembering, running) = try await explore(Self.writtenAtTheLaunch)
        #expect(remembering.facts == running.facts, "\(remembering)\n\(running)")
    }

    // MARK: Tabs elsewhere

    private final class HomeScreen: BaseScreen {}
    private final class InnerTabs: TabBarController {}
    private final class LeftScreen: BaseScreen {}
    private final class RightScreen: BaseScreen {}
    private final class LeftPage: ContextScreen<Int> {}
    private final class RightPage: ContextScreen<Int> {}

    enum Place: CaseIterable { case presented, pushed, inTab }

    /// Tabs that are presented, that lie on a stack, or in a tab of other tabs.
    private static func tabs(_ place: Place) -> Reachability {
        Reachability { window in
            func inner() -> InnerTabs {
                InnerTabs {
                    Navigation { LeftScreen() }
                    Navigation { RightScreen() }
                    Navigation { BaseScreen() }
                }
            }
            let root: ScreenObject =
                switch place {
                case .presented: Navigation { HomeScreen() }
                case .pushed:
                    TabBar {
                        Navigation { HomeScreen() }
                        inner()
                    }
                case .inTab:
                    TabBar {
                        Navigation { HomeScreen() }
                        Navigation { RightScreen() }
                        inner()
                    }
                }
            try await window.setRootScreen(root, animated: false)
            let presented = Step(InnerTabs.self).factory(.custom(InlineFactory { inner() })).using(.present).from(
                .current
            )
            let left = DestinationStep(finder: ClassFinder<LeftScreen, Int>())
            let right = DestinationStep(finder: ClassFinder<RightScreen, Int>())
            return Exploration(
                launch: window,
                destinations: [
                    .init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>()), refusal: .allowed),
                    .init("tabs", presented, refusal: .allowed),
                    .init(
                        "left",
                        Step(LeftPage.self).using(.push).from(.stack(of: left)),
                        with: [1, 2],
                        refusal: .allowed
                    ),
                    .init(
                        "right",
                        Step(RightPage.self).using(.push).from(.stack(of: right)),
                        with: [1],
                        refusal: .allowed
                    ),
                    .init("here", Step(LeftPage.self).using(.push).from(.whereTheUserIs), with: [3], refusal: .allowed),
                ]
            )
        }
        .gestures(.back, .swipeDown, .selectTab, .resize).withoutWayBack
        .bounds(stackDepth: 2, modals: 1).budget(states: 3_000).workers(1).recordingGraph
    }

    @Test(arguments: Place.allCases)
    func `reports of an app with tabs elsewhere are the same`(place: Place) async throws {
        let (remembering, running) = try await explore(Self.tabs(place))
        #expect(remembering.facts == running.facts, "\(remembering)\n\(running)")
    }
}

extension Reachability {
    /// Lets nothing happen again that is remembered: a mistake of the memory is in the report.
    var trustingMemory: Reachability {
        with { ($0.remembering.comparedInterval, $0.askedStates) = (nil, 0) }
    }
}
