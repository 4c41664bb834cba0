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
        while true {
            await letCallbacksGoOn(runs)
            if areAtRest(runs) || sleeps || waitsForUser(shown) { return true }
            if !runs.areOver, !runs.contains(where: haveCallbacksBegun) {
                if await !executor.waitForJob(timeout, after: waited()) { return false }
                executor.run()
            } else if !window.isNavigating {
                await letTasksEnd(runs)
            } else if timeout.isUp(after: waited()) || Task.isCancelled {
                return false
            }
        }
    }

    /// An event is over, and so are the tasks that its callbacks began, but for those that go on for long.
    func isAtRest(_ run: EventRun) -> Bool { run.isOver && (!run.hasTasks || strays.leavesTasks(run)) }

    /// Events are at rest, and no navigation goes on that another task has begun.
    func areAtRest(_ runs: [EventRun]) -> Bool { runs.allSatisfy(isAtRest) && !window.isNavigating }

    /// Waits a moment while what callbacks have begun goes on: it may run elsewhere, and the window is not looked at
    /// meanwhile.
    private nonisolated(nonsending) func letCallbacksGoOn(_ runs: [EventRun]) async {
        while !areAtRest(runs), runs.areOver || runs.contains(where: haveCallbacksBegun),
            await executor.waitForJob(Self.moment)
        {
            executor.run()
        }
    }

    /// An event is over, and tasks that its callbacks have begun go on.
    private func haveCallbacksBegun(in run: EventRun) -> Bool { run.isOver && !isAtRest(run) }

    /// The time that callbacks have before it is asked what they wait for.
    private static let moment = Timeout(seconds: 0.25)

    /// Waits for tasks that callbacks began, and that ask no router now. Those that go on for long are left behind.
    private nonisolated(nonsending) func letTasksEnd(_ runs: [EventRun]) async {
        if !runs.contains(where: { $0.hasTasks && !strays.leavesTasks($0) }) { return }
        let hasEnded = await executor.waitForJob(Timeout(seconds: LongTasks.patience))
        if !hasEnded { strays.noteLongTasks(of: runs) }
    }

    /// Ends what still goes on of events.
    nonisolated(nonsending) func end(_ runs: [EventRun]) async {
        for run in runs { run.cancel() }
        window.abandonNavigations()
        executor.run()
        await letCallbacksGoOn(runs)
    }

    /// Lets time pass until all events have ended or wait for the user, and counts how often something slept; what it returns is that of ``settle(_:_:)``.
    nonisolated(nonsending) func finish(
        _ runs: [EventRun],
        _ shown: ShownMeanwhile,
        _ pauses: inout Int
    ) async -> Bool {
        while await settle(runs, shown) {
            if !sleeps || areAtRest(runs) { return true }
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

extension SimulatedWindow {
    /// Lets the work end that callbacks have begun while the app was made.
    ///
    /// - Throws: ``ReachabilityError/launchGoesOn(launch:)`` if it waits for the user, or longer than it may.
    nonisolated(nonsending) func finishLaunch(
        _ name: String,
        within timeout: Timeout
    ) async throws(ReachabilityError) {
        let work = begunWork
        lazy var waited = timeout.clock.stopwatch
        continueBegunWork()
        while work.hasOpenWork {
            if await !work.waitForJob(timeout, after: waited()) { throw .launchGoesOn(launch: name) }
            continueBegunWork()
        }
    }
}

extension WorkExecutor {
    /// Waits until something can go on that was waiting for something outside, or something has ended elsewhere.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait.
    ///   - waited: How much of that has passed.
    /// - Returns: Whether something can; not when the time is up or the current task is cancelled.
    nonisolated(nonsending) func waitForJob(_ timeout: Timeout, after waited: Duration = .zero) async -> Bool {
        if timeout.isUp(after: waited) { return false }
        let limit: Duration? = timeout.seconds > 0 ? .seconds(timeout.seconds) - waited : nil
        return await waitForJob(within: limit, on: timeout.clock) == .granted
    }
}
