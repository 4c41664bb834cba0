/// The rules of an app by what they ask.
/// A rule matches a state or an event where it is broken; one that holds sometimes, where it holds.
struct AskedRules {
    /// The question of a rule about states.
    struct OfState {
        let rule: Int
        /// The bit that is set where it matches.
        let bit: Int
        let name: String
        /// `true` if it matches the present state.
        let matches: RuleQuestion.OfState
    }

    /// The question of a rule about events.
    struct OfEvent {
        let rule: Int
        let matches: RuleQuestion.OfEvent
    }

    private(set) var ofStates: [OfState] = []
    private(set) var ofEvents: [OfEvent] = []
    /// `true` if rules about events are asked also about those that do nothing.
    let askIdleEvents: Bool

    init(_ rules: [(rule: Rule, question: RuleQuestion)], askIdleEvents: Bool) {
        self.askIdleEvents = askIdleEvents
        let endBits = rules.map(\.rule.kind).endBits
        for (number, (rule, question)) in rules.enumerated() {
            func add(_ name: String, bit: Int, _ matches: @escaping RuleQuestion.OfState) {
                ofStates.append(OfState(rule: number, bit: bit, name: name, matches: matches))
            }
            switch question {
            case .state(let matches): add(rule.name, bit: number, matches)
            case .event(let matches): ofEvents.append(OfEvent(rule: number, matches: matches))
            case .leads(let begins, let ends):
                add("\(rule.name) (from)", bit: number, begins)
                add("\(rule.name) (to)", bit: endBits[number] ?? number, ends)
            }
        }
    }
}

/// The verdicts of the rules about events on one event.
final class EventVerdicts {
    /// A bit for each rule that matches.
    var matched: UInt64 = 0
    /// The errors that rules have thrown, by the number of the rule.
    var errors: [Int: any Error] = [:]

    func matches(_ rule: Int) -> Bool { matched & 1 << UInt64(rule) != 0 }
}
