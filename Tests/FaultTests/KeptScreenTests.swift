import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Screens that factories keep for the next time, after a navigation with them failed.
struct KeptScreenTests {
    private let kept = KeptScreens()

    /// A failing push on top of a kept item in a stack.
    private func failing(
        in stack: ContainerStep<NavigationController, Int, any NavigationContainer>
    ) -> DestinationStep<NoteScreen, Int> {
        let item = SingleStep(finder: NilFinder<ItemScreen, Int>(), factory: InlineFactory { [kept] _ in kept.item })
        return StepAssembly(finder: NilFinder<NoteScreen, Int>(), factory: ClassFactory())
            .adding(InlineContextTask<NoteScreen, Int> { _, _ in throw Refusal() })
            .using(.present)
            .from(item)
            .using(.push)
            .from(stack)
            .using(.present)
            .from(.current)
            .assemble()
    }

    private var keptStack: ContainerStep<NavigationController, Int, any NavigationContainer> {
        ContainerStep(
            finder: NilFinder<NavigationController, Int>(),
            factory: InlineFactory { [kept] _ in kept.stack }
        )
    }

    @Test func `a kept screen is free again after the container around it was dropped`() async throws {
        let window = SimulatedWindow { HallScreen() }
        try await expectRefusal(of: failing(in: .navigationController), with: 1, in: window)
        #expect(kept.item.parentScreen == nil)
        try await (window.rootScreen as? BaseScreen)?.present(kept.item, style: .pageSheet, animated: false)
        try window.checkInvariants()
    }

    @Test func `a kept container holds what it held, and the kept screen pushed onto it is free again`() async throws {
        let window = SimulatedWindow { HallScreen() }
        let content = kept.stack.containedScreens.map { ObjectIdentifier($0) }
        for _ in 1...2 {
            try await expectRefusal(of: failing(in: keptStack), with: 1, in: window)
            #expect(kept.stack.containedScreens.map { ObjectIdentifier($0) } == content)
            #expect(kept.stack.window == nil)
            #expect(kept.item.parentScreen == nil)
        }
    }

    @Test func `a kept container is filled once, although it was planned with twice`() async throws {
        let window = SimulatedWindow { HallScreen() }
        var builds = 0
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Int>(),
            factory: InlineFactory<ItemScreen, Int> { _ in
                builds += 1
                if builds == 1 {
                    try await (window.rootScreen as? BaseScreen)?.present(
                        NoteScreen(),
                        style: .pageSheet,
                        animated: false
                    )
                }
                return ItemScreen(builds)
            }
        )
        .using(.push)
        .from(keptStack)
        .using(.present)
        .from(.current)
        .assemble()
        try await Router(window).navigate(to: item, with: 1)
        #expect(builds == 1)
        #expect(kept.stack.containedScreens.count == 2)
        #expect((kept.stack.topScreen as? ItemScreen)?.state == 1)
        try window.checkInvariants()
    }

    @Test func `a kept screen shows what it showed, although it was given data in no hierarchy`()
        async throws
    {
        let window = SimulatedWindow { HallScreen() }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: InlineFactory { [kept] _ in kept.item })
            .adding(ContextSettingTask())
            .adding(InlineContextTask<ItemScreen, Int> { _, _ in throw Refusal() })
            .using(.present)
            .from(.root)
            .assemble()
        try await expectRefusal(of: item, with: 99, in: window)
        #expect(kept.item.state == 1)
    }

    @Test(arguments: [false, true])
    func `an action can bring a container of its own along, and that is undone`(fails: Bool) async throws {
        let window = SimulatedWindow {
            Navigation {
                HallScreen(); DiaryScreen()
            }
        }
        let before = HierarchyRecord(of: window)
        let wrap = InlineAction<any Screen> { screen, base, editor in
            let stack = try editor.admit(NavigationController())
            try editor.present(stack, from: base, style: .fullScreen)
            try editor.append(screen, to: stack.id)
            if fails { throw Refusal() }
        }
        let note = StepAssembly(finder: NilFinder<NoteScreen, Int>(), factory: ClassFactory())
            .using(wrap)
            .from(.root)
            .assemble()
        if fails {
            try await expectRefusal(of: note, with: 1, in: window)
            #expect(HierarchyRecord(of: window).difference(from: before) == [])
        } else {
            _ = try Router(window).plan(for: note, with: 1)
            #expect(HierarchyRecord(of: window).difference(from: before) == [])
            let screen = try await Router(window).attempt(note, with: 1).screen
            #expect(screen.parentScreen is NavigationController)
            #expect(screen.presentingScreen === window.rootScreen)
        }
        try window.checkInvariants()
    }
}
