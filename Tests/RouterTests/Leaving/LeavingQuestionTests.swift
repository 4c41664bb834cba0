import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Which screens are asked whether they may leave, when, and what their answers do.
struct LeavingQuestionTests {
    private let log = CallLog()
    private let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
    private let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())

    @Test func `every screen that would go is asked once, what lies on top first, and no other`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    DraftScreen("staying", log); LobbyScreen(); DraftScreen("low", log); DraftScreen("high", log)
                }
                DraftScreen("other tab", log)
            }
        }
        .presenting { Navigation { DraftScreen("in modal", log) } }
        .presenting(.formSheet) { DraftScreen("top", log) }

        try await go(to: lobby, in: window)

        let asked = ["top", "in modal", "high", "low"]
        #expect(log.lines == ["can", "may", "can"].flatMap { question in asked.map { "\(question) \($0)" } })
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ DraftScreen(staying)
                │  └─ ● LobbyScreen
                └─ ○ DraftScreen(other tab)
                """
        )
    }

    @Test func `replacing the root asks the whole old tree with its modals`() async throws {
        let window = SimulatedWindow {
            TabBar {
                DraftScreen("first", log); Navigation { DraftScreen("second", log) }
            }
        }
        .presenting { DraftScreen("modal", log) }
        try await go(to: hall.using(.replaceRoot).from(.root).assemble(), in: window)
        #expect(log.lines.filter { $0.hasPrefix("may") } == ["may modal", "may second", "may first"])
    }

    @Test func `a modal in the context of a screen that leaves is asked`() async throws {
        let context = OwnContextScreen()
        let window = SimulatedWindow {
            Navigation {
                LobbyScreen(); context
            }
        }
        try await context.present(DraftScreen("within", log), style: .currentContext, animated: false)
        try await go(to: lobby, in: window)
        #expect(log.lines == ["can within", "may within", "can within"])
    }

    @Test func `replacing the last screen of a stack asks that one only`() async throws {
        let window = SimulatedWindow {
            Navigation {
                DraftScreen("below", log); DraftScreen("last", log)
            }
        }
        let navigation = DestinationStep(finder: ClassFinder<NavigationController, Void>())
        try await go(to: hall.using(.pushReplacingLast).from(navigation).assemble(), in: window)
        #expect(log.lines == ["can last", "may last", "can last"])
    }

    @Test func `no screen is asked when nothing leaves`() async throws {
        let window = SimulatedWindow { Navigation { DraftScreen("staying", log) } }
        let navigation = DestinationStep(finder: ClassFinder<NavigationController, Void>())
        try await go(to: hall.using(.push).from(navigation).assemble(), in: window)
        #expect(log.lines.isEmpty)
    }

    @Test func `a refusal fails the navigation, names the screen and changes nothing`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
            .presenting { Navigation { DraftScreen("letter", log) { false } } }
        let error = try await expectFailure(.dismissalRefused, to: lobby, with: (), in: window)
        #expect(error.found == "DraftScreen(letter)")
        #expect(
            "\(error)" == """
                DraftScreen(letter) would have to leave for step LobbyScreen (ClassFinder[full stack]) \
                and may not be dismissed now. Let the user finish there first.
                """
        )
        #expect(error.trace.events.last == .askedToLeave(screen: "DraftScreen(letter)", answer: .mayNotLeave))
        #expect(error.trace.explanation.hasSuffix("leave?   DraftScreen(letter) was asked and may not leave"))
    }

    @Test func `no screen is asked in its own time when one cannot be dismissed at all`() async throws {
        let locked = DraftScreen("locked", log)
        locked.dismissable = false
        let window = SimulatedWindow { LobbyScreen() }.presenting { locked }.presenting { DraftScreen("top", log) }
        let error = try await expectFailure(.dismissalRefused, to: lobby, with: (), in: window)
        #expect(log.lines == ["can top", "can locked"])
        #expect(error.trace.explanation.hasSuffix("leave?   DraftScreen(locked) cannot be dismissed now"))
    }

    @Test func `interceptors are asked after all screens agreed, and factories build after them`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { DraftScreen("letter", log) }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: SpyFactory(log: log))
            .adding(SpyInterceptor(name: "login", log: log))
            .using(.present)
            .from(.root)
            .assemble()
        try await go(to: item, with: 1, in: window)
        #expect(
            log.lines.filter { !$0.hasPrefix("prepare") && !$0.hasPrefix("can") }
                == ["may letter", "intercept login", "build ItemScreen"]
        )
    }

    @Test func `a refusal keeps interceptors from being asked`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { DraftScreen("letter", log) { false } }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: SpyFactory(log: log))
            .adding(SpyInterceptor(name: "login", log: log))
            .using(.present)
            .from(.root)
            .assemble()
        try await expectFailure(.dismissalRefused, to: item, with: 1, in: window)
        #expect(!log.lines.contains { $0.hasPrefix("intercept") || $0.hasPrefix("build") })
    }

    @Test func `a dry run asks no screen`() throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { DraftScreen("letter", log) }
        let plan = try Router(window).plan(for: lobby, with: ())
        #expect(plan.dismissed.map(\.label) == ["DraftScreen(letter)"])
        #expect(log.lines.isEmpty)
    }

    @Test func `the answers are part of the trace, those of contained screens within that of what holds them`()
        async throws
    {
        let window = SimulatedWindow { LobbyScreen() }
            .presenting { Navigation { DraftScreen("letter") } }
            .presenting { NoteScreen() }
        let trace = await Router(window).attempt(lobby, with: ()).trace
        #expect(
            trace.events.prefix(3).suffix(2) == [
                .askedToLeave(screen: "NoteScreen", answer: .agreed),
                .askedToLeave(screen: "Navigation", answer: .agreed),
            ]
        )
    }

}

/// A screen within which modals are presented.
final class OwnContextScreen: BaseScreen {
    override var definesPresentationContext: Bool { true }
}
