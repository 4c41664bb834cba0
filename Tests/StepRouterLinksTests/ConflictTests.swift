import LinkTestSupport
import StepRouter
import StepRouterAssembly
import StepRouterLinks
import Synchronization
import Testing

/// What is wrong with the patterns of a table.
struct ConflictTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let patterns: [String]
        let code: ConfigurationFinding.Code?
        let message: String
        var testDescription: String { "\(patterns)" }

        init(_ patterns: String..., code: ConfigurationFinding.Code?, _ message: String = "") {
            self.patterns = patterns
            self.code = code
            self.message = message
        }
    }

    static let rows = [
        Row("a://b/{x}", "a://b/c", "a://b/**", "a://b", code: nil),
        Row("a://b?x=1", "a://b?x=2", "a://b?x={x}", "a://b", code: nil),
        Row("a://b/{x?}", "a://c", "d://b", code: nil),
        Row("a://b#c", "a://b#{d}", "a://b", code: nil),
        Row(
            "a://b/{x}",
            "a://b/{y}",
            code: .patternNeverMatched,
            "The pattern a://b/{y} is never taken: a://b/{x} is tried before and matches the same links. Remove one of them."
        ),
        Row(
            "a://b/{x}",
            "a://b/*",
            code: .patternNeverMatched,
            "The pattern a://b/* is never taken: a://b/{x} is tried before and matches the same links. Remove one of them."
        ),
        Row(
            "(a|d)://b",
            "(d|e)://b",
            code: .patternNeverMatched,
            "The pattern (d|e)://b is never taken: (a|d)://b is tried before and matches the same links. Remove one of them."
        ),
        Row(
            "a://b/{x?}",
            "a://b/",
            code: .patternNeverMatched,
            "The pattern a://b/ is never taken: a://b/{x?} is tried before and matches the same links. Remove one of them."
        ),
        Row(
            "a://b",
            "a://b/{x?}",
            code: .patternNeverMatched,
            "The pattern a://b/{x?} is never taken where its optional parts are missing: a://b is tried before and matches the same links. Remove one of them."
        ),
        Row(
            "a://b?x={x}",
            "a://b?x={y}&z={z?}",
            code: .patternNeverMatched,
            "The pattern a://b?x={y}&z={z?} is never taken: a://b?x={x} is tried before and matches the same links. Remove one of them."
        ),
        Row(
            "a://b/{x}/d",
            "a://b/c/{y}",
            code: .ambiguousPatterns,
            "The patterns a://b/c/{y} and a://b/{x}/d both match a://b/c/d, and the first is taken. Make one of them differ."
        ),
        Row(
            "a://b?x={x}",
            "a://b?y=1",
            code: .ambiguousPatterns,
            "The patterns a://b?y=1 and a://b?x={x} both match a://b?x=x&y=1, and the first is taken. Make one of them differ."
        ),
        Row(
            "?type=a&id={id}",
            "?type=a&id={other}",
            code: .patternNeverMatched,
            "The pattern ?type=a&id={other} is never taken: ?type=a&id={id} is tried before and matches the same links. Remove one of them."
        ),
        Row(
            "home",
            code: .malformedPattern,
            "The pattern home of it is left out. A pattern begins with a scheme and `://`, or with `?` for payloads."
        ),
        Row(
            "a b://c",
            code: .malformedPattern,
            "The pattern a b://c of it is left out. `a b` is no scheme, and no schemes in the form `(one|other)`."
        ),
        Row(
            "a://b|c",
            code: .malformedPattern,
            "The pattern a://b|c of it is left out. `b|c` is no host, and no hosts in the form `(one|other)`."
        ),
        Row(
            "a://({b}|{c})/d",
            code: .malformedPattern,
            "The pattern a://({b}|{c})/d of it is left out. The hosts of `({b}|{c})` have different parameters."
        ),
        Row(
            "a://b//c",
            code: .malformedPattern,
            "The pattern a://b//c of it is left out. Two slashes have nothing between them."
        ),
        Row("a://b/..", code: .malformedPattern, "The pattern a://b/.. of it is left out. `..` is no part of a path."),
        Row(
            "a://b/{id",
            code: .malformedPattern,
            "The pattern a://b/{id of it is left out. `{id` is neither a text nor a parameter, such as `{id}`."
        ),
        Row(
            "a://b/p-{id?}",
            code: .malformedPattern,
            "The pattern a://b/p-{id?} of it is left out. `{id?}` is a part of `p-{id?}`, which is there always: write `{id}`."
        ),
        Row(
            "a://b/{x}{y}",
            code: .malformedPattern,
            "The pattern a://b/{x}{y} of it is left out. Two parameters of `{x}{y}` have no text between them."
        ),
        Row(
            "a://{b,}.c",
            code: .malformedPattern,
            "The pattern a://{b,}.c of it is left out. `{b,}` is no part of the host `{b,}.c`."
        ),
        Row(
            "a://b?x={x}&y={x**}",
            code: .malformedPattern,
            "The pattern a://b?x={x}&y={x**} of it is left out. Two parameters are called `x`."
        ),
        Row(
            "a://b/{}",
            code: .malformedPattern,
            "The pattern a://b/{} of it is left out. `{}` is no parameter, such as `{id}`, `{id?}`, `{ids**}` or `{ids,}`."
        ),
        Row(
            "a://b/**/c",
            code: .malformedPattern,
            "The pattern a://b/**/c of it is left out. Nothing can follow `**`, which stands for all that is left."
        ),
        Row(
            "a://b/{x?}/c",
            code: .malformedPattern,
            "The pattern a://b/{x?}/c of it is left out. `c` follows a part that may be missing, and may not be missing itself."
        ),
        Row(
            "a://b/{room_id}/{roomID}",
            code: .malformedPattern,
            "The pattern a://b/{room_id}/{roomID} of it is left out. Two parameters are called `roomID`."
        ),
        Row(
            "a://b?x=1&x=2",
            code: .malformedPattern,
            "The pattern a://b?x=1&x=2 of it is left out. The item `x` is there twice; `{name**}` stands for all of its values."
        ),
        Row(
            "a://b?=1",
            code: .malformedPattern,
            "The pattern a://b?=1 of it is left out. An item of the query has no name."
        ),
        Row(
            "a://b/%zz",
            code: .malformedPattern,
            "The pattern a://b/%zz of it is left out. The percent-encoding of `%zz` is wrong."
        ),
        Row(
            "a://b#{x**}",
            code: .malformedPattern,
            "The pattern a://b#{x**} of it is left out. There is one fragment at most, and no list of them."
        ),
    ]

    @Test(arguments: rows)
    func `patterns that are malformed, never taken or ambiguous are told`(row: Row) {
        let links = LinkTable(reportingTo: SilentLogger()) {
            for pattern in row.patterns { Link(pattern, to: step([String: String].self)).named("it") }
        }
        let findings = links.validate()
        #expect(findings.map(\.code) == (row.code.map { [$0] } ?? []))
        if row.code != nil { #expect(findings.first?.message == row.message) }
        #expect(findings.allSatisfy { $0.severity == (row.code == .ambiguousPatterns ? .warning : .error) })
    }

    @Test func `a parameter has no place in a destination without a context`() {
        let links = LinkTable(reportingTo: SilentLogger()) { Link("a://b/{id}", to: step(Void.self)).named("it") }
        #expect(
            links.validate().map(\.message) == [
                """
                The pattern a://b/{id} of it is left out. The destination takes no context, so write `*` in place of the \
                parameter `id`.
                """
            ]
        )
    }

    @Test func `what is wrong with the destinations is told as well, once for each`() {
        let unfinished: DestinationStep<PlainScreen, Void> = DestinationStep(finder: NilFinder())
        let links = LinkTable {
            Link("a://b", to: unfinished)
            Link("a://c", to: unfinished)
        }
        #expect(links.validate().map(\.code) == [.screenNeverThere])
        #expect(throws: ConfigurationError.self) { try links.check() }
        #expect(throws: Never.self) { try links.check(except: [.screenNeverThere]) }
    }

    private final class Lines: RoutingLogger, Sendable {
        let lines = Mutex<[String]>([])
        func log(_ message: String, at level: RoutingLogLevel) {
            lines.withLock { $0.append("\(level): \(message)") }
        }
    }

    @Test func `what is wrong is told once for each place that declares a table, however many apps make it`() {
        let logger = Lines()
        for _ in 0..<3 {
            _ = LinkTable(reportingTo: logger) { Link("once", to: step(Void.self)).named("it") }
        }
        _ = LinkTable(reportingTo: logger) { Link("once", to: step(Void.self)).named("it") }
        #expect(logger.lines.withLock(\.count) == 2)
    }

    @Test func `a logger is told when the table is made`() {
        let logger = Lines()
        _ = LinkTable(reportingTo: logger) {
            Link("a://b/*", to: step(Void.self))
            Link("a://b/*", to: step(Void.self))
            Link("nothing", to: step(Void.self)).named("it")
        }
        #expect(
            logger.lines.withLock { $0 } == [
                "error: The pattern nothing of it is left out. A pattern begins with a scheme and `://`, or with `?` for payloads.",
                "error: The pattern a://b/* is never taken: a://b/* is tried before and matches the same links. Remove one of them.",
            ]
        )
    }
}

