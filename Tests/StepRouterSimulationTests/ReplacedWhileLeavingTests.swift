import ImmediateTasks
import StepRouter
import StepRouterSimulation
import Testing

/// A root that replaces itself while it is told that another one takes its place.
@MainActor
struct ReplacedWhileLeavingTests {
    private final class LeavingScreen: BaseScreen {
        var leave: (() -> Void)?

        override func willDisappear() {
            let leave = leave
            self.leave = nil
            leave?()
        }
    }

    private final class BetweenScreen: BaseScreen {}
    private final class NextScreen: BaseScreen {}

    @Test func `the root that it sets itself comes after the other one`() async throws {
        let (first, between) = (LeavingScreen(), BetweenScreen())
        let window = SimulatedWindow { first }
        first.leave = { Task.atOnce { try await window.setRootScreen(between, animated: false) } }
        var roots: [String] = []
        window.transitionObserver = { roots.append($0.description) }
        try await window.setRootScreen(NextScreen(), animated: false)
        try window.checkInvariants()
        #expect(roots == ["root replaced: NextScreen", "root replaced: BetweenScreen"])
        #expect(window.drawing == "● BetweenScreen")
    }
}
