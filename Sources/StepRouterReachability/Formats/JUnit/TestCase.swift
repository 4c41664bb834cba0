/// One line of a CI's test report: something that was checked, and what was found wrong about it.
struct TestCase {
    /// What it was checked of.
    let group: String
    /// What was checked.
    let name: String
    /// What would be found if it did not hold.
    private let kinds: Set<Violation.Kind>
    /// Of which destination, gesture or rule; `nil` if of any that no other line tells of.
    private let subjects: Set<String>?
    /// The reason for which nothing is known of it, although nothing wrong was found; `nil` if it was checked.
    let gap: String?
    /// What was found wrong.
    private(set) var violations: [Violation] = []

    init(
        _ group: String,
        _ name: String,
        finding kinds: Set<Violation.Kind> = [],
        of subjects: Set<String>? = nil,
        gap: String? = nil
    ) {
        self.group = group
        self.name = name
        self.kinds = kinds
        self.subjects = subjects
        self.gap = gap
    }

    private func covers(_ violation: Violation) -> Bool {
        kinds.contains(violation.kind) && (subjects?.contains(violation.subject) ?? true)
    }
}

extension TestCase {
    /// Everything that a report tells about, in order; every violation belongs to one of them.
    static func all(of report: ReachabilityReport) -> [TestCase] {
        var cases = report.destinations.flatMap(checks) + gestures(of: report) + report.rules.map(rule)
        cases += general(of: report)
        for violation in report.violations {
            let position = cases.firstIndex { $0.covers(violation) } ?? cases.count
            if position == cases.count { cases.append(TestCase(violation.subject, violation.kind.rawValue)) }
            cases[position].violations.append(violation)
        }
        return cases
    }

    private static func checks(of destination: DestinationReport) -> [TestCase] {
        let checks: [(String, Violation.Kind)] = [
            ("is reached from every state", .notReached), ("is not refused where it may not be", .refused),
            ("is what the user sees", .notVisible), ("shows what was asked for", .wrongContext),
            ("changes nothing when asked for again", .repeatChanges),
            ("changes nothing when refused", .refusalChanges), ("keeps the hierarchy's invariants", .brokenInvariant),
        ]
        let subjects: Set = [destination.title, destination.name]
        let gap = gap(where: destination.checked > 0)
        let cases = checks.map { TestCase(destination.title, $0, finding: [$1], of: subjects, gap: gap) }
        let unreached = destination.isReached ? nil : gap ?? "It was never reached."
        return cases + [
            TestCase(
                destination.title,
                "is reached from somewhere",
                finding: [.neverReached],
                of: subjects,
                gap: unreached
            )
        ]
    }

    private static func gap(where wasChecked: Bool) -> String? { wasChecked ? nil : unchecked }

    /// The gap of what was not checked at all.
    static let unchecked = "This was never checked."

    private static func gestures(of report: ReachabilityReport) -> [TestCase] {
        report.coverage.filter(\.isEvent).map { gesture in
            let name = "works, and keeps the hierarchy's invariants"
            return TestCase(gesture.name, name, finding: [.gestureFailed, .brokenInvariant], of: [gesture.name])
        }
    }

    private static func rule(_ rule: RuleReport) -> TestCase {
        let kinds: Set<Violation.Kind> =
            rule.kind == .wayBack ? [.trap] : [.always, .sometimes, .never, .twice, .leads, .ruleFailed]
        let subjects: Set? = rule.kind == .wayBack ? nil : [rule.name]
        return TestCase("rules", rule.title, finding: kinds, of: subjects, gap: gap(where: rule.checked > 0))
    }

    private static func general(of report: ReachabilityReport) -> [TestCase] {
        var checks: [(String, Violation.Kind)] = [
            ("keeps the hierarchy's invariants in every state", .brokenInvariant),
            ("has screens that declare the data they keep", .undeclaredState),
            ("changes its window in its events alone", .changesLater),
        ]
        if report.interchangeable != nil { checks.append(("tells no interchangeable contexts apart", .toldApart)) }
        return checks.map { TestCase("app", $0, finding: [$1], gap: gap(where: report.extent.states > 0)) }
    }
}
