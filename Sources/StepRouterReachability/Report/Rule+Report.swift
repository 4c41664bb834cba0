extension Rule {
    /// What it is if there is something to say about a state or an event; `nil` if nothing is wrong then.
    var violation: Violation.Kind? {
        switch kind {
        case .always, .alwaysEvent: .always
        case .never, .neverEvent: .never
        case .once: .twice
        case .sometimes, .sometimesEvent, .leads, .leadsByGestures, .wayBack: nil
        }
    }

    /// What is reported of a rule that had something to say about some of the states or events.
    func report(count: Int, of checked: Int) -> RuleReport {
        let held = violation == nil ? count : checked - count
        return RuleReport(kind: kind, name: name, checked: checked, held: held)
    }
}
