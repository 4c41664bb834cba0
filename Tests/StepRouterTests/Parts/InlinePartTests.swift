import StepRouter
import Testing

/// Every part has a form that calls a closure, with everything the part is given.
struct InlinePartTests {
    private struct Refusal: Error {}
    private final class Card: SimulatedContextScreen<Int> {}

    private let card = Card(1)

    @Test func `finder`() throws {
        let window = SimulatedWindow { card }
        let finder = InlineFinder<Card, Int> { window, number in number == 1 ? window.rootScreen as? Card : nil }
        #expect(try finder.find(in: window, with: 1) === card)
        #expect(try finder.find(in: window, with: 2) == nil)
        #expect(NilFinder<Card, Int>().find(in: window, with: 1) == nil)
    }

    @Test func `factory`() async throws {
        #expect(try await InlineFactory { Card($0 * 2) }.build(with: 2).state == 4)
        #expect(await ClassFactory<Card, Int>().build(with: 2).state == nil)
    }

    @Test func `container factory`() async throws {
        let factory = InlineContainerFactory<SimulatedNavigationController, Int> { number, screens in
            SimulatedNavigationController { screens + [Card(number)] }
        }
        let navigation = try await factory.build(with: 2, integrating: [card])
        #expect(navigation.containedScreens.map(\.label) == ["Card(1)", "Card(2)"])
    }

    @Test func `action`() async throws {
        var calls: [String] = []
        let action = InlineAction<Card> { screen, card, animated in
            calls.append("\(screen.label) on \(card.label), \(animated)")
        }
        try await action.perform(Card(2), on: card, animated: true)
        #expect(calls == ["Card(2) on Card(1), true"])
        #expect(action.needsContainerInSight)
        #expect(action.leaving(from: card).isEmpty)
    }

    @Test func `interceptor`() async throws {
        let interceptor = InlineInterceptor<Int> { if $0 > 1 { throw Refusal() } }
        try interceptor.prepare(with: 2)
        try await interceptor.perform(with: 1)
        await #expect(throws: Refusal.self) { try await interceptor.perform(with: 2) }
    }

    @Test func `context task`() throws {
        let task = InlineContextTask<Card, Int> { $0.state = $1 }
        try task.prepare(with: 5)
        try task.perform(on: card, with: 5)
        #expect(card.state == 5)
    }

    @Test func `post task`() async {
        var calls: [String] = []
        let task = InlinePostTask<Card, Int> { card, number, stack in
            calls.append("\(card.label) \(number) \(stack.map(\.label))")
        }
        await task.perform(on: card, with: 3, routingStack: [card])
        #expect(calls == [#"Card(1) 3 ["Card(1)"]"#])
    }

    @Test func `context transformer`() throws {
        #expect(try InlineContextTransformer<Int, String> { "\($0)" }.transform(1) == "1")
    }

    @Test func `a context setting task asks the type before and the screen then`() throws {
        final class Picky: SimulatedContextScreen<Int> {
            override class func checkCompatibility(with context: Int) throws { if context > 1 { throw Refusal() } }
        }
        let task = ContextSettingTask<Picky>()
        #expect(throws: Refusal.self) { try task.prepare(with: 2) }
        try task.prepare(with: 1)
        let screen = Picky()
        try task.perform(on: screen, with: 1)
        #expect(screen.isTarget(for: 1))
    }
}