extension ConflictTests {
    @Test func `a table of hundreds of links is made and read`() {
        var links = LinkTable(reportingTo: SilentLogger()) {
            for number in 0..<300 {
                Link("a://b/section\(number)/{x}/{y?}", to: step([String: String].self)).named("\(number)")
            }
            Link("a://b/{x}/{y}/{z}/{w}", to: step([String: String].self)).named("other")
        }
        #expect(links.validate() == [])
        #expect(links.summary(of: "a://b/section299/1") == "299 x=1")
        #expect(links.summary(of: "a://b/1/2/3/4") == "other w=4 x=1 y=2 z=3")
        links = LinkTable { links }
        #expect(links.summary(of: "a://b/section0/1/2") == "0 x=1 y=2")
    }
}

extension ConflictTests {
    /// All links of up to three parts, with each query, tried one after the other, agree with what is told.
    @Test
    func `a pattern is told to be never taken if no link is taken by it, and ambiguous only if a link is of both`() {
        let random = RandomNumbers(seed: 3)
        var paths = [""]
        var last = paths
        for _ in 0..<4 {
            last = last.flatMap { start in ["/a", "/b", "/c"].map { start + $0 } }
            paths += last
        }
        let queries = ["", "?q=1", "?q=2", "?r=1", "?q=1&r=1", "?q=2&r=1"]
        let links = paths.flatMap { path in queries.map { "x://y\(path)\($0)" } }
        func pattern(_ parameter: String) -> String {
            let path = (0..<random(3)).map { _ in "/" + ["a", "b", "*"][random(3)] }.joined()
            let end = ["", "", "/**", "/{\(parameter)?}"][random(4)]
            return "x://y" + path + end + ["", "", "?q=1", "?q=*", "?r=*&q=*"][random(5)]
        }
        var counts: [ConfigurationFinding.Code: Int] = [:]
        for _ in 0..<60 {
            let patterns = [pattern("first"), pattern("second")]
            let table = LinkTable(reportingTo: SilentLogger()) {
                for (number, pattern) in patterns.enumerated() {
                    Link(pattern, to: step([String: String].self)).named("\(number)")
                }
            }
            func taken(by table: LinkTable) -> [String: String] {
                var names: [String: String] = [:]
                for link in links { if case .leads(let found) = table.read(link) { names[link] = found.name } }
                return names
            }
            let both = taken(by: table)
            let findings = table.validate()
            for finding in findings { counts[finding.code, default: 0] += 1 }
            let whole = findings.filter {
                $0.code == .patternNeverMatched && !$0.message.contains("where its optional")
            }
            let isNeverTaken = ["0", "1"].contains { name in !both.values.contains(name) }
            // A pattern of which some parts may be missing is told of in parts.
            let isInParts = findings.contains { $0.message.contains("where its optional") }
            #expect(isInParts || whole.isEmpty != isNeverTaken, "\(patterns): \(findings)")
            let areAmbiguous = findings.contains { $0.code == .ambiguousPatterns }
            let areSaidToDiffer = findings.isEmpty && !patterns.contains { $0.contains("?}") }
            guard areAmbiguous || areSaidToDiffer else { continue }
            let alone = patterns.map { pattern in
                Set(taken(by: LinkTable { Link(pattern, to: step([String: String].self)) }).keys)
            }
            if areAmbiguous { #expect(!alone[0].isDisjoint(with: alone[1]), "\(patterns)") }
            if areSaidToDiffer, !alone[0].isDisjoint(with: alone[1]) {
                #expect(alone[0].isSuperset(of: alone[1]) || alone[1].isSuperset(of: alone[0]), "\(patterns)")
            }
        }
        #expect(counts.count == 2)
    }
}

extension ConflictTests {
    @Test func `each pattern of a table of ambiguous links is told of once, however many there are`() {
        let count = 100
        let links = LinkTable(reportingTo: SilentLogger()) {
            for number in 0..<count {
                Link("a://b/{x}?q\(number)={y}", to: step([String: String].self)).named("item \(number)")
                Link("a://f/c\(number)/{x}", to: step([String: String].self)).named("start \(number)")
                Link("a://f/{x}/d\(number)", to: step([String: String].self)).named("end \(number)")
                Link("a://e/{x}?y=1", to: step([String: String].self)).named("same \(number)")
            }
        }
        let findings = links.validate()
        #expect(findings.count { $0.code == .ambiguousPatterns } == count - 1 + count)
        // What is said of alike patterns of one step is said once.
        #expect(findings.count { $0.code == .patternNeverMatched } == 1)
    }
}

extension ConflictTests {
    /// Patterns of which no link is of two, although they begin with the same text, or with none.
    private static let kinds: [@Sendable (Int) -> String] = [
        { "https://c\($0)-{x}.b.de/" }, { "a://b/c\($0)-{x}" }, { "a://b/{x}-\($0)c" }, { "a://b/#/c\($0)/{x}" },
        { "?key\($0)={x}" }, { "?key\($0)=1&id={id}" }, { "https://{x}.c\($0).de/{y}" }, { "a:c\($0)/{x}" },
        { "a://b?q=c\($0)-{x}" },
        { "a://b/shop/c\($0)/{x}" }, { "a://b/shop/{x}/c\($0)/d" }, { "a://b/{x}?type=t\($0)" },
        { "?type=t\($0)&id={id}" }, { "a://b/shop/{x}#f\($0)" }, { "a://b/*/d\($0)/**" },
        { "?version=1&type=t\($0)" },
    ]

