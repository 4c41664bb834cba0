import Synchronization

/// Lets navigations happen one at a time: those of a window, or those inside another navigation.
///
/// A ``QueuedNavigation`` is in one of four states. Events in code style are functions, here or there; any thread may
/// abandon a navigation.
///
/// | event | waits | runs | keeps its turn | is over |
/// |---|---|---|---|---|
/// | `takeTurn` by another | | waits, abandons it, or is rejected | waits, or is rejected | waits for those inside |
/// | `supersedeWaiting` | fails, and is passed over | | | |
/// | its turn comes | runs | | | |
/// | `keepTurn`, `beginCarryingOut` | | keeps the turn, unless it is abandoned | once more | |
/// | `releaseTurn`, `endCarryingOut` | | | runs; passes the turn on if it is abandoned | |
/// | `abandon` | fails, and is passed over | has to end; its turn is passed on | has to end, unless it carries out | |
/// | `end` | | is over, and passes the turn on | | |
/// | the last one inside is over | | | | passes the turn on |
///
/// A navigation that is over keeps the turn as long as others run inside it.
final class NavigationQueue: Sendable {
    private struct State {
        var current: QueuedNavigation?
        /// The navigation that waits only for the end of the current one, whose place it takes.
        var successor: (waiter: Waiter, navigation: QueuedNavigation)?
        var waiting = WaiterList<QueuedNavigation>()
        /// The number of navigations that have entered.
        var count = 0
    }

    private let state = Mutex(State())

    /// The navigation that runs now, or that is over while navigations inside it still run.
    var current: QueuedNavigation? { state.withLock { $0.current } }

    /// The number of navigations that have entered so far.
    var count: Int { state.withLock { $0.count } }

    /// Lets a navigation wait until those before it are over, and makes it the current one.
    ///
    /// Calls `waits` if it has to wait. Fails if the policy rejects it, or if the task is cancelled while it waits.
    /// A navigation that insists is not rejected, and only another one that insists takes its place.
    nonisolated(nonsending) func takeTurn(
        for navigation: QueuedNavigation,
        behind current: QueuedNavigation,
        _ policy: Router.BusyPolicy,
        waits: () -> Void
    ) async throws(RoutingError) {
        if policy == .reject, !navigation.insists { throw RoutingError(.busy, step: nil) }
        let supersedes = navigation.insists || policy == .cancelCurrent && !current.insists
        let takesOver = supersedes && current.abandon(.superseded)
        guard let waiter = makeWaiter(for: navigation, supersedes, replacing: takesOver ? current : nil) else { return }
        waits()
        guard let failure = await waiter.wait().failure else { return }
        if failure == .cancelled { state.withLock { $0.waiting.giveUp() } }
        throw RoutingError(failure, step: nil)
    }

    /// Makes a navigation the current one if there is none; else returns the current one.
    func makeCurrent(_ navigation: QueuedNavigation) -> QueuedNavigation? {
        state.withLock { state in
            state.count += 1
            if let current = state.current { return current }
            state.current = navigation
            return nil
        }
    }

    /// Makes a waiter for the end of the current navigation.
    /// Returns `nil` if that was abandoned or is over, and this one is current now.
    private func makeWaiter(
        for navigation: QueuedNavigation,
        _ supersedes: Bool,
        replacing abandoned: QueuedNavigation?
    ) -> Waiter? {
        state.withLock { state in
            let succeeds = supersedes && (navigation.insists || state.successor?.navigation.insists != true)
            if succeeds {
                // The successor would be current now if the navigation before could have been cut short.
                state.successor?.waiter.giveUp(.superseded)
                state.successor = nil
            }
            if state.current == nil || succeeds && state.current === abandoned {
                state.current = navigation
                return nil
            }
            let waiter = navigation.makeWaiter()
            if succeeds {
                state.successor = (waiter, navigation)
            } else {
                state.waiting.append(waiter, for: navigation)
            }
            return waiter
        }
    }

    /// Gives up the navigations that wait for their turn. One that insists does not wait among them.
    func supersedeWaiting() {
        state.withLock { state in
            state.waiting.giveUpAll(.superseded)
            state.waiting = WaiterList()
        }
    }

    /// Makes the next navigation the current one, in place of one that is over or abandoned.
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

/// A navigation in a queue, which any thread can abandon until it carries out its plan.
///
/// Navigations that its parts start, as far as these may take their time, run inside it, one at a time among themselves.
final class QueuedNavigation: Sendable {
    /// The navigation of which a part has started the current task, in any window; it may be over.
    @TaskLocal static var current: QueuedNavigation?
    /// The screens of which an answer is awaited by the current task, or by what has started it.
    @TaskLocal static var asked: [ScreenID] = []

