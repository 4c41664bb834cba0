import Foundation
import LinkTestSupport
import StepRouterSiteAssociation
import Testing

/// What an association file says of links.
struct SiteAssociationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let components: String
        let opened: [String]
        let left: [String]
        var testDescription: String { components }

        init(_ components: String, opens opened: [String], leaves left: [String]) {
            self.components = components
            self.opened = opened
            self.left = left
        }
    }

    static let rows = [
        Row(#"{"/": "*"}"#, opens: ["", "/", "/a/b?c#d"], leaves: []),
        Row("{}", opens: ["/", "/a"], leaves: []),
        // `swcutil` matches `/buy` by `/buy/*`: SwcutilTests, buy-star-vs-no-slash.
        Row(
            #"{"/": "/buy/*"}"#,
            opens: ["/buy", "/buy/", "/buy//", "/buy/1", "/buy/1/", "/buy/1/2?x=1"],
            leaves: ["/buyer", "/Buy/1", "/x/buy/1"]
        ),
        // No slash is added to a path: `swcutil` does not match `/id/481` by `/id/????` (docs/parity.md of the repository that SwcutilTests names).
        Row(#"{"/": "/id/????"}"#, opens: ["/id/4815", "/id/4815/"], leaves: ["/id/481", "/id/481/", "/id/481//"]),
        Row(#"{"/": "//buy//"}"#, opens: ["/buy", "/buy/"], leaves: ["/", "/buy/1"]),
        Row(#"{"/": "buy"}, {"/": "*.html"}"#, opens: ["/buy", "/a/b.html"], leaves: ["/", "/a/buy", "/a.htm"]),
        Row(#"{"/": "/p/?"}"#, opens: ["/p/1"], leaves: ["/p/", "/p/12"]),
        Row(#"{"/": "/p/?*"}"#, opens: ["/p/1", "/p/12/3"], leaves: ["/p/"]),
        Row(#"{"/": "/a*b*c"}"#, opens: ["/abc", "/aXbXbXc"], leaves: ["/ab", "/abcd"]),
        Row(#"{"/": "/"}"#, opens: ["", "/"], leaves: ["/a"]),
        Row(##"{"#": "top*"}"##, opens: ["/a#top", "/#topmost"], leaves: ["/a", "/a#stop"]),
        Row(#"{"?": "a=*"}"#, opens: ["/?a=1"], leaves: ["/", "/?b=1&a=1"]),
        Row(
            #"{"/": "/help/*", "?": {"articleNumber": "????"}}"#,
            opens: ["/help/?articleNumber=1234", "/help/x?y=1&articleNumber=1234"],
            leaves: ["/help/", "/help/?articleNumber=123", "/help/?articleNumber=1234&articleNumber=1"]
        ),
        Row(#"{"?": {"a": "*", "b": "?*"}}"#, opens: ["/?b=1", "/?a=1&b=2"], leaves: ["/", "/?b=", "/?b"]),
        Row(
            #"{"/": "/help/website/*", "exclude": true}, {"/": "/help/*"}"#,
            opens: ["/help/x"],
            leaves: ["/help/website/x", "/other"]
        ),
        Row(#"{"/": "/help/*"}, {"/": "/help/website/*", "exclude": true}"#, opens: ["/help/website/x"], leaves: []),
        Row(##"{"#": "nobody", "exclude": true}, {"/": "/*"}"##, opens: ["/a", "/a#x"], leaves: ["/a#nobody"]),
        // `swcutil` compares encoded texts as they are: SwcutilTests, hex-case-default.
        Row(#"{"/": "/Caf%C3%A9"}"#, opens: ["/Caf%C3%A9"], leaves: ["/Caf%c3%a9", "/caf%C3%A9", "/Café"]),
        Row(#"{"/": "/Caf%C3%A9", "caseSensitive": false}"#, opens: ["/caf%c3%a9"], leaves: ["/Café"]),
        Row(#"{"/": "/caf%C3%A9/x", "caseSensitive": false}"#, opens: ["/CAF%C3%A9/X"], leaves: ["/cafe/x"]),
        Row(#"{"/": "/Café é", "percentEncoded": false}"#, opens: ["/Caf%C3%A9%20%C3%A9"], leaves: ["/Caf%C3%A9%20e"]),
        Row(
            #"{"/": "/straße", "percentEncoded": false, "caseSensitive": false}"#,
            opens: ["/STRA%C3%9FE"],
            leaves: ["/x"]
        ),
        Row(#"{"/": "/x/*", "percentEncoded": false}"#, opens: ["/x/%41"], leaves: ["/x/%FF"]),
        Row(#"{"?": {"Name": "A"}, "caseSensitive": false}"#, opens: ["/?name=a"], leaves: ["/?name=b"]),
        Row(
            #"{"/": "/$(lang)-$(region)/$(food)"}"#,
            // `de` is the code of German, and `deu` none that `Locale.isoLanguageCodes` lists.
            opens: ["/en-GB/pizza", "/de-DE/sushi", "/haw-US/sushi"],
            leaves: ["/EN-gb/pizza", "/en-GB/soup", "/deu-DE/sushi"]
        ),
        // Apple's page names `UK` as an example; `swcutil` does not match it, `GB` it does (docs/parity.md of the repository that SwcutilTests names).
        Row(
            #"{"/": "/$(region)"}"#,
            opens: ["/GB", "/CA", "/US"],
            leaves: ["/UK", "/EU", "/ZZ", "/001", "/gb", "/G"]
        ),
        Row(#"{"/": "/$(lang)/*"}"#, opens: ["/en", "/en/a", "/fil/a"], leaves: ["/api/a", "/qq/a", "/EN/a", "/e/a"]),
        Row(#"{"/": "/$(lang)-$(region)", "caseSensitive": false}"#, opens: ["/EN-gb"], leaves: ["/en-uk"]),
        Row(
            #"{"/": "/$(digit)$(xdigit)$(alpha)$(upper)$(lower)$(alnum)"}"#,
            opens: ["/1fzZz9"],
            leaves: ["/afzZz9", "/1gzZz9"]
        ),
        Row(#"{"/": "/$(food)$(food)"}"#, opens: ["/pizzasushi", "/pizza7samosa"], leaves: ["/pizza"]),
        Row(#"{"/": "/$(digit", "comment": "no variable"}"#, opens: ["/$(digit"], leaves: ["/1"]),
    ]

    private static func site(_ components: String, defaults: String = "{}", siteDefaults: String = "{}") throws
        -> SiteAssociation
    {
        try SiteAssociation(
            Data(
                """
                {"applinks": {
                    "apps": [],
                    "defaults": \(siteDefaults),
                    "substitutionVariables": {"food": ["pizza", "sushi", "?samosa"]},
                    "details": [{"appIDs": ["A.b"], "defaults": \(defaults), "components": [\(components)]}]
                }, "webcredentials": {"apps": ["A.b"]}}
                """.utf8
            )
        )
    }

    @Test(arguments: rows)
    func `a component opens what it matches`(row: Row) throws {
        let site = try Self.site(row.components)
        for path in row.opened { #expect(site.opens("https://x.example\(path)"), "\(path)") }
        for path in row.left { #expect(!site.opens("https://x.example\(path)"), "\(path)") }
    }

    @Test func `what a component does not say is said by the app, then by the site`() throws {
        let insensitive = #"{"caseSensitive": false}"#
        #expect(try Self.site(#"{"/": "/a"}"#, siteDefaults: insensitive).opens("https://x/A"))
        #expect(try Self.site(#"{"/": "/a"}"#, defaults: insensitive).opens("https://x/A"))
        #expect(
            try !Self.site(#"{"/": "/a"}"#, defaults: #"{"caseSensitive": true}"#, siteDefaults: insensitive).opens(
                "https://x/A"
            )
        )
        #expect(try !Self.site(#"{"/": "/a", "caseSensitive": true}"#, defaults: insensitive).opens("https://x/A"))
        #expect(try !Self.site(#"{"/": "/a"}"#, defaults: #"{"exclude": true}"#).opens("https://x/a"))
        #expect(try Self.site(#"{"/": "/é"}"#, siteDefaults: #"{"percentEncoded": false}"#).opens("https://x/%C3%A9"))
    }

    @Test func `old files with paths are read`() throws {
        let details = #"{"appID": "A.b", "paths": ["NOT /a/private/*", "/a/*", "/b/?", "NOT *"]}"#
        for text in [#"[\#(details)]"#, #"{"A.b": \#(details)}"#] {
            let site = try SiteAssociation(Data(#"{"applinks": {"apps": [], "details": \#(text)}}"#.utf8))
            #expect(site.opens("https://x/a/1?q#f", app: "A.b"))
            #expect(site.opens("https://x/b/1", app: "A.b"))
            #expect(!site.opens("https://x/a/private/1", app: "A.b"))
            #expect(!site.opens("https://x/c", app: "A.b"))
            #expect(!site.opens("https://x/a/1", app: "B.c"))
            #expect(site.apps == (text.hasPrefix("[") ? ["A.b"] : ["A.b"]))
        }
        let both = #"{"applinks": {"details": [{"appID": "A.b", "paths": ["/old"], "components": [{"/": "/new"}]}]}}"#
        #expect(try !SiteAssociation(Data(both.utf8)).opens("https://x/old"))
        #expect(try SiteAssociation(Data(both.utf8)).opens("https://x/new"))
    }

    @Test func `each app has what is published for it, in order`() throws {
        let site = try SiteAssociation(
            Data(
                """
                {"applinks": {"details": [
                    {"appIDs": ["A.b", "A.c"], "components": [{"/": "/both"}, {"/": "/no", "exclude": true}]},
                    {"appID": "A.c", "components": [{"/": "/*"}]}
                ]}}
                """.utf8
            )
        )
        #expect(site.apps == ["A.b", "A.c"])
        #expect(site.opens("https://x/both", app: "A.b") && !site.opens("https://x/other", app: "A.b"))
        #expect(site.opens("https://x/other", app: "A.c") && !site.opens("https://x/no", app: "A.c"))
    }

    /// Apple's page on `applinks.Details`: the order of the entries is the order in which the system looks for a match, and the first match wins, so that one app has
    /// some links and another one the rest. An engineer of Apple says the same in developer.apple.com/forums/thread/649423. An exclusion ends the search as well.
    @Test func `the first pattern of the file decides for all of its apps`() throws {
        let site = try SiteAssociation(
            Data(
                """
                {"applinks": {"details": [
                    {"appID": "A.shop", "components": [{"/": "/shop/web/*", "exclude": true}, {"/": "/shop/*"}]},
                    {"appIDs": ["A.rest", "A.shop"], "components": [{"/": "/*"}]}
                ]}}
                """.utf8
            )
        )
        #expect(site.apps == ["A.shop", "A.rest"])
        #expect(site.opens("https://x/shop/1", app: "A.shop") && !site.opens("https://x/shop/1", app: "A.rest"))
        #expect(site.opens("https://x/other", app: "A.shop") && site.opens("https://x/other", app: "A.rest"))
        #expect(
            !site.opens("https://x/shop/web/1", app: "A.shop") && !site.opens("https://x/shop/web/1", app: "A.rest")
        )
        #expect(site.opens("https://x/shop/1") && !site.opens("https://x/shop/web/1"))
        #expect(!site.opens("https://x/other", app: "A.other"))
    }

    @Test(arguments: [
        ("", "The association file cannot be read: it is no JSON."),
        ("[]", "The association file cannot be read: something else is expected."),
        ("{}", "The association file cannot be read: `applinks` is missing."),
        (#"{"applinks": {}}"#, "The association file cannot be read: `details` is missing at applinks."),
        (
            #"{"applinks": {"details": [{"components": [{"/": 7}]}]}}"#,
            "The association file cannot be read: something else is expected at applinks.details[0].components[0]./."
        ),
        (
            #"{"applinks": {"details": [{"components": [{"?": ["q"]}]}]}}"#,
            "The association file cannot be read: something else is expected at applinks.details[0].components[0].?."
        ),
        (
            #"{"applinks": {"details": [{"components": [{"/": "/$(what)"}]}]}}"#,
            "The variable `$(what)` has no values."
        ),
    ])
    func `a file that cannot be read is told with the place`(text: String, message: String) {
        let error = #expect(throws: SiteAssociation.ReadingError.self) { try SiteAssociation(Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func `hostile files and links take a time that grows with their length and no faster`() throws {
        let stars = String(repeating: "*a", count: 60)
        let site = try Self.site(#"{"/": "/\#(stars)b", "?": {"a": "\#(stars)"}}"#)
        func time(_ count: Int) -> Double {
            let link =
                "https://x/" + String(repeating: "a", count: count) + "?a=" + String(repeating: "a", count: count)
            return (0..<3).map { _ in processorTime { _ = site.opens(link) } }.min() ?? 0
        }
        #expect((0..<6).lazy.map { _ in time(2_000) / time(500) }.contains { $0 < 8 })
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: SiteAssociation.ReadingError.self) { try SiteAssociation(Data(deep.utf8)) }
        #expect(throws: SiteAssociation.ReadingError.self) { try SiteAssociation(Data([0xFF, 0xFE, 0x00])) }
        #expect(!site.opens("https://x/" + String(repeating: "a", count: 1_000_000)))
    }
}
