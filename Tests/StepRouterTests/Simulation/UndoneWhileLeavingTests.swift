import StepRouter
import TestSupport
import Testing

/// Undoing reaches screens that nothing but the journal may hold by then.
@MainActor
struct UndoneWhileLeavingTests {
    /// A screen that reacts when its first state is put back.
    private final class ReactingScreen: SimulatedScreen, StatefulScreen {
        var react: @MainActor () -> Void = {}
        var state = 0 {
            willSet { stateWillChange() }
            didSet {
                let react = react
                if state == 0 { MainActor.assumeIsolated { react() } }
            }
        }
    }

    private final class LeavingScreen: SimulatedScreen {}

    @Test func `a recording that begins while a screen leaves can be undone once that has left`() async throws {
        let clock = SteppedClock()
        let window = SimulatedWindow(clock: clock) {
            Navigation {
                SimulatedScreen(); LeavingScreen()
            }
        }
        let navigation = try #require(window.rootScreen as? SimulatedNavigationController)
        let first = navigation.containedScreens[0]
        let pop = Task { try await navigation.setContainedScreens([first], animated: true) }
        await clock.waitForSleepers()
        let mark = window.simulatedJournal.begin()
        clock.advance(by: .seconds(10))
        try await pop.value
        window.simulatedJournal.rollBack(to: mark)
        #expect(
            window.drawing == """
                ● Navigation
                └─ ● SimulatedScreen
                """
        )
        try window.checkInvariants()
    }

    @Test func `a screen that changes the hierarchy when its state is put back breaks nothing`() async throws {
        let screen = ReactingScreen()
        let window = SimulatedWindow { Navigation { screen } }
        let navigation = try #require(window.rootScreen as? SimulatedNavigationController)
        let mark = window.simulatedJournal.begin()
        try await navigation.setContainedScreens([screen, LeavingScreen()], animated: false)
        try await navigation.setContainedScreens(navigation.containedScreens + [LeavingScreen()], animated: false)
        screen.state = 1
        screen.react = {
            Task.immediate {
                try await navigation.setContainedScreens([navigation.containedScreens[0]], animated: false)
            }
        }
        window.simulatedJournal.rollBack(to: mark)
        screen.react = {}
        #expect(navigation.containedScreens.map { ObjectIdentifier($0) } == [ObjectIdentifier(screen)])
        try window.checkInvariants()
    }
}
