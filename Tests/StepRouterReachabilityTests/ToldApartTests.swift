import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Looks everywhere, but for one item only where the user sees it.
private struct PartialFinder: Finder {
    let odd: Int
    let everywhere = ClassWithContextFinder<ItemScreen, Int>()
    let visible = ClassWithContextFinder<ItemScreen, Int>(options: .allVisible)

    func find(in tree: ScreenTree, with item: Int) throws -> ItemScreen? {
        item == odd ? try visible.find(in: tree, with: item) : try everywhere.find(in: tree, with: item)
    }
}

/// Shows all items that were asked for, in the order of their numbers, or in that of asking.
private final class ListScreen: BaseScreen, StatefulScreen, ContextChecking {
    var state: [Int] = []

    func isTarget(for item: Int) -> Bool { state.contains(item) }
}

/// Shows an item in a declared state that holds it deeper.
private final class OfferScreen: BaseScreen, StatefulScreen {
    struct Offer: Hashable {
        var item: Int?
    }
    var state: Offer?
}

struct ToldApartTests {
    private static func listing(isSorted: Bool) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let list = StepAssembly(finder: ClassFinder<ListScreen, Int>(), factory: ClassFactory())
                .adding(
                    InlineContextTask { (screen: ListScreen, item: Int) in
                        if screen.state.contains(item) { return }
                        screen.state += [item]
                        if isSorted { screen.state.sort() }
                    }
                )
                .using(.present).from(.current).assemble()
            return Exploration(launch: window, destinations: [.init("list", list, with: [1, 2])])
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).findingAllViolations.quiet
    }

    /// Items that the user likes, as part of the environment.
    private final class Favourites {
        var items: Set<Int> = []
        var answers: [Int: Bool] = [:]
    }

    private static func favouring(_ like: @escaping @Sendable (Int) -> Bool = { _ in true }) -> Reachability {
        Reachability { window in
            let app = try await SmallApp(window: window)
            let favourites = Favourites()
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(
                    InlineContextTask { (screen: ItemScreen, item: Int) in
                        screen.state = item
                        if like(item) { favourites.items.insert(item) }
                        favourites.answers[item] = true
                    }
                )
                .using(.push).from(SmallApp.whereTheUserIs).assemble()
            return app.exploration(
                item: item,
                environment: [
                    .value("favourites", get: { favourites.items }, set: { favourites.items = $0 }),
                    .value("answers", get: { favourites.answers }, set: { favourites.answers = $0 }),
                ]
            )
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).findingAllViolations.quiet
    }

    // MARK: What tells contexts apart

    @Test(arguments: [1, 2], [2, 3])
    func `an odd context is noticed and named`(odd: Int, count: Int) async throws {
        let report = try await SmallApp.reachability { app in
            let item = SmallApp.item(finder: PartialFinder(odd: odd))
            return Exploration(launch: app.window, destinations: [.init("item", item, with: Array(1...count))])
        }
        .interchangeable(Int.self).explore()
        let violation = try #require(report.violations.first { $0.kind == .toldApart }, "\(report)")
        #expect(violation.subject.contains("\(odd)"), "\(report)")
        if count == 2 { #expect(violation.path.steps.count == 3) }
        #expect(violation.message.contains("does not come to the same once \(violation.subject) are exchanged"))
    }

    @Test func `a sorted list tells its items apart, and one in the order of asking does not`() async throws {
        let sorted = try await Self.listing(isSorted: true).interchangeable(Int.self).explore()
        let violation = try #require(sorted.violations.first, "\(sorted)")
        #expect(violation.kind == .toldApart)
        #expect(violation.subject == "1 and 2")
        #expect(violation.path.steps.map(\.event) == ["list(2)", "list(1)"])
        let list = Self.listing(isSorted: false)
        let states = try await list.explore().extent.states
        let report = try await list.interchangeable(Int.self).explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states < states)
    }

    @Test func `a rule that is about one context is noticed, within the bounds and beyond`() async throws {
        let reachability = SmallApp.reachability().never("item 2") { $0.drawing.contains("ItemScreen(2)") }
        let within = try await reachability.interchangeable(Int.self).explore()
        let violation = try #require(within.violations.first { $0.kind == .toldApart }, "\(within)")
        #expect(violation.message.contains("The rule \"item 2\" does not say the same"))
        let beyond = try await reachability.bounds(stackDepth: 1, modals: 0).interchangeable(Int.self).explore()
        #expect(beyond.violations.contains { $0.kind == .toldApart }, "\(beyond)")
    }

    @Test func `a gesture and a bound that are about one context are noticed`() async throws {
        let gesture = try await SmallApp.reachability()
            .gestures(
                .back,
                .custom("shake") { window in
                    if window.drawing.contains("● ItemScreen(2)") { try await window.perform(.back, animated: false) }
                }
            )
            .interchangeable(Int.self).explore()
        #expect(gesture.path(to: .toldApart)?.last == "shake", "\(gesture)")
        let bound = try await SmallApp.reachability().bound("no item 2") { !$0.drawing.contains("ItemScreen(2)") }
            .interchangeable(Int.self).explore()
        #expect(bound.violations.contains { $0.kind == .toldApart }, "\(bound)")
    }

    @Test func `contexts in the environment are exchanged, and one that is treated in a way of its own is noticed`()
        async throws
    {
        let states = try await Self.favouring().explore().extent.states
        let report = try await Self.favouring().interchangeable(Int.self).explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states < states)
        let odd = try await Self.favouring { $0 == 1 }.interchangeable(Int.self).explore()
        #expect(odd.path(to: .toldApart)?.count == 1, "\(odd)")
    }

    @Test func `a screen that keeps a context without declaring it is still noticed`() async throws {
        // Safe: all of it runs on the one thread of an exploration.
        final class Shelf: @unchecked Sendable { var last: Int? }
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let shelf = Shelf()
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(
                    InlineContextTask { (screen: ItemScreen, item: Int) in
                        screen.state = shelf.last == 2 ? shelf.last : item
                        shelf.last = item
                    }
                )
                .using(.push).from(SmallApp.whereTheUserIs).assemble()
            return app.exploration(item: item)
        }
        .bounds(stackDepth: 2, modals: 1).interchangeable(Int.self).findingAllViolations.quiet.explore()
        #expect(report.violations.contains { $0.kind == .undeclaredState || $0.kind == .toldApart }, "\(report)")
    }

    // MARK: What cannot be explored

    private static func error(_ reachability: Reachability) async -> ReachabilityError? {
        do {
            _ = try await reachability.quiet.explore()
            return nil
        } catch {
            return error as? ReachabilityError
        }
    }

    @Test func `contexts that no destination has, or too many, are an error`() async throws {
        let none = await Self.error(SmallApp.reachability().interchangeable(String.self))
        #expect(none == .nothingInterchangeable(type: "String"))
        let many = SmallApp.reachability { app in
            Exploration(launch: app.window, destinations: [.init("item", app.item, with: Array(1...6))])
        }
        #expect(await Self.error(many.interchangeable(Int.self)) == .tooManyInterchangeable(count: 6, limit: 5))
    }

    @Test func `a destination that is tried with some of them only is an error`() async throws {
        let some = SmallApp.reachability { app in
            Exploration(
                launch: app.window,
                destinations: [.init("item", app.item, with: [1, 2]), .init("same item", app.item, with: [2])]
            )
        }
        let error = await Self.error(some.interchangeable(Int.self))
        #expect(error == .notClosed(destination: "same item", missing: "1"))
        #expect(
            error?.description == "same item is not tried with 1, which is interchangeable with its contexts. "
                + "Try it with all or with none."
        )
    }

    @Test func `a launch state with one of them is an error`() async throws {
        let launched = Reachability("with an item") { window in
            let app = try await SmallApp(window: window, root: Navigation { ItemScreen(1) })
            return Exploration(launch: window, destinations: [.init("item", app.item, with: [1, 2])])
        }
        let error = await Self.error(launched.interchangeable(Int.self))
        #expect(error == .launchTellsApart(launch: "with an item", contexts: "1 and 2"))
    }

    @Test func `a declared state that holds one deeper is an error that names it`() async throws {
        let offering = SmallApp.reachability { app in
            let offer = StepAssembly(finder: ClassFinder<OfferScreen, Int>(), factory: ClassFactory())
                .adding(
                    InlineContextTask { (screen: OfferScreen, item: Int) in screen.state = OfferScreen.Offer(item: item)
                    }
                )
                .using(.present).from(.current).assemble()
            return Exploration(launch: app.window, destinations: [.init("offer", offer, with: [1, 2])])
        }
        #expect(try await offering.quiet.explore().holds)
        let exchanging = offering.interchangeable(Int.self, in: OfferScreen.Offer.self) { offer, other in
            OfferScreen.Offer(item: offer.item.map(other))
        }
        let report = try await exchanging.interchangeable(Int.self).explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 4)
        guard case .notRenamable(let description) = await Self.error(offering.interchangeable(Int.self)) else {
            Issue.record("the state cannot be renamed")
            return
        }
        #expect(description.contains("OfferScreen") && description.contains("item: Optional(1)"), "\(description)")
    }
}
