import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Mistakes of the core that were found by attacking it.
struct AttackTests {
    /// A deck of cards: the last one lies on top.
    private final class Deck: ContainerController {
        override class var containment: Containment { .stack }
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { count - 1..<count }
    }

    /// A deck of two cards at least.
    private final class FullDeck: ContainerController {
        struct TooFew: Error {}
        override class var containment: Containment { .stack }
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { count - 1..<count }
        override class func checkContent(_ content: [any Screen.Type]) throws {
            if content.count < 2 { throw TooFew() }
        }
    }

    private let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())

    /// `HierarchyEditor.show`: "a stack gives up what lies above it". `Containment.stack`: "On top of each other; the last one is visible".
    @Test func `a screen below others in a stack of an app's own is gone back to`() async throws {
        let deck = Deck()
        try await deck.setContainedScreens([HomeScreen(), BagScreen(), HelpScreen()], animated: false)
        let stage = Stage(SimulatedWindow { deck })
        try await stage.go(to: home)
        #expect(
            stage.drawing == """
                ● Deck
                └─ ● HomeScreen
                """
        )
    }

    @Test func `so it is by hand`() async throws {
        let deck = Deck()
        let bag = BagScreen()
        try await deck.setContainedScreens([HomeScreen(), bag, HelpScreen()], animated: false)
        let window = SimulatedWindow { deck }
        try await deck.makeVisible(bag, animated: false)
        try window.checkInvariants()
        #expect(deck.containedScreens.count == 2)
        #expect(deck.visibleScreens.first === bag)
    }

    @Test func `a stack of an app's own that does not accept that says so`() async throws {
        let deck = FullDeck()
        try await deck.setContainedScreens([HomeScreen(), BagScreen(), HelpScreen()], animated: false)
        let stage = Stage(SimulatedWindow { deck })
        let error = try await stage.refuses(home, .targetNotVisible)
        #expect(error.description.contains("Deck does not accept this content: TooFew()"), "\(error)")
    }
}
