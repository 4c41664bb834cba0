// What never was, of which only a whole exploration can tell.
extension ReachabilityReport {
    /// Says which rules that hold sometimes never did, which destinations were never reached, and what has to be used and never was.
    ///
    /// Only all parts together can say so.
    ///
    /// - Parameter exceptions: What need not be used; `nil` if nothing has to.
    mutating func tellWhatNeverWas(except exceptions: [String]?) {
        guard ending == .exhausted, hasAllParts else { return }
        // The states from which a way leads may lie beyond the bounds.
        for rule in rules where isComplete || !rule.kind.leads { violations += [rule.neverWas].compactMap(\.self) }
        violations += destinations.compactMap { $0.neverReached(among: violations) }
        guard let exceptions else { return }
        for item in neverUsed.map(\.description) where !exceptions.contains(item) {
            violations.append(Violation(.neverUsed, of: item, "It is declared, and was never used."))
        }
    }
}

extension RuleReport {
    /// The violation of a rule that holds sometimes and never did, or of ways that begin nowhere; `nil` if there is
    /// none.
    fileprivate var neverWas: Violation? {
        switch kind {
        case .sometimes where held == 0:
            Violation(.sometimes, of: name, "It is to hold sometimes, and held in none of the states.")
        case .sometimesEvent where held == 0:
            Violation(.sometimes, of: name, "It is to hold sometimes, and held of none of the events.")
        case .leads where checked + (unknown ?? 0) == 0, .leadsByGestures where checked + (unknown ?? 0) == 0:
            Violation(.leads, of: name, "None of the states is one from which it speaks of a way.")
        default: nil
        }
    }
}

extension DestinationReport {
    /// The violation of a destination that was tried and never reached, although it may not be refused everywhere.
    ///
    /// - Parameter violations: What was found; where a destination was refused that may not be, that is said already.
    /// - Returns: That it is never reached, if that is wrong and not told yet.
    fileprivate func neverReached(among violations: [Violation]) -> Violation? {
        if checked == 0 || isReached { return nil }
        let isTold = violations.contains { [.refused, .notReached].contains($0.kind) && $0.subject == title }
        if isTold, refusal == .forbidden || refused < checked { return nil }
        let ending = refused == checked ? "was refused each time, \(checked.grouped) in all" : "failed each time"
        let message = "It \(ending), and never reached."
        return Violation(.neverReached, of: title, message)
    }
}
