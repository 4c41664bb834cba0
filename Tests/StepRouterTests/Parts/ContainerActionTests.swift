import StepRouter
import Testing

/// Container actions by themselves: what they make of a list of screens, and what they say would leave.
struct ContainerActionTests {
    private final class Card: SimulatedScreen {}

    private let old = [Card(), Card()]
    private let new = Card()

    /// Where the new screen and the old ones are after embedding: `n`, `0`, `1`.
    private func embedding(by action: some ContainerAction, into children: [Card]) throws -> String {
        var screens: [any Screen] = children
        try action.embed(new, in: &screens)
        return screens.map { screen in
            screen === new ? "n" : old.firstIndex { $0 === screen }.map(String.init) ?? "?"
        }
        .joined()
    }

    private func leaving(by action: some ContainerAction) throws -> [Int] {
        try action.leaving(fromContent: old).compactMap { screen in old.firstIndex { $0 === screen } }
    }

    @Test func `push puts a screen on top and nothing leaves`() throws {
        #expect(try embedding(by: Push(), into: old) == "01n")
        #expect(try leaving(by: Push()).isEmpty)
    }

    @Test func `push as root leaves nothing else`() throws {
        #expect(try embedding(by: PushAsRoot(), into: old) == "n")
        #expect(try leaving(by: PushAsRoot()) == [0, 1])
    }

    @Test func `push replacing last takes one off`() throws {
        #expect(try embedding(by: PushReplacingLast(), into: old) == "0n")
        #expect(try embedding(by: PushReplacingLast(), into: []) == "n")
        #expect(try leaving(by: PushReplacingLast()) == [1])
    }

    @Test func `add tab inserts and replaces`() throws {
        #expect(try embedding(by: AddTab(), into: old) == "01n")
        #expect(try embedding(by: AddTab(at: 0), into: old) == "n01")
        #expect(try embedding(by: AddTab(at: 2), into: old) == "01n")
        #expect(try embedding(by: AddTab(replacing: 0), into: old) == "n1")
        #expect(try leaving(by: AddTab(at: 1)).isEmpty)
        #expect(try leaving(by: AddTab(replacing: 0)) == [0])
    }

    @Test func `set column sets an empty column and replaces a full one`() throws {
        #expect(try embedding(by: SetColumn(1), into: [old[0]]) == "0n")
        #expect(try embedding(by: SetColumn(1), into: old) == "0n")
        #expect(try embedding(by: SetColumn(0), into: []) == "n")
        #expect(try leaving(by: SetColumn(1)) == [1])
        #expect(throws: ActionError.columnMissing(column: 2)) { try embedding(by: SetColumn(2), into: [old[0]]) }
    }

    @Test func `a container action can be carried out by itself, in one transition`() async throws {
        let tabs = TabBar { old }
        let window = SimulatedWindow { tabs }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await AddTab(at: 0).perform(new, on: tabs, animated: false)
        #expect(transitions == ["content set: TabBar"])
        #expect(tabs.selectedScreen === new)
    }
}
