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
        func comparing<Comparing: StateComparing>(_ screen: Comparing) -> DeclaredState? {
            (values[number] as? Comparing.State).map { ComparedState(screen, $0) }
        }
        return (stateful as? any StateComparing).flatMap { comparing($0) } ?? TypedState(stateful, values[number])
    }
}

private final class TypedState<Stateful: StatefulScreen>: DeclaredState {
    private let screen: Stateful
    private let state: Stateful.State

    init(_ screen: Stateful, _ state: Stateful.State) {
        self.screen = screen
        self.state = state
    }

    override var isShown: Bool { screen.state == state }

    override func show() { screen.state = state }
}

private final class ComparedState<Comparing: StateComparing>: DeclaredState {
    private let screen: Comparing
    private let state: Comparing.State

    init(_ screen: Comparing, _ state: Comparing.State) {
        self.screen = screen
        self.state = state
    }

    override var isShown: Bool { screen.hasState(state) }

    override func show() { screen.state = state }
}
