extension ReachabilityReport {
    /// The report in a few sentences, each a line: whether all is well, what was explored, how far that goes, what
    /// could never happen or did nothing, what was not compared, and what grew where it did not end.
    var summary: [String] { [verdict, scope, reach, impossible, idle, trust, growth].compactMap(\.self) }

    /// The answers and gestures that were never possible; `nil` if there are none.
    private var impossible: String? {
        if neverPossible.isEmpty || extent.states == 0 { return nil }
        let isWhole = ending == .exhausted && hasAllParts
        let names = neverPossible.map(\.description).joined(separator: "; ")
        return "\(isWhole ? "Never possible" : "Not possible so far"): \(names)."
    }

    /// The answers that do something elsewhere, and nothing where a path leads; `nil` if there are none.
    private var idle: String? {
        let unused = Set(neverPossible.filter { $0.kind == .answer }.map(\.name))
        let idle = (idleAnswers ?? []).filter { !unused.contains($0.name) }
        return idle.isEmpty ? nil : "Does nothing: \(idle.map(\.description).joined(separator: "; "))."
    }

    /// The properties that were not compared; `nil` if there are none.
    private var trust: String? {
        trusted.map { "Taken on trust: \($0.joined(separator: ", ")) (`.ignoring`)." }
    }

    /// The first line: it tells whether all is well.
    var verdict: String {
        if extent.states == 0 { return "Nothing was explored." }
        if destinations.isEmpty { return "Nothing was checked: there are no destinations." }
        if !violations.isEmpty {
            return "It does not hold: \(violations.count.of("thing was", "things were")) found wrong."
        }
        let untried = destinations.filter { $0.checked == 0 }.map(\.title)
        if !untried.isEmpty { return "Never tried: \(untried.joined(separator: ", "))." }
        let unreached = destinations.filter { !$0.isReached }.map(\.title)
        if !unreached.isEmpty, hasAllParts {
            return "It does not hold: never reached: \(unreached.joined(separator: ", "))."
        }
        let place =
            switch ending {
            case .exhausted where hasAllParts: "From every state"
            case .walked: "From every state of the walk"
            case .exhausted, .statesUsedUp, .secondsUsedUp, .memoryUsedUp, .cancelled, .violationFound:
                "From every state that was explored"
            }
        let refused = destinations.filter { $0.landed == 0 }.map(\.title)
        if !refused.isEmpty {
            return "\(place), every destination was reached or refused, as it may be. "
                + "Never reached: \(refused.joined(separator: ", "))."
        }
        return "\(place), every destination was reached\(extent.refused > 0 ? ", or refused as it may be" : "")."
    }

    /// Which states are one.
    private var whichever: String { interchangeable.map { ", whichever \($0) is which," } ?? "" }

    /// What was explored.
    private var scope: String {
        "\(extent.states.of("state"))\(whichever) and \(extent.transitions.of("transition")): "
            + "\(extent.cut.grouped) cut, \(extent.selfLoops.of("self-loop")), \(extent.refused.grouped) refused"
            + (ending == .walked ? "." : "; depth \(extent.depth).")
    }

    /// How far the result goes.
    private var reach: String {
        var limits: [String] = []
        switch ending {
        case .exhausted: break
        case .statesUsedUp: limits.append("the budget was used up (states)")
        case .secondsUsedUp: limits.append("the budget was used up (seconds)")
        case .memoryUsedUp: limits.append("the budget was used up (memory)")
        case .cancelled: limits.append("it was cancelled")
        case .violationFound where violations.contains { $0.kind == .neverEnds }:
            limits.append("it ended at an event that does not end")
        case .violationFound: limits.append("it ended at the first violation (`.findingAllViolations` finds them all)")
        case .walked: limits.append("it was a walk at random")
        }
        if let part, !hasAllParts {
            limits.append("part \(part.covered.map(String.init).joined(separator: ", ")) of \(part.count)")
        }
        let cuts = extent.cuts.filter { $0.transitions > 0 }.map { "\($0.bound) cut \($0.transitions.grouped)" }
        if !limits.isEmpty { return "Not complete: \((limits + cuts).joined(separator: ", "))." }
        if !cuts.isEmpty { return "Complete within its bounds: \(cuts.joined(separator: ", "))." }
        return "Complete: no bound cut anything off" + (holds ? ", so this holds without bounds." : ".")
    }
}
