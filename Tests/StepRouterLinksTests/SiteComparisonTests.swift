import Foundation
import StepRouterLinks
import Testing

/// A table beside what a site publishes.
struct SiteComparisonTests {
    private func site(_ components: String) throws -> SiteAssociation {
        try SiteAssociation(
            Data(
                """
                {"applinks": {"substitutionVariables": {"kind": ["shoes", "hats"]}, "details": [
                    {"appIDs": ["A.b"], "components": [\(components)]}
                ]}}
                """.utf8
            )
        )
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let components: String
        let patterns: [String]
        let findings: [String]
        var testDescription: String { "\(components) beside \(patterns)" }

        init(_ components: String, _ patterns: String..., finds findings: [String] = []) {
            self.components = components
            self.patterns = patterns
            self.findings = findings
        }
    }

    private static func nowhere(_ pattern: String, _ sample: String) -> String {
        "The published pattern \(pattern) leads nowhere: no pattern of the table matches any such link, for example \(sample). Take it out of the file, or add a link to the table."
    }

    private static func unpublished(_ pattern: String, _ sample: String) -> String {
        "The links of \(pattern) are not published: the browser opens them, for example \(sample). Publish them, before what excludes them."
    }

    static let rows = [
        Row(#"{"/": "/p/*"}"#, "https://x.example/p/{id}"),
        Row(#"{"/": "/*"}"#, "https://x.example/p/{id}", "https://x.example/", "https://x.example/a/**"),
        Row(#"{"/": "/p/????"}"#, "https://x.example/p/{id}"),
        Row(#"{"/": "/*/reviews/????"}"#, "https://x.example/p/{id}/reviews/{number}"),
        // Slashes at the end do not matter: SwcutilTests, and stackoverflow.com/questions/67424459.
        Row(#"{"/": "/help/"}"#, "https://x.example/help"),
        Row(#"{"/": "/help"}, {"/": "/help/"}"#, "https://x.example/help"),
        Row(#"{"/": "help"}"#, "https://x.example/help"),
        // The case of hex digits matters: SwcutilTests, hex-case-default.
        Row(
            #"{"/": "/caf%c3%a9"}"#,
            "https://x.example/café",
            finds: [unpublished("https://x.example/café", "https://x.example/caf%C3%A9")]
        ),
        Row(#"{"/": "/$(kind)/$(digit)*"}"#, "https://x.example/hats/{id}"),
        Row(#"{"/": "/caf%C3%A9"}"#, "https://x.example/café"),
        Row(#"{"/": "/café", "percentEncoded": false}"#, "https://x.example/café"),
        Row(#"{"/": "/P/*", "caseSensitive": false}"#, "https://x.example/p/{id}"),
        Row(#"{"/": "/s", "?": {"q": "?*"}}"#, "https://x.example/s?q={q}"),
        Row(#"{"/": "/s", "?": {"q": "*"}}"#, "https://x.example/s"),
        Row(
            #"{"/": "/s", "?": {"q": "?*"}}"#,
            "https://x.example/s",
            finds: [unpublished("https://x.example/s", "https://x.example/s")]
        ),
        Row(#"{"/": "/s", "?": "q=*&r=*"}"#, "https://x.example/s?q={q}&r={r}"),
        Row(##"{"/": "/s", "#": "top"}"##, "https://x.example/s#{part}"),
        Row(
            #"{"/": "/p/*"}"#,
            "https://x.example/q/{id}",
            finds: [
                nowhere("/p/*", "https://x.example/p"),
                unpublished("https://x.example/q/{id}", "https://x.example/q/1"),
            ]
        ),
        Row(
            #"{"/": "/p/private/*", "exclude": true}, {"/": "/p/*"}"#,
            "https://x.example/p/private/{id}",
            finds: [
                nowhere("/p/*", "https://x.example/p"),
                unpublished("https://x.example/p/private/{id}", "https://x.example/p/private/1"),
            ]
        ),
        Row(#"{"/": "/p/a*", "exclude": true}, {"/": "/p/*"}"#, "https://x.example/p/{id}"),
        Row(
            #"{"/": "/p/*"}, {"/": "/old/??"}, {"/": "/x", "?": {"a": "b"}}"#,
            "https://x.example/p/{id}",
            finds: [nowhere("/old/??", "https://x.example/old/11"), nowhere("/x?a=b", "https://x.example/x?a=b")]
        ),
        Row(
            #"{"/": "/p/*"}"#,
            "https://x.example/p/{id?}",
            finds: []
        ),
        Row(
            // `/p/*` is of `/p` as well: SwcutilTests, buy-star-vs-no-slash.
            #"{"/": "/p/?*"}"#,
            "https://x.example/p/{id?}",
            finds: [unpublished("https://x.example/p/{id?}", "https://x.example/p")]
        ),
        Row(
            #"{"/": "/s", "?": {"q": "a"}}"#,
            "https://x.example/s?q=b",
            finds: [
                nowhere("/s?q=a", "https://x.example/s?q=a"),
                unpublished("https://x.example/s?q=b", "https://x.example/s?q=b"),
            ]
        ),
        Row(
            "",
            "https://x.example/a/**",
            "https://x.example/s?q={q}#{part}",
            "https://y.example/other",
            "shop://own",
            finds: [
                unpublished("https://x.example/a/**", "https://x.example/a"),
                unpublished("https://x.example/s?q={q}#{part}", "https://x.example/s?q=1#1"),
            ]
        ),
    ]

    @Test(arguments: rows)
    func `what leads nowhere and what is not published is told with a sample`(row: Row) throws {
        let links = LinkTable(reportingTo: SilentLogger()) { for pattern in row.patterns { table(pattern) } }
        #expect(links.findings() == [])
        let site = try site(row.components)
        #expect(links.compare(with: site, on: "X.example").map(\.description) == row.findings)
        for finding in links.compare(with: site, on: "x.example") {
            #expect(site.opens(finding.sample) == (finding.kind == .leadsNowhere))
        }
    }

    @Test func `links that another app of the file opens are told with its name`() throws {
        let site = try SiteAssociation(
            Data(
                """
                {"applinks": {"details": [
                    {"appID": "A.shop", "components": [{"/": "/shop/?"}]},
                    {"appID": "A.rest", "components": [{"/": "/shop/?"}, {"/": "/r/?"}, {"/": "/shop/?", "exclude": true}]}
                ]}}
                """.utf8
            )
        )
        let links = LinkTable {
            Link("https://x.example/shop/{id}", to: step(Int.self)).samples(7)
            Link("https://x.example/r/{id}", to: step(String.self)).samples("7", "77")
        }
        let findings = links.compare(with: site, on: "x.example", app: "A.rest")
        #expect(findings.map(\.kind) == [.opensAnotherApp("A.shop"), .notPublished])
        #expect(
            findings.first?.description
                == "The links of https://x.example/shop/{id} open A.shop, for example https://x.example/shop/1: its pattern is the first in the file. Publish them for this app before that."
        )
        #expect(findings.last?.sample == "https://x.example/r/77")
        #expect(links.compare(with: site, on: "x.example", app: "A.shop").map(\.kind) == [.opensAnotherApp("A.rest")])
        #expect(links.compare(with: site, on: "x.example").map(\.kind) == [.notPublished])
    }

    @Test func `samples that are not published are told although others are`() throws {
        let links = LinkTable {
            Link("shop://p/{id}", "https://x.example/p/{id}", to: step(Int.self)).samples(7, 12_345)
        }
        let findings = links.compare(with: try site(#"{"/": "/p/?*"}"#), on: "x.example", app: "A.b")
        #expect(findings == [])
        let short = links.compare(with: try site(#"{"/": "/p/?????"}"#), on: "x.example", app: "A.b")
        #expect(short.map(\.sample) == ["https://x.example/p/7"])
        let other = links.compare(with: try site(#"{"/": "/p/*"}"#), on: "x.example", app: "A.c")
        #expect(other.map(\.sample) == ["https://x.example/p/1"])
    }

    @Test func `a strict table is not reached by what brings more items`() throws {
        let links = table("https://x.example/s", others: .refused)
        let findings = links.compare(with: try site(#"{"/": "/s", "?": {"q": "?*"}}"#), on: "x.example")
        #expect(findings.map(\.kind) == [.leadsNowhere, .notPublished])
    }

    @Test func `many patterns are compared`() throws {
        let count = 60
        let components = (0..<count).map { #"{"/": "/section\#($0)/*/item/????"}"# }.joined(separator: ", ")
        let links = LinkTable(reportingTo: SilentLogger()) {
            for number in 0..<count {
                Link("https://x.example/section\(number)/{a}/item/{b}", to: step([String: String].self))
            }
        }
        #expect(links.compare(with: try site(components), on: "x.example") == [])
    }

    /// All paths of up to six characters, tried one after the other, know no better than the comparison.
    @Test func `whatever both sides say, what trying finds is not told to be missing`() throws {
        var state: UInt64 = 5
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var paths = ["/"]
        var last = paths
        for _ in 0..<5 {
            last = last.flatMap { start in ["a", "b", "/"].map { start + $0 } }
            paths += last
        }
        let links = paths.map { "https://x.example\($0)" }
        let characters = ["a", "b", "/", "*", "?", "$(ab)"]
        let segments = ["a", "b", "ab", "{x}", "*"]
        var counts: [SiteFinding.Kind: Int] = [:]
        for _ in 0..<300 {
            func component() -> String { "/" + (0..<random(4)).map { _ in characters[random(6)] }.joined() }
            let (excluded, included) = (component(), component())
            let text = """
                {"applinks": {"substitutionVariables": {"ab": ["a", "b?"]}, "details": [{"appIDs": ["A.b"], "components": [
                    {"/": "\(excluded)", "exclude": true}, {"/": "\(included)"}
                ]}]}}
                """
            let site = try SiteAssociation(Data(text.utf8))
            let rest = random(4) == 0 ? "/**" : ""
            let pattern = "https://x.example" + (0..<random(3)).map { _ in "/" + segments[random(5)] }.joined() + rest
            let table = LinkTable(reportingTo: SilentLogger()) { Link(pattern, to: step([String: String].self)) }
            let findings = table.compare(with: site, on: "x.example")
            let both = links.first { link in
                guard site.opens(link), case .leads = table.read(link) else { return false }
                return true
            }
            if let both { #expect(findings == [], "\(both): \(excluded), \(included) and \(pattern)") }
            for finding in findings {
                counts[finding.kind, default: 0] += 1
                #expect(site.opens(finding.sample) == (finding.kind == .leadsNowhere))
                if case .leads = table.read(finding.sample) { #expect(finding.kind == .notPublished) }
            }
        }
        #expect(counts.count == 2)
    }
}
