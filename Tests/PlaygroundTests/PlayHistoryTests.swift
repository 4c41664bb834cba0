import ShopApp
import StepRouter
import StepRouterSimulation
import Testing

@testable import PlaygroundCommands

struct PlayHistoryTests {
    @Test func `undoing a navigation takes back that the user logged in on the way`() async throws {
        let shop = ShopStates.freshLaunch.makeShop()
        let before = shop.window.drawing
        var history = PlayHistory(from: ShopStates.freshLaunch)
        _ = await history.record(in: shop) { await $0.open(.account) }
        #expect(shop.session.isLoggedIn)
        let former = try #require(await history.undo())
        #expect(!former.session.isLoggedIn)
        #expect(former.window.drawing == before)
        try former.window.checkInvariants()
    }

    @Test func `undoing gives a draft its former text back`() async throws {
        let state = try #require(ShopStates.named("unsaved-draft"))
        let shop = state.makeShop()
        let draft = try #require(shop.review?.state)
        var history = PlayHistory(from: state)
        await history.record(in: shop) { $0.review?.state?.text = "" }
        #expect(shop.review?.canBeDismissed == true)
        let former = try #require(await history.undo())
        #expect(former.review?.state == draft)
    }

    @Test(arguments: ShopStates.all)
    func `undoing any link gives the former hierarchy back, and what changed nothing is forgotten`(state: ShopState)
        async throws
    {
        for link in ShopLink.samples {
            let shop = state.makeShop()
            let drawings = [shop.window.drawing]
            var history = PlayHistory(from: state)
            _ = await history.record(in: shop) { await $0.open(link) }
            _ = await history.record(in: shop) { await $0.open(link) }
            var undone: [String] = []
            while let former = await history.undo() {
                try former.window.checkInvariants()
                undone.append(former.window.drawing)
            }
            #expect(undone.isEmpty || undone == drawings, "\(link)")
        }
    }

    @Test func `undoing another state gives the former app back as it was`() async throws {
        let shop = ShopStates.freshLaunch.makeShop()
        var history = PlayHistory(from: ShopStates.freshLaunch)
        _ = await history.record(in: shop) { await $0.open(.bag) }
        history.begin(from: try #require(ShopStates.named("two-modals")))
        let former = try #require(await history.undo())
        #expect(former.window.drawing == shop.window.drawing)
    }
}

extension Shop {
    fileprivate var review: ReviewScreen? { screensOnTop.lazy.compactMap { $0 as? ReviewScreen }.first }
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
