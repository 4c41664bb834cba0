import SampleApps
import ShopApp
import ShopProofs
import StepRouter
import StepRouterSimulation
import Testing

@testable import PlaygroundCommands

struct PlayHistoryTests {
    private let shop = SampleApp.shop

    @Test func `undoing a navigation takes back that the user logged in on the way`() async throws {
        let app = PlayedApp(in: shop.freshLaunch)
        let before = app.situation
        var history = PlayHistory(from: shop.freshLaunch)
        try await history.record(in: app) { app in
            _ = await app.open("shop://account")
            try await app.happen("logs in")
        }
        #expect(app.situation.last == "logged in: true")
        let former = try #require(await history.undo())
        #expect(former.situation.last == "logged in: false")
        #expect(former.situation == before)
        try former.window.checkInvariants()
    }

    @Test func `undoing gives a draft its former text back`() async throws {
        let state = try #require(shop.state(named: "unsaved-draft"))
        let app = PlayedApp(in: state)
        let draft = try #require(app.review?.state)
        var history = PlayHistory(from: state)
        await history.record(in: app) { $0.review?.state?.text = "" }
        #expect(app.review?.canBeDismissed == true)
        let former = try #require(await history.undo())
        #expect(former.review?.state == draft)
    }

    /// Each app's states with links that are opened in them: each link in every third state, and in one at least.
    private static let openings = Apps.all.flatMap { sample in
        let share = min(3, sample.states.count)
        return sample.states.enumerated().map { position, state in
            let links = sample.sampleLinks.enumerated().filter { ($0.offset + position).isMultiple(of: share) }
            return (state, links.map(\.element))
        }
    }

    @Test(arguments: openings)
    func `undoing any link gives the former hierarchy back, and what changed nothing is forgotten`(
        state: SampleState,
        links: [String]
    ) async throws {
        for link in links {
            let app = PlayedApp(in: state)
            var drawings = [app.window.drawing]
            var history = PlayHistory(from: state)
            _ = await history.record(in: app) { await $0.open(link) }
            // The code of the parcels app pushes the same parcel once more, which its proof finds.
            if link.hasPrefix("parcels://parcel/") { drawings.insert(app.window.drawing, at: 0) }
            if !app.isWaiting { _ = await history.record(in: app) { await $0.open(link) } }
            var undone: [String] = []
            while let former = await history.undo() {
                try former.window.checkInvariants()
                undone.append(former.window.drawing)
            }
            #expect(undone.isEmpty || undone == drawings, "\(link)")
        }
    }

    @Test func `undoing another state gives the former app back as it was`() async throws {
        let app = PlayedApp(in: shop.freshLaunch)
        var history = PlayHistory(from: shop.freshLaunch)
        _ = await history.record(in: app) { await $0.open("shop://bag") }
        history.begin(from: try #require(shop.state(named: "two-modals")))
        let former = try #require(await history.undo())
        #expect(former.window.drawing == app.window.drawing)
    }
}

extension PlayedApp {
    fileprivate var review: ReviewScreen? { window.tree.allScreens.lazy.compactMap { $0 as? ReviewScreen }.first }
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
