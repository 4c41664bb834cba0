import StepRouter

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
    /// The screen's own list.
    private weak var list: AnyObject?
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
    ///   - list: Its own list.
    /// - Returns: Whether it was another one before.
    func begin(_ screen: any Screen, listedOn list: AnyObject) -> Bool {
        if screen === self.screen { return false }
        self.screen = screen
        self.list = list
        outcome = nil
        return true
    }

    /// Whether the screen is in the window. If it has left in the same change as the one that asks, that is what has come of it.
    private var isThere: Bool { screen.map { window.tree.contains($0) } ?? false }

    /// Whether nothing has come of it yet, and this is the screen's own list.
    func isOpen(for list: AnyObject) -> Bool { outcome == nil && self.list === list }

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
