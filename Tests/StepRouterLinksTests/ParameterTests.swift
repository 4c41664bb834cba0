import Foundation
import LinkTestSupport
import StepRouterLinks
import Testing

/// What parameters are decoded into, and what is told if they cannot be.
struct ParameterTests {
    enum Size: String, Codable, CaseIterable { case small, large }

    struct Order: Hashable, Codable {
        var number: Int
        var day: Date?
        var page: URL?
        var price: Decimal?
        var size: Size?
        var tags: [String]?
        var customer: Customer?
        struct Customer: Hashable, Codable {
            var firstName: String
            var rank: UInt8?
        }
    }

    /// A name that reads itself.
    struct Name: Hashable, Codable {
        let text: String
        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
            if !text.allSatisfy(\.isLetter) {
                throw LinkParameters.ParameterError(found: text, expected: "a name of letters")
            }
        }
    }

    private func read<Context: Decodable>(_ pattern: String, as type: Context.Type, _ link: String) throws -> Context {
        let links = LinkTable(reportingTo: SilentLogger()) { Link(pattern, to: step(Context.self)).named("it") }
        #expect(links.validate() == [])
        switch links.read(link) {
        case .leads(let found): return try #require(found.context as? Context)
        case .handled(by: let handler): return try #require(handler.context as? Context)
        case .malformed(let mistake): throw mistake
        case .notMine: throw CancellationError()
        }
    }

    @Test func `a single parameter is the context, of whatever type that is`() throws {
        #expect(try read("a://b/{id}", as: Int.self, "a://b/-7") == -7)
        #expect(try read("a://b/{id}", as: UInt64.self, "a://b/18446744073709551615") == .max)
        #expect(try read("a://b/{id}", as: String.self, "a://b/caf%C3%A9") == "café")
        #expect(try read("a://b/{id}", as: Bool.self, "a://b/true"))
        #expect(try read("a://b/{id}", as: Double.self, "a://b/1.5e3") == 1_500)
        #expect(try read("a://b/{id}", as: Size.self, "a://b/large") == .large)
        #expect(try read("a://b/{id}", as: Name.self, "a://b/Ada").text == "Ada")
        #expect(try read("a://b/{id}?ref={ref}", as: Int.self, "a://b/7?ref=x") == 7)
        #expect(try read("a://b/{id?}", as: Int?.self, "a://b") == nil)
        #expect(try read("a://b/{id?}", as: Int?.self, "a://b/7") == 7)
        #expect(try read("a://b/{all**}", as: [Int].self, "a://b/1/2/3") == [1, 2, 3])
        #expect(try read("a://b?id={all**}", as: [Int].self, "a://b?id=1&id=2") == [1, 2])
        #expect(try read("a://b/{all**}", as: [String].self, "a://b") == [])
        #expect(try read("a://b/{all**}", as: [String]?.self, "a://b") == nil)
        let id = UUID()
        #expect(try read("a://b/{id}", as: UUID.self, "a://b/\(id)") == id)
    }

    @Test func `several parameters are the properties of their names, however these are spelt`() throws {
        let chat = try read(
            "chat://chat?room_id={room_id}&chat-id={chat-id}&is_muted={is_muted?}",
            as: ChatID.self,
            "chat://chat?chat-id=2&room_id=1"
        )
        #expect(chat == ChatID(roomID: 1, chatID: 2))
        let order = try read(
            "a://o/{number}?day={day}&page={page}&price={price}&size={size}&tag={tags**}&n={customer.first_name}&r={customer.rank?}",
            as: Order.self,
            "a://o/7?day=2026-11-22&page=https%3A%2F%2Fx.example%2Fy&price=9.95&size=small&tag=a&tag=b&n=Ada&r=3"
        )
        #expect(
            order
                == Order(
                    number: 7,
                    day: Date(timeIntervalSince1970: 1_795_305_600),
                    page: URL(string: "https://x.example/y"),
                    price: Decimal(string: "9.95"),
                    size: .small,
                    tags: ["a", "b"],
                    customer: .init(firstName: "Ada", rank: 3)
                )
        )
        #expect(try read("a://o/{number}?tag={tags**}", as: Order.self, "a://o/7") == Order(number: 7, tags: nil))
    }

    @Test(arguments: [
        ("Int", "x", "a whole number"), ("Int", "+1", "a whole number"), ("Int", "1.0", "a whole number"),
        ("Int", "99999999999999999999", "a whole number from -9223372036854775808 to 9223372036854775807"),
        ("Int", "-99999999999999999999", "a whole number from -9223372036854775808 to 9223372036854775807"),
        ("Int", "0x1F", "a whole number"), ("Int", "-", "a whole number"),
        ("Int", "٣", "a whole number"),
        ("UInt8", "256", "a whole number from 0 to 255"), ("UInt", "-1", "a whole number that is not negative"),
        ("Double", "nan", "a number"), ("Double", "1e999", "a smaller number"), ("Double", "0x1p3", "a number"),
        ("Bool", "yes", "true or false"), ("Size", "huge", "one of small, large"), ("Name", "A1", "a name of letters"),
        ("Date", "yesterday", "a date such as 2026-11-22 or 2026-11-22T10:30:00Z"), ("UUID", "7", "a UUID"),
        ("Decimal", "12,5", "a number"),
    ])
    func `a value that is something else is told with what it has to be`(type: String, value: String, expected: String)
        throws
    {
        func mistake<Context: Decodable>(_ type: Context.Type) throws -> MalformedLink {
            try #require(throws: MalformedLink.self) { try read("a://b/{some_id}", as: type, "a://b/\(value)") }
        }
        let found =
            switch type {
            case "Int": try mistake(Int.self)
            case "UInt8": try mistake(UInt8.self)
            case "UInt": try mistake(UInt.self)
            case "Double": try mistake(Double.self)
            case "Bool": try mistake(Bool.self)
            case "Size": try mistake(Size.self)
            case "Name": try mistake(Name.self)
            case "Date": try mistake(Date.self)
            case "UUID": try mistake(UUID.self)
            default: try mistake(Decimal.self)
            }
        #expect(found.code == .wrongValue)
        #expect(found.parameter == "some_id")
        #expect(found.found == value)
        #expect(found.expected == expected)
        #expect(found.offset == 6)
        #expect(found.destination == "it")
        #expect(found.pattern == "a://b/{some_id}")
    }

    @Test func `a property that is nowhere in the link is told by its name`() throws {
        let mistake = try #require(throws: MalformedLink.self) {
            try read("chat://chat?room_id={room_id}&chat_id={chat_id?}", as: ChatID.self, "chat://chat?room_id=1")
        }
        #expect(mistake.code == .incomplete)
        #expect(mistake.parameter == "chatID")
        let nested = try #require(throws: MalformedLink.self) {
            try read("a://o/{number}?r={customer.rank}", as: Order.self, "a://o/7?r=3")
        }
        #expect(nested.parameter == "firstName")
        let inner = try #require(throws: MalformedLink.self) {
            try read("a://o/{number}?n={customer.firstName}&r={customer.rank}", as: Order.self, "a://o/7?n=a&r=300")
        }
        #expect(inner.parameter == "customer.rank")
        #expect(inner.found == "300")
        #expect(throws: MalformedLink.self) { try read("a://b/{all**}", as: Int.self, "a://b/1") }
    }

    @Test func `a closure makes a context that cannot be decoded`() throws {
        struct Pair { let first: Int, second: String? }
        let links = LinkTable {
            Link("a://b/{first}/{second?}", to: step(Pair.self)) {
                Pair(first: try $0.decode("first"), second: $0["second"])
            }
        }
        guard case .leads(let found) = links.read("a://b/1/x") else {
            Issue.record("not read")
            return
        }
        let pair = try #require(found.context as? Pair)
        #expect(pair.first == 1 && pair.second == "x")
        guard case .malformed(let mistake) = links.read("a://b/x") else {
            Issue.record("read")
            return
        }
        #expect(mistake.parameter == "first" && mistake.offset == 6)
    }

    /// A span of days that begins before it ends.
    struct Span: Decodable {
        let first: Int
        let last: Int

        private enum CodingKeys: String, CodingKey { case first, last }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            first = try container.decode(Int.self, forKey: .first)
            last = try container.decode(Int.self, forKey: .last)
            if first > last {
                throw LinkParameters.ParameterError(found: nil, expected: "a span that ends after it begins")
            }
        }
    }

    @Test func `what a type refuses of several parameters is told with all of them`() throws {
        #expect(try read("a://b/{first}/{last}", as: Span.self, "a://b/1/2").last == 2)
        let mistake = try #require(throws: MalformedLink.self) {
            try read("a://b/{first}/{last}", as: Span.self, "a://b/2/1")
        }
        #expect(
            mistake.description == """
                The link "a://b/2/1" is malformed: "first=2&last=1" is not a span that ends after it begins, \
                in a://b/{first}/{last}.
                """
        )
    }

    @Test func `what a closure refuses is told in its own words`() throws {
        struct Unknown: Error, CustomStringConvertible { let description = "nobody is called so" }
        let links = LinkTable { Link("a://b/{name}", to: step(String.self)) { _ in throw Unknown() } }
        guard case .malformed(let mistake) = links.read("a://b/Ada") else {
            Issue.record("read")
            return
        }
        #expect(
            mistake.description == """
                The link "a://b/Ada" is malformed: what is there is not what the destination takes (nobody is called so), \
                in a://b/{name}.
                """
        )
    }
}
