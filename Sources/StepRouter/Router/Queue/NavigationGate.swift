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
    private let patience: Duration?
    private let clock: any Clock<Duration>
    private var waiting: [Turn] = []
    /// Those that were let through and have not gone on yet: whoever comes meanwhile waits behind them.
    private var leaving: [Turn] = []

    /// Whether navigations pass.
    public private(set) var isOpen: Bool

    /// Makes a gate.
    ///
    /// - Parameters:
    ///   - isOpen: Whether navigations pass from the beginning.
    ///   - patience: How long a navigation waits at most; for ever if `nil`.
    ///   - clock: What measures that time.
    public init(
        isOpen: Bool = false,
        opensWithin patience: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.isOpen = isOpen
        self.patience = patience
        self.clock = clock
    }

    /// Lets navigations pass, first those that waited.
    public func open() {
        isOpen = true
        letWaitingLeave()
    }

    /// Lets navigations wait from now on. Those that are running, or were let through already, go on.
    public func close() { isOpen = false }

    /// Whether a navigation need not wait.
    var letsPassAtOnce: Bool { isOpen && leaving.isEmpty }

    private func letWaitingLeave() {
        for turn in waiting where turn.decide(.granted) { leaving.append(turn) }
        waiting = []
    }

    /// Waits until the gate is open.
    nonisolated(nonsending) func pass() async throws(RoutingError) {
        if letsPassAtOnce { return }
        let turn = Turn()
        waiting.append(turn)
        let timer = startTimer(for: turn)
        let outcome = await turn.wait()
        timer?.cancel()
        waiting.removeAll { $0 === turn }
        leaving.removeAll { $0 === turn }
        if letsPassAtOnce { letWaitingLeave() }
        switch outcome {
        case .granted: return
        case .expired: throw RoutingError(.expired, step: nil)
        case .cancelled, .superseded: throw RoutingError(.cancelled, step: nil)
        }
    }

    private func startTimer(for turn: Turn) -> Task<Void, Never>? {
        guard let patience else { return nil }
        let clock = clock
        return Task {
            do {
                try await clock.sleep(for: patience)
                turn.decide(.expired)
            } catch {
                // Cancelled, because the navigation does not wait any more.
            }
        }
    }
}
