import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// Which pattern a link is of.
struct PatternTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let patterns: [String]
        let link: String
        let summary: String
        var testDescription: String { "\(link) in \(patterns)" }

        init(_ patterns: String..., link: String, _ summary: String) {
            self.patterns = patterns
            self.link = link
            self.summary = summary
        }
    }

    static let rows = [
        Row("shop://home", link: "shop://home", "shop://home"),
        Row("shop://home", link: "SHOP://Home/", "shop://home"),
        Row("shop://home", link: "shop://home?utm_source=mail#top", "shop://home"),
        Row("shop://café/crème", link: "shop://café/cr%C3%A8me", "shop://café/crème"),
        Row("shop://a/b%20c", link: "shop://a/b%20c", "shop://a/b%20c"),
        Row("shop://p/{id}", link: "shop://p/7", "shop://p/{id} id=7"),
        Row("shop://p/{id}", link: "shop://p/a%2Fb%25", "shop://p/{id} id=a/b%"),
        Row("shop://p/{id}", link: "shop://p/%252F", "shop://p/{id} id=%2F"),
        Row("shop://p/{id?}", link: "shop://p", "shop://p/{id?}"),
        Row("shop://p/{id?}", link: "shop://p/7", "shop://p/{id?} id=7"),
        Row("shop://p/{a}/{b?}/{c?}", link: "shop://p/1/2", "shop://p/{a}/{b?}/{c?} a=1 b=2"),
        Row("shop://p/*/end", link: "shop://p/x/end", "shop://p/*/end"),
        Row("shop://p/**", link: "shop://p", "shop://p/**"),
        Row("shop://p/**", link: "shop://p/a/b/c", "shop://p/**"),
        Row(
            "(http|https)://(a.example|b.example)/x",
            link: "http://b.example/x",
            "(http|https)://(a.example|b.example)/x"
        ),
        Row("https://a.example/x", link: "https://A.example:443/x", "https://a.example/x"),
        Row("https://a.example:8080/x", link: "https://a.example:8080/x", "https://a.example:8080/x"),
        Row("https://a.example/", link: "https://a.example", "https://a.example/"),
        Row("shop://s?q={text}", link: "shop://s?q=a%20b+c", "shop://s?q={text} text=a b+c"),
        Row("shop://s?q={text}", link: "shop://s?x=1&q=2&&y", "shop://s?q={text} text=2"),
        Row("shop://s?q={text}", link: "shop://s?q=", "shop://s?q={text} text="),
        Row("shop://s?q={text?}", link: "shop://s", "shop://s?q={text?}"),
        Row("shop://s?q=*", link: "shop://s?q=1", "shop://s?q=*"),
        Row("shop://s?type=a", link: "shop://s?type=a", "shop://s?type=a"),
        Row("shop://s#{part}", link: "shop://s#top", "shop://s#{part} part=top"),
        Row("shop://s#{part?}", link: "shop://s", "shop://s#{part?}"),
        // The most special one, whatever the order.
        Row("shop://p/**", "shop://p/{id}", "shop://p/new", link: "shop://p/new", "shop://p/new"),
        Row("shop://p/**", "shop://p/{id}", "shop://p/new", link: "shop://p/old", "shop://p/{id} id=old"),
        Row("shop://p/**", "shop://p/{id}", "shop://p/new", link: "shop://p/old/1", "shop://p/**"),
        Row("shop://p/{x}/b", "shop://p/a/{y}", link: "shop://p/a/b", "shop://p/a/{y} y=b"),
        Row("shop://p/{x}/b", "shop://p/a/{y}", link: "shop://p/c/b", "shop://p/{x}/b x=c"),
        Row("shop://p/a/c", "shop://p/{x}/b", link: "shop://p/a/b", "shop://p/{x}/b x=a"),
        Row("shop://s", "shop://s?q={q}", "shop://s?q=1", link: "shop://s?q=1", "shop://s?q=1"),
        Row("shop://s", "shop://s?q={q}", "shop://s?q=1", link: "shop://s?q=2", "shop://s?q={q} q=2"),
        Row("shop://s", "shop://s?q={q}", "shop://s?q=1", link: "shop://s?p=2", "shop://s"),
        Row("shop://s", "shop://s#top", link: "shop://s#top", "shop://s#top"),
        // Links of others.
        Row("shop://home", link: "mailto:a@b", "not mine"),
        Row("https://a.example/x", link: "https://b.example/x", "not mine"),
        Row("https://a.example/x", link: "https://a.example/y", "not mine"),
        Row("https://a.example/x", link: "https://a.example@b.example/x", "not mine"),
        Row("https://a.example/x", link: "https://a.example.b.example/x", "not mine"),
        Row("https://a.example/s?type=a", link: "https://a.example/s?type=b", "not mine"),
        // Links that are malformed, and where.
        Row("shop://home", link: "", "not a link at 0"),
        Row("shop://home", link: "home", "not a link at 0"),
        Row("shop://home", link: "://home", "not a link at 0"),
        Row("shop://home", link: "shop://home /", "leads nowhere at 7"),
        Row("shop://p/{id}", link: "shop://p/a b", "not a link at 10"),
        Row("shop://p/{id}", link: "shop://p/\\b", "not a link at 9"),
        Row("shop://home", link: "shop:home", "leads nowhere at 5"),
        Row("shop://home", link: "shop:///home", "leads nowhere at 5"),
        Row("shop://home", link: "shop://house", "leads nowhere at 7"),
        Row("shop://home", link: "shop://home/more", "leads nowhere at 12"),
        Row("shop://home", link: "shop://me@home", "unexpected authority at 7"),
        Row("shop://home", link: "shop://home:80", "unexpected authority at 7"),
        Row("https://a.example/x", link: "https://b.example@a.example/x", "not mine"),
        Row("https://a.example/x", link: "https://b.example\\@a.example/x", "not mine"),
        Row("shop://p/{id}", link: "shop://p", "incomplete at 8"),
        Row("shop://p/{id}/end", link: "shop://p/1", "incomplete at 10"),
        Row("shop://p/{id}", link: "shop://p//1", "empty segment at 9"),
        Row("shop://p/{id}", link: "shop://p/../1", "dot segment at 9"),
        Row("shop://p/{id}", link: "shop://p/%2e%2E", "dot segment at 9"),
        Row("shop://p/{id}", link: "shop://p/%", "invalid encoding at 9"),
        Row("shop://p/{id}", link: "shop://p/%4", "invalid encoding at 9"),
        Row("shop://p/{id}", link: "shop://p/%zz", "invalid encoding at 9"),
        Row("shop://p/{id}", link: "shop://p/%FF", "invalid encoding at 9"),
        Row("shop://p/{id}", link: "shop://p/%C0%AF", "invalid encoding at 9"),
        Row("shop://p/{id}", link: "shop://p/%ED%A0%80", "invalid encoding at 9"),
        Row("shop://p/{id}", link: "shop://p/1%00", "invalid encoding at 9"),
        Row("shop://s?q={q}", link: "shop://s?q=%FF", "invalid encoding at 11"),
        Row("shop://s?q={q}", link: "shop://s?other=%FF&q=1", "shop://s?q={q} q=1"),
        Row("shop://s?q={q}", link: "shop://s?q=1&q=2", "repeated item at 15"),
        Row("shop://s?q={q}", link: "shop://s", "incomplete at 8"),
        Row("https://a.example/s?q={q}", link: "https://a.example/s", "not mine"),
        Row("shop://s#{part}", link: "shop://s", "incomplete at 8"),
    ]

    @Test(arguments: rows)
    func `a link is of the most special pattern that matches, or is told where it is of none`(row: Row) {
        let links = LinkTable(reportingTo: SilentLogger()) { for pattern in row.patterns { table(pattern) } }
        #expect(links.findings(except: [.ambiguousPatterns]) == [])
        #expect(links.summary(of: row.link) == row.summary)
    }

    @Test func `a strict table refuses what no pattern names`() {
        let links = table("shop://s?q={q?}", "shop://t#{part?}", others: .refused)
        #expect(links.summary(of: "shop://s?q=1") == "shop://s?q={q?} q=1")
        #expect(links.summary(of: "shop://s?q=1&utm=2") == "leads nowhere at 17")
        #expect(links.summary(of: "shop://s#top") == "leads nowhere at 9")
        #expect(links.summary(of: "shop://t#top") == "shop://t#{part?} part=top")
    }

    @Test func `what is missing within a property is told by its name`() throws {
        struct AccountID: Hashable, Codable { let number: String }
        struct Account: Hashable, Codable { let id: AccountID }
        let links = LinkTable(reportingTo: SilentLogger()) { Link("bank://a/{id}", to: step(Account.self)) }
        guard case .malformed(let mistake) = links.read("bank://a/1") else { return #expect(Bool(false)) }
        #expect(
            mistake.description
                == "The link \"bank://a/1\" is malformed: a text is missing for `number`, in bank://a/{id}."
        )
        let named = LinkTable { Link("bank://a/{id.number}", to: step(Account.self)) }
        guard case .leads(let found) = named.read("bank://a/1") else { return #expect(Bool(false)) }
        #expect(found.context as? Account == Account(id: AccountID(number: "1")))
    }

    @Test func `a mistake is told in one line, with the pattern that comes nearest`() throws {
        let links = table("shop://product/{number}", "shop://product/{number}/review")
        func message(_ link: String) throws -> String {
            guard case .malformed(let mistake) = links.read(link) else { return "none" }
            #expect(!mistake.description.contains("\n"))
            return mistake.description
        }
        #expect(
            try message("shop://product") == """
                The link "shop://product" is malformed at byte 14: `number` is missing, in shop://product/{number}.
                """
        )
        #expect(
            try message("shop://product/7/x%0Ay") == """
                The link "shop://product/7/x%0Ay" is malformed at byte 17: "x\\ny" leads nowhere, \
                in shop://product/{number}.
                """
        )
        #expect(try message("shop://" + String(repeating: "a", count: 10_000)).count < 300)
    }
}
