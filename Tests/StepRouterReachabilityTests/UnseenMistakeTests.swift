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
    final class DraftScreen: BaseScreen, StatefulScreen, ContextAccepting {
        struct State: Hashable { var (doctor, text) = (0, "") }
        var state = State()
        func setup(with context: Int) { state.doctor = context }
    }
    final class Session { var isLoggedIn = false }

    enum Mistake: CaseIterable, Sendable { case asksNobody, pushesAnywhere, takesAnyDraft }

    /// Destinations with a mistake, or with none.
    private struct Routes {
        struct LoggedOut: Error {}

        let result: DestinationStep<ResultScreen, Int>
        let draft: DestinationStep<DraftScreen, Int>

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
            let finder = InlineIteratingFinder<DraftScreen, Int> { screen, doctor in
                mistake == .takesAnyDraft || screen.state.doctor == doctor
            }
            draft = StepAssembly(finder: finder, factory: ClassFactory())
                .adding(ContextSettingTask()).using(.present).from(.current).assemble()
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
                destinations: [
                    .init("result", routes.result, with: [1], refusal: .allowed),
                    .init("draft", routes.draft, with: [1, 2]),
                ],
                environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
                gestures: [
                    AppGesture("log in") { session.isLoggedIn = true },
                    AppGesture("write") {
                        guard let draft = window.screenOnTop as? DraftScreen else { return }
                        draft.state.text = "to \(draft.state.doctor)"
                    },
                ]
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
            .always("a draft goes to whom it was written to") { window in
                guard let draft = (window.screenOnTop as? DraftScreen)?.state else { return true }
                return draft.text.isEmpty || draft.text == "to \(draft.doctor)"
            }
    }

    @Test(arguments: Mistake.allCases)
    func `without a rule the proof holds, and with it the mistake is found`(mistake: Mistake) async throws {
        let without = try await proof(with: mistake, keepsRules: false).explore()
        #expect(without.holds, "\(without.overview)")
        let with = try await proof(with: mistake, keepsRules: true).explore()
        #expect(!with.holds)
        let broken = Set(with.violations.map(\.subject))
        switch mistake {
        case .asksNobody: #expect(broken == ["who sees a result is logged in"])
        case .pushesAnywhere: #expect(broken == ["a result lies in the first tab"])
        case .takesAnyDraft: #expect(broken == ["a draft goes to whom it was written to"])
        }
    }

    @Test func `an app without mistakes keeps the rules`() async throws {
        let report = try await proof(with: nil, keepsRules: true).explore()
        #expect(report.holds, "\(report.overview)")
    }

    // MARK: - Drafts that the user swipes away

    final class LetterScreen: BaseScreen, StatefulScreen, LeaveConfirming {
        struct State: Hashable { var (text, staysUnsaved) = ("", false) }
        var state = State()
        override var isModalInPresentation: Bool { state.staysUnsaved && !state.text.isEmpty }
        nonisolated(nonsending) func mayLeave() async -> Bool { state.text.isEmpty }
    }

    /// Hears of letters that left by a gesture.
    private final class LostLetters {
        var isAny = false
        private var listener: ScreenListener?

        init(_ window: SimulatedWindow) {
            listener = window.events(of: LetterScreen.self).listen { [weak self] event in
                guard let text = event.screen?.state.text, !text.isEmpty else { return }
                if event.kind == .left(.swipe) || event.kind == .left(.back) { self?.isAny = true }
            }
        }
    }

    private func proofOfLetters(staysUnsaved: Bool, keepsRule: Bool) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let letter = StepAssembly(
                finder: ClassFinder<LetterScreen, Void>(),
                factory: InlineFactory { () in
                    let letter = LetterScreen()
                    letter.state.staysUnsaved = staysUnsaved
                    return letter
                }
            )
            .using(.present).from(.current).assemble()
            let lost = LostLetters(window)
            let exploration = Exploration(
                launch: window,
                destinations: [.init("letter", letter)],
                environment: [.toggle("a letter is lost", get: { lost.isAny }, set: { lost.isAny = $0 })],
                gestures: [
                    AppGesture("write") { (window.screenOnTop as? LetterScreen)?.state.text = "Dear" },
                    AppGesture("clear") { (window.screenOnTop as? LetterScreen)?.state.text = "" },
                ]
            )
            return keepsRule ? exploration.always("no letter is lost unasked") { !lost.isAny } : exploration
        }
        .gestures(.back, .swipeDown).quiet
    }

    @Test func `a draft that is swiped away is found by a value that hears of it`() async throws {
        #expect(try await proofOfLetters(staysUnsaved: false, keepsRule: false).explore().holds)
        let report = try await proofOfLetters(staysUnsaved: false, keepsRule: true).explore()
        #expect(report.path(to: .always) == ["letter", "write", "swipe down"], "\(report)")
        let kept = try await proofOfLetters(staysUnsaved: true, keepsRule: true).explore()
        #expect(kept.holds, "\(kept)")
    }
}
