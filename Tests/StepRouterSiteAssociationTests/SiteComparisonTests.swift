import Foundation
import LinkTestSupport
import StepRouterLinks
import StepRouterSiteAssociation
import Testing

/// A table beside what a site publishes.
struct SiteComparisonTests {
    private func site(_ components: String) throws -> SiteAssociation {
        try published(components, variables: #"{"kind": ["shoes", "hats"]}"#)
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
        "The published pattern \(pattern) leads nowhere: no pattern of the table matches any such link, for example \(sample). Take it out of the file, add a link to the table, or name the pattern in `catchAlls`."
    }

    private static func more(_ pattern: String, _ sample: String) -> String {
        "The published pattern \(pattern) opens the app with links that no pattern of the table matches, for example \(sample). Exclude them before it, add a link to the table, or name the pattern in `catchAlls`."
    }

    private static func excluded(_ pattern: String, _ sample: String) -> String {
        "The exclusion \(pattern) never excludes: a pattern before it opens the app, for example with \(sample). Put the exclusion before that."
    }

    private static func unpublished(_ pattern: String, _ sample: String) -> String {
        "The links of \(pattern) are not published: the browser opens them, for example \(sample). Publish them, before what excludes them."
    }

    static let rows = [
        // `*` is of several parts of a path as well, and of none: Apple's page on components.
        Row(#"{"/": "/p/*"}"#, "https://x.example/p/{id}", finds: [more("/p/*", "https://x.example/p")]),
        Row(#"{"/": "/p/?*"}"#, "https://x.example/p/{id}", finds: [more("/p/?*", "https://x.example/p/1/1")]),
        Row(#"{"/": "/p/*/?*", "exclude": true}, {"/": "/p/?*"}"#, "https://x.example/p/{id}"),
        Row(
            #"{"/": "/p/????"}"#,
            "https://x.example/p/{id}",
            finds: [more("/p/????", "https://x.example/p/11/1")]
        ),
        // `/p/*/*` is of `/p/7` as well: `/*` at the end may be missing.
        Row(
            #"{"/": "/p/*/*", "exclude": true}, {"/": "/p/????"}"#,
            "https://x.example/p/{id}",
            finds: [unpublished("https://x.example/p/{id}", "https://x.example/p/1")]
        ),
        Row(
            #"{"/": "/*/reviews/????"}"#,
            "https://x.example/p/{id}/reviews/{number}",
            finds: [more("/*/reviews/????", "https://x.example/1/reviews/1111")]
        ),
        // status-legacy 19216: the app opens for every page of the site.
        Row(
            #"{"/": "/*"}"#,
            "https://x.example/u/{id}",
            "https://x.example/c/{id}",
            "https://x.example/cc/{id}",
            finds: [more("/*", "https://x.example/")]
        ),
        Row(
            #"{"/": "/*"}"#,
            "https://x.example/p/{id}",
            "https://x.example/",
            "https://x.example/a/**",
            finds: [more("/*", "https://x.example/1")]
        ),
        Row(#"{"/": "/*"}"#, "https://x.example/p/{id}", "https://x.example/**"),
        Row(
            #"{"/": "/a*"}, {"/": "/*"}"#,
            "https://x.example/a/**",
            finds: [
                more("/a*", "https://x.example/a1"), more("/*", "https://x.example/"),
            ]
        ),
        // planet-webapp 584: the app opens in the middle of the web's login.
        Row(
            #"{"/": "/login*"}, {"/": "/?*/profile"}"#,
            "https://x.example/{slug}/profile",
            finds: [more("/login*", "https://x.example/login"), more("/?*/profile", "https://x.example/1/1/profile")]
        ),
        // Slashes at the end do not matter: SwcutilTests, and stackoverflow.com/questions/67424459.
        Row(#"{"/": "/help/"}"#, "https://x.example/help"),
        Row(#"{"/": "/help"}, {"/": "/help/"}"#, "https://x.example/help"),
        Row(#"{"/": "help"}"#, "https://x.example/help"),
        Row(
            #"{"/": "/$(kind)/$(digit)*"}"#,
            "https://x.example/hats/{id}",
            finds: [more("/$(kind)/$(digit)*", "https://x.example/shoes/1")]
        ),
        Row(#"{"/": "/$(kind)/$(digit)"}"#, "https://x.example/hats/{id}", "https://x.example/shoes/{id}"),
        Row(
            #"{"/": "/$(lang)-$(region)/p/*/?*", "exclude": true}, {"/": "/$(lang)-$(region)/p/?*"}"#,
            "https://x.example/{language}/p/{id}"
        ),
        Row(
            #"{"/": "/$(lang)/p"}"#,
            "https://x.example/en/p",
            "https://x.example/de/p",
            finds: [more("/$(lang)/p", "https://x.example/aa/p")]
        ),
        Row(
            #"{"/": "/$(digit)"}"#,
            "https://x.example/1",
            "https://x.example/2",
            finds: [more("/$(digit)", "https://x.example/3")]
        ),
        // The case of hex digits matters: SwcutilTests, hex-case-default.
        Row(
            #"{"/": "/caf%c3%a9"}"#,
            "https://x.example/café",
            finds: [unpublished("https://x.example/café", "https://x.example/caf%C3%A9")]
        ),
        // A table writes `@` as it is.
        Row(#"{"/": "/@bob"}"#, "https://x.example/@bob"),
        Row(#"{"/": "/@bob/?"}, {"/": "/@*/*", "exclude": true}"#, "https://x.example/@bob/{id}"),
        Row(#"{"/": "/caf%C3%A9"}"#, "https://x.example/café"),
        Row(#"{"/": "/café", "percentEncoded": false}"#, "https://x.example/café"),
        Row(
            #"{"/": "/P/?", "caseSensitive": false}"#,
            "https://x.example/p/{id}",
            finds: [more("/P/?", "https://x.example/P/1")]
        ),
        Row(#"{"/": "/P/?", "caseSensitive": false}"#, "https://x.example/p/{id}", "https://x.example/P/{id}"),
        // developer.apple.com/forums/thread/678345: an exclusion behind a pattern that is of all links.
        Row(
            #"{"/": "/*"}, {"/": "/admin/*", "exclude": true}"#,
            "https://x.example/**",
            finds: [excluded("/admin/*", "https://x.example/admin")]
        ),
        Row(
            ##"{"/": "/*"}, {"#": "web", "exclude": true}, {"/": "/a", "?": {"b": "c"}, "exclude": true}"##,
            "https://x.example/**",
            finds: [excluded("*#web", "https://x.example/#web"), excluded("/a?b=c", "https://x.example/a?b=c")]
        ),
        Row(#"{"/": "/a/b"}, {"/": "/a/*", "exclude": true}, {"/": "/*"}"#, "https://x.example/**"),
        Row(#"{"/": "/a", "?": {"b": "?*"}}, {"/": "/a", "exclude": true}"#, "https://x.example/a?b={b}"),
        Row(#"{"/": "/a", "exclude": true}, {"/": "/*"}, {"/": "/a", "exclude": true}"#, "https://x.example/**"),
        Row(#"{"/": "/s", "?": {"q": "?*"}}"#, "https://x.example/s?q={q}"),
        Row(#"{"/": "/s", "?": {"q": "*"}}"#, "https://x.example/s"),
        Row(
            #"{"/": "/s", "?": {"q": "?*"}}"#,
            "https://x.example/s",
            finds: [unpublished("https://x.example/s", "https://x.example/s")]
        ),
        Row(#"{"/": "/s"}"#, "https://x.example/s?q={q}", finds: [more("/s", "https://x.example/s")]),
        Row(
            #"{"/": "/s", "?": {"q": "$(kind)"}}"#,
            "https://x.example/s?q=hats",
            "https://x.example/t",
            finds: [
                more("/s?q=$(kind)", "https://x.example/s?q=shoes"),
                unpublished("https://x.example/t", "https://x.example/t"),
            ]
        ),
        Row(
            #"{"/": "/s", "?": {"q": "$(kind)"}}"#,
            "https://x.example/s?q=hats",
            "https://x.example/s?q=shoes"
        ),
        Row(#"{"/": "/s"}"#, "https://x.example/s", "https://x.example/s?q=a"),
        Row(
            #"{"?": {"web": "?*"}, "exclude": true}, {"/": "/s"}"#,
            "https://x.example/s?web={web}",
            finds: [
                nowhere("/s", "https://x.example/s"),
                unpublished("https://x.example/s?web={web}", "https://x.example/s?web=1"),
            ]
        ),
        Row(
            #"{"?": {"app": ""}, "exclude": true}, {"/": "/s"}"#,
            "https://x.example/t",
            "https://x.example/s?app={app}",
            finds: [unpublished("https://x.example/t", "https://x.example/t")]
        ),
        Row(#"{"/": "/s", "?": {"flag": true, "q": "a"}}"#, "https://x.example/s"),
        Row(#"{"/": "/s", "?": "q=?*&r=?*"}"#, "https://x.example/s?q={q}&r={r}"),
        Row(##"{"/": "/s", "#": "top"}"##, "https://x.example/s#{part}"),
        Row(##"{"/": "/s"}"##, "https://x.example/s#{part}", finds: [more("/s", "https://x.example/s")]),
        Row(
            ##"{"/": "/s", "#": "?*"}"##,
            "https://x.example/s#top",
            finds: [more("/s#?*", "https://x.example/s#1")]
        ),
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
        Row(#"{"/": "/p/a*", "exclude": true}, {"/": "/p/??"}"#, "https://x.example/p/{id}"),
        Row(
            #"{"/": "/p/*"}, {"/": "/old/??"}, {"/": "/x", "?": {"a": "b"}}"#,
            "https://x.example/p/{id}",
            finds: [
                more("/p/*", "https://x.example/p"), nowhere("/old/??", "https://x.example/old/11"),
                nowhere("/x?a=b", "https://x.example/x?a=b"),
            ]
        ),
        Row(
            #"{"/": "/p/*/?*", "exclude": true}, {"/": "/p/*"}"#,
            "https://x.example/p/{id?}"
        ),
        Row(
            #"{"/": "/p/?"}"#,
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
        #expect(links.validate() == [])
        let site = try site(row.components)
        #expect(links.compare(with: site, on: "X.example").map(\.description) == row.findings)
        for finding in links.compare(with: site, on: "x.example") {
            #expect(site.opens(finding.sample) == (finding.kind != .notPublished))
        }
    }

    @Test func `a site has to publish what does something as well`() throws {
        let links = LinkTable {
            Link("https://shop.example/promo/{code}") { (_: String) in }.samples("A")
            Link("https://shop.example/logout") {}
        }
        let site = try SiteAssociation(
            Data(
                """
                {"applinks": {"details": [{"appIDs": ["A.b"], "components": [
                    {"/": "/logout"}, {"/": "/promo/A", "exclude": true}, {"/": "/promo/?"}
                ]}]}}
                """.utf8
            )
        )
        let findings = links.compare(with: site, on: "shop.example")
        #expect(findings.map(\.sample) == ["https://shop.example/promo/A"])
    }

    @Test func `a table of patterns of any kind is compared with a site's file`() throws {
        func findings(_ component: String, _ pattern: String, on host: String = "x.example") throws -> [String] {
            let site = try published(component)
            let links = LinkTable(reportingTo: SilentLogger()) { table(pattern) }
            // A star takes slashes as well, so that most published patterns open more than one of a table.
            return links.compare(with: site, on: host).filter { $0.kind != .publishesMore }
                .map { "\($0.kind) \($0.sample)" }
        }
        #expect(try findings(#"{"/": "/@*"}"#, "https://x.example/@{user}") == [])
        #expect(
            try findings(#"{"/": "/u*"}"#, "https://x.example/@{user}")
                == ["leadsNowhere https://x.example/u", "notPublished https://x.example/@1"]
        )
        #expect(try findings(#"{"/": "/p/*.html"}"#, "https://x.example/p/{name}-{id}.html") == [])
        #expect(try findings(#"{"/": "/*"}"#, "https://{shop}.example/{page}") == [])
        #expect(try findings(#"{"/": "/*"}"#, "https://{shop}.other/{page}") == ["leadsNowhere https://x.example/"])
        #expect(try findings(##"{"/": "/", "#": "/room/*"}"##, "https://x.example/#/room/{room}") == [])
        #expect(
            try findings(##"{"/": "/", "#": "/home"}"##, "https://x.example/#/room/{room}")
                == ["leadsNowhere https://x.example/#/home", "notPublished https://x.example/#/room/1"]
        )
        #expect(try findings(#"{"/": "/s", "?": {"q": "id-*"}}"#, "https://x.example/s?q=id-{id}") == [])
        #expect(try findings(#"{"/": "/s", "?": "q=id-*"}"#, "https://x.example/s?q=id-{id}") == [])
    }

    @Test func `what is meant as a catch-all is declared so`() throws {
        let links = table("https://x.example/p/{id}")
        let site = try site(#"{"/": "/login*"}, {"/": "/old"}, {"/": "/*"}"#)
        func patterns(_ catchAlls: Set<String>) -> [String] {
            links.compare(with: site, on: "x.example", catchAlls: catchAlls).map(\.pattern)
        }
        #expect(patterns([]) == ["/login*", "/old", "/*"])
        #expect(patterns(["/*"]) == ["/login*", "/old"])
        #expect(patterns(["/*", "/old", "/login*"]) == [])
        // A catch-all opens what it is of, and no more.
        #expect(
            table("https://x.example/p/{id}").compare(
                with: try self.site(#"{"/": "/q/*"}"#),
                on: "x.example",
                catchAlls: ["/q/*"]
            )
            .map(\.kind) == [.notPublished]
        )
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
        #expect(links.compare(with: site, on: "x.example").map(\.kind) == [.neverExcludes, .notPublished])
    }

    @Test func `samples that are not published are told although others are`() throws {
        let links = LinkTable {
            Link("shop://p/{id}", "https://x.example/p/{id}", to: step(Int.self)).samples(7, 12_345)
        }
        func samples(_ component: String, app: String) throws -> [String] {
            let site = try site(#"{"/": "/p/*/?*", "exclude": true}, {"/": "\#(component)"}"#)
            return links.compare(with: site, on: "x.example", app: app).map(\.sample)
        }
        #expect(try samples("/p/?*", app: "A.b") == [])
        #expect(try samples("/p/?????", app: "A.b") == ["https://x.example/p/7"])
        #expect(try samples("/p/?*", app: "A.c") == ["https://x.example/p/1"])
    }

    @Test func `a strict table is not reached by what brings more items`() throws {
        let links = table("https://x.example/s", others: .refused)
        func findings(_ component: String) throws -> [SiteAssociation.Finding] {
            links.compare(with: try site(component), on: "x.example")
        }
        #expect(try findings(#"{"/": "/s", "?": {"q": "?*"}}"#).map(\.kind) == [.leadsNowhere, .notPublished])
        #expect(try findings(#"{"/": "/s"}"#).map(\.sample) == ["https://x.example/s?x=1"])
        #expect(try findings(##"{"/": "/s", "#": ""}"##).map(\.sample) == ["https://x.example/s?x=1"])
        #expect(try findings(##"{"/": "/s", "?": "", "#": ""}"##) == [])
    }

    @Test func `many patterns are compared`() throws {
        let count = 60
        let components = (0..<count).map { number in
            let more = #"{"/": "/section\#(number)/*/*/item/*", "exclude": true}"#
            return #"\#(more), {"/": "/section\#(number)/?*/item/$(digit)"}"#
        }.joined(separator: ", ")
        let links = LinkTable(reportingTo: SilentLogger()) {
            for number in 0..<count {
                Link("https://x.example/section\(number)/{a}/item/{b}", to: step([String: String].self))
            }
        }
        #expect(links.compare(with: try site(components), on: "x.example") == [])
    }

    @Test func `a large table is compared with a pattern of all links`() throws {
        let links = LinkTable(reportingTo: SilentLogger()) {
            for number in 0..<1_000 {
                Link("https://x.example/section\(number)/{a}?q\(number)={b}", to: step([String: String].self))
            }
            Link("https://x.example/a/**", to: step(Void.self))
        }
        let all = try site(#"{"/": "/*"}"#)
        let time = processorTime {
            #expect(links.compare(with: all, on: "x.example").map(\.sample) == ["https://x.example/"])
        }
        #expect(time < 10)
    }

    /// All paths of up to six characters, tried one after the other, know no better than the comparison.
    @Test func `whatever both sides say, trying finds neither more nor less`() throws {
        let random = RandomNumbers(seed: 5)
        var paths = ["/"]
        var last = paths
        for _ in 0..<5 {
            last = last.flatMap { start in ["a", "b", "/"].map { start + $0 } }
            paths += last
        }
        let links = paths.map { "https://x.example\($0)" }
        let usual = paths.filter { $0 == "/" || !$0.hasSuffix("/") && !$0.contains("//") }.map {
            "https://x.example\($0)"
        }
        let characters = ["a", "b", "/", "*", "?", "$(ab)"]
        let segments = ["a", "b", "ab", "{x}", "*"]
        var counts: [SiteAssociation.Finding.Kind: Int] = [:]
        for _ in 0..<400 {
            func component() -> String { "/" + (0..<random(4)).map { _ in characters[random(6)] }.joined() }
            let (excluded, included, isBehind) = (component(), component(), random(3) == 0)
            func site(_ components: String) throws -> SiteAssociation {
                try published(components, variables: #"{"ab": ["a", "b?"]}"#)
            }
            let both = [#"{"/": "\#(excluded)", "exclude": true}"#, #"{"/": "\#(included)"}"#]
            let beside = try site((isBehind ? both.reversed() : both).joined(separator: ", "))
            let ofExclusion = try site(#"{"/": "\#(excluded)"}"#)
            let rest = random(4) == 0 ? "/**" : ""
            let pattern = "https://x.example" + (0..<random(3)).map { _ in "/" + segments[random(5)] }.joined() + rest
            let table = LinkTable(reportingTo: SilentLogger()) { Link(pattern, to: step([String: String].self)) }
            func isKnown(_ link: String) -> Bool { if case .leads = table.read(link) { true } else { false } }
            let findings = table.compare(with: beside, on: "x.example")
            let kinds = Set(findings.map(\.kind))
            let text = "\(excluded), \(included) and \(pattern)"
            if let link = links.first(where: { beside.opens($0) && isKnown($0) }) {
                #expect(kinds.isDisjoint(with: [.leadsNowhere, .notPublished]), "\(link): \(text)")
            }
            if let link = usual.first(where: { beside.opens($0) && !isKnown($0) }) {
                #expect(!kinds.isDisjoint(with: [.leadsNowhere, .publishesMore]), "\(link): \(text)")
            }
            if let link = usual.first(where: { ofExclusion.opens($0) && !beside.opens($0) }) {
                #expect(!kinds.contains(.neverExcludes), "\(link): \(text)")
            }
            for finding in findings {
                counts[finding.kind, default: 0] += 1
                #expect(beside.opens(finding.sample) == (finding.kind != .notPublished), "\(text)")
                switch finding.kind {
                case .leadsNowhere, .publishesMore: #expect(!isKnown(finding.sample), "\(text)")
                default: #expect(finding.kind != .neverExcludes || ofExclusion.opens(finding.sample), "\(text)")
                }
            }
        }
        #expect(counts.count == 4)
    }

    /// All links of one path with two items and a fragment, tried one after the other, know no better than the comparison.
    @Test func `whatever both sides say of queries and fragments, trying finds neither more nor less`() throws {
        let random = RandomNumbers(seed: 11)
        let values = [nil, "1", "2", "3", "23"]
        let links = values.flatMap { a in
            values.flatMap { b in
                ["", "x=1"].flatMap { other in
                    let items = [a.map { "a=\($0)" }, b.map { "b=\($0)" }, other].compactMap(\.self).filter {
                        !$0.isEmpty
                    }
                    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
                    return ["", "#f", "#g"].map { "https://x.example/s\(query)\($0)" }
                }
            }
        }
        let texts = ["1", "2", "?", "?*", "*", ""]
        func component(_ start: String) -> String {
            var parts = [#""/": "/s""#]
            let items = ["a", "b"].filter { _ in random(2) == 0 }.map { #""\#($0)": "\#(texts[random(6)])""# }
            if !items.isEmpty { parts.append(#""?": {\#(items.joined(separator: ", "))}"#) }
            if random(3) == 0 { parts.append(##""#": "\##(["f", "?*", ""][random(3)])""##) }
            return "{\(start)\(parts.joined(separator: ", "))}"
        }
        func pattern() -> String {
            let items = ["a", "b"].filter { _ in random(2) == 0 }
                .map { "\($0)=\(["1", "2", "{\($0)}", "{\($0)?}"][random(4)])" }
            let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
            return "https://x.example/s\(query)\(["", "", "#f", "#{f}"][random(4)])"
        }
        var counts: [SiteAssociation.Finding.Kind: Int] = [:]
        for _ in 0..<1_000 {
            let components = [component(#""exclude": true, "#), component("")]
            let text = (random(3) == 0 ? components.reversed() : components).joined(separator: ", ")
            let site = try site(text)
            let pattern = pattern()
            let table = table(pattern, others: random(3) == 0 ? .refused : .ignored)
            func isKnown(_ link: String) -> Bool { if case .leads = table.read(link) { true } else { false } }
            let findings = table.compare(with: site, on: "x.example")
            let kinds = Set(findings.map(\.kind))
            if let link = links.first(where: { site.opens($0) && isKnown($0) }) {
                #expect(!kinds.contains(.leadsNowhere), "\(link): \(text) and \(pattern)")
            }
            if let link = links.first(where: { site.opens($0) && !isKnown($0) }) {
                #expect(!kinds.isDisjoint(with: [.leadsNowhere, .publishesMore]), "\(link): \(text) and \(pattern)")
            }
            for finding in findings {
                counts[finding.kind, default: 0] += 1
                #expect(site.opens(finding.sample) == (finding.kind != .notPublished), "\(text) and \(pattern)")
                if [.leadsNowhere, .publishesMore].contains(finding.kind) {
                    #expect(!isKnown(finding.sample), "\(finding.sample): \(text) and \(pattern)")
                }
            }
        }
        #expect(counts.count == 4)
    }
}
