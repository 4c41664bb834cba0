import StepRouter
import StepRouterSimulation
import Testing

/// Waiting for a screen while another task changes the window.
@MainActor
struct ScreenWaitTests {
    @Test func `a screen that is seen is returned at once, and so is a container around it`() async throws {
        let window = SimulatedWindow { TabBar { Navigation { Page("home") } } }
        #expect(try await window.waitFor(Page.self) === window.screenOnTop)
        #expect(try await window.waitFor(TabBarController.self) === window.rootScreen)
        #expect(try await window.waitFor((any Screen).self) === window.screenOnTop)
    }

    @Test func `the screen that comes is returned, when its transition is over`() async throws {
        let clock = SimulatedClock()
        let window = SimulatedWindow(clock: clock) { Page("home") }
        let presenting = Task { try await window.root?.present(Sheet("terms"), style: .pageSheet, animated: true) }
        let waiting = Task { try await window.waitFor(Sheet.self).state }
        await clock.waitForSleepers()
        #expect(window.isInTransition)
        clock.advance(by: .seconds(1))
        #expect(try await waiting.value == "terms")
        try await presenting.value
    }

    @Test func `a screen that is hidden is waited for until it is seen again`() async throws {
        let window = SimulatedWindow { Page("home") }
        try await window.root?.present(Sheet("terms"), style: .pageSheet, animated: false)
        let waiting = Task { try await window.waitFor(Page.self).state }
        await Task.yield()
        try await window.perform(.swipeDown)
        #expect(try await waiting.value == "home")
    }

    @Test func `of several of a class the condition says which one, and one that has gone since is told`() async throws
    {
        let window = SimulatedWindow { Page("home") }
        let asking = Task {
            for name in ["first", "second"] {
                try await window.root?.present(Sheet(name), style: .pageSheet, animated: false)
                await Task.yield()
                try await window.perform(.swipeDown)
            }
        }
        let second = try await window.waitFor(Sheet.self) { $0.state == "second" }
        #expect(second.state == "second")
        try await asking.value
    }

    @Test func `what does not come in time is an error that draws the window`() async throws {
        let clock = SimulatedClock()
        let window = SimulatedWindow { Page("home") }
        let waiting = Task { _ = try await window.waitFor(Sheet.self, within: .seconds(5), on: clock) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: SimulatedWindow.ScreenNotShown.self) { try await waiting.value }
        #expect(
            error?.description == """
                In 5.0 seconds no Sheet came on top. The window shows:
                ● Page(home)
                """
        )
    }

    @Test(arguments: [true, false])
    func `the wait ends with its task, and is no error of the screen's`(isCancelledBefore: Bool) async throws {
        let clock = SimulatedClock()
        let window = SimulatedWindow { Page("home") }
        let waiting = Task { _ = try await window.waitFor(Sheet.self, on: clock) }
        if !isCancelledBefore { await clock.waitForSleepers() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        try await window.root?.present(Sheet("later"), style: .pageSheet, animated: false)
        try window.checkInvariants()
    }
}

private final class Sheet: ContextScreen<String> {}
