import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations that meet a transition which is none of theirs.
@MainActor
struct TransitionWaitTests {
    private let stage = AnimatedStage()
    private let gate = SimulatedClock()
    private var window: SimulatedWindow { stage.window }

    /// How the modal of the stage leaves without a navigation.
    enum Departure: CaseIterable { case gesture, directChange }

    private func begin(_ departure: Departure) async -> Task<Void, any Error> {
        let window = window
        let task = Task { @MainActor in
            switch departure {
            case .gesture: try await window.perform(.swipeDown)
            case .directChange: try await window.rootScreen?.dismissPresented(animated: true)
            }
        }
        await stage.clock.waitForSleepers()
        return task
    }

    private func openGate() { gate.advance(by: .seconds(1)) }

    /// Lets everything run until it waits.
    private func settle() async { for _ in 0..<10 { await Task.yield() } }

    @Test(arguments: Departure.allCases)
    func `a navigation that begins during a transition waits for its end, and lands`(departure: Departure) async throws
    {
        let own = await begin(departure)
        let task = await stage.start(to: stage.note)
        await settle()
        #expect(stage.clock.sleeperCount == 1)
        try stage.expect(AnimatedStage.dismissing)
        await stage.goOn()
        try await own.value
        try stage.expect(AnimatedStage.selecting)
        await stage.goOn()
        stage.endTransition()
        try await task.value.get()
        try stage.expect(AnimatedStage.inTheEnd)
    }

    @Test(arguments: Departure.allCases)
    func `a navigation whose way is gone when a transition ends is planned again, with what was built`(
        departure: Departure
    )
        async throws
    {
        var built = 0
        let note = StepAssembly(
            finder: ClassFinder<NoteScreen, Void>(),
            factory: InlineFactory { [gate] _ in
                built += 1
                if built == 1 { try await gate.sleep(for: .seconds(1)) }
                return NoteScreen()
            }
        )
        .using(.present)
        .from(
            DestinationStep(
                finder: InlineFinder<BaseScreen, Void> { window, context in
                    try ClassFinder<ItemScreen, Void>().find(in: window, with: context)
                        ?? ClassFinder<HallScreen, Void>().find(in: window, with: context)
                }
            )
        )
        .assemble()
        let events = Task { await Router(window).attempt(note).trace.events }
        await gate.waitForSleepers()
        let own = await begin(departure)
        openGate()
        await settle()
        #expect(built == 1)
        try stage.expect(AnimatedStage.dismissing)
        await stage.goOn()
        try await own.value
        await stage.goOn()
        stage.endTransition()
        #expect(await events.value.contains(.plannedAgain))
        #expect(built == 1)
        try stage.expect(AnimatedStage.inTheEnd)
    }

    @Test(arguments: Departure.allCases)
    func `a navigation cancelled while it waits for a transition ends at once with nothing changed`(
        departure: Departure
    ) async throws {
        let own = await begin(departure)
        let task = Router(window).start(stage.note)
        await settle()
        task.cancel()
        #expect(await task.value == .cancelled)
        try stage.expect(AnimatedStage.dismissing)
        stage.endTransition()
        try await own.value
        #expect(window.drawing == "● TabBar\n├─ ● LobbyScreen\n└─ ○ HallScreen")
        try await Router(window).navigate(to: stage.note, animated: false)
        try stage.expect(AnimatedStage.inTheEnd)
    }

    @Test func `a navigation superseded while it waits for a transition leaves the way to the other one`() async throws
    {
        let own = await begin(.gesture)
        let first = Router(window).start(stage.note)
        await settle()
        let lobby = StepAssembly(finder: NilFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.root)
            .assemble()
        let second = Router(window).whenBusy(.cancelCurrent).start(lobby)
        await settle()
        await stage.goOn()
        try await own.value
        #expect(await first.value == .superseded)
        stage.endTransition()
        #expect(await second.value == nil)
        #expect(window.topmostScreen is LobbyScreen)
        try window.checkInvariants()
    }

    /// A note above a hall that its factory presents itself.
    private func note(
        aboveHallBy place: @escaping @MainActor (HallScreen) async throws -> Void
    ) -> DestinationStep<NoteScreen, Void> {
        let hall = SingleStep(
            finder: NilFinder<HallScreen, Void>(),
            factory: InlineFactory { @MainActor _ in
                let hall = HallScreen()
                try await place(hall)
                return hall
            }
        )
        return StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(hall)
            .using(.nilAction)
            .from(.current)
            .assemble()
    }

    @Test func `a screen that its factory is still presenting is waited for`() async throws {
        let top = try #require(window.topmostScreen)
        let clock = stage.clock
        let note = note { hall in
            Task { try await top.present(hall, style: .pageSheet, animated: true) }
            await clock.waitForSleepers()
        }
        let task = await stage.start(to: note)
        await settle()
        #expect(window.simulatedTransition?.description == "presented: HallScreen")
        await stage.goOn()
        #expect(window.simulatedTransition?.description == "presented: NoteScreen")
        stage.endTransition()
        try await task.value.get()
        #expect(window.topmostScreen?.presentingScreen is HallScreen)
        try window.checkInvariants()
    }

    @Test func `what its factory is still presenting is undone after that when the navigation fails`() async throws {
        let top = try #require(window.topmostScreen as? BaseScreen)
        let clock = stage.clock
        let note = note { hall in
            Task { try await top.present(hall, style: .fullScreen, animated: true) }
            await clock.waitForSleepers()
            throw Refusal()
        }
        let task = Router(window).start(note)
        await settle()
        #expect(window.simulatedTransition?.description == "presented: HallScreen")
        stage.endTransition()
        #expect(await task.value == .buildingFailed)
        try stage.expect(AnimatedStage.atFirst)
    }

    @Test func `a screen that its factory put in place and the user swipes away is built again`() async throws {
        let window = window
        var built = 0
        let note = note { [gate] hall in
            built += 1
            try await window.topmostScreen?.present(hall, style: .pageSheet, animated: false)
            if built == 1 { try await gate.sleep(for: .seconds(1)) }
        }
        let task = Router(window).start(note)
        await gate.waitForSleepers()
        #expect(window.topmostScreen is HallScreen)
        let own = await begin(.gesture)
        openGate()
        await settle()
        #expect(built == 1)
        await stage.goOn()
        try await own.value
        stage.endTransition()
        #expect(await task.value == nil)
        #expect(built == 2)
        #expect(window.topmostScreen?.presentingScreen is HallScreen)
        #expect(window.topmostScreen?.presentingScreen?.presentingScreen is ItemScreen)
        try window.checkInvariants()
    }

    @Test func `what its factory is still presenting is undone after that when the task is cancelled`() async throws {
        let top = try #require(window.topmostScreen as? BaseScreen)
        let (clock, visited) = (stage.clock, PatientGate())
        let note = note { hall in
            Task { try await top.present(hall, style: .fullScreen, animated: true) }
            await clock.waitForSleepers()
            await visited.pass()
        }
        let task = Router(window).start(note)
        await visited.visited()
        task.cancel()
        visited.open()
        await settle()
        #expect(window.simulatedTransition?.description == "presented: HallScreen")
        stage.endTransition()
        #expect(await task.value == .cancelled)
        try stage.expect(AnimatedStage.atFirst)
    }
}
