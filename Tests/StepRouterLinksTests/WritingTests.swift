import Foundation
import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// Links that are made of contexts.
struct WritingTests {
    private let number = step(Int.self)
    private let text = step(String.self)
    private let chat = step(ChatID.self)
    private let all = step([String].self)
    private let plain = step(Void.self)

    private var links: LinkTable {
        LinkTable(reportingTo: SilentLogger()) {
            Link("?type=product&id={id}", "shop://product/{id}", "https://shop.example/p/{id}", to: number)
            Link("shop://text/{text}", "shop://text?text={text}", to: text)
            Link("shop://text/new", to: plain)
            Link("chat://chat/{room_id}", "chat://chat?room_id={room_id}&chat_id={chat_id}&muted={is_muted?}", to: chat)
            Link("shop://all/{all**}", to: all)
        }
    }

    @Test func `a link says the context, and is read as the same one`() throws {
        #expect(try links.url(to: number, with: -42).absoluteString == "shop://product/-42")
        #expect(try links.url(to: plain).absoluteString == "shop://text/new")
        #expect(try links.url(to: text, with: "a/b é?&+%").absoluteString == "shop://text/a%2Fb%20%C3%A9%3F%26%2B%25")
        #expect(try links.url(to: all, with: ["a", "b/c"]).absoluteString == "shop://all/a/b%2Fc")
        #expect(try links.url(to: all, with: []).absoluteString == "shop://all")
        for text in ["a/b é?&+%", "🎈", "\u{1}\n", "%2F", "e\u{301}"] {
            guard case .leads(let found) = links.read(try links.url(to: self.text, with: text)) else {
                Issue.record("\(text)")
                continue
            }
            #expect((found.context as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        }
    }

    @Test func `a pattern that needs what the context does not say is passed over`() throws {
        let links = LinkTable {
            Link("https://shop.example/p/{id}?ref={ref}", "shop://product/{id}?ref={ref?}", to: number)
        }
        #expect(try links.url(to: number, with: 7).absoluteString == "shop://product/7")
    }

    @Test func `the first pattern is taken that says all of the context`() throws {
        let url = try links.url(to: chat, with: ChatID(roomID: 1, chatID: 2))
        #expect(url.absoluteString == "chat://chat?room_id=1&chat_id=2")
        let muted = try links.url(to: chat, with: ChatID(roomID: 1, chatID: 2, isMuted: true))
        #expect(muted.absoluteString == "chat://chat?room_id=1&chat_id=2&muted=true")
    }

    @Test func `a link that would lead elsewhere is not made`() throws {
        #expect(try links.url(to: text, with: "new").absoluteString == "shop://text?text=new")
        #expect(try links.url(to: text, with: "..").absoluteString == "shop://text?text=..")
        #expect(try links.url(to: text, with: "").absoluteString == "shop://text?text=")
    }

    @Test func `why no link can be made is told`() throws {
        struct Secret {}
        let secret = step(Secret.self)
        let unread = step(Int.self)
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("shop://secret", to: secret) { _ in Secret() }
            Link("shop://chat/{room_id}", to: chat)
            Link("shop://open/*", to: text)
            Link("?number={number}", to: number)
            Link("shop://word/{word}", to: all) {
                [$0["word"] ?? ""]
            } writing: {
                ["word": $0.joined(separator: ".")]
            }
        }
        func code(_ body: () throws(LinkTable.WritingError) -> URL) -> LinkTable.WritingError.Code? {
            switch Result(catching: body) {
            case .success: return nil
            case .failure(let error):
                #expect(!error.description.contains("\n"))
                return error.code
            }
        }
        #expect(code { () throws(LinkTable.WritingError) in try links.url(to: unread, with: 1) } == .noLink)
        #expect(code { () throws(LinkTable.WritingError) in try links.url(to: number, with: 1) } == .noLink)
        #expect(
            code { () throws(LinkTable.WritingError) in try links.url(to: secret, with: Secret()) }
                == .contextNotEncodable
        )
        #expect(
            code { () throws(LinkTable.WritingError) in try links.url(to: chat, with: ChatID(roomID: 1, chatID: 2)) }
                == .contextNotWritten
        )
        #expect(code { () throws(LinkTable.WritingError) in try links.url(to: text, with: "x") } == .contextNotWritten)
        #expect(try links.url(to: all, with: ["a", "b"]).absoluteString == "shop://word/a.b")
        #expect(
            #expect(throws: LinkTable.WritingError.self) {
                try links.url(to: chat, with: ChatID(roomID: 1, chatID: 2))
            }?
            .description
                == "No link to PlainScreen says all of the context: shop://chat/{room_id} has no place for `chatID`."
        )
    }

    @Test func `a list of lists, or with nothing in it, is not written as if it were another one`() throws {
        let (lists, numbers) = (step([[Int]].self), step([Int?].self))
        let links = LinkTable {
            Link("shop://lists/{lists**}", to: lists)
            Link("shop://numbers/{numbers**}", to: numbers)
        }
        #expect(
            #expect(throws: LinkTable.WritingError.self) { try links.url(to: lists, with: [[1, 2], [3]]) }?.description
                == "No link to PlainScreen says all of the context: the context holds lists, or nothing, among its values."
        )
        #expect(throws: LinkTable.WritingError.self) { try links.url(to: numbers, with: [1, nil, 2]) }
        #expect(try links.url(to: numbers, with: [1, 2]).absoluteString == "shop://numbers/1/2")
    }

    @Test func `a date has as many digits in a link as it needs, and a list that is empty is not taken for none`()
        throws
    {
        struct Day: Hashable, Codable { var start: Date, tags: [String]? }
        let (date, day) = (step(Date.self), step(Day.self))
        let links = LinkTable {
            Link("shop://day/{date}", to: date)
            Link("shop://from/{start}?tag={tags**}", to: day)
        }
        func link(_ seconds: Double) throws -> String {
            try links.url(to: date, with: Date(timeIntervalSinceReferenceDate: seconds)).absoluteString
                .replacing("%3A", with: ":")
        }
        #expect(try link(0) == "shop://day/2001-01-01T00:00:00Z")
        #expect(try link(0.5) == "shop://day/2001-01-01T00:00:00.5Z")
        #expect(try link(-0.25) == "shop://day/2000-12-31T23:59:59.75Z")
        #expect(try link(0.000_000_119_209_289_550_781_25) == "shop://day/2001-01-01T00:00:00.00000011920928955078125Z")
        guard case .leads(let found) = links.read("shop://day/2001-01-01T02:00:00.125%2B02:00") else {
            throw CancellationError()
        }
        #expect(found.context as? Date == Date(timeIntervalSinceReferenceDate: 0.125))
        #expect(throws: LinkTable.WritingError.self) { try link(1e300) }
        #expect(throws: LinkTable.WritingError.self) { try link(-1e-20) }
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(
            try links.url(to: day, with: Day(start: start, tags: nil)).absoluteString.hasSuffix(
                "/2001-01-01T00%3A00%3A00Z"
            )
        )
        #expect(throws: LinkTable.WritingError.self) { try links.url(to: day, with: Day(start: start, tags: [])) }
    }

    @Test func `the destinations are listed, each with its links and samples`() throws {
        let links = LinkTable {
            Link("shop://product/{id}", to: number).named("product").samples(7, 42)
            Link("https://shop.example/p/{id}", to: number)
            Link("shop://home", to: plain).named("home")
            Link("shop://chat/{room_id}", to: chat).samples(ChatID(roomID: 1, chatID: 2))
        }
        let entries = links.destinations
        #expect(entries.map(\.name) == ["product", "home", "PlainScreen"])
        #expect(entries[0].patterns == ["shop://product/{id}", "https://shop.example/p/{id}"])
        #expect(entries[0].samples.map(\.link) == ["shop://product/7", "shop://product/42"])
        #expect(entries[0].samples.map { $0.context as? Int } == [7, 42])
        #expect(entries[1].samples.map(\.link) == ["shop://home"])
        #expect(entries[2].samples.map(\.link) == [nil])
    }
}
