import Foundation
import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// What people write as links can be written as patterns: read, written back, compared with each other and with a site's file.
struct PatternKindTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let link: String
        let values: String?
        var testDescription: String { "\(link) in \(pattern)" }

        /// A link with its parameters; without them it is none of the pattern's.
        init(_ pattern: String, _ link: String, _ values: String?) {
            self.pattern = pattern
            self.link = link
            self.values = values
        }
    }

    static let rows = [
        // Ways in the fragment.
        Row("https://a.io/#/room/{room}", "https://a.io/#/room/!x:y.z", "room=!x:y.z"),
        Row("https://a.io/#/room/{room}", "https://a.io#/room/a%2Fb/", "room=a/b"),
        Row("https://a.io/#/room/{room}", "https://a.io/#/room/1?via=b&via=c", "room=1"),
        Row("https://a.io/#/room/{room}", "https://a.io/#/room", nil),
        Row("https://a.io/#/room/{room}", "https://a.io/#/room/1/2", nil),
        Row("https://a.io/#/room/{room}", "https://a.io/#/home/1", nil),
        Row("https://a.io/#/room/{room}", "https://a.io/#room/1", nil),
        Row("https://a.io/#/room/{room}", "https://a.io/room/1", nil),
        Row("https://a.io/#/room/{room}", "https://a.io/#/room/%FF", nil),
        Row("https://m.to/#/{room}/{event?}?via={via?}", "https://m.to/#/r/$e?via=s", "event=$e room=r via=s"),
        Row("https://m.to/#/{room}/{event?}?via={via?}", "https://m.to/#/r", "room=r"),
        Row("https://m.to/{app}#/**", "https://m.to/x#/a//b", "app=x"),
        Row("https://m.to/#/", "https://m.to/#/", ""),
        Row("https://m.to/#!/{room}", "https://m.to/#!/7", "room=7"),
        // Parts of the host.
        Row("https://{lang}.wiki.org/w/{title}", "https://en.wiki.org/w/A", "lang=en title=A"),
        Row("https://{lang}.wiki.org/w/{title}", "https://EN.wiki.org:443/w/A", "lang=en title=A"),
        Row("https://{lang}.wiki.org/w/{title}", "https://en.m.wiki.org/w/A", nil),
        Row("https://{lang}.wiki.org/w/{title}", "https://wiki.org/w/A", nil),
        Row("https://{lang}.wiki.org/w/{title}", "https://.wiki.org/w/A", nil),
        Row("https://{lang}.wiki.org/w/{title}", "https://en.wiki.org.evil.org/w/A", nil),
        Row("https://({l}.a.org|{l}.m.a.org)/", "https://en.m.a.org", "l=en"),
        Row("https://*.example.com/{page}", "https://x.example.com/1", "page=1"),
        Row("https://{shop}-store.example.com", "https://my-own-store.example.com/", "shop=my-own"),
        Row("chat://{room}", "chat://seven", "room=seven"),
        Row("https://{sub}.bücher.example/", "https://a.xn--bcher-kva.example/", "sub=a"),
        // No slashes, and no host.
        Row(
            "bitcoin:{address}?amount={amount?}",
            "bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
            "address=1BoatSLRHtKNngkdXEeobR76b53LETtpyT"
        ),
        Row("bitcoin:{address}?amount={amount?}", "BITCOIN:bc1q?label=x&amount=0.5", "address=bc1q amount=0.5"),
        Row("(bitcoin|lightning):{address}", "lightning:lnbc1", "address=lnbc1"),
        Row("matrix:r/{room}/e/{event}", "matrix:r/a:b/e/c", "event=c room=a:b"),
        Row("app:///profile/{id}", "app:///profile/7", "id=7"),
        Row("app:///profile/{id}", "app:/profile/7", "id=7"),
        Row("app:/profile/{id}", "app:///profile/7", "id=7"),
        Row("app://?q={q?}", "app://", ""),
        Row("app://?q={q?}", "app:///?q=1", "q=1"),
        // Parts of a part.
        Row("https://h.pub/@{user}", "https://h.pub/@ada", "user=ada"),
        Row("https://h.pub/@{user}", "https://h.pub/about", nil),
        Row("https://h.pub/@{user}", "https://h.pub/@", nil),
        Row("https://s.de/p/{name}-{id}.html", "https://s.de/p/red-shoe-7.html", "id=shoe-7 name=red"),
        Row("https://s.de/p/{name}-{id}.html", "https://s.de/p/a--.html", "id=- name=a"),
        Row("https://s.de/p/{name}-{id}.html", "https://s.de/p/-7.html", nil),
        Row("https://s.de/p/{name}-{id}.html", "https://s.de/p/red-.html", nil),
        Row("https://s.de/p/{name}-{id}.html", "https://s.de/p/red-7.htm", nil),
        Row("https://s.de/p/*-p{id}", "https://s.de/p/red-p-p7", "id=-p7"),
        Row("https://s.de/{y}-{m}-{d}", "https://s.de/2026-11-26", "d=26 m=11 y=2026"),
        Row("a://b?at={lat}:{lon}", "a://b?at=1.5%3A2", "lat=1.5 lon=2"),
        Row("a://b#s{n}", "a://b#s12", "n=12"),
        Row("a://b/%41{x}", "a://b/A%C3%A9", "x=é"),
        // Lists.
        Row("a://b?id={ids,}", "a://b?id=1,2", "ids=[1,2]"),
        Row("a://b?id={ids,}", "a://b?id=1%2C2&id=3", "ids=[1,2,3]"),
        Row("a://b?id={ids,}", "a://b?id=", "ids=[]"),
        Row("a://b?id={ids,}", "a://b", "ids=[]"),
        Row("a://b/{ids,}/c", "a://b/1,2/c", "ids=[1,2]"),
        Row("a://b?ids={ids**}&ids[]={ids**}", "a://b?ids%5B%5D=1&ids=2&ids[]=3", "ids=[1,2,3]"),
        // Hosts in other spellings.
        Row("https://bücher.example/{x}", "https://b%C3%BCcher.example/1", "x=1"),
        Row("https://bücher.example/{x}", "https://xn--bcher-kva.example./1", "x=1"),
        Row("https://bücher.example/{x}", "https://B%c3%9ccher.example/1", "x=1"),
        Row("https://b%C3%BCcher.example/{x}", "https://bücher.example/1", "x=1"),
        Row("https://a.example/{x}", "https://a%2Eexample/1", "x=1"),
        Row("https://a.example/{x}", "https://u%40a.example/1", nil),
        Row("https://a.example/{x}", "https://a.example%2F1", nil),
        Row("https://a.example/{x}", "https://a%252Eexample/1", nil),
    ]

    private func values(_ pattern: String, _ link: String) -> String? {
        let isList = pattern.contains(",}") || pattern.contains("**}")
        let links = LinkTable(reportingTo: SilentLogger()) {
            if isList {
                Link(pattern, to: step(LinkParameters.self), reading: { $0 })
            } else if pattern.contains("{") {
                Link(pattern, to: step([String: String].self))
            } else {
                Link(pattern, to: step(Void.self))
            }
        }
        #expect(links.validate() == [])
        guard case .leads(let found) = links.read(link) else { return nil }
        if let list = found.context as? LinkParameters {
            return list.names.map { name in
                let values = try? list.decode(name, as: [String].self)
                return "\(name)=[\((values ?? []).joined(separator: ","))]"
            }
            .joined(separator: " ")
        }
        let texts = found.context as? [String: String] ?? [:]
        return texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    @Test(arguments: rows)
    func `a link of any kind is read, with its parameters`(row: Row) {
        #expect(values(row.pattern, row.link) == row.values)
    }

    @Test
    func `of patterns of one host the more special one is taken, and a host that is a text before one with parameters`()
    {
        let links = table(
            "https://{lang}.wiki.org/{page}",
            "https://en.wiki.org/{title}",
            "https://*.wiki.org/about",
            "https://en.wiki.org/x/y",
            "https://a.io/#/room/{id}",
            "https://a.io/#/room/new",
            "https://a.io/#{text}",
            "https://a.io/",
            "https://h.pub/{page}",
            "https://h.pub/@{user}",
            "https://h.pub/@me",
            "https://h.pub/@{a}-{b}"
        )
        #expect(links.findings(except: [.ambiguousPatterns]) == [])
        let taken = [
            "https://en.wiki.org/about": "https://en.wiki.org/{title}",
            "https://de.wiki.org/about": "https://*.wiki.org/about",
            "https://de.wiki.org/x": "https://{lang}.wiki.org/{page}",
            "https://a.io/#/room/new": "https://a.io/#/room/new",
            "https://a.io/#/room/7": "https://a.io/#/room/{id}", "https://a.io/#/home": "https://a.io/#{text}",
            "https://a.io": "https://a.io/", "https://h.pub/@me": "https://h.pub/@me",
            "https://h.pub/@you": "https://h.pub/@{user}",
            "https://h.pub/@a-b": "https://h.pub/@{a}-{b}", "https://h.pub/me": "https://h.pub/{page}",
        ]
        for (link, pattern) in taken { #expect(links.summary(of: link).hasPrefix(pattern), "\(link)") }
        #expect(links.summary(of: "https://de.wiki.org/x/y") == "not mine")
    }

    @Test func `an own scheme tells what is wrong, whatever kind of pattern it has`() {
        let links = table(
            "app:///profile/{id}",
            "app://x/#/room/{room}",
            "app:say/{word}",
            "app://{shop}.store/@{user}"
        )
        #expect(links.summary(of: "app:///profile") == "incomplete at 14")
        #expect(links.summary(of: "app:///other/1") == "leads nowhere at 7")
        #expect(links.summary(of: "app://x/#/home") == "leads nowhere at 9")
        #expect(links.summary(of: "app://x") == "incomplete at 7")
        #expect(links.summary(of: "app:shout/a") == "leads nowhere at 4")
        #expect(links.summary(of: "app://a.store/7") == "leads nowhere at 14")
        #expect(links.summary(of: "app://me@a.store/@7") == "unexpected authority at 6")
        #expect(links.summary(of: "app://a.b.store/@7") == "leads nowhere at 6")
    }
}

// MARK: Written back

extension PatternKindTests {
    struct Shoe: Hashable, Codable { var name: String, id: Int }
    struct Payment: Hashable, Codable { var address: String, amount: Decimal? = nil }
    struct Event: Hashable, Codable { var room: String, event: String? = nil, via: [String]? = nil }
    struct Page: Hashable, Codable { var language: String, title: String }

    @Test func `a context is written as a link of any kind, or none is made that would be read as another one`() throws
    {
        let (shoe, payment, event) = (step(Shoe.self), step(Payment.self), step(Event.self))
        let (page, profile, list, named) = (step(Page.self), step(Int.self), step([String].self), step([String].self))
        let user = step(String.self)
        let links = LinkTable {
            Link("https://s.de/p/{name}-{id}.html", to: shoe).samples(
                Shoe(name: "red", id: 7),
                Shoe(name: "a-b", id: 7)
            )
            Link("bitcoin:{address}?amount={amount?}", to: payment)
            Link("https://m.to/#/{room}/{event?}?via={via**}", to: event)
            Link("https://{language}.wiki.org/wiki/{title}", to: page)
            Link("app:///profile/{id}", to: profile)
            Link("https://h.pub/@{user}", to: user)
            Link("a://l?ids={ids,}", to: list)
            Link("a://n?ids={ids**}&ids[]={ids**}", to: named)
        }
        #expect(links.validate() == [])
        func link<Context: Equatable>(_ step: DestinationStep<PlainScreen, Context>, _ context: Context) -> String? {
            guard let url = try? links.url(to: step, with: context) else { return nil }
            guard case .leads(let found) = links.read(url), found.context as? Context == context else { return "other" }
            return url.absoluteString
        }
        #expect(link(shoe, Shoe(name: "red", id: 7)) == "https://s.de/p/red-7.html")
        #expect(link(shoe, Shoe(name: "red", id: -7)) == "https://s.de/p/red--7.html")
        #expect(link(shoe, Shoe(name: "red-shoe", id: 7)) == nil)
        #expect(link(shoe, Shoe(name: "", id: 7)) == nil)
        #expect(link(payment, Payment(address: "1B/x", amount: 0.5)) == "bitcoin:1B%2Fx?amount=0.5")
        #expect(link(payment, Payment(address: "1B")) == "bitcoin:1B")
        #expect(
            link(event, Event(room: "!a:b", event: "$/", via: ["x", "y"]))
                == "https://m.to#/%21a%3Ab/%24%2F?via=x&via=y"
        )
        #expect(link(event, Event(room: "r")) == "https://m.to#/r")
        #expect(link(page, Page(language: "en", title: "Ä")) == "https://en.wiki.org/wiki/%C3%84")
        for language in ["EN", "en.m", "", "ö", "a/b", "a@b", "a:1", "a b", "a%2Fb", "a?"] {
            #expect(link(page, Page(language: language, title: "x")) == nil, "\(language)")
        }
        #expect(link(user, "a@b") == "https://h.pub/@a%40b")
        #expect(link(profile, 7) == "app:///profile/7")
        #expect(link(list, ["1", "b c"]) == "a://l?ids=1,b%20c")
        #expect(link(list, []) == "a://l")
        #expect(link(list, ["1", ""]) == "a://l?ids=1,")
        #expect(link(list, [""]) == nil)
        #expect(link(list, ["1,2"]) == nil)
        #expect(link(named, ["1,2", ""]) == "a://n?ids=1%2C2&ids=")
        #expect(links.destinations[0].samples.map(\.link) == ["https://s.de/p/red-7.html", nil])
    }

    @Test func `whatever is in a name and an identifier, what is written is read back`() throws {
        let shoe = step([String].self)
        let links = LinkTable {
            Link(
                "https://s.de/p/{a}-{b}.{c}",
                to: shoe,
                reading: { [try $0.decode("a"), try $0.decode("b"), try $0.decode("c")] },
                writing: { ["a": $0[0], "b": $0[1], "c": $0[2]] }
            )
        }
        var numbers = RoundTripTests.Numbers()
        var count = 0
        for _ in 0..<2_000 {
            let context = (0..<3).map { _ in numbers.text(of: ["a", "-", ".", "é", "/", "%", "html"], longest: 4) }
            guard let url = try? links.url(to: shoe, with: context) else { continue }
            guard case .leads(let found) = links.read(url) else { throw CancellationError() }
            count += 1
            #expect(found.context as? [String] == context)
        }
        #expect(count > 200)
    }
}

