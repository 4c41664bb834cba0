/// One line of a CI's test report: something that was checked, and what was found wrong about it.
struct TestCase {
    /// What it was checked of.
    let group: String
    /// What was checked.
    let name: String
    /// What would be found if it did not hold.
    let kinds: Set<Violation.Kind>
    /// Of which destination, gesture or rule; `nil` if of whatever is not spoken for.
    let subjects: Set<String>?
    /// Whether it was checked at all.
    let wasChecked: Bool
    /// What was found wrong.
    var violations: [Violation] = []

    func covers(_ violation: Violation) -> Bool {
        kinds.contains(violation.kind) && (subjects?.contains(violation.subject) ?? true)
    }
}

extension TestCase {
    /// Everything that a report tells about, in order; every violation belongs to one of them.
    static func all(of report: ReachabilityReport) -> [TestCase] {
        var cases = report.destinations.flatMap(checks) + gestures(of: report) + rules(of: report) + general(of: report)
        for violation in report.violations {
            if let position = cases.firstIndex(where: { $0.covers(violation) }) {
                cases[position].violations.append(violation)
            } else {
                cases.append(unexpected(violation))
            }
        }
        return cases
    }

    private static func checks(of destination: DestinationReport) -> [TestCase] {
        let checks: [(String, Set<Violation.Kind>)] = [
            ("is reached from every state", [.notReached]),
            ("is not refused where it may not be", [.refused]),
            ("is what the user sees", [.notVisible]),
            ("shows what was asked for", [.wrongContext]),
            ("changes nothing when asked for again", [.repeatChanges]),
            ("changes nothing when refused", [.refusalChanges]),
            ("keeps the hierarchy's invariants", [.brokenInvariant]),
        ]
        return checks.map { name, kinds in
            TestCase(
                group: destination.title,
                name: name,
                kinds: kinds,
                subjects: [destination.title, destination.name],
                wasChecked: destination.checked > 0
            )
        }
    }

    private static func gestures(of report: ReachabilityReport) -> [TestCase] {
        report.coverage.filter { $0.kind == .gesture || $0.kind == .toggle }.map { gesture in
            TestCase(
                group: gesture.name,
                name: "works, and keeps the hierarchy's invariants",
                kinds: [.gestureFailed, .brokenInvariant],
                subjects: [gesture.name],
                wasChecked: true
            )
        }
    }

    private static func rules(of report: ReachabilityReport) -> [TestCase] {
        report.rules.map { rule in
            TestCase(
                group: "rules",
                name: rule.title,
                kinds: rule.kind == .wayBack ? [.trap] : [.always, .sometimes, .never, .twice, .ruleFailed],
                subjects: rule.kind == .wayBack ? nil : [rule.name],
                wasChecked: rule.checked > 0
            )
        }
    }

    private static func general(of report: ReachabilityReport) -> [TestCase] {
        let checks: [(String, Set<Violation.Kind>)] = [
            ("keeps the hierarchy's invariants in every state", [.brokenInvariant]),
            ("has screens that declare the data they keep", [.undeclaredState]),
        ]
        return checks.map { name, kinds in
            TestCase(group: "app", name: name, kinds: kinds, subjects: nil, wasChecked: report.extent.states > 0)
        }
    }

    private static func unexpected(_ violation: Violation) -> TestCase {
        TestCase(
            group: violation.subject,
            name: violation.kind.rawValue,
            kinds: [violation.kind],
            subjects: [violation.subject],
            wasChecked: true,
            violations: [violation]
        )
    }
}
