import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// What is said of patterns beside each other is true.
struct ConflictMessageTests {
    private static func findings(_ patterns: [String], _ others: LinkTable.Others) -> [ConfigurationFinding] {
        LinkTable(otherItems: others, reportingTo: SilentLogger()) {
            for pattern in patterns { Link(pattern, to: step([String: [String]].self)).named("it") }
        }
        .validate()
    }

    @Test(
        arguments: [
            ("a://b/{x}?y={y}", "a://b/**#f", "a://b/x?y=x#f"), ("a://b/c/**#{f}", "a://b/{x}/d", "a://b/c/d#x"),
            ("a://b?x=1", "a://b/**?y={y}", "a://b?x=1&y=x"), ("a://b/{x?}", "a://b/**?y=1#{f?}", "a://b?y=1"),
        ]
    )
    func `a link that is said to be of two patterns is of both`(one: String, other: String, link: String) {
        let finding = Self.findings([one, other], .ignored).first { $0.code == .ambiguousPatterns }
        #expect(finding?.message.contains(" both match \(link), and ") == true, "\(finding?.message ?? "none")")
        for pattern in [one, other] { #expect(table(pattern).summary(of: link).hasPrefix(pattern)) }
    }

    @Test func `a pattern that is never taken where its optional parts are there is taken where they are missing`() {
        let findings = Self.findings(["a://b/*", "a://b/{x?}"], .ignored)
        #expect(
            findings.map(\.message) == [
                "The pattern a://b/{x?} is never taken where its optional parts are there: a://b/* is tried before and matches "
                    + "the same links. Remove one of them."
            ]
        )
        #expect(table("a://b/*", "a://b/{x?}").summary(of: "a://b") == "a://b/{x?}")
    }

    @Test(arguments: [
        ["a://b", "a://b?x={x?}"], ["a://b?x=1#{f?}", "a://b?x=1"], ["a://b/{x}?y={y**}", "a://b/{x}"],
    ])
    func `where others are refused, patterns that name more match more`(patterns: [String]) {
        for patterns in [patterns, patterns.reversed()] {
            #expect(Self.findings(patterns, .refused) == [])
            #expect(Self.findings(patterns, .ignored).map(\.code) == [.patternNeverMatched])
        }
        #expect(Self.findings(["a://b?x={x}", "a://b?y={y}"], .refused) == [])
        #expect(Self.findings(["a://b?x={x}", "a://b?y={y}"], .ignored).map(\.code) == [.ambiguousPatterns])
        let all = table("a://b?x={x?}", "a://b", others: .refused)
        #expect(all.summary(of: "a://b") == "a://b")
        #expect(all.summary(of: "a://b?x=1") == "a://b?x={x?} x=1")
    }
}
