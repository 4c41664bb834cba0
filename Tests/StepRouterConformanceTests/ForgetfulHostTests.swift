import ConformanceHosts
import StepRouter
import StepRouterConformance
import StepRouterSimulation
import Testing

/// Gestures of the user while something moves: a host that forgets it fails the behaviours about it.
@MainActor struct ForgetfulHostTests {
    nonisolated static let interruptions = Behaviour.all.filter { $0.needs.contains(.interruptions) }

    @Test func `there are behaviours for each gesture`() { #expect(Self.interruptions.count >= 8) }

    @Test(arguments: interruptions) func `a host that notices what the user does passes`(behaviour: Behaviour)
        async throws
    {
        #expect(try await behaviour.check(on: ForgetfulHost(forgets: false)))
    }

    @Test(arguments: interruptions) func `a host that forgets what the user does is told of`(behaviour: Behaviour) async
    {
        await #expect(throws: Behaviour.Failure.self) { try await behaviour.check(on: ForgetfulHost(forgets: true)) }
    }
}

/// A host that keeps a value of its own beside what the user sees, as one does that is told of changes.
@MainActor private final class ForgetfulHost: HierarchyHost {
    private let simulated = SimulatedHost()
    private let forgets: Bool

    init(forgets: Bool) { self.forgets = forgets }

    var abilities: Set<Behaviour.Ability> { simulated.abilities }

    @MainActor func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
        let window = KeepingWindow(SimulatedWindow(size))
        window.screens.open(for: window)
        return window
    }

    @MainActor func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {
        guard let window = window as? KeepingWindow else { return }
        let isMoving = window.isInTransition
        try await simulated.perform(gesture, in: window.shown)
        if !forgets || !isMoving { window.notice() }
    }

    @MainActor func perform(
        _ gesture: Behaviour.Gesture,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        guard let window = window as? KeepingWindow else { return }
        try await simulated.perform(gesture, during: change, in: window.shown)
        if !forgets { window.notice() }
    }
}

/// A window that keeps the hierarchy that it has carried out last.
private final class KeepingWindow: ScreenWindow {
    let shown: SimulatedWindow
    private var kept: Hierarchy

    init(_ shown: SimulatedWindow) {
        self.shown = shown
        kept = shown.hierarchy
    }

    var screens: ScreenTable { shown.screens }
    var runningTransition: Hierarchy.Transition? { shown.runningTransition }
    var isInTransition: Bool { shown.isInTransition }
    func read() -> WindowReading {
        WindowReading(kept, of: screens, revision: shown.revision, userRevision: shown.userRevision)
    }

    func notice() { kept = shown.hierarchy }

    nonisolated(nonsending) func waitForTransition() async { await shown.waitForTransition() }

    nonisolated(nonsending) func carryOut(
        _ change: Hierarchy.Change,
        animated: Bool,
        by origin: ChangeOrigin
    ) async throws(HierarchyError) {
        try await shown.carryOut(change, animated: animated, by: origin)
        kept = change.result
    }

    nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws {
        var editor = HierarchyEditor(tree)
        try body(&editor)
        try await carryOut(editor.change, animated: animated, by: origin)
    }
}
