/// A rule, and of how many states or events it held.
public struct RuleReport: Hashable, Sendable, Codable {
    /// The kinds of rules.
    public typealias Kind = RuleKind

    /// The kind of rule.
    public var kind: Kind
    /// The rule, in words.
    public var name: String
    /// The number of states about which the rule was asked, or of transitions if it speaks of events.
    ///
    /// Of a way: the number of states from which it is known.
    public var checked: Int
    /// The number of those in which it held; of `never` and `once`, in which it was kept to.
    public var held: Int
    /// The number of times that it was broken outside of the bounds, in states that are checked and not entered.
    public var brokenOutside = 0
    /// The number of states from which a way is not known, because all that leads on leads out of what was explored.
    ///
    /// It is `nil` of other rules, and in reports of earlier versions.
    public var unknown: Int?
}

extension Rule {
    /// The kind of violation where it matches a state or an event; `nil` if nothing is wrong there.
    var violation: Violation.Kind? {
        switch kind {
        case .always, .alwaysEvent: .always
        case .never, .neverEvent: .never
        case .once: .twice
        case .sometimes, .sometimesEvent, .leads, .leadsByGestures, .wayBack: nil
        }
    }

    /// The report of a rule that matches some of the states or events.
    func report(count: Int, of checked: Int) -> RuleReport {
        let held = violation == nil ? count : checked - count
        return RuleReport(kind: kind, name: name, checked: checked, held: held)
    }
}
