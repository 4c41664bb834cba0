import StepRouter
import StepRouterSimulation
import Synchronization

/// Refuses what begins in an explored window beside the explorer: a navigation in a task of its own, on another thread.
///
/// Nothing of an app can be used on two threads. So such a task would break what the explorer looks at, or wait for it
/// for ever. A task of the actor on which the explorer works takes turns with it.
final class BesideWatch: Sendable {
    private let executor: WorkExecutor
    /// The actor, which may hold the app, and is not held here.
    private let actor: ObjectIdentifier?
    private let isFound = Atomic(false)

    /// Watches an app whose events are run by an executor, in an actor.
    init(_ executor: WorkExecutor, in actor: (any Actor)?) {
        self.executor = executor
        self.actor = actor.map { ObjectIdentifier($0) }
    }

    /// Refuses from now on what begins beside the explorer in a window, as long as the window is explored.
    func watch(_ window: SimulatedWindow) {
        let begunWork = window.begunWork
        window.refuseWhatBegins { [weak self] isolation in
            // While the app is made, the window itself runs what callbacks begin.
            !begunWork.runsCurrentTask && self?.refuses(isolation) ?? false
        }
    }

    private func refuses(_ isolation: (any Actor)?) -> Bool {
        if EventTasks.isPuttingBack { return true }
        if executor.runsCurrentTask { return false }
        if let isolation, ObjectIdentifier(isolation) == actor { return false }
        if !EventTasks.noteBeside() { isFound.store(true, ordering: .relaxed) }
        return true
    }

    /// Returns whether something was refused that belongs to no event under way, and forgets it.
    func takeFound() -> Bool {
        isFound.load(ordering: .relaxed) && isFound.exchange(false, ordering: .relaxed)
    }
}
