import Synchronization

/// What a router does with a navigation that is asked for while another one runs in the same window.
///
/// Navigations that are started by a part of a running one (an interceptor, a factory, a task) run inside it, whatever the policy: also in a `Task {}` that
/// the part starts, and moves that go from a screen to which the part has led.
public enum NavigationPolicy: Hashable, Sendable {
    /// It waits until those before it are over. The default.
    ///
    /// What a part of a navigation awaits must not wait for that navigation in turn. Such a circle looks like a part that takes its time, so it
    /// is no error; the log says which navigation waits for which, and cancelling one releases both. There are two ways into it:
    /// - a part awaits a task that navigates in the same window and is no part of the navigation: one made earlier, or by `Task.detached`. Start it
    ///   with `Task {}` in the part, so that it runs inside;
    /// - the parts of two navigations in two windows each navigate in the window of the other one.
    ///
    /// Where that can happen let one of the routers ``reject``.
    case enqueue
    /// It fails at once with ``RoutingError/Code/busy``.
    case reject
    /// It takes the place of the running one, which fails with ``RoutingError/Code/superseded`` and changes nothing.
    ///
    /// Those that wait until what covers their place has left (``WhenCovered/wait``) are superseded as well. What is already being carried out is not cut short: the new navigation then waits for its end, in the place of one that already did.
    ///
    /// What a part of the superseded one asks of the router afterwards fails in the same way, until the part has ended: an interceptor can no longer take
    /// its login away.
    case cancelCurrent
}

/// Lets navigations happen one at a time: those of a window, or those inside another navigation. Any thread may cancel one.
final class NavigationQueue: Sendable {
    private struct State {
        var current: QueuedNavigation?
        /// What waits only for the end of the current navigation, whose place it takes.
        var successor: (waiter: Waiter, navigation: QueuedNavigation)?
        var waiting = WaiterList<QueuedNavigation>()
        /// The number of navigations that have come.
        var count = 0
    }

    private let state = Mutex(State())

    /// The navigation that runs now, or is over and has left some behind that still run.
    var current: QueuedNavigation? { state.withLock { $0.current } }

    /// The number of navigations that have come to it so far.
    var count: Int { state.withLock { $0.count } }

    /// Lets a navigation wait until those before it are over, and makes it the current one. `waits` is called if there is something to wait for.
    /// Fails if the policy rejects it, or if the task is cancelled while it waits.
    nonisolated(nonsending) func enter(
        _ navigation: QueuedNavigation,
        behind current: QueuedNavigation,
        _ policy: NavigationPolicy,
        waits: () -> Void
    ) async throws(RoutingError) {
        if policy == .reject { throw RoutingError(.busy, step: nil) }
        let takesOver = policy == .cancelCurrent && current.abandon(.superseded)
        guard let waiter = makeWaiter(for: navigation, policy, replacing: takesOver ? current : nil) else { return }
        waits()
        guard let failure = await waiter.wait().failure else { return }
        if failure == .cancelled { state.withLock { $0.waiting.giveUp() } }
        throw RoutingError(failure, step: nil)
    }

    /// Makes a navigation the current one if there is none; returns the one that there is.
    func makeCurrent(_ navigation: QueuedNavigation) -> QueuedNavigation? {
        state.withLock { state in
            state.count += 1
            if let current = state.current { return current }
            state.current = navigation
            return nil
        }
    }

    /// What waits for the end of the current navigation; `nil` if that was abandoned or is over, and this one is current now.
    private func makeWaiter(
        for navigation: QueuedNavigation,
        _ policy: NavigationPolicy,
        replacing abandoned: QueuedNavigation?
    ) -> Waiter? {
        state.withLock { state in
            if policy == .cancelCurrent {
                // It would be the current one now if the one before could have been cut short.
                state.successor?.waiter.giveUp(.superseded)
                state.successor = nil
            }
            if state.current == nil || state.current === abandoned {
                state.current = navigation
                return nil
            }
            let waiter = navigation.makeWaiter()
            if policy == .cancelCurrent {
                state.successor = (waiter, navigation)
            } else {
                state.waiting.append(waiter, for: navigation)
            }
            return waiter
        }
    }

    /// Makes the next navigation the current one, in place of one that is over or need not be waited for.
    func pass(on navigation: QueuedNavigation) {
        let isIdle = state.withLock { state in
            guard state.current === navigation else { return false }
            let successor = state.successor
            state.successor = nil
            let isTakenOver = successor?.waiter.decide(.granted) == true
            let next = isTakenOver ? successor?.navigation : state.waiting.grantFirst()
            state.current = next
            return next == nil
        }
        if isIdle { navigation.wasLast() }
    }
}

/// A navigation in a queue, which can be abandoned, from any thread, until it carries out its plan.
/// Navigations that its interceptors, factories and tasks start run inside it, one at a time among themselves.
final class QueuedNavigation: Sendable {
    /// The navigation of which a part has started the current task, in whichever window; it may be over.
    @TaskLocal static var current: QueuedNavigation?

