extension ReachabilityReport {
    /// As many violations are told in full: what has read them goes and repairs something.
    private static let toldInFull = 3

    /// What was found wrong: the first few with the path to them, drawn and in Swift, the others in a line each.
    var violationSections: [String] {
        var sections = violations.prefix(Self.toldInFull).enumerated().map { position, violation in
            violations.count == 1
                ? "Wrong: \(violation)" : "Wrong (\(position + 1) of \(violations.count)): \(violation)"
        }
        if let part, part.covered.count > 1, violations.contains(where: { $0.occurrences > 1 }) {
            sections.append(
                "How often something was found is the least that it can be: several parts explore some of the states."
            )
        }
        let others = violations.dropFirst(Self.toldInFull).map { "  \($0.line)" }
        if !others.isEmpty { sections.append((["Wrong as well:"] + others).joined(separator: "\n")) }
        return sections
    }
}

extension Violation {
    /// What was found, and the events that lead to it.
    fileprivate var line: String {
        let events = path.steps.map(\.event).joined(separator: ", ")
        return "\(subject): \(message)" + (events.isEmpty ? "" : " [\(events)]")
    }
}
