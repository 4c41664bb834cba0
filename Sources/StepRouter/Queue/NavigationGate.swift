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
    private let line = WaitingLine()

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
        line.letThrough()
    }

    /// Lets navigations wait from now on. Those that are running, or were let through already, go on.
    public func close() { isOpen = false }

    /// Waits until the gate is open.
    ///
    /// - Throws: ``RoutingError`` if that takes too long, or if the task is cancelled meanwhile.
    nonisolated(nonsending) func pass() async throws(RoutingError) {
        if isOpen, !line.isMoving { return }
        let waiter = Waiter()
        let timer = startTimer(for: waiter)
        let outcome = await line.wait(waiter, isLetThrough: isOpen)
        timer?.cancel()
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
