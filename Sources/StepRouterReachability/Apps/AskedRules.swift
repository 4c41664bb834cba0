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
        /// What it is to have something to say; `nil` if nothing is wrong then.
        let violation: Violation.Kind?
        let speaksUp: RuleQuestion.OfState
    }

    /// Something that a rule asks an event.
    struct OfEvent {
        /// The number of the rule.
        let rule: Int
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

/// What rules about events have to say of one.
final class EventVerdicts {
    /// For each rule a bit: whether it is broken, or of `sometimes` whether it holds.
    var spoken: UInt64 = 0
    /// What rules have thrown, by number.
    var errors: [Int: any Error] = [:]

    /// Whether a rule has something to say.
    func speaks(_ rule: Int) -> Bool { spoken & 1 << UInt64(rule) != 0 }
}
