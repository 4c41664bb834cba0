import StepRouter
import StepRouterSimulation

// What events wait for.
extension ExploredApp {
    /// Whether something sleeps on the clock.
    var sleeps: Bool { clock.map { $0.sleeperCount > 0 } ?? false }

    /// Whether something waits for the user: for an answer, on top or where something covers the screen that asks, or until what covers a place has left.
    ///
    /// - Parameter shown: What was shown meanwhile, which tells what can ask while it is covered.
    /// - Returns: Whether that is so.
    func waitsForUser(_ shown: ShownMeanwhile) -> Bool {
        exploration.asksUser(in: window) || exploration.asks(in: window.tree) { shown.mayAsk($0) }
    }

    /// Waits for what comes from outside, as long as nothing sleeps and nothing waits for the user; at most until the time is up.
    ///
    /// - Returns: Whether all events have ended or wait for time or the user; not when the time is up or the exploration is cancelled.
    nonisolated(nonsending) func settle(_ runs: [EventRun], _ shown: ShownMeanwhile) async -> Bool {
        lazy var waited = timeout.clock.stopwatch
        while !runs.areOver, !sleeps, !waitsForUser(shown) {
            if await !executor.waitForJob(timeout, after: waited()) { return false }
            executor.run()
        }
        return true
    }

    /// Lets time pass until all events have ended or wait for the user, and counts how often something slept; what it returns is that of ``settle(_:_:)``.
    nonisolated(nonsending) func finish(
        _ runs: [EventRun],
        _ shown: ShownMeanwhile,
        _ pauses: inout Int
    ) async -> Bool {
        while await settle(runs, shown) {
            if !sleeps || runs.areOver { return true }
            pauses += 1
            if pauses > Self.mostPauses { return false }
            clock?.advanceToNextWake()
            executor.run()
        }
        return false
    }

    /// What sleeps more often than this never ends.
    static let mostPauses = 10_000
}
