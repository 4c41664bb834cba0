import StepRouter
import StepRouterAssembly
import StepRouterFinders
import TestSupport
import Testing

/// Navigations that begin at once and then meet a container or a presenter of the app's own, which takes its time.
@MainActor
struct HalfAtOnceTests {
    /// A note in a navigation controller, in tabs of the app's own that are presented.
    private var noteInTabs: DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(
                ContainerStep(
                    finder: NilFinder<SimulatedNavigationController, Void>(),
                    factory: ContainerClassFactory()
                )
            )
            .using(.addTab)
            .from(ContainerStep(finder: NilFinder<OwnTabs, Void>(), factory: ContainerClassFactory()))
            .using(.present)
            .from(.root)
            .assemble()
    }

    /// A note in a stack of the app's own, presented by the hall.
    private var noteInStack: DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(ContainerStep(finder: NilFinder<OwnStack, Void>(), factory: ContainerClassFactory()))
            .using(.present)
            .from(DestinationStep(finder: ClassFinder<HallScreen, Void>()))
            .assemble()
    }

    private var notePushed: DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(DestinationStep(finder: ClassFinder<OwnStack, Void>()))
            .assemble()
    }

    @Test func `a container is filled once although the one around it takes its time`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        try await go(to: noteInTabs, in: window)
        #expect(
            window.drawing == """
                ▸ LobbyScreen
                modal pageSheet by LobbyScreen:
                ● OwnTabs
                └─ ● Navigation
                   └─ ● NoteScreen
                """
        )
    }

    @Test func `who leaves is asked again after a container took its time to be filled, and is told of once`()
        async throws
    {
        let guarded = GuardedScreen()
        let window = SimulatedWindow {
            Navigation {
                HallScreen(); guarded
            }
        }
        let outcome = await Router(window).attempt(noteInStack)
        _ = try outcome.result.get()
        #expect(guarded.asked == 2)
        let told = outcome.trace.events.filter { if case .askedToLeave = $0 { true } else { false } }
        #expect(told.count == 1)
    }

    @Test func `who changes its mind while a container is filled stays`() async throws {
        let guarded = GuardedScreen()
        let window = SimulatedWindow {
            Navigation {
                HallScreen(); guarded
            }
        }
        let before = window.snapshot
        let error = await happening({ guarded.agrees = false }) { await Router(window).failure(to: noteInStack) }
        #expect(error == .dismissalRefused)
        #expect(window.snapshot == before)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a container that navigates while it is filled does so inside the navigation`() async throws {
        let window = SimulatedWindow { Navigation { HallScreen() } }
        let lobby = StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(DestinationStep(finder: ClassFinder<HallScreen, Void>()).expectingContainer())
            .assemble()
        let error = await happening({ _ = try await Router(window).navigate(to: lobby) }) {
            await Router(window).failure(to: noteInStack)
        }
        #expect(error == nil)
        try window.checkInvariants()
    }

    @Test(.timeLimit(.minutes(1)), arguments: [true, false])
    func `a container that navigates while a screen joins it does so inside the navigation`(
        animated: Bool
    ) async throws {
        let window = SimulatedWindow { OwnStack { HallScreen() } }
        let modal = StepAssembly(finder: NilFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.root)
            .assemble()
        let before = window.snapshot
        var inner: RoutingError.Code?
        let outer = await happening({ inner = await Router(window).failure(to: modal) }) {
            await Router(window).failure(to: notePushed, animated: animated)
        }
        #expect(inner == nil)
        // The modal that the other navigation put above it hides the note.
        #expect(outer == .targetNotVisible)
        #expect(window.snapshot == before)
        try window.checkInvariants()
    }

    @Test(arguments: [true, false])
    func `others change nothing while a container of the app's own puts a screen in place`(
        animated: Bool
    ) async throws {
        let window = SimulatedWindow {
            OwnStack {
                HallScreen(); LobbyScreen()
            }
        }
        let gate = PatientGate()
        let navigation = await happening({ await gate.pass() }) {
            Task { await Router(window).failure(to: notePushed, animated: animated) }
        }
        await gate.visited()
        await #expect(throws: HierarchyError.navigationInProgress) { try await window.perform(.back) }
        gate.open()
        #expect(await navigation.value == nil)
        #expect(window.rootScreen?.container?.containedScreens.count == 3)
        try window.checkInvariants()
    }

    @Test(arguments: [true, false])
    func `child tasks of a container of the app's own may change the hierarchy while it puts a screen in place`(
        animated: Bool
    ) async throws {
        let window = SimulatedWindow { OwnStack { HallScreen() } }
        var refusal: (any Error)?
        let error = await happening({
            await Task { @MainActor in
                do {
                    try await window.rootScreen?.present(LobbyScreen(), style: .pageSheet, animated: false)
                    try await window.rootScreen?.dismissPresented(animated: false)
                } catch { refusal = error }
            }
            .value
        }) {
            await Router(window).failure(to: notePushed, animated: animated)
        }
        #expect(refusal == nil)
        #expect(error == nil)
    }

    @Test func `a modal that comes while another one is dismissed is not dismissed unasked`() async throws {
        let window = SimulatedWindow { Sentry() }.presenting { LobbyScreen() }
        let before = window.snapshot
        let error = await Router(window).failure(to: DestinationStep(finder: ClassFinder<Sentry, Void>()))
        #expect(error == .targetNotVisible)
        #expect(window.snapshot == before)
        try window.checkInvariants()
    }

    private func happening<Outcome>(
        _ change: nonisolated(nonsending) @escaping () async throws -> Void,
        _ operation: () async -> Outcome
    ) async -> Outcome {
        await OwnTime.$current.withValue(OwnTime(change)) { await operation() }
    }
}

/// What happens the next time that a container of the app's own takes its time.
///
/// Sent nowhere: a task local wants it so, and the tasks that read it are all on the main actor.
private final class OwnTime: @unchecked Sendable {
    @TaskLocal static var current: OwnTime?

    private var change: (nonisolated(nonsending) () async throws -> Void)?

    init(_ change: nonisolated(nonsending) @escaping () async throws -> Void) { self.change = change }

    nonisolated(nonsending) func passes() async throws {
        let change = change
        self.change = nil
        try await change?()
    }
}

private final class OwnStack: SimulatedNavigationController {
    override nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        try await OwnTime.current?.passes()
        try await super.setContainedScreens(screens, animated: animated)
    }
}

private final class OwnTabs: SimulatedTabBarController {}

/// Presents a new screen as soon as it presents none any more.
private final class Sentry: SimulatedScreen {
    override nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {
        try await super.dismissPresented(animated: animated)
        try await present(NoteScreen(), style: .pageSheet, animated: animated)
    }
}
