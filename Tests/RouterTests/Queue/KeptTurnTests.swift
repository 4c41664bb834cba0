import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations that cannot give their turn away at once, and those that wait for it.
@MainActor
struct KeptTurnTests {
    private let window = SimulatedWindow { Navigation { LobbyScreen() } }
    private let gate = PatientGate()

    /// Lets everything run until it waits.
    private func settle() async { for _ in 0..<10 { await Task.yield() } }

    private var superseding: Router { Router(window).whenBusy(.cancelCurrent) }

    @Test(arguments: [true, false])
    func `what a factory has put in place itself is undone before the next navigation has its turn`(isCancelled: Bool)
        async throws
    {
        let window = window
        let pot = SingleStep(
            finder: NilFinder<HallScreen, Void>(),
            factory: InlineFactory { @MainActor _ in
                let hall = HallScreen()
                try await window.topmostScreen?.present(hall, style: .pageSheet, animated: false)
                await gate.pass()
                return hall
            }
        )
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: ClassFactory())
            .using(.present).from(pot).using(.nilAction).from(.current).assemble()
        let first = Router(window).start(item)
        await gate.visited()
        #expect(window.topmostScreen is HallScreen)
        if isCancelled { first.cancel() }
        let second = (isCancelled ? Router(window) : superseding).start(modal(NoteScreen.self))
        await settle()
        #expect(window.topmostScreen is HallScreen)
        gate.open()
        #expect(await first.value == (isCancelled ? .cancelled : .superseded))
        #expect(await second.value == nil)
        #expect(
            window.drawing == """
                ▸ Navigation
                └─ ▸ LobbyScreen
                modal pageSheet by Navigation:
                ● NoteScreen
                """
        )
    }

    @Test func `the next navigation waits for one that the former left behind`() async throws {
        let router = Router(window)
        let login = modal(NoteScreen.self, gate.interceptor)
        var left: Task<RoutingError.Code?, Never>?
        let first = router.start(
            modal(ItemScreen.self, InlineInterceptor { @MainActor _ in left = router.start(login) })
        )
        #expect(await first.value == nil)
        await gate.visited()
        let second = router.start(modal(HallScreen.self))
        await settle()
        #expect(window.topmostScreen is ItemScreen)
        #expect(await router.whenBusy(.reject).failure(to: modal(HallScreen.self)) == .busy)
        gate.open()
        #expect(await left?.value == .some(nil))
        #expect(await second.value == nil)
        #expect(window.topmostScreen?.presentingScreen is NoteScreen)
        try window.checkInvariants()
    }

    @Test func `one that was left behind is superseded with the one that started it`() async throws {
        let router = Router(window)
        let login = modal(NoteScreen.self, gate.interceptor)
        var left: Task<RoutingError.Code?, Never>?
        let first = router.start(
            modal(ItemScreen.self, InlineInterceptor { @MainActor _ in left = router.start(login) })
        )
        #expect(await first.value == nil)
        await gate.visited()
        #expect(await superseding.start(modal(HallScreen.self)).value == nil)
        gate.open()
        #expect(await left?.value == .superseded)
        #expect(window.topmostScreen is HallScreen)
    }

    @Test func `a navigation inside another one that puts things in place goes on to its end, but the other does not`()
        async throws
    {
        let window = window
        let (clock, answer) = (SimulatedClock(), gate)
        window.clock = clock
        let note = modal(NoteScreen.self)
        let first = Router(window).start(
            modal(
                ItemScreen.self,
                InlineInterceptor { @MainActor _ in
                    try await Router(window).navigate(to: note)
                    await answer.pass()
                }
            )
        )
        await clock.waitForSleepers()
        let second = superseding.start(modal(HallScreen.self))
        await settle()
        #expect(window.topmostScreen is NoteScreen)
        #expect(window.isInTransition)
        window.clock = nil
        clock.advance(by: .seconds(1))
        await answer.visited()
        #expect(await second.value == nil)
        #expect(window.topmostScreen?.presentingScreen is NoteScreen)
        answer.open()
        #expect(await first.value == .superseded)
        #expect(window.topmostScreen is HallScreen)
    }

    @Test func `of those that supersede one which puts things in place, the last has its turn`() async throws {
        let clock = SimulatedClock()
        window.clock = clock
        let first = Router(window).start(modal(NoteScreen.self))
        await clock.waitForSleepers()
        let waiting = Router(window).start(modal(LobbyScreen.self))
        await settle()
        let second = superseding.start(modal(ItemScreen.self))
        await settle()
        let third = superseding.start(modal(HallScreen.self))
        #expect(await second.value == .superseded)
        window.clock = nil
        clock.advance(by: .seconds(1))
        #expect(await first.value == nil)
        #expect(await third.value == nil)
        #expect(await waiting.value == nil)
        #expect(window.topmostScreen is LobbyScreen)
        #expect(window.topmostScreen?.presentingScreen is HallScreen)
        #expect(window.topmostScreen?.presentingScreen?.presentingScreen is NoteScreen)
    }

    @Test(arguments: [false, true])
    func `a tab that a factory has selected is selected no more when the navigation fails`(selects: Bool) async throws {
        let second = Navigation { HallScreen() }
        let window = SimulatedWindow {
            TabBar {
                LobbyScreen(); second; NoteScreen()
            }
        }
        let note = SingleStep(
            finder: NilFinder<ItemScreen, Void>(),
            factory: InlineFactory { @MainActor _ in
                let item = ItemScreen()
                try await second.setContainedScreens(second.containedScreens + [item], animated: false)
                // What the user selects stays selected.
                if selects { try await window.perform(.selectTab(2)) }
                try await (window.rootScreen as? TabBarController)?.makeVisible(second, animated: false)
                return item
            }
        )
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Void>(),
            factory: InlineFactory { _ -> ItemScreen in throw Refusal() }
        ).using(.present).from(note).using(.nilAction).from(.current).assemble()
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: item) }
        #expect(second.containedScreens.count == 1)
        #expect((window.rootScreen as? TabBarController)?.selectedIndex == (selects ? 1 : 0))
    }

    @Test func `a tab that a factory has only selected is selected no more when the navigation fails`() async throws {
        let there = ItemScreen(1)
        let window = SimulatedWindow {
            TabBar {
                LobbyScreen(); there
            }
        }
        let item = SingleStep(
            finder: NilFinder<ItemScreen, Void>(),
            factory: InlineFactory { @MainActor _ in
                try await (window.rootScreen as? TabBarController)?.makeVisible(there, animated: false)
                return there
            }
        )
        let note = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: InlineFactory { _ -> NoteScreen in throw Refusal() }
        ).using(.present).from(item).using(.nilAction).from(.current).assemble()
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: note) }
        #expect((window.rootScreen as? TabBarController)?.selectedIndex == 0)
    }
}
