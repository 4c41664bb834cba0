import StepRouter

/// An event of an app and what happens meanwhile, under way.
final class EventCourse {
    /// The events that have begun, in order.
    private(set) var runs: [EventRun]
    private let app: ExploredApp

    /// Begins an event.
    init(_ number: Int, of app: ExploredApp) {
        self.app = app
        runs = [app.run(number, isFirst: true)]
        app.executor.run()
    }

    /// Whether all of it has ended.
    var isOver: Bool { runs.allSatisfy(\.isOver) }

    /// The events that have not ended.
    var pending: [Int] { runs.filter { !$0.isOver }.map(\.number) }

    /// Lets one more event happen.
    func begin(_ number: Int) {
        runs.append(app.run(number, isFirst: false))
        app.executor.run()
    }

    /// Waits for what comes from outside, as long as the user has no answer to give.
    ///
    /// - Returns: Whether it has ended or waits for the user; not when the time is up or the exploration is cancelled.
    nonisolated(nonsending) func settle(_ timeout: Timeout) async -> Bool {
        while !isOver, app.offeredAnswers.isEmpty {
            if await !app.executor.waitForJob(timeout) { return false }
            app.executor.run()
        }
        return true
    }

    /// Lets all of it end that can be cancelled.
    func cancel() {
        for run in runs { run.cancel() }
        app.executor.run()
    }
}
