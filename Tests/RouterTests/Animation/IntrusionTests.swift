import StepRouter
import StepRouterAssembly
import StepRouterFinders
import TestSupport
import Testing

/// What others try to change while a navigation puts screens in place and one of its actions waits.
@MainActor
struct IntrusionTests {
    private let gate = SteppedClock()
    private let window = SimulatedWindow {
        TabBar {
            LobbyScreen(); HallScreen()
        }
    }
    .presenting { ItemScreen(1) }

    private static let atFirst = """
        ▸ TabBar
        ├─ ▸ LobbyScreen
        └─ ○ HallScreen
        modal pageSheet by TabBar:
        ● ItemScreen(1)
        """

    private static let whileItWaits = """
        ● TabBar
        ├─ ○ LobbyScreen
        └─ ● HallScreen
        """

    /// A note from the hall, put in place by an action of the app's own.
    private func note(
        _ interceptor: InlineInterceptor<Void> = InlineInterceptor { _ in },
        using action: nonisolated(nonsending) @escaping (any Screen, any Screen, Bool) async throws -> Void
    ) -> DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(interceptor)
            .using(InlineAction<any Screen>(action))
            .from(DestinationStep(finder: ClassFinder<HallScreen, Void>()))
            .assemble()
    }

    /// Starts a navigation and returns when its action waits at the gate.
    private func start(_ note: DestinationStep<NoteScreen, Void>) async -> Task<RoutingError.Code?, Never> {
        let task = Router(window).start(note)
        await gate.waitForSleepers()
        return task
    }

    private func openGate() { gate.advance(by: .seconds(1)) }

    private func expectRefusals(showing drawing: String) async throws {
        let window = window
        let tabs = try #require(window.rootScreen?.container)
        let changes: [@MainActor () async throws -> Void] = [
            { try await window.perform(.back) },
            { try await window.perform(.swipeDown) },
            { try await window.perform(.selectTab(0)) },
            { try await window.perform(.resize(.compact)) },
            { try await window.resize(to: .compact) },
            { try await window.setRootScreen(LobbyScreen(), animated: false) },
            { try await tabs.makeVisible(tabs.containedScreens[0], animated: false) },
            { try await tabs.setContainedScreens([HallScreen()], animated: true) },
            { try await tabs.present(LobbyScreen(), style: .pageSheet, animated: true) },
        ]
        for change in changes {
            let revision = window.simulatedJournal.revision
            await #expect(throws: HierarchyError.navigationInProgress) { try await change() }
            #expect(window.simulatedJournal.revision == revision)
            #expect(window.drawing == drawing)
            try window.checkInvariants()
        }
    }

    @Test func `gestures and direct changes are refused, and the navigation lands`() async throws {
        let task = await start(
            note { [gate] screen, base, _ in
                try await gate.sleep(for: .seconds(1))
                try await base.present(screen, style: .pageSheet, animated: false)
            }
        )
        try await expectRefusals(showing: Self.whileItWaits)
        openGate()
        #expect(await task.value == nil)
        #expect(window.topmostScreen is NoteScreen)
        #expect(try await window.perform(.swipeDown))
        #expect(window.drawing == Self.whileItWaits)
        try window.checkInvariants()
    }

    @Test func `gestures are refused, and the navigation that fails leaves everything as it was`() async throws {
        let snapshot = window.snapshot
        let task = await start(
            note { [gate] _, _, _ in
                try await gate.sleep(for: .seconds(1))
                throw Refusal()
            }
        )
        try await expectRefusals(showing: Self.whileItWaits)
        openGate()
        #expect(await task.value == .actionFailed)
        #expect(window.snapshot == snapshot)
        #expect(window.drawing == Self.atFirst)
        #expect(try await window.perform(.swipeDown))
        try window.checkInvariants()
    }

    @Test func `dismissing a modal from elsewhere is refused, and the action goes on with it`() async throws {
        let task = await start(
            note { [gate] screen, base, _ in
                try await base.present(screen, style: .pageSheet, animated: false)
                try await gate.sleep(for: .seconds(1))
            }
        )
        let root = try #require(window.rootScreen)
        await #expect(throws: HierarchyError.navigationInProgress) { try await root.dismissPresented(animated: true) }
        openGate()
        #expect(await task.value == nil)
        #expect(window.topmostScreen is NoteScreen)
        try window.checkInvariants()
    }

    @Test func `an action and the tasks that it starts change what they like`() async throws {
        let window = window
        let task = await start(
            note { [gate] screen, base, _ in
                try await gate.sleep(for: .seconds(1))
                try await window.perform(.selectTab(0))
                let child = Task { @MainActor in try await window.perform(.selectTab(1)) }
                #expect(try await child.value)
                try await base.present(screen, style: .pageSheet, animated: false)
            }
        )
        openGate()
        #expect(await task.value == nil)
        #expect(window.topmostScreen is NoteScreen)
        #expect(window.rootScreen?.container?.visibleScreens.first is HallScreen)
        try window.checkInvariants()
    }

    @Test func `a task that an interceptor has left behind is refused like any other`() async throws {
        let window = window
        let bell = SteppedClock()
        var left: Task<Bool, any Error>?
        let interceptor = InlineInterceptor<Void> { _ in
            left = Task { @MainActor in
                try await bell.sleep(for: .seconds(1))
                return try await window.perform(.selectTab(0))
            }
        }
        let task = await start(
            note(interceptor) { [gate] screen, base, _ in
                try await gate.sleep(for: .seconds(1))
                try await base.present(screen, style: .pageSheet, animated: false)
            }
        )
        await bell.waitForSleepers()
        bell.advance(by: .seconds(1))
        await #expect(throws: HierarchyError.navigationInProgress) { try await left?.value }
        #expect(window.drawing == Self.whileItWaits)
        openGate()
        #expect(await task.value == nil)
        try window.checkInvariants()
    }

    @Test func `a navigation inside an action changes the hierarchy, and gestures are refused while it waits`()
        async throws
    {
        let window = window
        let inner = note { [gate] screen, base, _ in
            try await gate.sleep(for: .seconds(1))
            try await base.present(screen, style: .pageSheet, animated: false)
        }
        let outer = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(
                InlineAction<any Screen> { screen, _, _ in
                    let below = try await Router(window).navigate(to: inner)
                    try await below.present(screen, style: .pageSheet, animated: false)
                }
            )
            .from(.current)
            .assemble()
        let task = await start(outer)
        try await expectRefusals(showing: Self.whileItWaits)
        openGate()
        #expect(await task.value == nil)
        #expect(window.topmostScreen?.presentingScreen is NoteScreen)
        try window.checkInvariants()
    }

    @Test func `a navigation changes nothing while one that its interceptor left inside puts things in place`()
        async throws
    {
        let window = SimulatedWindow { Navigation { HallScreen() } }
        let atFirst = window.drawing
        let inner = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(
                InlineAction<any Screen> { [gate] _, _, _ in
                    try await gate.sleep(for: .seconds(1))
                    throw Refusal()
                }
            )
            .from(.current)
            .assemble()
        var left: Task<RoutingError.Code?, Never>?
        let outer = StepAssembly(finder: NilFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> { [gate] _ in
                    left = Router(window).start(inner)
                    await gate.waitForSleepers()
                }
            )
            .using(.push)
            .from(DestinationStep(finder: ClassFinder<SimulatedNavigationController, Void>()))
            .assemble()
        #expect(await Router(window).failure(to: outer) == .actionFailed)
        openGate()
        #expect(await left?.value == .actionFailed)
        #expect(window.drawing == atFirst)
        try window.checkInvariants()
    }

    @Test func `an action may change another window as well, and a navigation there this one`() async throws {
        let (window, other) = (window, SimulatedWindow { LobbyScreen() })
        let elsewhere = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(
                InlineAction<any Screen> { screen, base, _ in
                    try await window.perform(.selectTab(0))
                    try await base.present(screen, style: .pageSheet, animated: false)
                }
            )
            .from(.root)
            .assemble()
        let task = await start(
            note { [gate] screen, base, _ in
                try await gate.sleep(for: .seconds(1))
                try await Router(other).navigate(to: elsewhere)
                try await window.perform(.selectTab(1))
                try await base.present(screen, style: .pageSheet, animated: false)
            }
        )
        #expect(try await other.perform(.resize(.compact)))
        openGate()
        #expect(await task.value == nil)
        #expect(window.topmostScreen is NoteScreen)
        #expect(other.topmostScreen is NoteScreen)
        try window.checkInvariants()
    }
}
