import Foundation
import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// Payloads of notifications and shortcut items.
struct PayloadTests {
    private let links = LinkTable {
        Link("?type=product&id={id}", "shop://product/{id}", to: step(Int.self)).named("product")
        Link("?type=chat&chat.room_id={room_id}&chat.chat_id={chat_id}&chat.muted={is_muted?}", to: step(ChatID.self))
            .named("chat")
        Link("?type=tags&tags={all**}", to: step([String].self)).named("tags")
        Link("?type=help", to: step(Void.self)).named("help")
    }

    private func summary(_ payload: LinkPayload) -> String {
        switch links.read(payload) {
        case .leads(let found): "\(found.name) \(found.context)"
        case .handled(by: let handler): "\(handler.name) does \(handler.context)"
        case .notMine: "not mine"
        case .malformed(let mistake): "\(mistake.code.name) \(mistake.parameter ?? "-")"
        }
    }

    @Test func `a payload is matched by its values, whatever their types`() {
        #expect(summary(LinkPayload(["type": "product", "id": 7, "aps": ["alert": "x"]])) == "product 7")
        #expect(summary(LinkPayload(["type": "product", "id": "7"])) == "product 7")
        #expect(summary(LinkPayload(["type": "product", "id": UInt8(7)])) == "product 7")
        #expect(summary(LinkPayload(["type": "product", "id": NSNumber(value: 7)])) == "product 7")
        #expect(
            summary(
                LinkPayload(["type": "chat", "chat": ["room_id": 1, "chat_id": 2, "muted": true] as [String: Any]])
            )
                == "chat \(ChatID(roomID: 1, chatID: 2, isMuted: true))"
        )
        #expect(summary(LinkPayload(["type": "tags", "tags": ["a", "b"]])) == "tags [\"a\", \"b\"]")
        #expect(summary(LinkPayload(["type": "help", "id": NSNull(), 7: "x"])) == "help ()")
    }

    @Test func `a date in a payload is read as one, whatever it is`() {
        let links = LinkTable { Link("?type=day&day={day}", to: step(Date.self)) }
        let day = Date(timeIntervalSinceReferenceDate: 0.5)
        guard case .leads(let found) = links.read(LinkPayload(["type": "day", "day": day])) else {
            Issue.record("not read")
            return
        }
        #expect(found.context as? Date == day)
        let never = Date(timeIntervalSinceReferenceDate: .nan)
        guard case .malformed = links.read(LinkPayload(["type": "day", "day": never])) else {
            Issue.record("read")
            return
        }
    }

    @Test func `a payload from JSON is matched as well`() throws {
        let json = Data(
            #"{"type": "chat", "chat": {"room_id": 1, "chat_id": 2, "muted": false}, "aps": {"badge": 1.5}}"#.utf8
        )
        let values = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(summary(LinkPayload(values)) == "chat \(ChatID(roomID: 1, chatID: 2, isMuted: false))")
    }

    @Test func `a payload that can be encoded is matched as well`() throws {
        struct Push: Encodable {
            struct Chat: Encodable { let room_id: Int, chat_id: Int }
            let type: String
            let chat: Chat?
            let id: Int?
        }
        #expect(try summary(LinkPayload(encoding: Push(type: "product", chat: nil, id: 7))) == "product 7")
        #expect(
            try summary(LinkPayload(encoding: Push(type: "chat", chat: .init(room_id: 1, chat_id: 2), id: nil)))
                == "chat \(ChatID(roomID: 1, chatID: 2))"
        )
    }

    @Test func `a shortcut item is matched by its type, or leads where its type says`() {
        #expect(summary(LinkPayload(shortcut: "product", userInfo: ["id": 7])) == "product 7")
        #expect(summary(LinkPayload(shortcut: "product", userInfo: ["id": 7, "type": "help"])) == "product 7")
        #expect(summary(LinkPayload(shortcut: "shop://product/7")) == "product 7")
        #expect(summary(LinkPayload(shortcut: "other")) == "not mine")
    }

    @Test func `a payload with a link leads where that does`() {
        #expect(summary(LinkPayload(["link": "shop://product/7"])) == "product 7")
        #expect(summary(LinkPayload(["data": ["url": "shop://product/7"]], linkAt: "data.url")) == "product 7")
        #expect(summary(LinkPayload(["link": "shop://product/x"])) == "wrong value id")
        #expect(summary(LinkPayload(["link": "tel:1"])) == "not mine")
        #expect(summary(LinkPayload(["aps": ["alert": "x"]])) == "not mine")
    }

    @Test func `a payload that lacks something, or says something else, is malformed`() {
        #expect(summary(LinkPayload(["type": "product"])) == "incomplete id")
        #expect(summary(LinkPayload(["type": "product", "id": "x"])) == "wrong value id")
        #expect(summary(LinkPayload(["type": "product", "id": [1, 2]])) == "repeated item id")
        #expect(summary(LinkPayload(["type": "product", "id": NSNull()])) == "incomplete id")
        guard case .malformed(let mistake) = links.read(LinkPayload(["type": "product", "id": "x"])) else { return }
        #expect(
            mistake.description == """
                The payload is malformed: "x" is not a whole number, which `id` has to be, in ?type=product&id={id}.
                """
        )
    }

    @Test func `payloads of several channels are patterns of one table`() {
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("?activity={activity}&id={id?}", to: step([String: String].self)).named("activity")
            Link("?type=order&id={id}", to: step([String: String].self)).named("order")
            Link("?type=help", to: step(Void.self)).named("help")
            Link("?campaign={campaign}", to: step(String.self)).named("campaign")
        }
        #expect(links.validate() == [])
        func name(_ values: [String: Any]) -> String {
            if case .leads(let found) = links.read(LinkPayload(values)) { found.name } else { "none" }
        }
        #expect(name(["activity": "mention", "id": 7]) == "activity")
        #expect(name(["type": "order", "id": 7]) == "order")
        #expect(name(["campaign": "spring"]) == "campaign")
        #expect(name(["id": 7]) == "none")
        // Patterns of one key still conflict.
        let ambiguous = LinkTable(reportingTo: SilentLogger()) {
            Link("?type={type}&id=1", to: step(String.self))
            Link("?type=a&id={id}", to: step(String.self))
        }
        #expect(ambiguous.validate().map(\.code) == [.ambiguousPatterns])
    }

    @Test func `a payload and what became of a link are handed on`() async {
        func handOn(_ value: some Sendable) {}
        handOn(LinkPayload(["type": "help"]))
        handOn(LinkTable.Outcome.notMine)
    }
}
