import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct CustomActionTests {
    private var page: DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(InsertPage())
            .from(ContainerStep(finder: ClassFinder<PagerScreen, Int>(), factory: ClassFactory()))
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>()))
            .assemble()
    }

    @Test func `a visible screen in a custom container is found`() async throws {
        let there = ItemScreen(1)
        let pager = try await PagerScreen([there, LobbyScreen()])
        let window = SimulatedWindow { Navigation { pager } }
        let transitions = window.recordTransitions()
        #expect(try await go(to: page, with: 1, in: window) === there)
        #expect(transitions.lines.isEmpty)
    }

    @Test func `a hidden screen in a custom container is made visible`() async throws {
        let there = ItemScreen(1)
        let pager = try await PagerScreen([LobbyScreen(), there])
        let window = SimulatedWindow {
            Navigation {
                pager; HallScreen()
            }
        }
        let transitions = window.recordTransitions()
        #expect(try await go(to: page, with: 1, in: window) === there)
        #expect(transitions.lines == ["selected: PagerScreen", "popped: Navigation"])
    }

    @Test func `a new screen joins a custom container that is there by the container's own action`() async throws {
        let pager = try await PagerScreen([LobbyScreen()])
        let window = SimulatedWindow {
            Navigation {
                pager; HallScreen()
            }
        }
        try await go(to: page, with: 1, in: window)
        #expect(
            window.drawing == """
                ● Navigation
                └─ ● PagerScreen
                   ├─ ● ItemScreen(1)
                   └─ ○ LobbyScreen
                """
        )
    }

    @Test func `a new custom container is shown already filled, in one transition`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let transitions = window.recordTransitions()
        try await go(to: page, with: 1, in: window)
        #expect(transitions.lines == ["content set: Navigation"])
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ LobbyScreen
                └─ ● PagerScreen
                   └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `an inline action gets the screen, and the container of the type it names`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(
                InlineAction<NavigationController> { screen, container, editor in
                    try editor.append(screen, to: container)
                }
            )
            .from(.custom(ClassFinder<NavigationController, Int>()))
            .assemble()
        try await Router(window).navigate(to: item, with: 1, animated: false)
        try await Router(window).navigate(to: item, with: 2, animated: true)
        #expect(window.rootScreen?.container?.containedScreens.count == 3)
    }

    @Test func `the container of an action is made visible before it acts`() async throws {
        let hall = HallScreen()
        let window = SimulatedWindow {
            TabBar {
                LobbyScreen(); hall
            }
        }.presenting { NoteScreen() }
        var drawing = ""
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(
                InlineAction<HallScreen> { screen, hall, editor in
                    drawing = ScreenTree(hierarchy: editor.hierarchy, screens: window.screens).drawing
                    try editor.present(screen, from: hall, style: .fullScreen)
                }
            )
            .from(.custom(ClassFinder<HallScreen, Int>()))
            .assemble()
        try await go(to: item, with: 1, in: window)
        #expect(
            drawing == """
                ● TabBar
                ├─ ○ LobbyScreen
                └─ ● HallScreen
                """
        )
    }

    @Test func `nilAction leaves it to the factory to put the screen in place, once`() async throws {
        let lobby = LobbyScreen()
        let window = SimulatedWindow { lobby }
        var built = 0
        let note = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: InlineFactory { _ in
                let note = NoteScreen()
                built += 1
                try await lobby.present(note, style: .pageSheet, animated: false)
                return note
            }
        )
        .using(.nilAction)
        .from(.current)
        .assemble()
        let shown = try await go(to: note, in: window)
        #expect(built == 1)
        #expect(window.topmostScreen === shown)
        #expect(shown.presentingScreen === lobby)
    }

    @Test func `nilAction with a screen that nothing puts in place fails`() async throws {
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.nilAction)
            .from(.current)
            .assemble()
        try await expectFailure(.targetNotVisible, to: note, with: (), in: SimulatedWindow { LobbyScreen() })
    }

    @Test func `a screen that an action brings along and takes out again is free to be put elsewhere`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let (kept, dropped) = (HallScreen(), NoteScreen())
        let action = InlineAction<any Screen> { screen, base, editor in
            let stack = try editor.admit(
                Navigation {
                    kept; dropped
                }
            )
            try editor.present(stack, from: base, style: .pageSheet)
            guard let first = editor.hierarchy.content(of: stack.id).first else { return }
            try editor.setContent(of: stack.id, to: [.kept(first), .new(screen)])
        }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: ClassFactory())
            .using(action).from(.current).assemble()
        try await go(to: item, in: window)
        try await kept.present(dropped, style: .pageSheet, animated: false)
        try window.checkInvariants()
    }

    @Test func `an action may bring along a screen that it keeps, also when the navigation is planned again`()
        async throws
    {
        let kept = NavigationController()
        let action = InlineAction<any Screen> { screen, base, editor in
            let stack = try editor.admit(kept)
            try editor.present(stack, from: base, style: .pageSheet)
            try editor.append(screen, to: stack.id)
        }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> {})
            .using(action).from(.current).assemble()
        let window = SimulatedWindow { LobbyScreen() }
        try await go(to: item, in: window)
        #expect(window.topmostScreen === kept)
    }

    @Test func `an action whose place comes with the container is performed once that is built`() async throws {
        let (lobby, guarded) = (LobbyScreen(), GuardedScreen())
        guarded.agrees = false
        let stack = Navigation {
            lobby; guarded
        }
        let window = SimulatedWindow { stack }
        let tabs = ContainerStep<TabBarController, Void, TabBarController>(
            finder: NilFinder<TabBarController, Void>(),
            factory: InlineFactory { _ in TabBar { HallScreen() } }
        )
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(
                InlineAction<TabBarController> { tabs, hierarchy in
                    !hierarchy.content(of: tabs).isEmpty
                } _: { screen, tabs, editor in
                    if editor.hierarchy.content(of: tabs).isEmpty {
                        throw HierarchyError.noSuchPlace(number: 1, count: 0)
                    }
                    try editor.append(screen, to: tabs)
                }
            )
            .from(tabs)
            .using(.present(.pageSheet))
            .from(.current)
            .assemble()
        try await go(to: note, in: window)
        #expect(
            window.drawing == """
                ▸ Navigation
                ├─ ○ LobbyScreen
                └─ ▸ GuardedScreen
                modal pageSheet by Navigation:
                ● TabBar
                ├─ ○ HallScreen
                └─ ● NoteScreen
                """
        )
    }

    @Test func `a container of an app's own that never shows a screen ends a navigation there`() async throws {
        final class Shelf: ContainerController {
            override class func shownRange(count: Int, selected: Int) -> Range<Int> { 0..<1 }
        }
        let shelf = Shelf()
        try await shelf.setContainedScreens([HallScreen(), NoteScreen()], animated: false)
        let window = SimulatedWindow { shelf }
        let note = DestinationStep(finder: ClassFinder<NoteScreen, Void>())
        try await expectFailure(.targetNotVisible, to: note, with: (), in: window)
    }
}