    private struct State {
        /// Why the navigation has to end without changing anything.
        var reasonToEnd: RoutingError.Code?
        var isCarryingOut = false
        /// How much keeps the turn: carrying out, of this navigation and those inside it, and what has to be undone before another one goes on.
        var holds = 0
        var hasEnded = false
        var inner: NavigationQueue?
        /// What is granted when the navigation is abandoned.
        var watchers: [Waiter] = []
    }

    /// The queue that it is in: that of its window, or of the navigation around it.
    let queue: NavigationQueue
    /// How it came to run inside others, if it does.
    let nesting: Nesting?
    /// Where it leads, for messages, if that is wanted.
    let name: String?
    private let state = Mutex(State())

    /// A navigation of a window, inside others if it is nested, with a name if messages want one.
    init(in window: NavigationQueue, _ nesting: Nesting?, name: String?) {
        queue = nesting?.outer?.inner ?? window
        self.nesting = nesting
        self.name = name ?? nesting?.destination
    }

    /// The navigation of the same window that it runs inside.
    var outer: QueuedNavigation? { nesting?.outer }

    /// Those inside this one.
    private var inner: NavigationQueue {
        state.withLock { state in
            if let inner = state.inner { return inner }
            let inner = NavigationQueue()
            state.inner = inner
            return inner
        }
    }

    /// Whether the navigation is over; a task that it has left behind is no part of it any more.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Why the navigation has to end, if it has to: it, or one around it, was cancelled or another one took its place.
    var reasonToEnd: RoutingError.Code? { state.withLock { $0.reasonToEnd } ?? outer?.reasonToEnd }

    // MARK: Ending

    /// Is over. The next one runs, as soon as those inside that were not waited for are over as well.
    func end() {
        let inner = state.withLock { state in
            state.hasEnded = true
            return state.inner
        }
        if inner?.current == nil { queue.pass(on: self) }
    }

    /// Why it fails when a part of it did: that it has to end, if the part failed because of that.
    func reason(for error: RoutingError, to step: (any NamedStep)?) -> RoutingError {
        let isCancelled = Task.isCancelled && error.underlyingError is CancellationError
        let reason = isCancelled ? .cancelled : reasonToEnd
        guard let reason, reason != error.code else {
            // That a navigation inside this one was nested too deeply is passed on as it is.
            if let inner = error.underlyingError as? RoutingError, inner.code == .endlessNesting { return inner }
            return error
        }
        return RoutingError(reason, step: step, underlying: error.underlyingError)
    }

    // MARK: Carrying out

    /// Keeps the turn, and those of the navigations around this one, also if it is abandoned meanwhile.
    ///
    /// Returns the reason why it has to end instead, if it has to.
    func keepTurn() -> RoutingError.Code? { hold { _ in } }

    /// No longer keeps the turn: the next navigation has it now if this one was abandoned.
    func releaseTurn() { release { _ in } }

    /// Keeps the turn, and cannot be abandoned until it has carried out.
    ///
    /// Returns the reason why it has to end instead, if it has to.
    func beginCarryingOut() -> RoutingError.Code? {
        Task.isCancelled ? .cancelled : hold { $0.isCarryingOut = true }
    }

    /// Has carried out, and no longer keeps the turn.
    func endCarryingOut() { release { $0.isCarryingOut = false } }

    private func hold(_ change: (inout State) -> Void) -> RoutingError.Code? {
        if let reason = outer?.keepTurn() { return reason }
        let reason = state.withLock { state -> RoutingError.Code? in
            if let reason = state.reasonToEnd { return reason }
            state.holds += 1
            change(&state)
            return nil
        }
        if reason != nil { outer?.releaseTurn() }
        return reason
    }

    private func release(_ change: (inout State) -> Void) {
        let isLeft = state.withLock { state in
            state.holds -= 1
            change(&state)
            return state.holds == 0 && state.reasonToEnd != nil
        }
        if isLeft { queue.pass(on: self) }
        outer?.releaseTurn()
    }

    /// What it has left behind is over, too: the one around it may be.
    func wasLast() {
        if let outer, outer.hasEnded { outer.queue.pass(on: outer) }
    }

    // MARK: Abandoning

    /// Abandons the navigation unless it carries out. Returns whether the next one need not wait for it any more.
    func abandon(_ reason: RoutingError.Code) -> Bool {
        let (isLeft, watchers) = state.withLock { state -> (Bool, [Waiter]) in
            if state.isCarryingOut { return (false, []) }
            state.reasonToEnd = state.reasonToEnd ?? reason
            defer { state.watchers = [] }
            return (state.holds == 0, state.watchers)
        }
        for watcher in watchers { watcher.decide(.granted) }
        return isLeft
    }

    /// Makes a waiter for this navigation, which is abandoned if that is given up.
    func makeWaiter() -> Waiter { Waiter(abandoning: { [self] in _ = abandon($0) }) }

