import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What the user does while a navigation waits is the user's own: a failure does not undo it.
struct GestureWhileBuildingTests {
    private func window() -> SimulatedWindow {
        SimulatedWindow {
            TabBar {
                Navigation {
                    HallScreen(); DiaryScreen()
                }
                LedgerScreen()
            }
        }
    }

    @Test(arguments: [true, false])
    func `a gesture made while a factory waits stays`(failsAtOnce: Bool) async throws {
        let window = window()
        let note = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: InlineFactory<NoteScreen, Void> { _ in
                try await window.perform(.back)
                try await window.perform(.selectTab(1))
                if failsAtOnce { throw Refusal() }
                return NoteScreen()
            }
        )
        .adding(InlineContextTask<NoteScreen, Void> { _, _ in throw Refusal() })
        .using(.present)
        .from(.current)
        .assemble()
        try await expectRefusal(of: note, with: (), in: window)
        let expected = self.window()
        try await expected.perform(.back)
        try await expected.perform(.selectTab(1))
        #expect(window.drawing == expected.drawing)
        #expect(!window.isInTransition)
    }

    /// A failing step above a screen that its factory presents itself, with gestures before and after that.
    private func selfPlaced(
        in window: SimulatedWindow,
        before: UserGesture? = nil,
        after: UserGesture? = nil
    ) -> DestinationStep<NoteScreen, Void> {
        let hall = SingleStep(
            finder: NilFinder<HallScreen, Void>(),
            factory: InlineFactory<HallScreen, Void> { _ in
                let hall = HallScreen()
                if let before { try await window.perform(before) }
                try await (window.topmostScreen as? BaseScreen)?.present(hall, style: .pageSheet, animated: false)
                if let after { try await window.perform(after) }
                return hall
            }
        )
        return StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(InlineAction<any Screen> { _, _, _ in throw Refusal() })
            .from(hall)
            .using(.nilAction)
            .from(.current)
            .assemble()
    }

    @Test func `a root that is set while a factory waits stays as it is`() async throws {
        let window = window()
        let screen = NoteScreen()
        let note = StepAssembly(
            finder: ClassFinder<NoteScreen, Void>(),
            factory: InlineFactory<NoteScreen, Void> { _ in
                try await window.setRootScreen(TabBar { Navigation { screen } }, animated: false)
                return screen
            }
        )
        .adding(InlineContextTask<NoteScreen, Void> { _, _ in throw Refusal() })
        .using(.nilAction)
        .from(.current)
        .assemble()
        try await expectRefusal(of: note, with: (), in: window)
        #expect(window.screenOnTop === screen)
    }

    @Test func `a stack that is given other screens while a factory waits is not left empty`() async throws {
        let stack = Navigation { HallScreen() }
        let window = SimulatedWindow { stack }
        let note = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: InlineFactory<NoteScreen, Void> { _ in
                try await stack.setContainedScreens([HallScreen(), NoteScreen()], animated: false)
                throw Refusal()
            }
        )
        .using(.nilAction)
        .from(.current)
        .assemble()
        try await expectRefusal(of: note, with: (), in: window)
        #expect(stack.containedScreens.count == 2)
        #expect(window.screenOnTop === stack.containedScreens.last)
    }

    @Test func `what a factory puts in place itself is undone`() async throws {
        let window = window()
        let before = HierarchyRecord(of: window)
        try await expectRefusal(of: selfPlaced(in: window), with: (), in: window)
        #expect(HierarchyRecord(of: window).difference(from: before) == [])
    }

    @Test func `a gesture before a factory puts its screen in place stays, and the screen goes`() async throws {
        let (window, expected) = (window(), window())
        try await expected.perform(.selectTab(1))
        try await expectRefusal(of: selfPlaced(in: window, before: .selectTab(1)), with: (), in: window)
        #expect(window.drawing == expected.drawing)
    }

    @Test func `what the user makes of a screen that a factory has put in place stays`() async throws {
        let window = window()
        try await expectRefusal(of: selfPlaced(in: window, after: .resize(.compact)), with: (), in: window)
        #expect(window.topmostScreen is HallScreen)
        #expect(window.horizontalSize == .compact)
    }
}
