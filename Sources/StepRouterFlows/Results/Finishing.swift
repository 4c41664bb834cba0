import StepRouter

/// What awaits a screen.
public final class Finishing<Output> {
    private var waits: [WeakWait<Output>] = []

    /// Makes a list on which nothing is.
    public init() {}

    fileprivate func add(_ wait: ScreenWait<Output>) {
        waits.removeAll { $0.wait == nil }
        waits.append(WeakWait(wait: wait))
    }

    /// Hands a value to all that await the screen.
    ///
    /// - Returns: Whether there were any.
    func finish(with output: Output) -> Bool {
        let finished = waits.compactMap(\.wait).filter { $0.isOpen(for: self) }
        waits = []
        for wait in finished { wait.decide(.finished(output)) }
        return !finished.isEmpty
    }

    /// Gives a value to all that await the screen.
    func share(_ value: Output) {
        for wait in waits.compactMap(\.wait) where wait.isOpen(for: self) { wait.receive(value) }
    }
}

/// What awaits a screen, not kept by it.
private struct WeakWait<Output> {
    weak let wait: ScreenWait<Output>?
}

/// One wait for a screen, until it finishes, has left, or the screen that asks for it has left. It keeps neither.
final class ScreenWait<Output> {
    enum Outcome {
        case finished(Output)
        case left(Leaving)
        /// The screen that asks for it has left.
        case abandoned
    }

    /// The task that waits, once it does.
    private var waiter: Waiter?
    private let window: any ScreenWindow
    /// Is given what the screen shares.
    private let take: (Output) -> Void
    private weak var asking: (any Screen)?
    /// Whether a screen of the same window asks.
    private var isAsked = false
    private weak var screen: (any Screen)?
    private weak var finishing: Finishing<Output>?
    private var listener: ScreenListener?
    private var outcome: Outcome?

    /// Listens from now on.
    ///
    /// - Parameters:
    ///   - window: Where.
    ///   - asking: The screen that asks.
    ///   - receive: Is given what the screen shares.
    init(
        in window: any ScreenWindow,
        from asking: (any Screen)?,
        receive: @escaping (Output) -> Void = { _ in }
    ) {
        self.window = window
        take = receive
        listener = window.events(of: (any Screen).self).listen { [weak self, weak asking] event in
            guard let self, case .left(let how) = event.kind, let screen = event.screen else { return }
            if screen === self.screen { decide(.left(how)) }
            if screen === asking, isThere { decide(.abandoned) }
        }
        isAsked = asking.map { window.tree.contains($0) } ?? false
        self.asking = asking
    }

    /// Says which screen is awaited; the last one counts, and what came of others is forgotten.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - finishing: Its list.
    func begin(_ screen: any Screen, _ finishing: Finishing<Output>) {
        if screen === self.screen { return }
        self.screen = screen
        self.finishing = finishing
        outcome = nil
        finishing.add(self)
    }

    /// Whether the screen is in the window. If it has left in the same change as the one that asks, that is what has come of it.
    private var isThere: Bool { screen.map { window.tree.contains($0) } ?? false }

    /// Whether nothing has come of it yet, and this is the screen's own list.
    func isOpen(for finishing: Finishing<Output>) -> Bool { outcome == nil && self.finishing === finishing }

    /// Takes what the screen shares.
    func receive(_ value: Output) { take(value) }

    /// Says what has come of it; only the first counts.
    func decide(_ outcome: Outcome) {
        if self.outcome != nil { return }
        self.outcome = outcome
        waiter?.decide(.granted)
    }

    /// Waits.
    ///
    /// - Throws: `RoutingError.cancelled` if the task is cancelled, or the screen that asks has left; the reason why the navigation has to end that this is a part of.
    nonisolated(nonsending) func result() async throws(RoutingError) -> ScreenResult<Output> {
        if !isThere { decide(.left(.removed)) }
        if isAsked, asking.map({ window.tree.contains($0) }) != true { decide(.abandoned) }
        if outcome == nil {
            let waiter = Waiter()
            self.waiter = waiter
            SurroundingNavigation.watch(waiter)
            _ = await waiter.wait()
        }
        listener = nil
        switch outcome {
        case .finished(let output): return .finished(output)
        case .left(let how): return .left(how)
        case .abandoned: throw RoutingError(.cancelled, step: nil)
        case nil: throw RoutingError(SurroundingNavigation.reasonToEnd ?? .cancelled, step: nil)
        }
    }
}
