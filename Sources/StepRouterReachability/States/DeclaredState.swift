import StepRouter

/// A screen together with the state that it stands for.
class DeclaredState {
    /// The screen, if it keeps its state as an object, and which object that is when it is that state.
    private let keeping: (any StateKeeping)?
    private var kept: AnyObject?
    private var isKnown = false

    init(of screen: any Screen) { keeping = screen as? any StateKeeping }

    /// Whether the screen has that state now.
    final var isShown: Bool {
        guard let keeping else { return isEqual }
        let present = keeping.keptState
        if isKnown, present === kept { return true }
        guard isEqual else { return false }
        (kept, isKnown) = (present, true)
        return true
    }

    /// Gives the screen that state.
    final func show() {
        if isKnown, let keeping { keeping.keptState = kept } else { declare() }
    }

    /// Whether the screen's state equals that state.
    fileprivate var isEqual: Bool { true }

    /// Sets the screen's state.
    fileprivate func declare() {}
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

    fileprivate override func declare() { screen.state = state }
}
