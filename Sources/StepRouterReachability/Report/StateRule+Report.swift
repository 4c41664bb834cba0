extension StateRule {
    /// What it is if there is something to say; `nil` of a rule that holds sometimes.
    var violation: Violation.Kind? {
        switch kind {
        case .always: .always
        case .never: .never
        case .once: .twice
        case .sometimes, .wayBack: nil
        }
    }

    /// What is reported of the rule.
    func report(count: Int, of states: Int) -> RuleReport {
        let held = violation == nil ? count : states - count
        return RuleReport(kind: kind, name: name, checked: states, held: held)
    }
}
