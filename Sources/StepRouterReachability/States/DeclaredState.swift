import StepRouter

/// A screen together with the state that it stands for.
protocol DeclaredState: AnyObject {
    /// Whether the screen has that state now.
    var isShown: Bool { get }

    /// Gives the screen that state.
    func show()
}

final class TypedState<Stateful: StatefulScreen>: DeclaredState {
    /// The screen, if it keeps its state as an object of which nothing changes in place, and that object.
    private let keeping: (any StateKeeping)?
    private var kept: AnyObject?
    private var isKnown = false
    private let screen: Stateful
    private let state: UInt32
    private let values: StateValues<Stateful.State>

    /// - Parameters:
    ///   - screen: The screen.
    ///   - state: The number of the state.
    ///   - values: The states of the screen's class.
    init(_ screen: Stateful, _ state: UInt32, of values: StateValues<Stateful.State>) {
        keeping = values.object(in: state) == nil ? screen as? any StateKeeping : nil
        self.screen = screen
        self.state = state
        self.values = values
    }

    var isShown: Bool {
        guard let keeping else { return isState }
        let present = keeping.keptState
        if isKnown, present === kept { return true }
        guard isState else { return false }
        (kept, isKnown) = (present, true)
        return true
    }

    private var isState: Bool { values.number(of: screen.state, expecting: state) == state }

    func show() {
        if isKnown, let keeping { keeping.keptState = kept } else { screen.state = values[state] }
    }
}
