import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What users and the app's own code do while a navigation's transitions take their time.
@MainActor
struct MeanwhileTests {
    private let stage = AnimatedStage()
    private var window: SimulatedWindow { stage.window }

    @Test func `gestures during each transition happen after the navigation`() async throws {
        let task = await stage.start(to: stage.note)
        let window = window
        var gestures: [Task<Bool, any Error>] = []
        for drawing in [AnimatedStage.dismissing, AnimatedStage.selecting, AnimatedStage.inTheEnd] {
            gestures.append(Task { @MainActor in try await window.perform(.swipeDown, animated: false) })
            for _ in 0..<10 { await Task.yield() }
            try stage.expect(drawing)
            if drawing != AnimatedStage.inTheEnd { await stage.goOn() }
        }
        stage.endTransition()
        try await task.value.get()
        var changes: [Bool] = []
        for gesture in gestures { changes.append(try await gesture.value) }
        #expect(changes == [true, false, false])
        #expect(window.drawing == AnimatedStage.selecting)
        try window.checkInvariants()
    }

    @Test func `direct changes during a navigation's transition are refused, and the navigation lands`() async throws {
        let tabs = try #require(window.rootScreen?.container)
        let task = await stage.start(to: stage.note)
        let refusal = HierarchyError.transitionInProgress(running: "dismissed: ItemScreen")
        let window = window
        let changes: [@MainActor () async throws -> Void] = [
            { try await window.setRootScreen(LobbyScreen(), animated: false) },
            { try await tabs.makeVisible(tabs.containedScreens[1], animated: true) },
            { try await tabs.setContainedScreens([HallScreen()], animated: false) },
            { try await tabs.dismissPresented(animated: false) },
            { try await window.resize(to: .compact) },
        ]
        for change in changes {
            await #expect(throws: refusal) { try await change() }
            try stage.expect(AnimatedStage.dismissing)
        }
        await stage.goOn()
        await stage.goOn()
        stage.endTransition()
        try await task.value.get()
        try stage.expect(AnimatedStage.inTheEnd)
    }

    @Test func `another navigation during a transition waits, and lands after the first one`() async throws {
        let first = await stage.start(to: stage.note)
        let other = StepAssembly(finder: NilFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.root)
            .assemble()
        let second = await stage.start(to: other)
        let stage = stage
        let ticking = Task { @MainActor in
            while !Task.isCancelled {
                stage.endTransition()
                await Task.yield()
            }
        }
        try await first.value.get()
        try await second.value.get()
        #expect(window.topmostScreen is LobbyScreen)
        ticking.cancel()
        try window.checkInvariants()
    }

    @Test func `a gesture while an interceptor waits is carried out, and the navigation is planned again`() async throws
    {
        let window = window
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { try await window.perform(.swipeDown) })
            .using(.present)
            .from(.root)
            .assemble()
        let task = await stage.start(to: note)
        #expect(window.simulatedTransition?.description == "dismissed: ItemScreen")
        await stage.goOn()
        #expect(window.simulatedTransition?.description == "presented: NoteScreen")
        stage.endTransition()
        try await task.value.get()
        #expect(window.topmostScreen is NoteScreen)
        try window.checkInvariants()
    }

}
