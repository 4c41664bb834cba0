import StepRouter

/// A screen together with the state that it stands for.
class DeclaredState {
    /// The screen, if it counts how often its state has changed, and how often it had when it was that state.
    private let counting: (any StateCounting)?
    private var revision: UInt32?

    init(of screen: any Screen) { counting = screen as? any StateCounting }

    /// Whether the screen has that state now.
    final var isShown: Bool {
        guard let counting else { return isEqual }
        let present = counting.stateRevision
        if revision == present { return true }
        guard isEqual else { return false }
        revision = present
        return true
    }

    /// Whether the screen's state equals that state.
    fileprivate var isEqual: Bool { true }

    /// Gives the screen that state.
    func show() {}
}

final class TypedState<Stateful: StatefulScreen>: DeclaredState {
    private let screen: Stateful
    private let state: Stateful.State

    init(_ screen: Stateful, _ state: Stateful.State) {
        self.screen = screen
        self.state = state
        super.init(of: screen)
    }

    fileprivate override var isEqual: Bool { screen.state == state }

    override func show() { screen.state = state }
}
