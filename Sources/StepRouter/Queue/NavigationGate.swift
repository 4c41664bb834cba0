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
    private let timeout: Duration?
    private let clock: any Clock<Duration>
    private var waiting = WaiterList()
    /// How many were let through and have not gone on yet: what comes meanwhile waits behind them.
    private var leaving = 0

    /// Whether navigations pass.
    public private(set) var isOpen: Bool

    /// Makes a gate.
    ///
    /// - Parameters:
    ///   - isOpen: Whether navigations pass from the beginning.
    ///   - timeout: How long a navigation waits at most; for ever if `nil`.
    ///   - clock: What measures that time.
    public init(
        isOpen: Bool = false,
        opensWithin timeout: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.isOpen = isOpen
        self.timeout = timeout
        self.clock = clock
    }

    /// Lets navigations pass, first those that waited.
    public func open() {
        isOpen = true
        leaving += waiting.grantAll()
    }

    /// Lets navigations wait from now on. Those that are running, or were let through already, go on.
    public func close() { isOpen = false }

    private var letsPass: Bool { isOpen && leaving == 0 }

    /// Waits until the gate is open.
    ///
    /// - Throws: ``RoutingError`` if that takes too long, or if the task is cancelled meanwhile.
    nonisolated(nonsending) func pass() async throws(RoutingError) {
        if letsPass { return }
        let waiter = Waiter()
        waiting.append(waiter)
        let timer = startTimer(for: waiter)
        let outcome = await waiter.wait()
        timer?.cancel()
        if outcome == .granted { leaving -= 1 } else { waiting.giveUp() }
        if letsPass { leaving += waiting.grantAll() }
        switch outcome {
        case .granted: return
        case .expired: throw RoutingError(.expired, step: nil)
        case .cancelled, .superseded: throw RoutingError(.cancelled, step: nil)
        }
    }

    private func startTimer(for waiter: Waiter) -> Task<Void, Never>? {
        guard let timeout else { return nil }
        let clock = clock
        return Task {
            do {
                try await clock.sleep(for: timeout)
                waiter.decide(.expired)
            } catch {
                // Cancelled, because the navigation does not wait any more.
            }
        }
    }
}
