import StepRouter
import Testing

/// A root that replaces itself while it is told that another one takes its place.
@MainActor
struct ReplacedWhileLeavingTests {
    private final class LeavingScreen: SimulatedScreen {
        var leave: (() -> Void)?

        override func willDisappear() {
            let leave = leave
            self.leave = nil
            leave?()
        }
    }

    private final class BetweenScreen: SimulatedScreen {}
    private final class NextScreen: SimulatedScreen {}

    @Test func `undoing both leaves nobody in sight but the first`() async throws {
        let (first, between) = (LeavingScreen(), BetweenScreen())
        let window = SimulatedWindow { first }
        first.leave = { Task.immediate { try await window.setRootScreen(between, animated: false) } }
        let mark = window.simulatedJournal.begin()
        try await window.setRootScreen(NextScreen(), animated: false)
        window.simulatedJournal.rollBack(to: mark)
        #expect(window.drawing == "● LeavingScreen")
        try window.checkInvariants()
        try await window.setRootScreen(between, animated: false)
        #expect(window.drawing == "● BetweenScreen")
    }
}
