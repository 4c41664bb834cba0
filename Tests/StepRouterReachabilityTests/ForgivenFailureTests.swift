import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Gestures and answers whose navigation is refused leave something behind; some destinations never land.
struct ForgivenFailureTests {
    private final class Session {
        var isLoggedIn = true
    }

    private final class DraftScreen: BaseScreen, StatefulScreen {
        var state = false
        override var canBeDismissed: Bool { !state }
    }

    private struct App {
        let session = Session()
        let window: SimulatedWindow
        let draft = StepAssembly(finder: ClassFinder<DraftScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let login = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()

        init(_ window: SimulatedWindow) async throws {
            self.window = window
            try await window.setRootScreen(SmallApp.tabs, animated: false)
        }

        /// Logs out before it asks the draft.
        var logOut: AppGesture {
            AppGesture("log out") {
                session.isLoggedIn = false
                try await Router(window).navigate(to: login, animated: false)
            }
        }

        var write: AppGesture {
            AppGesture("write") { (window.screenOnTop as? DraftScreen)?.state = true }
        }

        /// Somebody who is logged out still sees the tabs.
        var showsTabs: Bool { !session.isLoggedIn && window.rootScreen is TabBar }

        func exploration(_ gestures: [AppGesture]) -> Exploration {
            Exploration(
                launch: window,
                destinations: [.init("draft", draft)],
                environment: [
                    .value("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })
                ],
                gestures: gestures
            )
        }
    }

    private static func proof(_ app: @escaping @Sendable (App) -> Exploration) -> Reachability {
        Reachability { app(try await App($0)) }
            .bounds(stackDepth: 2, modals: 1).withoutWayBack.comparing(steps: 0).quiet.findingAllViolations
    }

    @Test func `what a gesture changed before its navigation was refused is a state`() async throws {
        let proof = Self.proof { app in
            app.exploration([app.write, app.logOut])
                .never("who is logged out sees the tabs") { app.showsTabs }
        }
        let report = try await proof.explore()
        #expect(report.path(to: .never) == ["draft", "write", "log out"], "\(report)")
        let replayed = try await proof.replay("draft", "write", "log out")
        #expect(replayed.flaws == [.never])
        // It was refused by the screen, as it may be.
        #expect(!report.violations.contains { $0.kind == .gestureFailed })
        let walked = try await proof.walk(seed: 1, steps: 600, length: 8)
        #expect(walked.violations.contains { $0.kind == .never }, "\(walked)")
    }

    @Test func `such transitions are in the graph`() async throws {
        let proof = Self.proof { $0.exploration([$0.write, $0.logOut]) }.recordingGraph
        let whole = try await proof.workers(1).explore()
        let graph = try #require(whole.graph)
        let refused = graph.transitions.filter { graph.events[$0.event].name == "log out" && $0.from != 0 }
        #expect(!refused.isEmpty)
    }

    @Test func `a screen's state that a refused gesture has set is no violation`() async throws {
        let report = try await Self.proof { app in
            let push = AppGesture("write and leave") {
                guard let draft = app.window.screenOnTop as? DraftScreen else { return }
                draft.state = true
                try await Router(app.window).navigate(to: app.login, animated: false)
            }
            return app.exploration([push])
        }
        .explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 6, "\(report)")
    }

    @Test func `what an answer changed before its navigation was refused is a state`() async throws {
        let report = try await Self.proof { app in
            app.exploration([app.write])
                .answering(DraftScreen.self, "logs out") { _ in
                    app.session.isLoggedIn = false
                    try await Router(app.window).navigate(to: app.login, animated: false)
                }
                .never("who is logged out sees the tabs") { app.showsTabs }
        }
        .explore()
        #expect(report.path(to: .never) == ["draft", "write", "logs out"], "\(report)")
    }

    @Test func `a gesture that is refused and changes nothing is no event to a rule, and to a replay neither`()
        async throws
    {
        let proof = Self.proof { app in
            let leave = AppGesture("leave") { try await Router(app.window).navigate(to: app.login, animated: false) }
            return app.exploration([app.write, leave])
        }
        .never("a gesture is refused") { _, event, _ in event.kind == .gesture && event.ending == .failed }
        #expect(try await proof.explore().holds)
        #expect(try await proof.replay("draft", "write", "leave").flaws == [])
    }

    // MARK: Destinations that never land

    /// While an interceptor is asked, something that is no event takes the place of the navigation.
    private static func supersedingItself(_ refusal: ExploredDestination.Refusal) -> Reachability {
        Reachability { window in
            let app = try await SmallApp(window: window)
            let (router, login) = (Router(window).whenBusy(.cancelCurrent), app.login)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(
                    InlineInterceptor<Void> {
                        await withCheckedContinuation { continuation in
                            router.begin { router in
                                _ = await router.attempt(login)
                                continuation.resume()
                            }
                        }
                    }
                )
                .assemble()
            return Exploration(
                launch: window,
                destinations: [.init("bag", bag, refusal: refusal), .init("login", app.login)]
            )
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 0).quiet.findingAllViolations
    }

    @Test(arguments: [ExploredDestination.Refusal.forbidden, .byUser, .allowed])
    func `a destination that never lands is a violation, whatever its attempts end with`(
        _ refusal: ExploredDestination.Refusal
    ) async throws {
        let report = try await Self.supersedingItself(refusal).explore()
        let bag = try #require(report.destinations.first { $0.name == "bag" })
        #expect(bag.checked > 0 && bag.landed == 0 && bag.failed == bag.checked, "\(bag)")
        #expect(!report.holds, "\(report)")
        #expect(report.path(to: .notReached, of: "bag") == ["bag"], "\(report)")
    }

    @Test func `where nothing was found wrong, a destination that was not reached by then is named`() async throws {
        var report = try await SmallApp.reachability().explore()
        try #require(report.holds)
        report.destinations[0].failed += report.destinations[0].landed
        report.destinations[0].landed = 0
        #expect(!report.holds)
        #expect(report.text.hasPrefix("It does not hold: never reached: item(1)."), "\(report)")
        #expect(report.junit().contains("It was never reached."))
    }
}