    /// A table of some patterns of a kind, each called by its text.
    private static func table(of pattern: (Int) -> String) -> LinkTable {
        let patterns = (0..<40).map(pattern)
        return LinkTable(reportingTo: SilentLogger()) {
            for pattern in patterns { Link(pattern, to: step([String: String].self)).named(pattern) }
        }
    }

    @Test(arguments: kinds.indices)
    func `patterns that have no link in common do not conflict, however alike they are`(kind: Int) {
        #expect(Self.table(of: Self.kinds[kind]).validate() == [])
    }

    /// Patterns each of which has links in common with all others.
    private static let ambiguousKinds: [@Sendable (Int) -> String] = [
        { "a://b/{x}?q\($0)={y}" }, { "a://b/{x}?q\($0)=1" }, { "a://b/\($0 % 2 == 0 ? "c\($0)/{x}" : "{x}/d\($0)")" },
        { "a://b/{x}?\($0 % 2 == 0 ? "q=c\($0)" : "r=d\($0)")" }, { "a://b/{x}?y=1&z\($0)={z?}" },
        { "a://b/#/\($0 % 2 == 0 ? "c\($0)/{x}" : "{x}/d\($0)")" },
        { "a://b/\($0 % 2 == 0 ? "c\($0)-{x}" : "{x}-d\($0)")" },
        { "?\($0 % 2 == 0 ? "type=t\($0)&id={id}" : "type={type}&id=\($0)")" },
    ]

