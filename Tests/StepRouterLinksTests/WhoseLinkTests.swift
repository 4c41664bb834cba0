import Foundation
import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// Whose a link is, is known before it is judged.
struct WhoseLinkTests {
    /// What is odd about a page of the site is no matter of the app.
    @Test(arguments: [
        "https://shop.example/blog", "https://shop.example/blog//2024", "https://shop.example/blog/a/../b",
        "https://shop.example/sale-50%-off", "https://shop.example/blog/%E9t%E9", "https://shop.example/blog/a b",
        "https://user@shop.example/blog", "https://shop.example:8443/blog", "https://user@shop.example/p/7",
        "https://shop.example/p//7", "https://shop.example/p/%FF", "https://shop.example/p/..",
        "https://shop.example/search?q=100%", "https://other.example/p/7", "https:/p/7", "https:p", "https://",
        "https://shop.example/p/7/reviews/%",
    ])
    func `a web link that no pattern matches is the browser's, whatever is odd about it`(link: String) {
        let links = LinkTable {
            Link("https://shop.example/p/{id}", to: step(Int.self)).claimingAll()
            Link("shop://p/{id}", to: step(Int.self))
        }
        #expect(links.summary(of: link) == "not mine")
        let own = links.summary(of: link.replacing("https:", with: "shop:"))
        #expect(own != "not mine" && !own.hasPrefix("PlainScreen"))
    }

    @Test func `a long link that no pattern matches is the browser's`() {
        let links = table("https://shop.example/p/{id}", "https://shop.example/s?q={q}")
        #expect(links.summary(of: "https://shop.example/" + String(repeating: "a", count: 70_000)) == "not mine")
        #expect(links.summary(of: "https://shop.example/x?" + String(repeating: "a&", count: 2_000)) == "not mine")
    }

    private func page(claiming: Bool) -> LinkTable {
        let year = Link("https://a.example/{year}/{month}?q={q?}", to: step([String: Int].self)).named("day")
        return LinkTable(reportingTo: SilentLogger()) {
            if claiming { year.claimingAll() } else { year }
            Link("https://a.example/s?q={q}", to: step(Int.self)).named("search")
        }
    }

    @Test func `what the destination does not take, or misses, is the browser's, unless the link claims it`() throws {
        let (open, claimed) = (page(claiming: false), page(claiming: true))
        for links in [open, claimed] {
            guard case .leads = links.read("https://a.example/2024/7") else { throw Unread() }
            #expect(links.summary(of: "https://a.example/s") == "not mine")
        }
        for (link, mistake) in [
            ("https://a.example/news/world", "wrong value at 18"),
            ("https://a.example/2024/7?q=1&q=2", "repeated item at 31"),
            ("https://a.example/2024/7?q=%FF", "invalid encoding at 27"),
        ] {
            #expect(open.summary(of: link) == "not mine")
            #expect(claimed.summary(of: link) == mistake)
        }
        let search = LinkTable { Link("https://a.example/s?q={q}", to: step(Int.self)).claimingAll() }
        #expect(search.summary(of: "https://a.example/s") == "incomplete at 19")
        #expect(search.summary(of: "https://a.example/s?q=x") == "wrong value at 22")
        #expect(search.summary(of: "https://a.example/other") == "not mine")
    }

    @Test func `a value that its type refuses lets the next pattern try`() throws {
        let (number, word) = (step([String: Int].self), step([String: String].self))
        for start in ["https://a.example", "a://b"] {
            let links = LinkTable(reportingTo: SilentLogger()) {
                Link("\(start)/{year}/{month}/{slug}", to: number).named("number")
                Link("\(start)/{section}/{topic}/{slug}", to: word).named("word")
            }
            #expect(links.validate() == [])
            #expect(links.summary(of: "\(start)/news/world/x") == "word section=news slug=x topic=world")
            guard case .leads(let found) = links.read("\(start)/2024/7/1") else { throw Unread() }
            #expect(found.name == "number")
            let url = try links.url(to: word, with: ["section": "news", "topic": "world", "slug": "x"])
            #expect(url.absoluteString == "\(start)/news/world/x")
            #expect(throws: LinkTable.WritingError.self) {
                try links.url(to: word, with: ["section": "1", "topic": "2", "slug": "3"])
            }
            let claiming = LinkTable(reportingTo: SilentLogger()) {
                Link("\(start)/{year}/{month}/{slug}", to: number).claimingAll()
                Link("\(start)/{section}/{topic}/{slug}", to: word)
            }
            #expect(claiming.summary(of: "\(start)/news/world/x").hasPrefix("wrong value"))
            #expect(claiming.validate().map(\.code) == [.patternNeverMatched])
        }
    }

    @Test func `what no pattern takes of an own scheme is told of the most special one that matches`() throws {
        let links = LinkTable {
            Link("a://b/{id}", to: step(Int.self)).named("number")
            Link("a://b/{flag}", to: step(Bool.self)).named("flag")
            Link("a://b/**", to: step(Int.self)).named("rest")
        }
        #expect(links.validate().map(\.code) == [.patternNeverRead])
        #expect(links.summary(of: "a://b/true") == "flag")
        guard case .malformed(let mistake) = links.read("a://b/x") else { throw Unread() }
        #expect(mistake.code == .wrongValue && mistake.destination == "number")
    }

    @Test func `a pattern behind one that takes less is taken, and behind one that takes the same never`() {
        func codes(_ first: LinkTable.AnyLink, _ second: LinkTable.AnyLink) -> [ConfigurationFinding.Code] {
            LinkTable(reportingTo: SilentLogger()) { [first, second] }.validate().map(\.code)
        }
        let number = LinkTable.AnyLink(Link("a://b/{x}", to: step(Int.self)))
        let other = LinkTable.AnyLink(Link("a://b/{y}", to: step(Int.self)))
        let text = LinkTable.AnyLink(Link("a://b/{z}", to: step(String.self)))
        let made = LinkTable.AnyLink(Link("a://b/{w}", to: step(Int.self), reading: { try $0.decode("w") }))
        #expect(codes(number, text) == [])
        #expect(codes(made, text) == [])
        #expect(codes(text, number) == [.patternNeverMatched])
        #expect(codes(number, other) == [.patternNeverMatched])
    }

    @Test func `what is left of a path may have empty parts`() throws {
        let rest = step([String].self)
        let links = LinkTable {
            Link("https://en.wikipedia.org/wiki/{title**}", to: rest)
            Link("app://html5/{url**}", to: step([String].self))
            Link("app://part/{id}", to: step(String.self))
        }
        func parts(_ link: String) -> [String]? {
            if case .leads(let found) = links.read(link) { found.context as? [String] } else { nil }
        }
        #expect(parts("https://en.wikipedia.org/wiki//dev/random") == ["", "dev", "random"])
        #expect(parts("app://html5/https://www.google.com") == ["https:", "", "www.google.com"])
        #expect(parts("app://html5/a//") == ["a", ""])
        #expect(parts("app://html5/a/../b") == nil)
        #expect(links.summary(of: "app://part//") == "empty segment at 11")
        #expect(links.summary(of: "app://html5/a/../b") == "dot segment at 14")
        for context in [["", "dev", "random"], ["a", ""], ["", ""], [""], []] {
            #expect(parts(try links.url(to: rest, with: context).absoluteString) == context)
        }
    }

    private struct Unread: Error {}
}
