import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct PhaseTests {
    private let log = CallLog()

    @Test func `the phases follow one another along the whole chain`() async throws {
        let guarded = GuardedScreen()
        let window = SimulatedWindow { LobbyScreen() }.presenting { guarded }
        window.transitionObserver = { [log] in log.lines.append($0.description) }

        try await go(to: chainOfThree(log), with: 1, in: window)

        #expect(
            log.lines == [
                "prepare interceptor ItemScreen", "prepare factory ItemScreen", "prepare task ItemScreen",
                "prepare interceptor HallScreen", "prepare factory HallScreen", "prepare task HallScreen",
                "prepare interceptor Navigation", "prepare factory Navigation",
                "prepare task NavigationController",
                "intercept ItemScreen", "intercept HallScreen", "intercept Navigation",
                "build Navigation", "build HallScreen", "build ItemScreen",
                "task Navigation", "task HallScreen", "task ItemScreen",
                "dismissed: GuardedScreen", "presented: Navigation",
                "post Navigation: LobbyScreen, Navigation, HallScreen, ItemScreen",
                "post HallScreen: LobbyScreen, Navigation, HallScreen, ItemScreen",
                "post ItemScreen: LobbyScreen, Navigation, HallScreen, ItemScreen",
            ]
        )
        // Once before the interceptors, once more after they took their time, and again when everything is built.
        #expect(guarded.asked == 3)
    }

    @Test func `from a found screen on, only that screen's parts take part`() async throws {
        let window = SimulatedWindow { Navigation { HallScreen() } }
        try await go(to: chainOfThree(log), with: 1, in: window)
        #expect(
            log.lines == [
                "prepare interceptor ItemScreen", "prepare factory ItemScreen", "prepare task ItemScreen",
                "prepare interceptor HallScreen", "prepare factory HallScreen", "prepare task HallScreen",
                "intercept ItemScreen", "intercept HallScreen",
                "build ItemScreen",
                "task HallScreen", "task ItemScreen",
                "post HallScreen: HallScreen, ItemScreen",
                "post ItemScreen: HallScreen, ItemScreen",
            ]
        )
    }

    @Test func `nothing is built, changed or dismissed before every interceptor agreed`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { NoteScreen() }
        let before = window.snapshot
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: SpyFactory(log: log))
            .adding(
                InlineInterceptor { _ in
                    #expect(window.snapshot == before)
                    #expect(log.lines == ["prepare factory ItemScreen"])
                }
            )
            .using(.present)
            .from(.root)
            .assemble()
        try await go(to: item, with: 1, in: window)
        #expect(log.lines.last == "build ItemScreen")
    }

    @Test func `every screen that would go is asked whether it may, once, and no other`() async throws {
        let staying = GuardedScreen()
        let hiddenTab = GuardedScreen()
        let popped = GuardedScreen()
        let dismissed = GuardedScreen()
        let inModal = GuardedScreen()
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    LobbyScreen(); staying; HallScreen(); popped
                }
                Navigation { hiddenTab }
            }
        }
        .presenting { Navigation { inModal } }
        .presenting { dismissed }
        let hall = DestinationStep(finder: ClassFinder<HallScreen, Void>())

        try await go(to: hall, in: window)

        #expect([popped, dismissed, inModal].map(\.asked) == [1, 1, 1])
        #expect([staying, hiddenTab].map(\.asked) == [0, 0])
    }

    @Test(arguments: [("push", 0, 0), ("pushReplacingLast", 0, 2), ("pushAsRoot", 2, 2)])
    func `screens that a navigation action replaces are asked, and again when everything is built`(
        name: String,
        first: Int,
        last: Int
    ) async throws {
        let screens = [GuardedScreen(), GuardedScreen()]
        let window = SimulatedWindow { Navigation { screens } }
        let start = StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: ClassFactory())
        let navigation = DestinationStep(finder: ClassFinder<NavigationController, Void>())
        let lobby =
            switch name {
            case "push": start.using(.push).from(navigation).assemble()
            case "pushReplacingLast": start.using(.pushReplacingLast).from(navigation).assemble()
            default: start.using(.pushAsRoot).from(navigation).assemble()
            }
        try await go(to: lobby, in: window)
        #expect(screens.map(\.asked) == [first, last])
    }

    @Test func `replacing the root asks the whole old tree with its modals`() async throws {
        let inTree = GuardedScreen()
        let modal = GuardedScreen()
        let window = SimulatedWindow {
            TabBar {
                LobbyScreen(); Navigation { inTree }
            }
        }.presenting { modal }
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        try await go(to: hall, in: window)
        #expect([inTree.asked, modal.asked] == [2, 2])
    }

    @Test func `interceptors and tasks of a router belong to each of its navigations, also attempted ones`()
        async throws
    {
        let router = Router(SimulatedWindow { LobbyScreen() })
            .adding(InlineInterceptor<Any?> { [log] in log.lines.append("intercept \($0.map { "\($0)" } ?? "-")") })
            .adding(InlineContextTask<any Screen, Any?> { [log] screen, _ in log.lines.append("task \(screen.label)") })
            .adding(InlinePostTask<any Screen, Any?> { [log] screen, _, _ in log.lines.append("post \(screen.label)") })
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: InlineFactory { ItemScreen($0) })
            .using(.present)
            .from(.current)
            .assemble()

        try await router.navigate(to: item, with: 1)
        #expect(log.lines == ["intercept 1", "task ItemScreen(1)", "post ItemScreen(1)"])

        log.lines = []
        _ = try await router.attempt(item, with: 2).result.get()
        #expect(log.lines == ["intercept 2", "task ItemScreen(2)", "post ItemScreen(2)"])
    }

    @Test func `a post task may navigate on`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.current)
            .assemble()
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .adding(InlinePostTask<HallScreen, Void> { _, _, _ in _ = try? await Router(window).navigate(to: note) })
            .using(.present)
            .from(.current)
            .assemble()
        try await go(to: hall, in: window)
        #expect(window.topmostScreen is NoteScreen)
        #expect(window.topmostScreen?.presentingScreen is HallScreen)
    }
}
