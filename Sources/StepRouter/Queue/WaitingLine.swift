/// Lets tasks wait, and go on in the order of their coming when they are let through.
///
/// A task that is resumed passes through the threads of the concurrency library before it is back where it ran, and may be overtaken there. So each is
/// resumed when the one before it is back.
package final class WaitingLine {
    private var waiting = WaiterList()
    /// Those that were let through and have not gone on yet.
    private var leaving = WaiterList()
    /// Whether one was let through and has not gone on yet: what comes meanwhile has to wait behind it.
    package private(set) var isMoving = false

    package init() {}

    /// Waits until the task is let through, or is cancelled, or something else is decided. One that is let through already only waits for those before it.
    package nonisolated(nonsending) func wait(_ waiter: Waiter, isLetThrough: Bool = false) async -> Waiter.Outcome {
        if isLetThrough {
            leaving.append(waiter)
            letNextThrough()
        } else {
            waiting.append(waiter)
        }
        let outcome = await waiter.wait()
        if outcome == .granted {
            isMoving = false
            letNextThrough()
        } else {
            waiting.giveUp()
        }
        return outcome
    }

    /// Lets all through that wait now.
    package func letThrough() {
        if waiting.isEmpty { return }
        leaving.append(contentsOf: waiting)
        waiting = WaiterList()
        letNextThrough()
    }

    /// Gives up those that wait now.
    func discard() {
        waiting.discard()
        waiting = WaiterList()
    }

    private func letNextThrough() {
        if !isMoving { isMoving = leaving.grantFirst() != nil }
    }
}
