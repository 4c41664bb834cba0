import Foundation
import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// Contexts of each type of parameter are written as links and read again: what is read is what was written, or no link is made.
///
/// `STEP_ROUTER_LINKS=100000` tries more of each type than usual.
struct RoundTripTests {
    private static let count = ProcessInfo.processInfo.environment["STEP_ROUTER_LINKS"].flatMap(Int.init) ?? 200

    /// Numbers that are the same each time.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64 = 5
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 32) << 32 | (state &* 2_862_933_555_777_941_757) >> 32
        }
        /// A number with few bits as often as one with many.
        mutating func ofAnySize() -> UInt64 { next() >> UInt64.random(in: 0...63, using: &self) }
        mutating func text(of parts: [String], longest: Int = 8) -> String {
            (0..<Int.random(in: 0...longest, using: &self)).map { _ in parts.randomElement(using: &self) ?? "" }
                .joined()
        }
    }

    enum Size: String, Codable, CaseIterable { case small, large }

    struct Order: Hashable, Codable {
        struct Customer: Hashable, Codable { var name: String?, rank: Int? }
        var number: Int
        var day: Date?
        var tags: [String]?
        var sizes: [Size]
        var customer: Customer?
    }

    /// - Returns: The contexts of which no link was made.
    private func refused<Context: Hashable & Codable>(
        _ pattern: String,
        _ make: (inout Numbers) -> Context
    ) -> [Context] {
        let step = step(Context.self)
        let links = LinkTable { Link(pattern, to: step) }
        var numbers = Numbers()
        var refused: [Context] = []
        for _ in 0..<Self.count {
            let context = make(&numbers)
            guard let url = try? links.url(to: step, with: context) else {
                refused.append(context)
                continue
            }
            guard case .leads(let found) = links.read(url), found.context as? Context == context else {
                Issue.record("\(url) is read as something else than \(context).")
                continue
            }
        }
        return refused
    }

    private static let parts = [
        "a", "B", "7", "/", "%", "%2F", ".", ",", "-", "_", "é", "e\u{301}", "🎈", "+", "&", "=", "?", "#", " ", "\n",
        "{", "}", "\u{202E}", "[]",
    ]

    @Test func `numbers, truth values and identifiers`() {
        #expect(refused("a://b/{x}") { Int(truncatingIfNeeded: $0.ofAnySize()) }.isEmpty)
        #expect(refused("a://b/{x}") { $0.ofAnySize() }.isEmpty)
        #expect(refused("a://b/{x}") { Int8(truncatingIfNeeded: $0.next()) }.isEmpty)
        #expect(refused("a://b/{x}") { Bool.random(using: &$0) }.isEmpty)
        #expect(refused("a://b/{x}") { Size.allCases.randomElement(using: &$0) }.isEmpty)
        #expect(
            refused("a://b/{x}") { numbers in
                let digits = (0..<32).map { _ in String(numbers.next() % 16, radix: 16) }
                let groups = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
                return UUID(uuidString: groups.map { $0.joined() }.joined(separator: "-"))
            }.isEmpty
        )
    }

    @Test func `numbers with a fraction, of every size`() {
        #expect(refused("a://b/{x}") { Double(bitPattern: $0.next()) }.allSatisfy { !$0.isFinite })
        #expect(
            refused("a://b/{x}") { Float(bitPattern: UInt32(truncatingIfNeeded: $0.next())) }.allSatisfy {
                !$0.isFinite
            }
        )
        #expect(refused("a://b/{x}") { Decimal(Int.random(in: -1_000_000...1_000_000, using: &$0)) / 1_000 }.isEmpty)
    }

    @Test func `texts and lists of them`() {
        let part = refused("a://b/{x}") { $0.text(of: Self.parts) }
        #expect(part.allSatisfy { ["", ".", ".."].contains($0) })
        #expect(refused("a://b?x={x}") { $0.text(of: Self.parts) }.isEmpty)
        #expect(refused("a://b#{x}") { $0.text(of: Self.parts) }.isEmpty)
        #expect(refused("a://b?x={x**}") { numbers in (0..<3).map { _ in numbers.text(of: Self.parts) } }.isEmpty)
        #expect(refused("a://b?x={x**}") { numbers in (0..<3).map { _ in numbers.ofAnySize() } }.isEmpty)
        #expect(refused("a://b?x={x?}") { Bool.random(using: &$0) ? nil : $0.text(of: Self.parts) }.isEmpty)
        #expect(
            refused("a://b?x={x}") { URL(string: "https://a.example/\($0.ofAnySize())?q=\($0.ofAnySize())#é") }.isEmpty
        )
    }

    @Test func `each kind of pattern`() {
        for pattern in ["a://{x}.b/c", "a:{x}", "a:///{x}", "a://b/p-{x}.html", "a://b#/c/{x}", "a://b?x=n{x}"] {
            #expect(refused(pattern) { Int(truncatingIfNeeded: $0.ofAnySize()) }.isEmpty)
        }
        for pattern in ["a://b?x={x,}", "a://b?x={x**}&x[]={x**}", "a://b#/c?x={x,}", "a://b/{x**}"] {
            #expect(refused(pattern) { numbers in (0..<3).map { _ in numbers.ofAnySize() } }.isEmpty)
        }
        #expect(refused("a://b?x={x,}") { numbers in (0..<2).map { _ in numbers.text(of: ["a", "/", "%"]) } }.isEmpty)
        #expect(refused("a://b/{x**}") { numbers in (0..<3).map { _ in numbers.text(of: ["a", "/", "%"]) } }.isEmpty)
    }

    @Test func `dates to the fraction of a second`() {
        #expect(refused("a://b/{x}") { Date(timeIntervalSince1970: Double($0.next() >> 31)) }.isEmpty)
        #expect(
            refused("a://b/{x}") {
                let range = -2_000_000_000...8_000_000_000.0
                return Date(timeIntervalSinceReferenceDate: Double.random(in: range, using: &$0))
            }.isEmpty
        )
        #expect(
            refused("a://b/{x}") { Date(timeIntervalSince1970: (Double($0.next() >> 31) * 1_000).rounded() / 1_000) }
                .isEmpty
        )
        // Of a date that ISO 8601 has no text for, no link is made.
        _ = refused("a://b/{x}") { Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0.next())) }
        for seconds in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e18, -1e18, 252_455_616_000] {
            #expect(refused("a://b/{x}") { _ in Date(timeIntervalSinceReferenceDate: seconds) }.count == Self.count)
        }
        for seconds in [-63_114_076_800, 252_455_615_999.5] {
            #expect(refused("a://b/{x}") { _ in Date(timeIntervalSinceReferenceDate: seconds) }.isEmpty)
        }
    }

    @Test func `whatever a link says in place of a date or a number, it is read or refused`() {
        let links = LinkTable {
            Link("a://date/{x}", to: step(Date.self))
            Link("a://decimal/{x}", to: step(Decimal.self))
            Link("a://double/{x}", to: step(Double.self))
        }
        let parts = ["0", "1", "9", "99999999", "-", "T", ":", "Z", ".", "+", "e", "2026-11-22", "T10:30:00", "00"]
        var numbers = Numbers()
        var counts: [Bool: Int] = [:]
        for _ in 0..<Self.count * 4 {
            for name in ["date", "decimal", "double"] {
                let reading = links.read("a://\(name)/\(numbers.text(of: parts, longest: 6))")
                if case .leads = reading { counts[true, default: 0] += 1 } else { counts[false, default: 0] += 1 }
            }
        }
        #expect(counts.count == 2)
    }

    @Test func `properties that may be missing`() {
        func order(_ numbers: inout Numbers) -> Order {
            func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &numbers) ? value : nil }
            return Order(
                number: 1,
                day: maybe(Date(timeIntervalSince1970: 0.25)),
                tags: maybe(["a", "b"]),
                sizes: [[], [.small]].randomElement(using: &numbers) ?? [],
                customer: maybe(Order.Customer(name: maybe("a"), rank: maybe(1)))
            )
        }
        let pattern =
            "a://b/{number}?day={day?}&tag={tags**}&size={sizes**}&name={customer.name?}&rank={customer.rank?}"
        // A customer of whom nothing is known cannot be told from none.
        let nobody = Order.Customer()
        #expect(refused(pattern, order).allSatisfy { $0.customer == nobody })
        #expect(refused("a://b?x={x**}") { Bool.random(using: &$0) ? nil : ["a"] }.isEmpty)
    }
}
