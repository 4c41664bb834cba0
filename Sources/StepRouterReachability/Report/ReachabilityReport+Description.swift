extension ReachabilityReport: CustomStringConvertible {
    /// What was explored, what was found wrong with the path to it, and what was never used.
    public var description: String {
        var lines = [verdict, scope]
        if !neverUsed.isEmpty { lines.append("never used: " + neverUsed.map(\.description).joined(separator: "; ")) }
        lines += violations.map(\.description)
        return lines.joined(separator: "\n")
    }

    /// One sentence that says whether all is well.
    private var verdict: String {
        if extent.states == 0 { return "Nothing was explored." }
        let untried = destinations.filter { $0.checked == 0 }.map(\.title)
        if destinations.isEmpty { return "Nothing was checked: there are no destinations." }
        if !untried.isEmpty { return "Never tried: \(untried.joined(separator: ", "))." }
        if !violations.isEmpty {
            return "Found wrong: \(violations.count) \(violations.count == 1 ? "thing" : "things")."
        }
        let states = isComplete ? "From every state" : "From every state that was explored"
        let refusals = extent.refused > 0 ? ", or refused as it may be" : ""
        return "\(states), every destination was reached\(refusals)."
    }

    private var scope: String {
        "\(extent.states) states, \(extent.transitions) transitions, \(extent.cut) of them cut, \(extent.selfLoops) self-loops, "
            + "depth \(extent.depth); " + (isComplete ? "complete" : "not complete: \(incompleteness)")
    }

    private var incompleteness: String {
        var reasons = extent.cuts.filter { $0.transitions > 0 }.map { "\($0.transitions) cut by \($0.bound)" }
        if let part, part.covered.count < part.count {
            reasons.append("part \(part.covered.map(String.init).joined(separator: ", ")) of \(part.count)")
        }
        switch ending {
        case .exhausted: break
        case .statesUsedUp, .secondsUsedUp, .memoryUsedUp: reasons.append("the budget was used up")
        case .cancelled: reasons.append("it was cancelled")
        case .walked: reasons.append("it was a random walk")
        }
        return reasons.joined(separator: ", ")
    }
}

extension Violation: CustomStringConvertible {
    /// What was found, and the path to it, drawn step by step.
    public var description: String {
        let drawings = path.steps.map { step in
            "then \(step.event)" + (step.outcome.map { ": \($0)" } ?? "") + "\n" + step.drawing
        }
        return
            (["\(subject): \(message)"] + (path.drawing.isEmpty ? [] : ["\(path.launch):\n\(path.drawing)"]) + drawings)
            .joined(separator: "\n")
    }
}