    private struct State {
        /// The reason why the navigation has to end without changing anything.
        var reasonToEnd: RoutingError.Code?
        var isCarryingOut = false
        /// `true` if a part of it is not cut short: a handler, or a factory that places its screen itself.
        var isKept = false
        /// The number of holds on the turn: carrying out, here and inside, and work that is to be undone first.
        var holds = 0
        var hasEnded = false
        /// `true` if a navigation inside it has landed, whose screens stay when it fails.
        var hasChangedInside = false
        var inner: NavigationQueue?
        /// The waiters that are granted when the navigation is abandoned.
        var watchers: [Waiter] = []
    }

    /// The queue that holds this navigation: that of its window, or of the navigation around it.
    let queue: NavigationQueue
    /// The navigations around this one, if it is nested.
    let nesting: Nesting?
    /// The name of the destination, for messages, if it is wanted.
    let name: String?
    /// `true` if it is a decision of the app, which supersedes what runs and waits.
    let insists: Bool
    /// Tell the app of its waits.
    private let monitors: [WaitMonitor]
    private let state = Mutex(State())

    /// Makes a navigation of a window, inside others if it is nested, with a name if messages want one.
    init(
        in window: NavigationQueue,
        _ nesting: Nesting?,
        name: String?,
        insists: Bool = false,
        watchedBy monitors: [WaitMonitor] = []
    ) {
        queue = nesting?.outer?.inner ?? window
        self.nesting = nesting
        self.name = name ?? nesting?.destination
        self.insists = insists
        self.monitors = monitors
    }

    /// The navigation of the same window that it runs inside.
    var outer: QueuedNavigation? { nesting?.outer }

    /// The queue of the navigations inside this one.
    private var inner: NavigationQueue {
        state.withLock { state in
            if let inner = state.inner { return inner }
            let inner = NavigationQueue()
            state.inner = inner
            return inner
        }
    }

    /// `true` if a part of it is not cut short.
    fileprivate var isKept: Bool { state.withLock { $0.isKept } }

    /// `true` if the navigation is over; a task that it has left behind is no part of it any more.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// `true` if a navigation inside it has landed.
    var hasChangedInside: Bool { state.withLock { $0.hasChangedInside } }

    /// Notes that a navigation inside it has landed.
    func noteChangeInside() {
        state.withLock { $0.hasChangedInside = true }
        outer?.noteChangeInside()
    }

    /// The reason to end, if there is one: this navigation, or one around it, was cancelled or superseded.
    var reasonToEnd: RoutingError.Code? { state.withLock { $0.reasonToEnd } ?? outer?.reasonToEnd }

    // MARK: Ending

    /// Ends the navigation. The next one runs as soon as the navigations inside this one are over as well.
    func end() {
        let inner = state.withLock { state in
            state.hasEnded = true
            return state.inner
        }
        endWaiting()
        if inner?.current == nil { queue.pass(on: self) }
    }

    /// The error of the navigation when a part of it failed: the reason to end, if the part failed because of that.
    func reason(for error: RoutingError, to step: (any NamedStep)?) -> RoutingError {
        let isCancelled = Task.isCancelled && error.underlyingError is CancellationError
        let reason = isCancelled ? .cancelled : reasonToEnd
        guard let reason, reason != error.code else {
            // A nested navigation that was too deep passes its error on as it is.
            if let inner = error.underlyingError as? RoutingError, inner.code == .endlessNesting { return inner }
            return error
        }
        return RoutingError(reason, step: step, underlying: error.underlyingError)
    }

    // MARK: Carrying out

    /// Keeps the turn, and those of the navigations around this one, even if it is abandoned meanwhile.
    ///
    /// Returns the reason why it has to end instead, if there is one.
    func keepTurn() -> RoutingError.Code? { hold { $0.isKept = true } }

    /// Releases the turn: the next navigation has it now if this one was abandoned.
    func releaseTurn() { release { $0.isKept = false } }

    /// Keeps the turn, and prevents abandoning until the plan is carried out.
    ///
    /// Returns the reason why it has to end instead, if there is one.
    func beginCarryingOut() -> RoutingError.Code? {
        Task.isCancelled ? .cancelled : hold { $0.isCarryingOut = true }
    }

    /// Ends carrying out, and releases the turn.
    func endCarryingOut() { release { $0.isCarryingOut = false } }

