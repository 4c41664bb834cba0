import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Mistakes that no proof sees by itself, each with the rule that the article "What a proof does not see" writes for it.
struct UnseenMistakeTests {
    final class HomeScreen: BaseScreen {}
    final class RecordScreen: BaseScreen {}
    final class ResultScreen: ContextScreen<Int> {}
    final class Session { var isLoggedIn = false }

    enum Mistake: CaseIterable, Sendable { case asksNobody, pushesAnywhere }

    /// Destinations with a mistake, or with none.
    private struct Routes {
        struct LoggedOut: Error {}

        let result: DestinationStep<ResultScreen, Int>

        init(_ session: Session, _ mistake: Mistake?) {
            let login = InlineInterceptor<Void> {
                if mistake != .asksNobody, !session.isLoggedIn { throw LoggedOut() }
            }
            let pushed = StepAssembly(finder: ClassWithContextFinder<ResultScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).adding(login).using(.push)
            let here = ClassFinder<NavigationController, Int>()
            let record = DestinationStep(finder: ClassFinder<RecordScreen, Void>())
            result =
                mistake == .pushesAnywhere
                ? pushed.from(.custom(here)).assemble() : pushed.from(record.expectingContainer()).assemble()
        }
    }

    private func proof(with mistake: Mistake?, keepsRules: Bool) -> Reachability {
        let proof = Reachability { window in
            let session = Session()
            let routes = Routes(session, mistake)
            let tabs = TabBar {
                Navigation { HomeScreen() }
                Navigation { RecordScreen() }
            }
            try await window.setRootScreen(tabs, animated: false)
            let exploration = Exploration(
                launch: window,
                destinations: [.init("result", routes.result, with: [1], refusal: .allowed)],
                environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
                gestures: [AppGesture("log in") { session.isLoggedIn = true }]
            )
            if !keepsRules { return exploration }
            return exploration.always("who sees a result is logged in") {
                session.isLoggedIn || !(window.screenOnTop is ResultScreen)
            }
        }
        .gestures(.back, .swipeDown, .selectTab).bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        if !keepsRules { return proof }
        return
            proof
            .never("a result lies in the first tab") { window in
                let tabs = (window.rootScreen as? TabBar)?.containedScreens ?? []
                return (tabs.first as? Navigation)?.containedScreens.contains { $0 is ResultScreen } ?? false
            }
    }

    @Test(arguments: Mistake.allCases)
    func `without a rule the proof holds, and with it the mistake is found`(mistake: Mistake) async throws {
        let without = try await proof(with: mistake, keepsRules: false).explore()
        #expect(without.holds, "\(without)")
        let with = try await proof(with: mistake, keepsRules: true).explore()
        #expect(!with.holds)
        let broken = Set(with.violations.map(\.subject))
        switch mistake {
        case .asksNobody: #expect(broken == ["who sees a result is logged in"])
        case .pushesAnywhere: #expect(broken == ["a result lies in the first tab"])
        }
    }

    @Test func `an app without mistakes keeps the rules`() async throws {
        let report = try await proof(with: nil, keepsRules: true).explore()
        #expect(report.holds, "\(report)")
    }

    // MARK: - Mistakes of events

    final class DraftScreen: BaseScreen, StatefulScreen, ContextAccepting, LeaveConfirming {
        struct State: Hashable { var (recipient, text) = (0, "") }
        var state = State()
        func setup(with context: Int) { state.recipient = context }
        nonisolated(nonsending) func mayLeave() async -> Bool { state.text.isEmpty }
    }

    enum EventMistake: CaseIterable, Sendable { case staysAfterLogout, takesAnyDraft }

    private static nonisolated(nonsending) func app(
        in window: SimulatedWindow,
        with mistake: EventMistake?
    ) async throws -> Exploration {
        let session = Session()
        try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
        let result = StepAssembly(finder: ClassWithContextFinder<ResultScreen, Int>(), factory: ClassFactory())
            .adding(InlineInterceptor<Int> { _ in if !session.isLoggedIn { throw CancellationError() } })
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let draft = StepAssembly(
            finder: InlineIteratingFinder<DraftScreen, Int> { screen, recipient in
                mistake == .takesAnyDraft || screen.state.recipient == recipient
            },
            factory: ClassFactory()
        )
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        return Exploration(
            launch: window,
            destinations: [
                .init("result", result, with: [1], refusal: .allowed),
                .init("draft", draft, with: [1, 2], refusal: .byUser),
            ],
            environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
            gestures: [
                AppGesture("log in") { session.isLoggedIn = true },
                AppGesture("log out") {
                    session.isLoggedIn = false
                    guard mistake != .staysAfterLogout, let root = window.rootScreen as? Navigation,
                        root.presentedScreen is ResultScreen
                    else { return }
                    try await root.dismissPresented(animated: false)
                },
                AppGesture("write") { (window.screenOnTop as? DraftScreen)?.state.text = "Dear" },
                AppGesture("clear") { (window.screenOnTop as? DraftScreen)?.state.text = "" },
            ]
        )
    }

    private static func written(in state: ObservedState) -> [ObservedState.ObservedScreen] {
        state.screens(DraftScreen.self).filter { $0.state(as: DraftScreen.State.self)?.text.isEmpty == false }
    }

    private static func proof(with mistake: EventMistake?, keepsRules: Bool) -> Reachability {
        let proof = Reachability { try await app(in: $0, with: mistake) }
            .gestures(.back, .swipeDown).bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        if !keepsRules { return proof }
        return
            proof
            .never("after logging out a result is there") { before, event, after in
                event.name == "log out" && after.contains(ResultScreen.self)
            }
            .always("a link leaves drafts as they were") { before, event, after in
                event.kind != .navigation || written(in: before).allSatisfy(after.allScreens.contains)
            }
    }

    @Test(arguments: [
        (EventMistake.staysAfterLogout, "after logging out a result is there", ["log in", "result(1)", "log out"]),
        (.takesAnyDraft, "a link leaves drafts as they were", ["draft(1)", "write", "draft(2)"]),
    ])
    func `what an event may not do is found by one rule`(
        mistake: EventMistake,
        rule: String,
        path: [String]
    ) async throws {
        let without = try await Self.proof(with: mistake, keepsRules: false).explore()
        #expect(without.holds, "\(without)")
        let report = try await Self.proof(with: mistake, keepsRules: true).explore()
        #expect(report.violations.map(\.subject) == [rule], "\(report)")
        #expect(report.violations.first?.path.steps.map(\.event) == path, "\(report)")
        let sound = try await Self.proof(with: nil, keepsRules: true).explore()
        #expect(sound.holds, "\(sound)")
    }
}
