extension ReachabilityReport {
    /// The report as JUnit XML, which CI systems read.
    ///
    /// Each check of each destination is a test case, and so are each gesture and each rule. A violation is a failure with the path to it,
    /// drawn and in Swift. What was never checked is a failure as well.
    ///
    /// - Parameter name: What the test suite is called.
    /// - Returns: The text of an `.xml` file.
    public func junit(named name: String = "Reachability") -> String {
        let cases = TestCase.all(of: self) + (destinations.isEmpty || extent.states == 0 ? [TestCase.nothing] : [])
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
        ] + (trusted ?? []).map { ("taken on trust", $0) }
    }
}

extension TestCase {
    /// Stands for an exploration that checked nothing.
    fileprivate static let nothing = TestCase("app", "is explored", gap: TestCase.unchecked)

    fileprivate var isPassed: Bool { gap == nil && violations.isEmpty }

    fileprivate func write(to xml: inout XMLText, suite: String) {
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
}