    @Test(arguments: ambiguousKinds.indices)
    func `of patterns that have links in common each is told of, wherever they differ`(kind: Int) {
        #expect(Self.table(of: Self.ambiguousKinds[kind]).validate().count >= 19)
    }

    @Test func `of several patterns that conflict with one the first is told`() {
        let links = LinkTable(reportingTo: SilentLogger()) {
            for pattern in ["a://b/{x}/d", "a://b/{x}/e", "a://b/c/{y}", "a://b/g/{y}", "a://b/**"] {
                Link(pattern, to: step([String: String].self)).named(pattern)
            }
        }
        #expect(
            links.validate().map { String($0.message.prefix(50)) } == [
                "The patterns a://b/c/{y} and a://b/{x}/d both matc",
                "The patterns a://b/c/{y} and a://b/{x}/e both matc",
            ]
        )
    }
}

extension ConflictTests {
    @Test func `samples of one destination are listed in the time that they take`() {
        func seconds(_ count: Int) -> Double {
            let links = LinkTable(reportingTo: SilentLogger()) {
                (0..<count).reduce(Link("a://b/{id}", to: step(Int.self)).named("it")) { $0.samples($1) }
            }
            return processorTime { #expect(links.listedDestinations.count == count) }
        }
        let ratio = (0..<3).map { _ in seconds(2_000) / seconds(500) }.min() ?? 0
        #expect(ratio < 8)
    }
}
