import StepRouter

/// Reads what the screens of one class declare as their state.
protocol StateReading: AnyObject {
    associatedtype Values: NumberedValues

    /// The states that were read.
    var values: Values { get }

    /// The number of the state that a screen has now; states that are made of the same have one number.
    func number(of screen: any Screen) -> UInt32

    /// A screen together with the state that it stands for.
    func declared(_ number: UInt32, by screen: any Screen) -> (any DeclaredState)?
}

final class StateReader<Stateful: StatefulScreen>: StateReading {
    let values: StateValues<Stateful.State>

    init(_ type: Stateful.Type) { values = StateValues(of: "the state of \(stableName(of: type))") }

    func number(of screen: any Screen) -> UInt32 {
        guard let stateful = screen as? Stateful else { return 0 }
        return values.number(of: stateful.state)
    }

    func declared(_ number: UInt32, by screen: any Screen) -> (any DeclaredState)? {
        guard let stateful = screen as? Stateful else { return nil }
        return TypedState(stateful, number, of: values)
    }
}
