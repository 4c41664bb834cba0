import ImmediateTasks
import StepRouter
import StepRouterSimulation
import Testing

/// Waiting until nothing moves in a window.
@MainActor
struct TransitionWaitTests {
    private let clock = SimulatedClock()

    private func begin(in window: SimulatedWindow) async -> Task<Void, any Error> {
        let task = Task { @MainActor in
            guard let root = window.root else { return }
            try await root.present(Page("sheet"), style: .pageSheet, animated: true)
        }
        await clock.waitForSleepers()
        return task
    }

    @Test func `where nothing moves there is nothing to wait for`() async {
        await SimulatedWindow { Page("home") }.waitForTransition()
    }

    @Test func `all that wait go on when the transition is over`() async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        let transition = await begin(in: window)
        var (begun, over) = (0, 0)
        let waiting = (0..<5).map { _ in
            Task { @MainActor in
                begun += 1
                await window.waitForTransition()
                #expect(!window.isInTransition)
                over += 1
            }
        }
        while begun < 5 { await Task.yield() }
        #expect(over == 0)
        clock.advance(by: .seconds(1))
        try await transition.value
        for task in waiting { await task.value }
        #expect(over == 5)
    }

    @Test(arguments: [true, false]) func `a wait ends with its task`(isCancelledBefore: Bool) async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        let transition = await begin(in: window)
        let waiting = Task { @MainActor in await window.waitForTransition() }
        if !isCancelledBefore { for _ in 0..<20 { await Task.yield() } }
        waiting.cancel()
        await waiting.value
        #expect(window.isInTransition)
        clock.advance(by: .seconds(1))
        try await transition.value
        #expect(!window.isInTransition)
        try window.checkInvariants()
    }

    @Test func `edits of callbacks are done before a wait is over, in order and each for itself`() async throws {
        let page = ReactingPage()
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow { stack }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        var waited: Task<String, Never>?
        page.reactions.willAppear = {
            waited = Task.atOnce {
                await window.waitForTransition()
                return window.drawing
            }
            Task.atOnce { try await page.present(Page("first"), style: .pageSheet, animated: false) }
            Task.atOnce { try await page.present(Page("second"), style: .pageSheet, animated: false) }
            Task.atOnce { try await window.perform(.swipeDown) }
        }
        try await stack.setContainedScreens(stack.containedScreens + [page], animated: false)
        #expect(transitions == ["content set: Navigation", "presented: Page", "dismissed: Page"])
        #expect(await waited?.value == window.drawing)
        try expect(window, shows: "● Navigation\n├─ ○ Page(home)\n└─ ● ReactingPage")
    }

    @Test func `an edit of a callback waits for the clock of the commit that it is made in`() async throws {
        let page = ReactingPage()
        let window = SimulatedWindow(clock: clock) { Page("home") }
        page.reactions.willAppear = {
            Task.atOnce { try await window.setRootScreen(Page("new"), animated: true) }
        }
        let task = Task { @MainActor in try await window.root?.present(page, style: .fullScreen, animated: true) }
        await clock.waitForSleepers()
        #expect(window.topmostScreen === page)
        clock.advance(by: .seconds(1))
        while clock.sleeperCount == 0 { await Task.yield() }
        #expect(window.simulatedTransition?.description == "root replaced: Page")
        clock.advance(by: .seconds(1))
        try await task.value
        try expect(window, shows: "● Page(new)")
    }
}
