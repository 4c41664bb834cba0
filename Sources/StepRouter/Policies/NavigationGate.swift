/// Keeps navigations while the app cannot navigate yet: before its first screen or its session is there.
///
/// ```swift
/// let gate = NavigationGate(opensWithin: .seconds(30))
/// let router = Router(window).waiting(for: gate)
/// // A link arrives: its navigation waits. Later, when the first screen is there:
/// gate.open()
/// ```
///
/// Waiting navigations go on in the order in which they were asked for, before later ones. A navigation that waits for
/// too long fails with ``RoutingError/Code/expired``, so that a link from the morning does not open in the evening.
/// ``empty()`` gives up the navigations that wait for a user who has logged out.
public final class NavigationGate {
    /// The navigations that a closed gate keeps.
    public enum Keeping: Hashable, Sendable {
        /// All of them, in the order in which they were asked for.
        case all
        /// The latest one: those before it fail with ``RoutingError/Code/superseded``.
        case latest
    }

    private let keeping: Keeping
    private let timeout: Duration?
    private let clock: any Clock<Duration>
    private let line = WaitingLine()

    /// `true` if navigations pass.
    public private(set) var isOpen: Bool

    /// Makes a gate.
    ///
    /// - Parameters:
    ///   - isOpen: `true` if navigations pass from the beginning.
    ///   - keeping: The navigations that are kept while the gate is closed.
    ///   - timeout: The time that a navigation waits at most; no limit if `nil`.
    ///   - clock: The clock that measures that time.
    public init(
        isOpen: Bool = false,
        keeping: Keeping = .all,
        opensWithin timeout: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.isOpen = isOpen
        self.keeping = keeping
        self.timeout = timeout
        self.clock = clock
    }

    /// Lets navigations pass, waiting ones first.
    public func open() {
        isOpen = true
        line.letThrough()
    }

    /// Lets navigations wait from now on. Navigations that are running, or were let through already, go on.
    public func close() { isOpen = false }

    /// Gives up the waiting navigations, as for a user who has logged out; the gate stays as it is.
    ///
    /// They fail with ``RoutingError/Code/discarded`` and change nothing. Navigations that were let through already go
    /// on. Later ones wait again if the gate is closed.
    public func empty() {
        line.giveUpAll(.discarded)
    }

    /// Lets a navigation wait until the gate is open.
    /// Fails if that takes too long, if only a later navigation is kept, or if the task is cancelled meanwhile.
    nonisolated(nonsending) func pass(_ navigation: QueuedNavigation) async throws(RoutingError) {
        if isOpen, !line.isMoving { return }
        let waiter = navigation.makeWaiter()
        if keeping == .latest, !isOpen { line.giveUpAll(.superseded) }
        let timer = timeout.map { Timer(for: waiter, $0.limitedForClocks, on: clock) }
        let outcome = await line.wait(waiter, isLetThrough: isOpen)
        timer?.task.cancel()
        let isTooLate = outcome == .granted && timer?.hasEnded() == true
        if let failure = isTooLate ? .expired : outcome.failure { throw RoutingError(failure, step: nil) }
    }
}

/// Lets a navigation expire that waits for too long.
private struct Timer {
    let task: Task<Void, Never>
    /// The question whether the time is over. It may end while the app is suspended, and the gate open before the task
    /// resumes.
    let hasEnded: () -> Bool

    init<Time: Clock<Duration>>(for waiter: Waiter, _ timeout: Duration, on clock: Time) {
        let end = clock.now.advanced(by: timeout)
        hasEnded = { clock.now >= end }
        task = Task {
            // The task is cancelled if the navigation does not wait any more.
            if (try? await clock.sleep(until: end, tolerance: nil)) != nil { waiter.decide(.expired) }
        }
    }
}
