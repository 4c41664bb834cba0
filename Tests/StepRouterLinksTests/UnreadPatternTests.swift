import Foundation
import LinkTestSupport
import StepRouter
import StepRouterLinks
import Testing

/// Patterns that do not name what their context needs: every link of them is malformed.
struct UnreadPatternTests {
    struct ThreadID: Hashable, Codable { var number: Int }
    struct Message: Hashable, Codable {
        var thread: ThreadID
        var title: String?
    }
    struct Booking: Hashable, Codable {
        var day: Date
        var id: UUID
        var slots: [Int]
    }
    enum Kind: String, Codable { case doctor, nurse }
    struct Colleague: Hashable, Codable {
        var kind: Kind
        var name: String
    }
    private func messages<Target, Context>(_ link: Link<Target, Context>) -> [String] {
        LinkTable(reportingTo: SilentLogger()) { link }.validate()
            .filter { $0.code == .patternNeverRead }
            .map(\.description)
    }

    @Test func `a parameter of another name than the property is told, with the name to write`() throws {
        let link = Link("clinic://inbox/{id}", "clinic://thread/{number}", to: step(ThreadID.self)).named("thread")
            .samples(ThreadID(number: 1))
        #expect(
            messages(link) == [
                """
                error: No link of clinic://inbox/{id} to thread can be read: its context has the property `number`, and it has no parameter of that name. \
                Write `{number}`, or make the context in a closure, `reading:`.
                """
            ]
        )
        let table = LinkTable(reportingTo: SilentLogger()) { link }
        guard case .malformed = table.read("clinic://inbox/1") else { return #expect(Bool(false)) }
        #expect(throws: (any Error).self) { try table.check() }
    }

    @Test func `a property within another one is told with the way to it`() {
        let message = Message(thread: ThreadID(number: 1))
        let told = messages(Link("clinic://a/{thread}", to: step(Message.self)).samples(message))
        #expect(told.first?.contains("`{thread.number}`") == true)
        #expect(messages(Link("clinic://a/{thread.number}", to: step(Message.self)).samples(message)) == [])
    }

    @Test func `a payload is looked at as well, and a pattern without parameters`() {
        let told = messages(Link("?type=thread", "clinic://latest", to: step(Int.self)).samples(7))
        #expect(told.count == 2)
        #expect(
            told.allSatisfy {
                $0.contains("its context is one value, and it has no parameter. Write one, such as `{id}`")
            }
        )
    }

    @Test func `a pattern without parameters is told without samples, unless its context needs none`() {
        let told = messages(Link("shop://product", to: step(Int.self)).named("product"))
        #expect(
            told == [
                "error: No link of shop://product to product can be read: its context is one value, and it has no parameter. "
                    + "Write one, such as `{id}`, or make the context in a closure, `reading:`."
            ]
        )
        #expect(messages(Link("shop://thread", to: step(ThreadID.self))).first?.contains("`{number}`") == true)
        #expect(messages(Link("shop://product", to: step(Int?.self))) == [])
        #expect(messages(Link("shop://product", to: step(Int.self), reading: { _ in 1 })) == [])
        #expect(messages(Link("shop://product") { (id: Int) in _ = id }).count == 1)
    }

    @Test func `one of several that is missing is told, whatever the types`() {
        let link = Link("clinic://a/{kind}", to: step(Colleague.self)).samples(Colleague(kind: .nurse, name: "A"))
        #expect(messages(link).first?.contains("`{name}`") == true)
        let booking = Booking(day: Date(timeIntervalSince1970: 0), id: UUID(), slots: [1, 2])
        #expect(messages(Link("clinic://a/{day}/{id}/{slots**}", to: step(Booking.self)).samples(booking)) == [])
        let without = messages(Link("clinic://a/{day}/{slots**}", to: step(Booking.self)).samples(booking))
        #expect(without.first?.contains("`{id}`") == true)
    }

    @Test func `what a context may lack is not missed, and neither is what nobody can tell`() {
        let untitled = Message(thread: ThreadID(number: 1), title: nil)
        let titled = Message(thread: ThreadID(number: 1), title: "A")
        let link = Link(
            "clinic://p/{thread.number}?title={title?}",
            "clinic://q/{thread.number}",
            to: step(Message.self)
        )
        #expect(messages(link.samples(untitled, titled)) == [])
        #expect(messages(Link("clinic://p", to: step(Int?.self)).samples(nil)) == [])
        #expect(messages(Link("clinic://p/{ids**}", to: step([String].self)).samples([])) == [])
        #expect(messages(Link("clinic://p/{NUMBER}", to: step(ThreadID.self)).samples(ThreadID(number: 1))) == [])
        #expect(messages(Link("clinic://p/{id}", to: step(ThreadID.self))) == [])
        let made = Link("clinic://p/{id}", to: step(ThreadID.self), reading: { ThreadID(number: try $0.decode("id")) })
        #expect(messages(made.samples(ThreadID(number: 1))) == [])
    }
}
