/// Something that the team says about states or events.
struct Rule: Hashable, Sendable {
    /// As many rules are told apart; one about what leads somewhere counts twice.
    static let most = 64

    let name: String
    let kind: RuleKind
}

/// What a rule asks.
enum RuleQuestion {
    /// Asks a state.
    typealias OfState = () throws -> Bool
    /// Asks an event, with the states before and after it.
    typealias OfEvent = (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState) throws -> Bool

    /// Whether there is something to say about a state: a rule is broken, or what holds sometimes is so.
    case state(OfState)
    /// The same about an event.
    case event(OfEvent)
    /// Whether a way begins in a state, and whether it ends there.
    case leads(from: OfState, to: OfState)
}

extension [RuleKind] {
    /// For each rule about what leads somewhere, by position, the bit of the states where that ends.
    ///
    /// These come behind the bits of all rules.
    var endBits: [Int: Int] {
        let leading = indices.filter { self[$0].leads }
        return Dictionary(uniqueKeysWithValues: leading.enumerated().map { ($1, count + $0) })
    }
}
