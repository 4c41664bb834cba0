import Foundation
import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// Links and payloads that mean harm are errors, whatever they hold, in a time that grows with their length and no faster.
@Suite(.serialized)
struct HostileLinkTests {
    private let links = LinkTable(reportingTo: SilentLogger()) {
        Link("shop://p/{id}/{more?}?q={q?}&all={all**}#{part?}", to: step([String: String].self))
        Link("shop://r/{all**}", to: step([String].self))
        Link("shop://n/{id}", to: step(Int.self))
        Link("https://(a|b).example/{id}?q={q}", to: step([String: String].self))
        Link("?type=a&id={id}", to: step(Int.self))
        Link("shop://m/{a}-{b}-x{c}-y{d}.html", to: step([String: String].self))
        Link("shop://f/#/{a}/{rest**}?list={list,}", to: step([String].self))
        Link("shop:{word}", to: step(String.self))
        Link("https://{a}-{b}.c.example/{id}", to: step([String: String].self))
    }

    private func code(_ link: String) -> String {
        links.summary(of: link).split(separator: " at ").first.map(String.init) ?? ""
    }

    @Test func `what is far too long or too much is an error`() {
        let million = 1_000_000
        #expect(code("shop://p/" + String(repeating: "a", count: million)) == "too long")
        #expect(code("shop://r/" + String(repeating: "a/", count: million / 2)) == "too long")
        #expect(code("shop://p/1?" + String(repeating: "a&", count: million / 2)) == "too long")
        #expect(code("shop://p/1?" + String(repeating: "q=1&", count: 5_000)) == "too many items")
        #expect(code("shop://p/1?" + String(repeating: "&", count: 5_000)) == "too many items")
        #expect(code("shop://n/" + String(repeating: "9", count: 60_000)) == "wrong value")
        #expect(code(String(repeating: "a", count: million) + "://x") == "not mine")
        #expect(code(String(repeating: "a", count: million)) == "not a link")
        #expect(code("https://" + String(repeating: "@", count: million)) == "not mine")
        #expect(code("shop://" + String(repeating: "p", count: million)) == "leads nowhere")
        #expect(code("shop://r" + String(repeating: "/%2e%2e", count: 1_000)) == "dot segment")
        #expect(code("shop://n" + String(repeating: "/", count: 60_000)) == "empty segment")
        #expect(code("shop://r" + String(repeating: "/", count: 60_000)) == "PlainScreen")
    }

    @Test func `a payload that never ends is cut off`() {
        var nested: [String: Any] = ["type": "a"]
        for _ in 0..<100_000 { nested = ["a": nested] }
        guard case .notMine = links.read(LinkPayload(nested)) else {
            Issue.record("read")
            return
        }
        var wide: [String: Any] = [:]
        for number in 0..<100_000 { wide["\(number)"] = number }
        guard case .notMine = links.read(LinkPayload(wide)) else {
            Issue.record("read")
            return
        }
        var shared: [String: Any] = [:]
        for _ in 0..<16 { shared = Dictionary(uniqueKeysWithValues: (0..<20).map { ("\($0)", shared) }) }
        guard case .notMine = links.read(LinkPayload(shared)) else {
            Issue.record("read")
            return
        }
        // What is nested so deep is released without running out of the stack.
        while let inner = nested["a"] as? [String: Any] { nested = inner }
    }

    /// Each text is made four times as long: a quadratic time would be sixteen times as long.
    @Test(arguments: [
        ("shop://r/", "a/", 8_000), ("shop://r/", "%41", 5_000), ("shop://n/", "9", 16_000), ("shop://r/", "é/", 5_000),
        ("shop://p/1?q=", "%20", 5_000), ("shop://p/1?", "all=1&", 240), ("shop://p/1#", "a", 16_000),
        ("shop://x/", "a/", 8_000), ("shop://p/", "a/", 8_000), ("shop://", "@", 16_000),
        ("https://a.example/", "a/", 8_000), ("shop://m/", "a-", 8_000), ("shop://m/a", "-x", 8_000),
        ("shop://f/#/", "a/", 8_000), ("shop://f/#/a?list=", "1,", 8_000), ("shop:", "a", 16_000),
        ("https://", "a-", 400), ("https://", "a.", 8_000), ("shop://", "%41", 4_000),
    ])
    func `the time grows with the length and no faster`(start: String, part: String, count: Int) {
        func time(_ link: String) -> Double {
            (0..<5).map { _ in processorTime { _ = links.read(link) } }.min() ?? 0
        }
        let short = start + String(repeating: part, count: count)
        let long = start + String(repeating: part, count: count * 4)
        // What else the machine does may empty the processor's caches: what counts is that one try in several is linear.
        let ratios = (0..<6).lazy.map { _ in time(long) / time(short) }
        #expect(ratios.contains { $0 < 8 })
    }

    @Test func `whatever is in a link, the answer is one of the three`() {
        let random = RandomNumbers(seed: 7)
        let parts = [
            "shop", "https", ":", "//", "/", "?", "#", "&", "=", "%", "%2F", "%00", "%FF", "%C3%A9", "..", ".", "@",
            "p", "r",
            "n", "a.example", "q", "all", "1", "é", "🎈", "\u{0}", " ", "+", "[", "]", "\\", "{id}", "\u{202E}",
            "e\u{301}",
        ]
        var counts: [String: Int] = [:]
        for round in 0..<5_000 {
            var link = round.isMultiple(of: 2) ? "shop://\(["p", "r", "n"][random(3)])/" : ""
            for _ in 0..<random(12) { link += parts[random(parts.count)] }
            switch links.read(link) {
            case .leads(let found):
                counts["leads", default: 0] += 1
                #expect(found.link == link)
            case .handled(by: let handler): Issue.record("\(link) does \(handler.name)")
            case .notMine: counts["not mine", default: 0] += 1
            case .malformed(let mistake):
                counts["malformed", default: 0] += 1
                #expect(mistake.offset.map { (0...link.utf8.count).contains($0) } ?? true)
                #expect(!mistake.description.contains("\n"))
            }
            if let url = URL(string: link) { _ = links.read(url) }
        }
        print("Links: \(counts.sorted { $0.key < $1.key })")
        #expect(counts.count == 3)
    }

    @Test func `whatever is in a pattern, it is understood or left out`() {
        let random = RandomNumbers(seed: 11)
        let parts = [
            "a", "b", "://", "/", "?", "#", "&", "=", "{", "}", "{x}", "{y?}", "{z**}", "*", "**", "(", "|", ")", "%41",
            "%", "é", "{w,}", "@", ".", ":", "-", "{v}-", "a://b/#/",
        ]
        for round in 0..<1_000 {
            var pattern = ["a://b/", "", "a:", "a://b/#/", "?", "a://b/{u}-"][round % 6]
            for _ in 0..<random(8) { pattern += parts[random(parts.count)] }
            let links = table(
                pattern,
                "a://b/{x}",
                "a:{x}/a",
                "a://b/a-{x}",
                "a://b/#/a/{x}?b={w,}",
                "?a=a&b={b}",
                "a://{x}/*"
            )
            let findings = links.validate()
            #expect(findings.allSatisfy { !$0.message.contains("\n") })
            for link in ["a://b/a/b?a=b#a", "a:a/b", "a://b/a-b", "a://b#/a/b?b=1,2", "a://.é/%"] {
                _ = links.read(link)
            }
            _ = links.read(LinkPayload(["a": "a", "b": "b"]))
        }
    }
}
