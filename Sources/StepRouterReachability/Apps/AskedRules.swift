/// The rules of an app by what they ask.
struct AskedRules {
    /// Something that a rule asks a state.
    struct OfState {
        /// The number of the rule.
        let rule: Int
        /// The bit that is set where there is something to say.
        let bit: Int
        /// The rule, in words.
        let name: String
        /// The kind of violation if there is something to say; `nil` if nothing is wrong then.
        let violation: Violation.Kind?
        /// Asks the present state. Returns whether there is something to say.
        let speaksUp: RuleQuestion.OfState
    }

    /// Something that a rule asks an event.
    struct OfEvent {
        /// The number of the rule.
        let rule: Int
        /// Asks an event. Returns whether there is something to say.
        let speaksUp: RuleQuestion.OfEvent
    }

    private(set) var ofStates: [OfState] = []
    private(set) var ofEvents: [OfEvent] = []

    init(_ rules: [(rule: Rule, question: RuleQuestion)]) {
        let endBits = rules.map(\.rule.kind).endBits
        for (number, (rule, question)) in rules.enumerated() {
            func add(_ name: String, bit: Int, _ speaksUp: @escaping RuleQuestion.OfState) {
                ofStates.append(
                    OfState(rule: number, bit: bit, name: name, violation: rule.violation, speaksUp: speaksUp)
                )
            }
            switch question {
            case .state(let speaksUp): add(rule.name, bit: number, speaksUp)
            case .event(let speaksUp): ofEvents.append(OfEvent(rule: number, speaksUp: speaksUp))
            case .leads(let begins, let ends):
                add("\(rule.name) (from)", bit: number, begins)
                add("\(rule.name) (to)", bit: endBits[number] ?? number, ends)
            }
        }
    }
}

/// The verdicts of the rules about events on one event.
final class EventVerdicts {
    /// A bit for each rule: it is broken, or, of `sometimes`, it holds.
    var spoken: UInt64 = 0
    /// The errors that rules have thrown, by the number of the rule.
    var errors: [Int: any Error] = [:]

    /// Tells whether a rule has something to say.
    func speaks(_ rule: Int) -> Bool { spoken & 1 << UInt64(rule) != 0 }
}
