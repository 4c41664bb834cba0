public import StepRouter

/// The outcome of waiting for a screen.
public enum ScreenResult<Output> {
    /// It has finished with a value.
    case finished(Output)
    /// It has left without one.
    case left(Leaving)

    /// The value it has finished with, if it has.
    public var output: Output? {
        if case .finished(let output) = self { output } else { nil }
    }
}

extension ScreenResult: Equatable where Output: Equatable {}
extension ScreenResult: Sendable where Output: Sendable {}

/// Says whether screens that have finished leave.
public enum AfterFinishing: Hashable, Sendable {
    /// They leave, with all that lies above them, in one navigation.
    ///
    /// A stack pops them, a modal is dismissed. One that has nothing to go back to, as a tab, stays.
    case leaves
    /// They stay, to be awaited again, or to be taken away later.
    case stays
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
    /// Takes the values that the screen shares.
    private let take: (Output) -> Void
    private weak var asking: (any Screen)?
    /// `true` if a screen of the same window asks.
    private var isAsked = false
    private weak var screen: (any Screen)?
    /// The screen's own list.
    private weak var list: AnyObject?
    private var listener: ScreenListener?
    private var outcome: Outcome?

    /// Listens from now on.
    ///
    /// - Parameters:
    ///   - window: The window of the screen.
    ///   - asking: The screen that asks.
    ///   - receive: Takes the values that the screen shares.
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

    /// Names the awaited screen; the last one counts, and the outcomes of others are forgotten.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - list: Its own list.
    /// - Returns: `true` if it was another one before.
    func begin(_ screen: any Screen, listedOn list: AnyObject) -> Bool {
        if screen === self.screen { return false }
        self.screen = screen
        self.list = list
        outcome = nil
        return true
    }

    /// `true` if the screen is in the window. If both leave in one change, the outcome is that the screen has left.
    private var isThere: Bool { screen.map { window.tree.contains($0) } ?? false }

    /// Returns whether there is no outcome yet, and this is the screen's own list.
    func isOpen(for list: AnyObject) -> Bool { outcome == nil && self.list === list }

    func receive(_ value: Output) { take(value) }

    /// Sets the outcome; only the first counts.
    func decide(_ outcome: Outcome) {
        if self.outcome != nil { return }
        self.outcome = outcome
        waiter?.decide(.granted)
    }

    /// Waits for the result of the screen.
    ///
    /// - Throws: `RoutingError.cancelled` if the task is cancelled, or the screen that asks has left; the reason of the
    ///   surrounding navigation if that has to end.
    nonisolated(nonsending) func result() async throws(RoutingError) -> ScreenResult<Output> {
        if !isThere { decide(.left(.removed)) }
        if isAsked, asking.map({ window.tree.contains($0) }) != true { decide(.abandoned) }
        if outcome == nil {
            let waiter = Waiter()
            self.waiter = waiter
            _ = await SurroundingNavigation.waitForUser(waiter)
        }
        listener = nil
        switch outcome {
        case .finished(let output): return .finished(output)
        case .left(let how): return .left(how)
        // The awaited screen was shown, and stays.
        case .abandoned: throw RoutingError(.cancelled, step: nil).leavingChanges()
        case nil: throw RoutingError(SurroundingNavigation.reasonToEnd ?? .cancelled, step: nil).leavingChanges()
        }
    }
}