// MARK: Beside each other, and beside a site's file

extension PatternKindTests {
    @Test(arguments: [
        (["https://s.de/{a}-{b}", "https://s.de/{a}.{b}"], "https://s.de/x-x.x"),
        (["https://s.de/p{a}", "https://s.de/{b}q"], "https://s.de/pxq"),
        (["https://{a}.b.de/x/{y}", "https://c.b.de/{z}/d"], "https://c.b.de/x/d"),
        (["a://b/#/{x}/d", "a://b/#/c/{y}"], "a://b#/c/d"),
        (["a:{x}/d", "a:c/{y}"], "a:c/d"),
        (["a:///{x}/d", "a:///c/{y}"], "a:///c/d"),
        (["a://b?q=a{x}&r=1", "a://b?q={x}b&s=1"], "a://b?q=axb&r=1&s=1"),
    ])
    func `patterns that have links in common are told with such a link`(patterns: [String], link: String) throws {
        let links = LinkTable(reportingTo: SilentLogger()) {
            for pattern in patterns { Link(pattern, to: step([String: String].self)) }
        }
        let findings = links.validate()
        #expect(findings.map(\.code) == [.ambiguousPatterns])
        #expect(findings.first?.message.contains(" both match \(link), and ") == true, "\(findings)")
        for pattern in patterns { #expect(table(pattern).summary(of: link).hasPrefix(pattern)) }
    }

    @Test(arguments: [
        ["https://s.de/@{a}", "https://s.de/{b}"], ["https://s.de/a{a}", "https://s.de/b{b}"],
        ["https://{a}.b.de/x", "https://c.b.de/x"], ["https://{a}.b.de/x", "https://{b}.c.de/x"],
        ["a://b/#/{x}", "a://b/#/c/{y}"], ["a://b/#/c", "a://b/#{x}", "a://b"], ["a:b", "a:///b", "a://b"],
        ["https://s.de/{x}-{y}", "https://s.de/{x}-{y}-{z}"],
    ])
    func `patterns of which one is a special case of the other, or which have nothing in common, do not conflict`(
        patterns: [String]
    ) {
        for patterns in [patterns, patterns.reversed()] {
            let links = LinkTable(reportingTo: SilentLogger()) {
                for pattern in patterns {
                    if pattern.contains("{") {
                        Link(pattern, to: step([String: String].self)).named(pattern)
                    } else {
                        Link(pattern, to: step(Void.self)).named(pattern)
                    }
                }
            }
            #expect(links.validate() == [])
        }
    }

    @Test(arguments: [
        ["https://s.de/{a}-{b}", "https://s.de/{c}-{d}"], ["https://{a}.b.de/x", "https://{c}.b.de/x"],
        ["a://b/#/{x}", "a://b/#/{y}"], ["a:{x}", "a:{y}"], ["a:/b/{x}", "a:///b/{y}"],
        ["https://b%C3%BCcher.de/{x}", "https://xn--bcher-kva.de./{y}"],
    ])
    func `a pattern of the same links is told to be never taken`(patterns: [String]) {
        let links = LinkTable(reportingTo: SilentLogger()) {
            for pattern in patterns { Link(pattern, to: step([String: String].self)) }
        }
        #expect(links.validate().map(\.code) == [.patternNeverMatched])
    }

    /// All short texts, tried one after the other, agree with what is told of parts of parts.
    @Test func `what is said of parts of parts beside each other is true`() throws {
        var numbers = RoundTripTests.Numbers()
        func piece() -> String {
            var piece = ""
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let part = ["a", "b", "*"].randomElement(using: &numbers) ?? "a"
                piece += part == "*" && piece.hasSuffix("*") ? "a" : part
            }
            return piece
        }
        var last = [""]
        var texts: [String] = []
        for _ in 0..<6 {
            last = last.flatMap { start in ["a", "b"].map { start + $0 } }
            texts += last
        }
        var codes: [String: Int] = [:]
        for _ in 0..<150 {
            let patterns = ["x://y/\(piece())", "x://y/\(piece())"]
            let links = LinkTable(reportingTo: SilentLogger()) {
                for (number, pattern) in patterns.enumerated() { Link(pattern, to: step(Void.self)).named("\(number)") }
            }
            let alone = patterns.map { pattern in
                let table = table(pattern)
                return Set(texts.filter { table.summary(of: "x://y/\($0)") == pattern })
            }
            let taken = Set(texts.map { links.summary(of: "x://y/\($0)") })
            let codesHere = links.validate().map(\.code)
            for code in codesHere { codes["\(code)", default: 0] += 1 }
            #expect(codesHere.contains(.patternNeverMatched) == !taken.isSuperset(of: ["0", "1"]), "\(patterns)")
            if codesHere.contains(.ambiguousPatterns) {
                let message = links.validate()[0].message
                let sample = message.split(separator: " both match ")[1].split(separator: ",")[0]
                for pattern in patterns { #expect(table(pattern).summary(of: String(sample)) == pattern, "\(message)") }
            } else if !alone[0].isDisjoint(with: alone[1]) {
                #expect(alone[0].isSubset(of: alone[1]) || alone[1].isSubset(of: alone[0]), "\(patterns)")
            }
        }
        #expect(codes.count == 2)
    }
}
