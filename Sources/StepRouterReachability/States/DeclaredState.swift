import StepRouter

/// A screen together with the state that it stands for.
protocol DeclaredState: AnyObject {
    /// Whether the screen has that state now.
    var isShown: Bool { get }

    /// Gives the screen that state.
    func show()
}

final class TypedState<Stateful: StatefulScreen>: DeclaredState {
    /// The screen, if it keeps its state as an object, and which object that is when it is that state.
    private let keeping: (any StateKeeping)?
    private var kept: AnyObject?
    private var isKnown = false
    private let screen: Stateful
    private let state: Stateful.State

    init(_ screen: Stateful, _ state: Stateful.State) {
        keeping = screen as? any StateKeeping
        self.screen = screen
        self.state = state
    }

    var isShown: Bool {
        guard let keeping else { return screen.state == state }
        let present = keeping.keptState
        if isKnown, present === kept { return true }
        guard screen.state == state else { return false }
        (kept, isKnown) = (present, true)
        return true
    }

    func show() {
        if isKnown, let keeping { keeping.keptState = kept } else { screen.state = state }
    }
}
