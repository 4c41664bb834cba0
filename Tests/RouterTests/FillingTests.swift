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
}

private final class PorchScreen: SimulatedScreen {}
private final class CellarScreen: SimulatedScreen {}
private final class AtticScreen: SimulatedScreen {}

/// What happens while a container is filled. Sent nowhere: a task local wants it so, and the task that set it is the one that reads it.
private struct Meanwhile: @unchecked Sendable {
    let happen: nonisolated(nonsending) () async throws -> Void
}

private final class SlowStack: SimulatedNavigationController {
    @TaskLocal static var meanwhile: Meanwhile?

    override nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        if window == nil { try await Self.meanwhile?.happen() }
        try await super.setContainedScreens(screens, animated: animated)
    }
}