    private func hold(_ change: (inout State) -> Void) -> RoutingError.Code? {
        if let reason = outer?.hold({ _ in }) { return reason }
        let reason = state.withLock { state -> RoutingError.Code? in
            if let reason = state.reasonToEnd { return reason }
            state.holds += 1
            change(&state)
            return nil
        }
        if reason != nil { outer?.release { _ in } }
        return reason
    }

    private func release(_ change: (inout State) -> Void) {
        let isLeft = state.withLock { state in
            state.holds -= 1
            change(&state)
            return state.holds == 0 && state.reasonToEnd != nil
        }
        if isLeft { queue.pass(on: self) }
        outer?.release { _ in }
    }

    /// Ends the navigation around this one if that was waiting only for this one.
    func wasLast() {
        if let outer, outer.hasEnded { outer.queue.pass(on: outer) }
    }

    // MARK: Abandoning

    /// Abandons the navigation unless it carries out. Returns whether the next one can start without waiting for it.
    func abandon(_ reason: RoutingError.Code) -> Bool {
        let (isLeft, watchers) = state.withLock { state -> (Bool, [Waiter]) in
            if state.isCarryingOut { return (false, []) }
            state.reasonToEnd = state.reasonToEnd ?? reason
            defer { state.watchers = [] }
            return (state.holds == 0, state.watchers)
        }
        endWaiting()
        for watcher in watchers { watcher.decide(.granted) }
        return isLeft
    }

    /// Makes a waiter for this navigation. Giving the waiter up abandons the navigation.
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
    /// Navigations that it starts run inside this one. If the task is cancelled meanwhile, the next one does not wait.
    /// The user waits for the part from now on, which is given in words, unless that is `nil`.
    func inside<Value>(
        awaiting part: @autoclosure () -> String?,
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Value
    ) async rethrows -> Value {
        // A task that was cancelled while the navigation was carried out keeps the turn for its remaining work.
        if Task.isCancelled { return try await Self.$current.withValue(self) { try await work() } }
        if !monitors.isEmpty, let part = part() { for monitor in monitors { monitor.begin(self, awaiting: part) } }
        // The closures capture the isolation, and so stay in it.
        return try await withTaskCancellationHandler {
            _ = isolation
            return try await Self.$current.withValue(self) {
                _ = isolation
                return try await work()
            }
        } onCancel: {
            cancel()
        }
    }

    /// Notes that its user does not wait for code of the app any more.
    func endWaiting() { for monitor in monitors { monitor.end(self) } }

    /// Calls code that asks the user: nobody waits meanwhile, here and in the navigations around.
    static func asking<Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ question: () async throws -> Value
    ) async rethrows -> Value {
        let asking = current
        asking?.note(asksUser: true)
        defer { asking?.note(asksUser: false) }
        return try await question()
    }

    private func note(asksUser: Bool) {
        for navigation in sequence(first: self, next: { $0.nesting?.starter }) {
            for monitor in navigation.monitors { monitor.note(navigation, asksUser: asksUser) }
        }
        if !asksUser { for monitor in monitors { monitor.note(self, hasShownScreen: false) } }
    }

    /// The navigations around this one, in any window, the innermost first.
    private var around: some Sequence<QueuedNavigation> {
        sequence(first: self) { $0.nesting?.starter }.dropFirst()
    }

    /// `true` if the app is told of waits of a navigation around this one.
    var isWatchedAround: Bool { around.contains { !$0.monitors.isEmpty } }

    /// Notes in the navigations around that this one shows the user a screen.
    func noteScreenShown() {
        for navigation in around {
            for monitor in navigation.monitors { monitor.note(navigation, hasShownScreen: true) }
        }
    }

    /// Calls code that belongs to no navigation, whatever has started the current task.
    static func besideAll<Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Value
    ) async rethrows -> Value {
        // The closures capture the isolation, and so stay in it.
        try await $current.withValue(nil) {
            _ = isolation
            return try await $asked.withValue([]) {
                _ = isolation
                return try await work()
            }
        }
    }

    /// Lets navigations begin inside the innermost one that runs in a window, if there is one that has not to end.
    static func inside<Value>(
        innermostIn window: NavigationQueue,
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Value
    ) async rethrows -> Value {
        var innermost: QueuedNavigation?
        var next = window.current
        while let navigation = next, navigation.reasonToEnd == nil {
            (innermost, next) = (navigation, navigation.inner.current)
        }
        // The closure captures the isolation, and so stays in it.
        return try await $current.withValue(innermost ?? current) {
            _ = isolation
            return try await work()
        }
    }

    /// Abandons the navigation if its task was cancelled.
    func noteCancellation() { if Task.isCancelled { _ = abandon(.cancelled) } }
}

extension QueuedNavigation: AwaitingNavigation {
    var hasToEnd: Bool { reasonToEnd != nil }