    /// Grants a waiter when the navigation is abandoned.
    func watch(_ watcher: Waiter) {
        let isAbandoned = state.withLock { state in
            if state.reasonToEnd == nil { state.watchers.append(watcher) }
            return state.reasonToEnd != nil
        }
        if isAbandoned { watcher.decide(.granted) }
    }
}

// MARK: App code

extension QueuedNavigation {
    /// Calls app code that may take its time.
    ///
    /// The navigations that it starts run inside this one. When the task is cancelled meanwhile, the next navigation need not wait for this one.
    func inside<Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Value
    ) async rethrows -> Value {
        // A task that was cancelled while the navigation was carried out keeps the turn for what comes after it.
        if Task.isCancelled { return try await Self.$current.withValue(self) { try await work() } }
        // The closures capture the isolation, and so stay in it.
        return try await withTaskCancellationHandler {
            _ = isolation
            return try await Self.$current.withValue(self) {
                _ = isolation
                return try await work()
            }
        } onCancel: {
            if abandon(.cancelled) { queue.pass(on: self) }
        }
    }

    /// Abandons the navigation if its task was cancelled.
    func noteCancellation() { if Task.isCancelled { _ = abandon(.cancelled) } }
}

// MARK: Nesting

/// How a navigation came to run inside others: a part of one of them started it.
struct Nesting {
    /// How many navigations may run around another one. A login, then its terms, then a code come to three or four; a part that navigates to its own destination comes to any number.
    static let mostAround = 32

    /// The navigation of which a part started it, in whichever window; it was not over then.
    let starter: QueuedNavigation
    /// The innermost navigation of the same window around it.
    let outer: QueuedNavigation?
    /// What the step that it leads to is called.
    let destination: String
}

extension Nesting {
    /// How a navigation that is started now runs inside others: inside the one of which a part starts it, or that has shown the screen which it goes from.
    /// `nil` if nothing is around it, or only what is over: the task was left behind.
    init?(
        to step: @autoclosure () -> (any NamedStep)?,
        in window: NavigationQueue,
        from shower: QueuedNavigation? = nil
    ) {
        guard let starter = QueuedNavigation.current?.orAround(where: { !$0.hasEnded }) ?? shower else { return nil }
        self.starter = starter
        outer = starter.running(in: window)
        destination = step()?.stepDescription.name ?? "the destination"
    }

    /// The innermost navigation of a window around it that still runs.
    func outer(in window: NavigationQueue) -> QueuedNavigation? { starter.running(in: window) }

    /// Why a navigation cannot be made there: too many are around it, or the one around it has to end; `nil` if it can.
    func refusal(of step: (any NamedStep)?) -> RoutingError? {
        if let outer, let reason = outer.reasonToEnd {
            return RoutingError(
                reason,
                step: step,
                found: outer.name.map { "the navigation to \($0)" } ?? "another one"
            )
        }
        if around.count(where: { !$0.hasEnded }) <= Self.mostAround { return nil }
        return RoutingError(
            .endlessNesting,
            step: step,
            expected: "at most \(Self.mostAround) around one",
            found: path
        )
    }

    /// The navigations around it, the innermost first.
    private var around: some Sequence<QueuedNavigation> { sequence(first: starter) { $0.nesting?.starter } }

    /// The last of the destinations, up to this one, as far back as the first that is met twice.
    private var path: String {
        var names = [destination]
        for next in around.compactMap(\.nesting) {
            let isMetTwice = names.contains(next.destination)
            names.append(next.destination)
            if isMetTwice { return names.reversed().joined(separator: " → ") }
            if names.count > 8 { break }
        }
        return "… → " + names.reversed().joined(separator: " → ")
    }
}

extension QueuedNavigation {
    /// This navigation, or the innermost one around it, of which something is true.
    func orAround(where isMeant: (QueuedNavigation) -> Bool) -> QueuedNavigation? {
        sequence(first: self) { $0.nesting?.starter }.first(where: isMeant)
    }

    /// This navigation, or the innermost one around it, that still runs in a window.
    fileprivate func running(in window: NavigationQueue) -> QueuedNavigation? {
        orAround { $0.isIn(window) && !$0.hasEnded }
    }

    /// Whether it belongs to a window.
    fileprivate func isIn(_ window: NavigationQueue) -> Bool {
        var outermost = self
        while let outer = outermost.outer { outermost = outer }
        return outermost.queue === window
    }
}

/// The navigation of which a part has started the current task, or the innermost one around it that still runs, for what waits in that part.
package enum SurroundingNavigation {
    private static var current: QueuedNavigation? {
        QueuedNavigation.current?.orAround { !$0.hasEnded }
    }

    /// Why it has to end, if it has to: it was cancelled, or another one has taken its place.
    package static var reasonToEnd: RoutingError.Code? { current?.reasonToEnd }

    /// Grants a waiter as soon as it, or one around it, has to end.
    package static func watch(_ waiter: Waiter) {
        var next = current
        while let navigation = next {
            navigation.watch(waiter)
            next = navigation.outer
        }
    }
}
