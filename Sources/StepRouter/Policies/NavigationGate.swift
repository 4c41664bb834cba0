/// Keeps navigations that are asked for while the app cannot navigate yet: before the first screen is there, or before a session is restored.
///
/// ```swift
/// let gate = NavigationGate(opensWithin: .seconds(30))
/// let router = Router(window).waiting(for: gate)
/// // A link arrives: its navigation waits. Later, when the first screen is there:
/// gate.open()
/// ```
///
/// Navigations that waited go on in the order in which they were asked for, before those that are asked for later. One that waits for too long fails with
/// ``RoutingError/Code/expired``, so that a link from the morning does not open in the evening. What waits for a user who has logged out is given up with ``empty()``.
public final class NavigationGate {
    /// Which navigations a closed gate keeps.
    public enum Keeping: Hashable, Sendable {
        /// All of them, in the order in which they were asked for.
        case all
        /// The one that was asked for last: those before it fail with ``RoutingError/Code/superseded``.
        case latest
    }

    private let keeping: Keeping
    private let timeout: Duration?
    private let clock: any Clock<Duration>
    private let line = WaitingLine()
    /// The navigation that waits, if only the latest is kept.
    private var latest: Waiter?

    /// Whether navigations pass.
    public private(set) var isOpen: Bool

    /// Makes a gate.
    ///
    /// - Parameters:
    ///   - isOpen: Whether navigations pass from the beginning.
    ///   - keeping: Which navigations are kept while the gate is closed.
    ///   - timeout: How long a navigation waits at most; for ever if `nil`.
    ///   - clock: What measures that time.
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

    /// Lets navigations pass, first those that waited.
    public func open() {
        isOpen = true
        latest = nil
        line.letThrough()
    }

    /// Lets navigations wait from now on. Those that are running, or were let through already, go on.
    public func close() { isOpen = false }

    /// Gives up the navigations that wait, as for a user who has logged out: they fail with ``RoutingError/Code/discarded`` and change nothing. The gate stays as it is.
    ///
    /// Those that were let through already go on. What is asked for later waits again if the gate is closed.
    public func empty() {
        latest = nil
        line.discard()
    }

    /// Lets a navigation wait until the gate is open; fails if that takes too long, if only a later navigation is kept, or if the task is cancelled meanwhile.
    nonisolated(nonsending) func pass(_ navigation: QueuedNavigation) async throws(RoutingError) {
        if isOpen, !line.isMoving { return }
        let waiter = navigation.makeWaiter()
        if keeping == .latest, !isOpen {
            latest?.giveUp(.superseded)
            latest = waiter
        }
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
    /// Tells whether the time is over. While the app is suspended it ends unnoticed: the gate may be opened before the task is told.
    let hasEnded: () -> Bool

    init<Time: Clock<Duration>>(for waiter: Waiter, _ timeout: Duration, on clock: Time) {
        let end = clock.now.advanced(by: timeout)
        hasEnded = { clock.now >= end }
        task = Task {
            // Cancelled if the navigation does not wait any more.
            if (try? await clock.sleep(until: end, tolerance: nil)) != nil { waiter.decide(.expired) }
        }
    }
}
