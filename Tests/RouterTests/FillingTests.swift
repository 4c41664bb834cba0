import StepRouter
import StepRouterAssembly
import StepRouterFinders
import Testing

/// A container of the app's own that takes its time while it is filled.
struct FillingTests {
    @Test func `a gesture while a new container is filled lets the navigation plan again`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { PorchScreen() }
                Navigation { PorchScreen() }
            }
        }
        .presenting { Navigation { CellarScreen() } }
        let note = StepAssembly(finder: ClassFinder<AtticScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(ContainerStep(finder: NilFinder<SlowStack, Void>(), factory: ContainerClassFactory()))
            .using(.present)
            .from(.current)
            .assemble()
        try await SlowStack.$meanwhile.withValue(Meanwhile { try await window.perform(.swipeDown, animated: false) }) {
            _ = try await Router(window).navigate(to: note, animated: false)
        }
        #expect(
            window.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ PorchScreen
                └─ ○ Navigation
                   └─ ○ PorchScreen
                modal pageSheet by TabBar:
                ● SlowStack
                └─ ● AtticScreen
                """
        )
        try window.checkInvariants()
    }

    /// A note in a container of the app's own, instead of what is presented.
    private let note = StepAssembly(finder: ClassFinder<AtticScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(ContainerStep(finder: NilFinder<SlowStack, Void>(), factory: ContainerClassFactory()))
        .using(.present)
        .from(.root)
        .assemble()

    @Test func `a screen that cannot be dismissed any more after a new container was filled refuses`() async throws {
        let guarded = GuardedScreen()
        let window = SimulatedWindow { PorchScreen() }.presenting { guarded }
        let error = try await SlowStack.$meanwhile.withValue(Meanwhile { guarded.agrees = false }) {
            try await expectFailure(.dismissalRefused, to: note, with: (), in: window)
        }
        #expect(error.found == "GuardedScreen")
        #expect(guarded.asked == 2)
    }

    @Test func `whoever agreed is told of once, also if the navigation is planned again while a container is filled`()
        async throws
    {
        let window = SimulatedWindow { PorchScreen() }.presenting { CellarScreen() }
        let opened = Meanwhile {
            try await window.topmostScreen?.present(AtticScreen(), style: .pageSheet, animated: false)
        }
        let note = StepAssembly(finder: NilFinder<AtticScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(ContainerStep(finder: NilFinder<SlowStack, Void>(), factory: ContainerClassFactory()))
            .using(.present)
            .from(.root)
            .assemble()
        let outcome = await SlowStack.$meanwhile.withValue(opened) {
            await Router(window).attempt(note, animated: false)
        }
        #expect(throws: Never.self) { try outcome.result.get() }
        let asked = outcome.trace.events.filter { if case .askedToLeave = $0 { true } else { false } }
        #expect(
            asked == [
                .askedToLeave(screen: "CellarScreen", answer: .agreed),
                .askedToLeave(screen: "AtticScreen", answer: .agreed),
            ]
        )
        try window.checkInvariants()
    }

    @Test func `of several new containers each is filled once, whichever takes its time`() async throws {
        let window = SimulatedWindow { PorchScreen() }
        let note = StepAssembly(finder: ClassFinder<AtticScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(.addTab)
            .from(ContainerStep(finder: NilFinder<SlowTabs, Void>(), factory: ContainerClassFactory()))
            .using(.present)
            .from(.current)
            .assemble()
        try await go(to: note, in: window)
        #expect(
            window.drawing == """
                ▸ PorchScreen
                modal pageSheet by PorchScreen:
                ● SlowTabs
                └─ ● Navigation
                   └─ ● AtticScreen
                """
        )
    }

    @Test(.timeLimit(.minutes(1)))
    func `a container may navigate while it is filled`() async throws {
        let window = SimulatedWindow { PorchScreen() }
        let porch = DestinationStep(finder: ClassFinder<PorchScreen, Void>())
        try await SlowStack.$meanwhile.withValue(Meanwhile { try await Router(window).navigate(to: porch) }) {
            try await go(to: note, in: window)
        }
        #expect(window.topmostScreen is SlowStack)
    }
}

private final class PorchScreen: SimulatedScreen {}
private final class CellarScreen: SimulatedScreen {}
private final class AtticScreen: SimulatedScreen {}

/// What happens while a container is filled. Sent nowhere: a task local wants it so, and the task that set it is the one that reads it.
private struct Meanwhile: @unchecked Sendable {
    let happen: nonisolated(nonsending) () async throws -> Void
}

private final class SlowTabs: SimulatedTabBarController {
    override nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        await Task.yield()
        try await super.setContainedScreens(screens, animated: animated)
    }
}

private final class SlowStack: SimulatedNavigationController {
    @TaskLocal static var meanwhile: Meanwhile?

    override nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        if window == nil { try await Self.meanwhile?.happen() }
        try await super.setContainedScreens(screens, animated: animated)
    }
}
