import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Mistakes that show only in what happens while something waits.
struct MistakeMeanwhileTests {
    private struct Broken: Error {}

    /// The bag, behind a login that waits for its user.
    private static func guarded(
        _ desk: LoginDesk,
        _ ask: @escaping (LoginDesk) async throws -> Void = { try await $0.logIn() }
    ) -> DestinationStep<BagScreen, Void> {
        StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
            .adding(InlineInterceptor<Void> { try await ask(desk) }).assemble()
    }

    private static func answering(_ exploration: Exploration) -> Exploration {
        exploration
            .answering(AskingScreen.self, "logs in") { try await $0.submit() }
            .answering(AskingScreen.self, "closes") { try await $0.close() }
    }

    private static func login(_ desk: LoginDesk) -> Exploration.EnvironmentValue {
        .value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })
    }

    /// The small app with nothing but the bag to go to, which may be refused by its login.
    private static nonisolated(nonsending) func bagBehindLogin(in window: SimulatedWindow) async throws -> Exploration {
        _ = try await SmallApp(window: window)
        let desk = LoginDesk(window)
        return answering(
            Exploration(
                launch: window,
                destinations: [.init("bag", guarded(desk), refusal: .byUser)],
                environment: [login(desk)]
            )
        )
    }

    @Test func `a link that fails while a login waits is found`() async throws {
        let proof = Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            return Self.answering(
                Exploration(
                    launch: window,
                    destinations: [
                        .init("item", app.item, with: [1]), .init("bag", Self.guarded(desk), refusal: .byUser),
                    ],
                    environment: [Self.login(desk)]
                )
            )
            // Every link that comes while the login waits is thrown away.
            .routing { $0.whenBusy(.reject) }
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        #expect(try await proof.replay("bag, item(1), logs in").flaws == [.refused])
        let report = try await proof.explore()
        #expect(report.violations.contains { $0.kind == .refused }, "\(report)")
    }

    @Test func `an answer that fails while a login waits is found`() async throws {
        let proof = Reachability { window in
            try await Self.bagBehindLogin(in: window)
                .answering(AskingScreen.self, "forgets the password") { _ in throw Broken() }
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        #expect(try await proof.replay("bag, forgets the password, logs in").flaws == [.gestureFailed])
        #expect(try await proof.walk(seed: 2, steps: 300).violations.contains { $0.kind == .gestureFailed })
        #expect(try await proof.explore().violations.contains { $0.kind == .gestureFailed })
    }

    @Test func `what is changed by a refusal is found where a swipe refuses, as where an answer does`() async throws {
        let proof = Reachability { window in
            _ = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            let bag = Self.guarded(desk) { desk in
                do { try await desk.logIn() } catch {
                    if !(error is CancellationError), let tabs = desk.window.rootScreen as? TabBar {
                        try await tabs.makeVisible(tabs.containedScreens[1], animated: false)
                    }
                    throw error
                }
            }
            return Exploration(
                launch: window,
                destinations: [.init("bag", bag, refusal: .byUser)],
                environment: [Self.login(desk)]
            )
            .answering(AskingScreen.self, "logs in") { try await $0.submit() }
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        let replayed = try await proof.replay("bag, swipe down")
        #expect(replayed.path.steps[0].outcome?.contains("refused") == true)
        #expect(replayed.window.drawing != replayed.path.drawing)
        #expect(replayed.flaws == [.refusalChanges])
        let report = try await proof.explore()
        #expect(report.violations.map(\.kind) == [.refusalChanges])
    }

    @Test func `what may change at any time changes while a navigation waits`() async throws {
        final class Session { var isValid = true }
        let proof = Reachability { window in
            _ = try await SmallApp(window: window)
            let (session, clock) = (Session(), SimulatedClock())
            let account = StepAssembly(
                finder: ClassFinder<LoginScreen, Void>(),
                factory: InlineFactory<LoginScreen, Void> {
                    let wasValid = session.isValid
                    try await clock.sleep(for: .seconds(1))
                    if wasValid, !session.isValid { throw Broken() }
                    return LoginScreen()
                }
            )
            .using(.present).from(.current).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("account", account)],
                environment: [.toggle("session", get: { session.isValid }, set: { session.isValid = $0 })]
            )
            .sleeping(on: clock)
        }
        .environment("session").overlapping().bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        #expect(try await proof.replay("account, flip session").flaws == [.notReached])
        #expect(try await proof.explore().violations.contains { $0.kind == .notReached })
    }

    @Test(arguments: [false, true])
    func `it does not matter which destination is declared first`(stickyFirst: Bool) async throws {
        /// Lets itself be swiped away unless the notice is there.
        final class Sticky: BaseScreen {
            override var isModalInPresentation: Bool { window?.tree.allScreens.contains { $0 is LoginScreen } ?? false }
        }
        let proof = Reachability { window in
            let app = try await SmallApp(window: window)
            let sticky = StepAssembly(finder: ClassFinder<Sticky, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            let others: [ExploredDestination] = [.init("notice", app.login), .init("sticky", sticky)]
            let bag = ExploredDestination("bag", app.bag.whenCovered(.wait), refusal: .byUser)
            return Exploration(launch: window, destinations: (stickyFirst ? others.reversed() : others) + [bag])
        }
        .bounds(stackDepth: 2, modals: 2).withoutWayBack.quiet.findingAllViolations
        #expect(try await proof.replay("notice", "bag, sticky").flaws == [.neverEnds])
        let report = try await proof.explore()
        #expect(report.violations.contains { $0.kind == .neverEnds }, "\(report)")
    }

    @Test func `a link that landed, and whose screen the user has closed by an answer, is no mistake`() async throws {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let notice = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                .using(.push).from(.navigationController).using(.present).from(.current).assemble()
            return Exploration(
                launch: window,
                destinations: [
                    .init("item", app.item, with: [1]), .init("notice", notice),
                    .init("bag", app.bag.whenCovered(.wait), refusal: .byUser),
                ]
            )
            .answering(ItemScreen.self, "closes all") { try await $0.dismissPresented(animated: false) }
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report.violations.map { ($0.message, $0.path.steps.map(\.event)) })")
    }

    @Test func `an answer that nobody but an interceptor refuses fails, whether something waits or not`() async throws {
        let proof = Reachability { window in
            let locked = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { throw Broken() }).assemble()
            return try await Self.bagBehindLogin(in: window)
                .answering(AskingScreen.self, "reads the terms") { _ in
                    // In a window of its own it waits for nothing.
                    try await Router(SimulatedWindow { HomeScreen() }).navigate(to: locked, animated: false)
                }
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        let report = try await proof.explore()
        #expect(report.violations.map(\.kind) == [.gestureFailed], "\(report)")
    }

    @Test func `a path whose step cannot happen is told`() async throws {
        let proof = Reachability { try await Self.bagBehindLogin(in: $0) }.quiet
        await #expect(throws: ReachabilityError.cannotHappen(event: "logs in", after: nil)) {
            try await proof.replay("logs in")
        }
        let error = ReachabilityError.cannotHappen(event: "closes", after: "bag, logs in")
        await #expect(throws: error) { try await proof.replay("bag, logs in", "closes") }
        #expect(error.description.hasPrefix("\"closes\" cannot happen after \"bag, logs in\": there is no such tab"))
    }
}
