import StepRouter

/// Reads what the screens of one class declare as their state.
protocol StateReading: AnyObject {
    /// The number of the state that a screen has now; equal states have one number.
    func number(of screen: any Screen) -> UInt32

    /// What stands for a state.
    func fingerprint(_ number: UInt32) -> Fingerprint

    /// A screen together with the state that it stands for.
    func declared(_ number: UInt32, by screen: any Screen) -> DeclaredState?
}

/// A screen together with the state that it stands for.
class DeclaredState {
    /// Whether the screen has that state now.
    var isShown: Bool { true }

    /// Gives the screen that state.
    func show() {}
}

final class StateReader<Stateful: StatefulScreen>: StateReading {
    private let values: StateValues<Stateful.State>

    init(_ type: Stateful.Type, indistinct: IndistinctValues) {
        values = StateValues(of: "the state of \(stableName(of: type))", indistinct: indistinct)
    }

    func number(of screen: any Screen) -> UInt32 {
        (screen as? Stateful).map { values.number(of: $0.state) } ?? 0
    }

    func fingerprint(_ number: UInt32) -> Fingerprint { values.fingerprint(number) }

    func declared(_ number: UInt32, by screen: any Screen) -> DeclaredState? {
        guard let stateful = screen as? Stateful else { return nil }
        return TypedState(stateful, values[number])
    }
}

private final class TypedState<Stateful: StatefulScreen>: DeclaredState {
    private let screen: Stateful
    private let state: Stateful.State
    /// The screen, if it counts how often its state has changed, and how often it had when it was that state.
    private let counting: (any StateCounting)?
    private var revision: UInt32?

    init(_ screen: Stateful, _ state: Stateful.State) {
        self.screen = screen
        self.state = state
        counting = screen as? any StateCounting
    }

    override var isShown: Bool {
        guard let counting else { return screen.state == state }
        let present = counting.stateRevision
        if revision == present { return true }
        guard screen.state == state else { return false }
        revision = present
        return true
    }

    override func show() { screen.state = state }
}
