extension ReachabilityReport {
    /// The report as JUnit XML, which CI systems read.
    ///
    /// Each check of each destination is a test case, and so are each gesture and each rule. A violation is a failure
    /// with the path to it, drawn and in Swift. A check that was never made is a failure as well.
    ///
    /// - Parameter name: The name of the test suite.
    /// - Returns: The text of an `.xml` file.
    public func junit(named name: String = "Reachability") -> String {
        let cases = TestCase.all(of: self)
        let failures = cases.count { !$0.isPassed }
        let counts = [
            ("name", name), ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "0"),
            ("time", cost.seconds.rounded(toPlaces: 3)),
        ]
        var xml = XMLText()
        xml.element("testsuites", counts) { xml in
            xml.element("testsuite", counts + [("skipped", "0")]) { xml in
                xml.element("properties") { xml in
                    for (name, value) in properties { xml.element("property", [("name", name), ("value", value)]) }
                }
                for testCase in cases { testCase.write(to: &xml, suite: name) }
                xml.element("system-out", text: text)
            }
        }
        return xml.lines.joined(separator: "\n")
    }

    private var properties: [(String, String)] {
        [
            ("holds", "\(holds)"), ("complete", "\(isComplete)"), ("ending", ending.rawValue),
            ("states", "\(extent.states)"), ("explored", "\(extent.explored)"),
            ("transitions", "\(extent.transitions)"), ("cut", "\(extent.cut)"), ("self-loops", "\(extent.selfLoops)"),
            ("refused", "\(extent.refused)"), ("depth", "\(extent.depth)"), ("never used", "\(neverUsed.count)"),
        ] + (trusted ?? []).map { ("taken on trust", $0) } + (stillRunning ?? []).map { ("still running", $0) }
            + (likeButtons ?? []).map { ("taken for one", $0) }
            + (untappedButtons ?? []).map { ("never tapped", $0) }
    }
}

/// One line of a CI's test report: a check, and the violations that it found.
private struct TestCase {
    let group: String
    let name: String
    /// The kinds of violations that make it fail.
    var kinds: Set<Violation.Kind> = []
    /// The destinations, gestures or rules; `nil` if any that no other line tells of.
    var subjects: Set<String>?
    /// The reason for which nothing is known of it, although nothing wrong was found; `nil` if it was checked.
    var gap: String?
    var violations: [Violation] = []

    var isPassed: Bool { gap == nil && violations.isEmpty }

    func write(to xml: inout XMLText, suite: String) {
        let attributes = [("classname", "\(suite).\(group)"), ("name", name)]
        if isPassed { return xml.element("testcase", attributes) }
        xml.element("testcase", attributes) { xml in
            if let gap, violations.isEmpty {
                xml.element("failure", [("message", gap), ("type", "neverChecked")])
            }
            if let first = violations.first {
                let others = violations.count > 1 ? " (and \(violations.count - 1) more)" : ""
                xml.element(
                    "failure",
                    [("message", "\(first.subject): \(first.message)\(others)"), ("type", first.kind.rawValue)],
                    text: violations.map(\.description).joined(separator: "\n\n")
                )
            }
        }
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
            if position == cases.count {
                cases.append(TestCase(group: violation.subject, name: violation.kind.rawValue))
            }
            cases[position].violations.append(violation)
        }
        if report.destinations.isEmpty || report.extent.states == 0 {
            cases.append(TestCase(group: "app", name: "is explored", gap: unchecked))
        }
        if report.ending == .cancelled {
            cases.append(TestCase(group: "app", name: "is explored to the end", gap: "The exploration was cancelled."))
        }
        return cases
    }

    private static func checks(of destination: ReachabilityReport.DestinationReport) -> [TestCase] {
        let checks: [(String, Violation.Kind)] = [
            ("is reached from every state", .notReached), ("is not refused where it may not be", .refused),
            ("is what the user sees", .notVisible), ("shows what was asked for", .wrongContext),
            ("changes nothing when asked for again", .repeatChanges), ("leaves alone what is shown", .shownChanges),
            ("lands after some answer", .neverLands), ("changes nothing when refused", .refusalChanges),
            ("keeps the hierarchy's invariants", .brokenInvariant),
        ]
        let subjects: Set = [destination.title, destination.name]
        let gap = gap(where: destination.checked > 0)
        func line(_ name: String, _ kind: Violation.Kind, _ gap: String?) -> TestCase {
            TestCase(group: destination.title, name: name, kinds: [kind], subjects: subjects, gap: gap)
        }
        let unreached = destination.isReached ? nil : gap ?? "It was never reached."
        return checks.map { line($0, $1, gap) } + [line("is reached from somewhere", .neverReached, unreached)]
    }

    private static func gap(where wasChecked: Bool) -> String? { wasChecked ? nil : unchecked }

    private static let unchecked = "This was never checked."

    private static func gestures(of report: ReachabilityReport) -> [TestCase] {
        report.coverage.filter(\.isEvent).map { gesture in
            TestCase(
                group: gesture.name,
                name: "works, and keeps the hierarchy's invariants",
                kinds: [.gestureFailed, .lost, .neverLands, .refusalChanges, .brokenInvariant],
                subjects: [gesture.name]
            )
        }
    }

    private static func rule(_ rule: ReachabilityReport.RuleReport) -> TestCase {
        let kinds: Set<Violation.Kind> =
            rule.kind == .wayBack ? [.trap] : [.always, .sometimes, .never, .twice, .leads, .ruleFailed]
        let subjects: Set? = rule.kind == .wayBack ? nil : [rule.name]
        let gap = gap(where: rule.checked > 0)
        return TestCase(group: "rules", name: rule.title, kinds: kinds, subjects: subjects, gap: gap)
    }

    private static func general(of report: ReachabilityReport) -> [TestCase] {
        var checks: [(String, Set<Violation.Kind>)] = [
            ("keeps the hierarchy's invariants in every state", [.brokenInvariant]),
            ("has screens that declare the data they keep", [.undeclaredState]),
            ("changes its window in its events alone", [.changesLater, .changesBeside]),
        ]
        if report.interchangeable != nil { checks.append(("tells no interchangeable contexts apart", [.toldApart])) }
        let gap = gap(where: report.extent.states > 0)
        return checks.map { TestCase(group: "app", name: $0, kinds: $1, gap: gap) }
    }
}