    func cancel() { if abandon(.cancelled) { queue.pass(on: self) } }
}

extension Waiting {
    /// Lets the user answer something of which the router knows nothing: a permission, Face ID, a login of another company.
    ///
    /// ```swift
    /// struct CameraGate: RoutingInterceptor {
    ///     func perform(with context: Void) async throws {
    ///         let isAllowed = await Waiting.whileUserAnswers { await AVCaptureDevice.requestAccess(for: .video) }
    ///         if !isAllowed { throw CancellationError() }
    ///     }
    /// }
    /// ```
    ///
    /// No wait is told meanwhile. Screens and alerts that are awaited need no such call. Outside of a navigation nothing
    /// is different.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the caller.
    ///   - question: Asks.
    /// - Returns: The answer.
    /// - Throws: The error of the question.
    public static func whileUserAnswers<Answer>(
        isolation: isolated (any Actor)? = #isolation,
        _ question: () async throws -> Answer
    ) async rethrows -> Answer {
        try await QueuedNavigation.asking(question)
    }
}

// MARK: Nesting

/// The navigations around a nested one: a part of one of them started it.
struct Nesting {
    /// The number of navigations that may run around another one.
    ///
    /// A login, then its terms, then a code come to three or four. A part that navigates to its own destination has
    /// none.
    static let mostAround = 32

    /// The navigation of which a part started this one, in any window; it was not over then.
    let starter: QueuedNavigation
    /// The innermost navigation of the same window around it.
    let outer: QueuedNavigation?
    /// The name of the destination's step.
    let destination: String
}

extension Nesting {
    /// Makes the nesting of a navigation that starts now: inside the one of which a part starts it, or that has shown
    /// the screen which it goes from.
    ///
    /// Returns `nil` if no navigation is around it, or only ended ones: the task was left behind.
    init?(
        to step: @autoclosure () -> (any NamedStep)?,
        in window: NavigationQueue,
        from displayer: QueuedNavigation? = nil
    ) {
        guard let starter = QueuedNavigation.current?.orAround(where: { !$0.hasEnded }) ?? displayer else { return nil }
        self.starter = starter
        outer = starter.running(in: window)
        destination = step()?.stepDescription.name ?? "the destination"
    }

    /// The nesting of a navigation that insists: inside of those only that are not cut short. Those that it supersedes
    /// would have to end first, with the part that waits for it.
    var insisting: Nesting {
        Nesting(starter: starter, outer: outer?.nearestKept, destination: destination)
    }

    /// The innermost navigation of a window around it that still runs.
    func outer(in window: NavigationQueue) -> QueuedNavigation? { starter.running(in: window) }

    /// The reason why a navigation cannot start there: too many are around it, or one has to end; `nil` if it can.
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

    /// The last destinations up to this one, as far back as the first repetition.
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
    /// This navigation, or the innermost one around it, that meets a condition.
    func orAround(where isMeant: (QueuedNavigation) -> Bool) -> QueuedNavigation? {
        sequence(first: self) { $0.nesting?.starter }.first(where: isMeant)
    }

    /// This navigation, or the innermost one around it, that still runs in a window.
    fileprivate func running(in window: NavigationQueue) -> QueuedNavigation? {
        orAround { $0.isIn(window) && !$0.hasEnded }
    }

    /// This navigation, or the innermost one of the same window around it, of which a part is not cut short.
    fileprivate var nearestKept: QueuedNavigation? { sequence(first: self, next: \.outer).first(where: \.isKept) }

    fileprivate func isIn(_ window: NavigationQueue) -> Bool {
        var outermost = self
        while let outer = outermost.outer { outermost = outer }
        return outermost.queue === window
    }
}

/// The navigation whose part has started the current task, or the innermost running one around it, for waits there.
package enum SurroundingNavigation {
    private static var current: QueuedNavigation? {
        QueuedNavigation.current?.orAround { !$0.hasEnded }
    }

    /// The reason to end, if there is one: the navigation was cancelled or superseded.
    package static var reasonToEnd: RoutingError.Code? { current?.reasonToEnd }

    /// Waits for something that the user does: an answer, or that a modal leaves.
    ///
    /// - Parameter waiter: Is granted as well as soon as the navigation, or one around it, has to end.
    /// - Returns: The outcome.
    package nonisolated(nonsending) static func waitForUser(_ waiter: Waiter) async -> Waiter.Outcome {
        var next = current
        while let navigation = next {
            navigation.watch(waiter)
            next = navigation.outer
        }
        return await QueuedNavigation.asking { await waiter.wait() }
    }
}
