package import StepRouter
import StepRouterSimulation

/// An app that is operated step by step: what waits for its user goes on while the user does something else.
package final class OperatedApp {
    private let exploration: Exploration
    private let executor = WorkExecutor()
    private var runs: [EventRun] = []

    /// Operates an app that was made to be explored.
    package init(_ exploration: Exploration) {
        self.exploration = exploration
        exploration.launch.letBegunWorkRun { [executor] work in EventTasks.begin(work, otherwiseOn: executor) }
        exploration.launch.endWaits()
    }

    deinit { for run in runs { run.cancel() } }

    /// The app's own router.
    package var router: Router { exploration.routing(Router(exploration.launch)) }

    /// Values of the environment, a line each.
    package var environment: [String] { EnvironmentRegister(exploration.environment).presentLines }

    /// `true` if an event is under way.
    package var isWaiting: Bool { !runs.isEmpty }

    /// Names of the answers that the screen on top takes.
    package var answers: [String] {
        exploration.offeredAnswers(in: exploration.launch).map { exploration.answers[$0].name }
    }

    /// Names of the app's own gestures, and of the values that may change from outside.
    package var ownEvents: [String] {
        exploration.gestures.map(\.name) + exploration.environment.filter { $0.flip != nil }.map(\.name)
    }

    /// Lets something happen, until it has ended or waits for the user.
    package nonisolated(nonsending) func perform(_ body: nonisolated(nonsending) @escaping () async -> Void) async {
        let run = EventRun(0, EventOrder(), on: executor) {
            await body()
            return nil
        }
        runs.append(run)
        let deadline = Deadline(Timeout())
        var pauses = 0
        while !runs.areOver, pauses < ExploredApp.mostPauses {
            pauses += 1
            if exploration.clock?.advanceToNextWake() != true {
                // A user who has something to answer, or to remove, is the one to go on.
                if exploration.asksUser(in: exploration.launch) { break }
                if await !deadline.waitForJob(of: executor) { break }
            }
            await executor.runWithPauses()
        }
        runs.removeAll(where: \.isOver)
    }

    /// Does what ``answers`` or ``ownEvents`` name.
    package nonisolated(nonsending) func happen(_ name: String) async throws {
        for answer in exploration.answers where answer.name == name {
            if let screen = answer.screen(in: exploration.launch) { return try await answer.give(screen) }
        }
        for gesture in exploration.gestures where gesture.name == name { return try await gesture.body() }
        exploration.environment.first { $0.name == name }?.flip?()
    }
}

extension Exploration {
    /// Everything that the user can do on screens of particular kinds.
    package var answerNames: [String] { answers.map(\.name) }
}
