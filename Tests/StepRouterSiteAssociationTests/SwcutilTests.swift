import Foundation
import StepRouterSiteAssociation
import Testing

/// What Apple's own tool has answered: `swcutil match`, for the rows about `defaults` `swcutil verify`, on macOS 27.0 (26A5388g), 2026-09-02.
///
/// The answers are recorded in the public repository github.com/sergii-ziborov/blazingly-aasa, in `conformance/oracle/swcutil-probes.tsv` and
/// `conformance/oracle/swcutil-gap-probes.tsv`; each row is called as it is there.
struct SwcutilTests {
    struct Probe: Sendable, CustomTestStringConvertible {
        let name: String
        /// One pattern, or what stands beside it in the file.
        let text: String
        let link: String
        let matches: Bool
        var testDescription: String { "\(name): \(text) and \(link)" }

        init(_ name: String, _ text: String, _ path: String, _ matches: Bool) {
            self.name = name
            self.text = text
            link = "https://example.com\(path)"
            self.matches = matches
        }
    }

    static let paths = [
        Probe("buy-star-vs-no-slash", #"{"/": "/buy/*"}"#, "/buy", true),
        Probe("buy-star-vs-slash", #"{"/": "/buy/*"}"#, "/buy/", true),
        Probe("buy-star-vs-child", #"{"/": "/buy/*"}"#, "/buy/42", true),
        Probe("buy-star-vs-sibling", #"{"/": "/buy/*"}"#, "/buyer", false),
        Probe("buy-star-vs-prefix", #"{"/": "/buy/*"}"#, "/bu", false),
        Probe("deep-star-vs-no-slash", #"{"/": "/a/b/*"}"#, "/a/b", true),
        Probe("star-no-slash-vs-plain", #"{"/": "/buy*"}"#, "/buy", true),
        Probe("mid-star-vs-no-slash", #"{"/": "/a/*/c"}"#, "/a/c", false),
        Probe("exact-no-star", #"{"/": "/buy"}"#, "/buy", true),
        Probe("exact-vs-trailing-slash", #"{"/": "/buy"}"#, "/buy/", true),
        Probe("bare-abc-vs-slash-abc", #"{"/": "abc"}"#, "/abc", true),
        Probe("apple-doc-example", ##"{"/": "abc", "?": "def", "#": "*"}"##, "/abc?def", true),
        Probe("bare-buy-star", #"{"/": "buy/*"}"#, "/buy/42", true),
        Probe("bare-abc-vs-abcd", #"{"/": "abc"}"#, "/abcd", false),
        Probe("bare-abc-vs-xabc", #"{"/": "abc"}"#, "/xabc", false),
        Probe("bare-abc-star", #"{"/": "abc/*"}"#, "/abc", true),
        Probe("bare-star-abc", #"{"/": "*abc"}"#, "/xabc", true),
        Probe("double-slash-pattern", #"{"/": "//abc"}"#, "/abc", true),
        Probe("bare-deep", #"{"/": "a/b"}"#, "/a/b", true),
        Probe("pattern-trailing-slash", #"{"/": "/buy/"}"#, "/buy", true),
        Probe("deep-pattern-trailing", #"{"/": "/a/b/"}"#, "/a/b", true),
        Probe("double-trailing-url", #"{"/": "/buy/*"}"#, "/buy//", true),
        Probe("star-vs-double-slash", #"{"/": "/buy/"}"#, "/buy//", true),
        Probe("root-pattern", #"{"/": "/"}"#, "/", true),
        Probe("root-pattern-vs-empty", #"{"/": "/"}"#, "", true),
    ]

    static let queries = [
        Probe("star-on-absent-item", #"{"?": {"b": "*"}}"#, "/x?a=1", true),
        Probe("question-star-on-absent", #"{"?": {"b": "?*"}}"#, "/x?a=1", false),
        Probe("empty-pattern-on-absent", #"{"?": {"b": ""}}"#, "/x?a=1", true),
        Probe("literal-on-absent", #"{"?": {"b": "1"}}"#, "/x?a=1", false),
        Probe("star-on-empty-query", #"{"?": {"b": "*"}}"#, "/x", true),
        Probe("two-items-one-absent", #"{"?": {"a": "1", "b": "*"}}"#, "/x?a=1", true),
        Probe("target-is-first", #"{"?": {"id": "42"}}"#, "/x?id=42&id=7", false),
        Probe("target-is-last", #"{"?": {"id": "42"}}"#, "/x?id=7&id=42", false),
        Probe("target-is-middle", #"{"?": {"id": "42"}}"#, "/x?id=7&id=42&id=9", false),
        Probe("star-on-duplicate", #"{"?": {"id": "*"}}"#, "/x?id=7&id=42", true),
        Probe("joined-forward", #"{"?": {"id": "7,42"}}"#, "/x?id=7&id=42", false),
        Probe("joined-reverse", #"{"?": {"id": "42,7"}}"#, "/x?id=42&id=7", false),
        Probe("empty-on-duplicate", #"{"?": {"id": ""}}"#, "/x?id=7&id=42", false),
        Probe("question-star-on-dup", #"{"?": {"id": "?*"}}"#, "/x?id=7&id=42", true),
        Probe("identical-duplicates", #"{"?": {"id": "7"}}"#, "/x?id=7&id=7", true),
        Probe("bool-true-value-present", #"{"?": {"flag": true}}"#, "/x?flag=1", true),
        Probe("bool-true-item-absent", #"{"?": {"flag": true}}"#, "/x?other=1", true),
        Probe("bool-false-value-present", #"{"?": {"flag": false}}"#, "/x?flag=1", true),
        Probe("number-predicate", #"{"?": {"n": 5}}"#, "/x?n=5", true),
        Probe("null-predicate", #"{"?": {"n": null}}"#, "/x?n=5", true),
        Probe("string-still-applies", #"{"?": {"a": "1", "flag": true}}"#, "/x?a=2", true),
        Probe("string-passes-with-bool", #"{"?": {"a": "1", "flag": true}}"#, "/x?a=1", true),
        Probe("array-predicate", #"{"?": {"a": ["1"]}}"#, "/x?a=2", true),
        Probe("object-predicate", #"{"?": {"a": {"b": "1"}}}"#, "/x?a=2", true),
        Probe("whole-exact", #"{"?": "a=1"}"#, "/x?a=1", true),
        Probe("whole-rejects-extra", #"{"?": "a=1"}"#, "/x?a=1&b=2", false),
        Probe("whole-star-on-empty", #"{"?": "*"}"#, "/x", true),
        Probe("whole-question-star-on-empty", #"{"?": "?*"}"#, "/x", false),
        Probe("empty-pattern-no-query", #"{"?": ""}"#, "/x", true),
        Probe("literal-vs-no-query", #"{"?": "a=1"}"#, "/x", false),
    ]

    static let others = [
        Probe("default-encoded-space", #"{"/": "/a%20b"}"#, "/a%20b", true),
        Probe("default-literal-space", #"{"/": "/a b"}"#, "/a%20b", false),
        Probe("false-literal-space", #"{"/": "/a b", "percentEncoded": false}"#, "/a%20b", true),
        Probe("false-encoded-pattern", #"{"/": "/a%20b", "percentEncoded": false}"#, "/a%20b", false),
        Probe("encoded-slash-default", #"{"/": "/a/b"}"#, "/a%2Fb", false),
        Probe("encoded-slash-decoded", #"{"/": "/a/b", "percentEncoded": false}"#, "/a%2Fb", true),
        Probe("hex-case-default", #"{"/": "/caf%C3%A9"}"#, "/caf%c3%a9", false),
        Probe("unicode-literal-false", #"{"/": "/caf\u00e9", "percentEncoded": false}"#, "/caf%C3%A9", true),
        Probe("unicode-literal-default", #"{"/": "/caf\u00e9"}"#, "/caf%C3%A9", false),
        Probe("star-on-absent-fragment", ##"{"#": "*"}"##, "/x", true),
        Probe("question-star-on-absent", ##"{"#": "?*"}"##, "/x", false),
        Probe("empty-on-absent", ##"{"#": ""}"##, "/x", true),
        Probe("control-plain", #"{"/": "/foo/*"}"#, "/foo/1", true),
        Probe("unknown-alongside-path", #"{"/": "/foo/*", "totallyUnknownKey": "x"}"#, "/foo/1", true),
        Probe("unknown-nonmatching", #"{"/": "/foo/*", "totallyUnknownKey": "x"}"#, "/bar", false),
        Probe("unknown-alone", #"{"totallyUnknownKey": "x"}"#, "/anything", true),
        Probe("control-empty", "{}", "/anything", true),
        Probe("misspelled-known", #"{"/": "/foo/*", "casesensitive": true}"#, "/FOO/1", false),
        Probe("nested-unknown-object", #"{"/": "/foo/*", "future": {"a": "b"}}"#, "/foo/1", true),
    ]

    @Test(arguments: paths + queries + others)
    func `a pattern matches what it does for Apple's tool`(probe: Probe) throws {
        let file = #"{"applinks": {"details": [{"appIDs": ["A.b"], "components": [\#(probe.text)]}]}}"#
        #expect(try SiteAssociation(Data(file.utf8)).opens(probe.link) == probe.matches)
    }

    static let star = ##"{"#": "*"}"##
    static let foo = #"{"/": "/foo"}"#

    /// What stands in `applinks` before the details, what in the details before the pattern, and the pattern.
    static let defaults: [(site: String, app: String, probe: Probe)] = [
        ("", "", Probe("control-no-defaults", star, "/bar", true)),
        (#""defaults": {"/": "/foo/*"}, "#, "", Probe("applinks-path", star, "/bar", false)),
        (#""defaults": {"/": "/foo/*"}, "#, "", Probe("applinks-path-agreeing", star, "/foo/1", true)),
        ("", #""defaults": {"/": "/foo/*"}, "#, Probe("detail-path", star, "/bar", false)),
        (#""defaults": {"exclude": true}, "#, "", Probe("applinks-exclude", star, "/bar", false)),
        (#""defaults": {"?": {"id": "??"}}, "#, "", Probe("applinks-query", star, "/bar?id=7", false)),
        (#""defaults": {"?": {"id": "??"}}, "#, "", Probe("applinks-query-violating", star, "/bar?id=7777", false)),
        (#""defaults": {"caseSensitive": true}, "#, "", Probe("applinks-casesensitive-true", foo, "/FOO", false)),
        (#""defaults": {"caseSensitive": false}, "#, "", Probe("applinks-casesensitive-false", foo, "/FOO", true)),
    ]

    @Test(arguments: defaults)
    func `what patterns have in common means what it does for Apple's tool`(
        site: String,
        app: String,
        probe: Probe
    ) throws {
        let details = #"[{"appIDs": ["A.b"], \#(app)"components": [\#(probe.text)]}]"#
        let file = #"{"applinks": {\#(site)"details": \#(details)}}"#
        #expect(try SiteAssociation(Data(file.utf8)).opens(probe.link) == probe.matches, "\(probe.name)")
    }
}
