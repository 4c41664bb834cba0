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
/// ``RoutingError/Code/expired``, so that a link from the morning does not open in the evening.
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

    /// Lets a navigation wait until the gate is open; fails if that takes too long, if only a later navigation is kept, or if the task is cancelled meanwhile.
    nonisolated(nonsending) func pass(_ navigation: QueuedNavigation) async throws(RoutingError) {
        if isOpen, !line.isMoving { return }
        let waiter = Waiter(navigation)
        if keeping == .latest, !isOpen {
            latest?.supersede()
            latest = waiter
        }
        let timer = startTimer(for: waiter)
        let outcome = await line.wait(waiter, isLetThrough: isOpen)
        timer?.cancel()
        if let failure = outcome.failure { throw RoutingError(failure, step: nil) }
    }

    private func startTimer(for waiter: Waiter) -> Task<Void, Never>? {
        guard let timeout = timeout?.limitedForClocks else { return nil }
        let clock = clock
        return Task {
            // Cancelled if the navigation does not wait any more.
            if (try? await clock.sleep(for: timeout)) != nil { waiter.decide(.expired) }
        }
    }
}
