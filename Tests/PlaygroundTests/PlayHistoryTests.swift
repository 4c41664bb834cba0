import ShopApp
import StepRouter
import Testing

@testable import PlaygroundCommands

struct PlayHistoryTests {
    @Test func `undoing a navigation takes back that the user logged in on the way`() async throws {
        var shop = ShopStates.freshLaunch.makeShop()
        let before = shop.window.drawing
        var history = PlayHistory()
        _ = await history.record(in: shop) { [shop] in await shop.open(.account) }
        #expect(shop.session.isLoggedIn)
        let undone = history.undo(in: &shop)
        #expect(undone)
        #expect(!shop.session.isLoggedIn)
        #expect(shop.window.drawing == before)
        try shop.window.checkInvariants()
    }

    @Test func `undoing gives a draft its former text back`() async throws {
        var shop = try #require(ShopStates.named("unsaved-draft")).makeShop()
        let review = try #require(shop.screensInSight.lazy.compactMap { $0 as? ReviewScreen }.first)
        let draft = review.state
        var history = PlayHistory()
        await history.record(in: shop) { review.state?.text = "" }
        #expect(review.canBeDismissed)
        let undone = history.undo(in: &shop)
        #expect(undone)
        #expect(review.state == draft)
    }

    @Test(arguments: ShopStates.all)
    func `undoing any link gives the former hierarchy back, and what changed nothing is forgotten`(state: ShopState)
        async throws
    {
        for link in ShopLink.samples {
            var shop = state.makeShop()
            let before = shop.window.drawing
            var history = PlayHistory()
            _ = await history.record(in: shop) { [shop] in await shop.open(link) }
            _ = await history.record(in: shop) { [shop] in await shop.open(link) }
            while history.undo(in: &shop) { try shop.window.checkInvariants() }
            #expect(shop.window.drawing == before, "\(link)")
            #expect(!shop.window.simulatedJournal.isRecording, "\(link)")
        }
    }
}

struct SuggestionTests {
    @Test(arguments: [
        ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("bakc", "back", 2),
    ])
    func `the distance of two words is the number of letters to change`(one: String, other: String, distance: Int) {
        #expect(Suggestion.distance(one, other) == distance)
    }

    @Test func `a word unlike all others suggests nothing`() {
        #expect(Suggestion.nearest(to: "zzzzzzzz", among: ["back", "draw"]) == nil)
        #expect(Suggestion.nearest(to: "drwa", among: ["back", "draw"]) == "draw")
        #expect(Suggestion.nearest(to: "back", among: []) == nil)
    }
}
