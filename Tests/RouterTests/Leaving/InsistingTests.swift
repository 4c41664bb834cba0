import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Decisions of the app: which screens are told, when, and what refuses nevertheless.
struct InsistingTests {
    private let log = CallLog()
    private let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
    private let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
        .using(.replaceRoot).from(.root).assemble()

    private func letter(isLocked: Bool = false) -> DraftScreen {
        let letter = DraftScreen("letter", log) { false }
        letter.dismissable = !isLocked
        return letter
    }

    private var told: [String] { log.lines.filter { $0.hasPrefix("unasked") } }

    private func attempt<Target>(
        _ step: DestinationStep<Target, Void>,
        _ window: SimulatedWindow
    ) async -> RoutingOutcome<Target> { await Router(window).attempt(step) }

    @Test(arguments: [true, false])
    func `a draft that refuses is told once, and leaves unasked`(isLocked: Bool) async throws {
        let window = SimulatedWindow { LobbyScreen() }
            .presenting {
                Navigation {
                    NoteScreen(); letter(isLocked: isLocked)
                }
            }
            .presenting { NoteScreen() }
        let outcome = await attempt(lobby.insisting(), window)
        #expect(window.drawing == "● LobbyScreen")
        #expect(!log.lines.contains { $0.hasPrefix("may") })
        #expect(told == ["unasked letter"])
        #expect(
            outcome.trace.explanation == """
                insists  that screens leave unasked
                asked    LobbyScreen by ClassFinder[full stack]: found LobbyScreen
                leave?   DraftScreen(letter) leaves unasked
                dismiss  Navigation above LobbyScreen
                landed   on LobbyScreen
                """
        )
    }

    @Test func `one that would have let it leave is not told`() async throws {
        let agreeing = GuardedScreen()
        let window = SimulatedWindow { LobbyScreen() }.presenting { agreeing }
        let trace = await attempt(lobby.insisting(), window).trace
        #expect(window.drawing == "● LobbyScreen")
        #expect(!trace.explanation.contains("leave?"), "\(trace)")
    }

    @Test func `a screen is told when interceptors and factories have agreed`() async throws {
        let window = SimulatedWindow { letter() }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: SpyFactory(log: log))
            .adding(SpyInterceptor(name: "login", log: log)).adding(SpyTask<ItemScreen>(log: log))
            .using(.replaceRoot).from(.root).assemble().insisting()
        try await go(to: item, with: 1, in: window)
        let order = log.lines.filter { !$0.hasPrefix("prepare") && !$0.hasPrefix("can") }
        #expect(
            order.map { $0.prefix { $0 != "(" } } == [
                "intercept login", "build ItemScreen", "task ItemScreen", "unasked letter",
            ]
        )
    }

    @Test(arguments: ["interceptor", "factory"])
    func `nobody is told by a navigation that fails`(part: String) async throws {
        let window = SimulatedWindow { letter() }
        let factory = SpyFactory<ItemScreen>(log: log, failure: part == "factory" ? Refusal() : nil)
        let interceptor = SpyInterceptor(name: "login", log: log, failure: part == "interceptor" ? Refusal() : nil)
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: factory)
            .adding(interceptor).using(.replaceRoot).from(.root).assemble().insisting()
        let code: RoutingError.Code = part == "factory" ? .buildingFailed : .refused
        try await expectFailure(code, to: item, with: 1, in: window)
        #expect(told == [])
    }

    @Test func `its fallback insists as well, and a screen is told once for both`() async throws {
        let window = SimulatedWindow { letter() }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { throw Refusal() })
            .using(.replaceRoot).from(.root).assemble().insisting().fallback { _ in hall }
        try await go(to: item, in: window)
        #expect(window.drawing == "● HallScreen")
        #expect(told == ["unasked letter"])
    }

    @Test func `a screen is told once although the plan is made again`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { letter() }
        let meddling = MeddlingScreen { [unowned window] in window.presenting { NoteScreen() } }
        window.presenting { meddling }
        try await go(to: lobby.insisting(), in: window)
        #expect(meddling.count == 1)
        #expect(told == ["unasked letter"])
        #expect(window.drawing == "● LobbyScreen")
    }

    @Test func `as a step of another chain, or in the case of a switch, it does not insist`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { letter() }
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present).from(lobby.insisting()).assemble()
        try await expectFailure(.dismissalRefused, to: note, with: (), in: window)
        let either = SwitchAssembly<any Screen, Void>().assemble(default: lobby.insisting().asScreen())
        try await expectFailure(.dismissalRefused, to: either, with: (), in: window)
        try await go(to: either.insisting(), in: window)
        #expect(window.drawing == "● LobbyScreen")
    }

    @Test func `a screen that is only brought to the front insists, too, and so does an adapted destination`()
        async throws
    {
        let window = SimulatedWindow { LobbyScreen() }.presenting { letter() }
        try await Router(window).makeVisible(lobby.insisting())
        #expect(window.drawing == "● LobbyScreen")
        let other = SimulatedWindow { LobbyScreen() }.presenting { letter() }
        let adapted: DestinationStep<LobbyScreen, Int> = lobby.insisting().adaptingContext()
        try await go(to: adapted, with: 1, in: other)
        #expect(other.drawing == "● LobbyScreen")
    }

    @Test func `what covers its place is treated as declared`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }.presenting { letter() }
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
        try await expectFailure(.covered, to: note.whenCovered(.refuse).insisting(), with: (), in: window)
        try await go(to: note.insisting().whenCovered(.presentAbove), in: window)
        #expect(window.drawing.contains("DraftScreen(letter)"))
        #expect(told == [])
        try await go(to: note.insisting(), in: window)
        #expect(told == [])
    }

    @Test func `a plan names the screens that it takes away unasked, and asks none`() throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { letter() }.presenting { NoteScreen() }
        let plan = try Router(window).plan(for: lobby.insisting())
        #expect(plan.leavingUnasked.map(\.label) == ["DraftScreen(letter)"])
        #expect(
            plan.description == """
                start from LobbyScreen
                dismiss NoteScreen
                dismiss DraftScreen(letter)
                do not ask DraftScreen(letter)
                """
        )
        #expect(!log.lines.contains { $0.hasPrefix("may") })
        #expect(try Router(window).plan(for: lobby).leavingUnasked.isEmpty)
    }

    @Test func `a plan of it that is carried out later insists`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { letter() }
        try await Router(window).carryOut(try Router(window).plan(for: lobby.insisting()))
        #expect(window.drawing == "● LobbyScreen")
        #expect(told == ["unasked letter"])
    }
}

/// Changes the window when it is told that it leaves unasked.
private final class MeddlingScreen: BaseScreen, UnaskedLeaving {
    private var meddle: () -> Void = {}
    private(set) var count = 0

    convenience init(_ meddle: @escaping () -> Void) {
        self.init()
        self.meddle = meddle
    }

    override var canBeDismissed: Bool { false }

    func willLeaveUnasked() {
        count += 1
        meddle()
    }
}
