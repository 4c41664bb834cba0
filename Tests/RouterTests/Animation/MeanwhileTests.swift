import StepRouter
import StepRouterAssembly
import StepRouterFinders
import TestSupport
import Testing

/// What users and the app's own code do while a navigation's transitions take their time.
@MainActor
struct MeanwhileTests {
    private let stage = AnimatedStage()
    private var window: SimulatedWindow { stage.window }

    @Test func `gestures during each transition are refused and change nothing`() async throws {
        let task = await stage.start(to: stage.note)
        let gestures: [UserGesture] = [.back, .swipeDown, .selectTab(0), .selectTab(1), .resize(.compact)]
        for drawing in [AnimatedStage.dismissing, AnimatedStage.selecting, AnimatedStage.inTheEnd] {
            let running = try #require(window.runningTransition?.description)
            for gesture in gestures {
                await #expect(throws: HierarchyError.transitionInProgress(running: running)) {
                    try await window.perform(gesture)
                }
                try stage.expect(drawing)
            }
            if drawing != AnimatedStage.inTheEnd { await stage.goOn() }
        }
        stage.endTransition()
        try await task.value.get()
        try stage.expect(AnimatedStage.inTheEnd)
        #expect(try await window.perform(.swipeDown, animated: false))
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
        #expect(window.runningTransition?.description == "dismissed: ItemScreen")
        await stage.goOn()
        #expect(window.runningTransition?.description == "presented: NoteScreen")
        stage.endTransition()
        try await task.value.get()
        #expect(window.topmostScreen is NoteScreen)
        try window.checkInvariants()
    }

    @Test(arguments: [true, false])
    func `what an action's task presents while the action waits is whole when the navigation is undone`(animated: Bool)
        async throws
    {
        let root = try #require(window.rootScreen)
        let gate = SteppedClock()
        var direct: Task<Void, any Error>?
        let task = await stage.start(
            to: stage.note { _, _, _ in
                direct = Task { @MainActor in
                    try await root.present(LobbyScreen(), style: .fullScreen, animated: animated)
                }
                try await gate.sleep(for: .seconds(1))
                throw Refusal()
            }
        )
        await stage.goOn()
        stage.endTransition()
        await gate.waitForSleepers()
        if animated { await stage.clock.waitForSleepers() } else { try await direct?.value }
        gate.advance(by: .seconds(1))
        if animated {
            // The navigation waits for the transition before it undoes anything.
            for _ in 0..<10 { await Task.yield() }
            #expect(window.topmostScreen?.isBeingPresented == true)
            stage.endTransition()
        }
        await #expect(throws: RoutingError.self) { try await task.value.get() }
        try await direct?.value
        try stage.expect(AnimatedStage.atFirst)
    }
}
