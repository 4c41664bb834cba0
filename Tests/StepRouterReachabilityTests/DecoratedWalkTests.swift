import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

private final class FirstScreen: BaseScreen {}
private final class SecondScreen: BaseScreen {}

/// Walks at random through apps whose screens wear something.
struct DecoratedWalkTests {
    private static func modal<Modal: BaseScreen>(_ type: Modal.Type) -> DestinationStep<Modal, Void> {
        StepAssembly(finder: ClassFinder<Modal, Void>(), factory: ClassFactory())
            .presented(as: Decorator().styled(.pageSheet).closing("Close")).from(.current).assemble()
    }

    @Test(arguments: [1, 2, 3, 4]) func `what a bound cuts off is put back`(seed: UInt64) async throws {
        let proof = Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(
                launch: window,
                destinations: [
                    .init("first", Self.modal(FirstScreen.self)), .init("second", Self.modal(SecondScreen.self)),
                ]
            )
        }
        .gestures(.swipeDown, .closingButton).bounds(stackDepth: 1, modals: 1).quiet
        let report = try await proof.walk(seed: seed, steps: 300)
        #expect(report.holds, "\(report)")
    }
}
