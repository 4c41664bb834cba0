extension ReachabilityReport {
    /// The whole report for people: what is right and wrong, how each destination was reached, what was never used, what it cost.
    ///
    /// ``description`` is the same in short.
    public var text: String {
        var sections: [[String]] = [summary]
        if !destinations.isEmpty { sections.append(["Destinations:"] + destinationLines.indented) }
        if !rules.isEmpty { sections.append(["Rules:"] + ruleLines.indented) }
        if !neverUsed.isEmpty { sections.append(["Never used:"] + neverUsed.map(\.description).indented) }
        sections.append(["Cost:"] + costLines.indented)
        sections += violationSections.map { [$0] }
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    // MARK: Sections

    private var destinationLines: [String] {
        destinations.flatMap { destination in
            if destination.checked == 0 { return ["\(destination.title): never tried"] }
            let ends = [
                (destination.landed, "reached"), (destination.refused, "refused"), (destination.failed, "failed"),
            ]
            let told = ends.filter { $0.0 > 0 }.map { "\($1) in \($0.grouped)" }.joined(separator: ", ")
            let isTriedOften = destination.isTriedOften(in: extent)
            let tries = isTriedOften ? destination.checked.of("try", "tries") : destination.checked.of("state")
            let ways = destination.ways.map { "\($0.arrival) (\($0.states.grouped))" }
            return ["\(destination.title): \(told) of \(tries)"] + ways.wrapped.indented
        }
    }

    private var ruleLines: [String] {
        let width = rules.map(\.title.count).max() ?? 0
        return rules.map { rule in
            let margin = String(repeating: " ", count: width - rule.title.count)
            let outside =
                rule.brokenOutside > 0 ? ", broken \(rule.brokenOutside.of("time")) outside of the bounds" : ""
            let unknown = rule.unknown.map { $0 > 0 ? ", unknown in \($0.grouped)" : "" } ?? ""
            let checked = rule.checked.of(rule.kind.isAboutEvents ? "transition" : "state")
            return "\(rule.title)\(margin)  held in \(rule.held.grouped) of \(checked)\(unknown)\(outside)"
        }
    }

    private var costLines: [String] {
        let (states, transitions) = (Int(saturating: cost.statesPerSecond), Int(saturating: cost.transitionsPerSecond))
        let speed = "\(states.of("state")) and \(transitions.of("transition"))"
        var lines = [
            "\(cost.seconds.rounded(toPlaces: 2)) seconds with \(cost.workers.of("worker")): \(speed) a second, "
                + "\(cost.bytesPerState.rounded(toPlaces: 1)) bytes a state"
        ]
        if comparison.steps > 0 {
            lines.append(
                "compared with fresh apps: \(comparison.steps.of("step")) on \(comparison.paths.of("path")), "
                    + "seed \(comparison.seed)"
            )
        }
        if !extent.newStates.isEmpty {
            lines.append("new states at each depth: \(extent.newStates.map(\.grouped).joined(separator: ", "))")
        }
        return lines
    }
}

extension DestinationReport {
    /// Tells that some state has several tries: one for each answer of the user that an interceptor waits for.
    func isTriedOften(in extent: Extent) -> Bool { checked > extent.explored }
}

extension RuleReport {
    /// The rule in words, with what kind it is where its name does not say so.
    var title: String {
        switch kind {
        case .always, .alwaysEvent: "always: \(name)"
        case .sometimes, .sometimesEvent: "sometimes: \(name)"
        case .never, .neverEvent: "never: \(name)"
        case .once, .leads, .leadsByGestures, .wayBack: name
        }
    }
}

extension [String] {
    /// The texts after each other with commas, in as few lines as possible that are not too long.
    fileprivate var wrapped: [String] {
        var lines: [String] = []
        for (position, text) in enumerated() {
            let part = position == count - 1 ? text : "\(text),"
            if let last = lines.last, last.count + part.count < 96 {
                lines[lines.count - 1] = "\(last) \(part)"
            } else {
                lines.append(part)
            }
        }
        return lines
    }

    /// The lines, moved to the right.
    fileprivate var indented: [String] { map { "  \($0)" } }
}
