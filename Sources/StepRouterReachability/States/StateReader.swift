import StepRouter

/// Reads what the screens of one class declare as their state.
protocol StateReading: AnyObject {
    /// The number of the state that a screen has now; equal states have one number.
    func number(of screen: any Screen) -> UInt32

    /// The number of a state in which contexts are exchanged.
    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32

    /// What stands for a state.
    func fingerprint(_ number: UInt32) -> Fingerprint

    /// A screen together with the state that it stands for.
    func declared(_ number: UInt32, by screen: any Screen) -> (any DeclaredState)?

    /// States that fingerprints cannot tell apart.
    var indistinct: [String] { get }
}

final class StateReader<Stateful: StatefulScreen>: StateReading {
    private let values: StateValues<Stateful.State>

    init(_ type: Stateful.Type) { values = StateValues(of: "the state of \(stableName(of: type))") }

    func number(of screen: any Screen) -> UInt32 {
        guard let stateful = screen as? Stateful else { return 0 }
        return values.number(of: stateful.state)
    }

    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32 { values.renamed(number, by: renaming) }

    func fingerprint(_ number: UInt32) -> Fingerprint { values.fingerprint(number) }

    func declared(_ number: UInt32, by screen: any Screen) -> (any DeclaredState)? {
        guard let stateful = screen as? Stateful else { return nil }
        return TypedState(stateful, values[number])
    }

    var indistinct: [String] { values.indistinct }
}
