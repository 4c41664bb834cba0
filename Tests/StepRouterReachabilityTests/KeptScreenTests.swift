import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Screens that a factory hands out again: app code can tell them from others of their class, also while they are outside of the window.
struct KeptScreenTests {
    private final class TipScreen: ContextScreen<Int> {}

    /// Makes one screen and hands it out each time.
    private struct KeepingFactory: Factory {
        let tip = TipScreen()

        func build(with context: Int) -> TipScreen { tip }
    }

    private static func reachability() -> Reachability {
        SmallApp.reachability { app in
            let tip = StepAssembly(finder: ClassFinder<TipScreen, Int>(), factory: KeepingFactory())
                .adding(ContextSettingTask()).using(.present).from(.current).assemble()
            return Exploration(
                launch: app.window,
                destinations: [
                    .init("item", app.item, with: [1]), .init("tip", tip, with: [1, 2]),
                    .init("bag", app.bag),
                ]
            )
        }
    }

    @Test func `an app that hands a screen out again holds, and its state outside of the window is told apart`()
        async throws
    {
        let report = try await Self.reachability().recordingGraph.explore()
        #expect(report.holds)
        let graph = try #require(report.graph)
        // The tip that was shown last is remembered by the app: the launch state, and twice the same without a modal.
        let launches = graph.states.filter { $0.outline == graph.states[0].outline }
        #expect(launches.count == 3)
    }

    @Test func `the report is the same whatever the number of workers`() async throws {
        let reachability = Self.reachability()
        let one = try await reachability.workers(1).explore()
        #expect(try await reachability.workers(3).explore().facts == one.facts)
    }

    /// Makes one screen for each context.
    private final class CachingFactory: Factory {
        private var tips: [Int: TipScreen] = [:]

        func build(with context: Int) -> TipScreen {
            let tip = tips[context] ?? TipScreen()
            tips[context] = tip
            return tip
        }
    }

    @Test func `it does not matter in which order screens are met that are handed out again`() async throws {
        let report = try await SmallApp.reachability { app in
            let one = KeepingFactory()
            func tip(_ name: String, _ factory: some AsyncFactory<TipScreen, Int>) -> DestinationStep<TipScreen, Int> {
                StepAssembly(finder: ClassWithContextFinder<TipScreen, Int>(), factory: factory)
                    .adding(ContextSettingTask()).named(name).using(.present).from(.current).assemble()
            }
            return Exploration(
                launch: app.window,
                destinations: [
                    .init("tip", tip("tip", CachingFactory()), with: [1, 2]),
                    .init("one tip", tip("one tip", one), with: [3]),
                    .init("the same tip", tip("the same tip", one), with: [3]),
                ]
            )
        }
        .comparing(steps: 300).explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `screens that different steps hand out again are not taken for one another`() async throws {
        final class CardScreen: BaseScreen {}
        let report = try await Reachability { window in
            func keeping(_ name: String) -> DestinationStep<CardScreen, Void> {
                let card = CardScreen()
                return StepAssembly(
                    finder: InstanceFinder<CardScreen, Void>(card),
                    factory: InlineFactory<CardScreen, Void> { _ in card }
                )
                .named(name).using(.present).from(.root).assemble()
            }
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(
                launch: window,
                destinations: [.init("red", keeping("red")), .init("blue", keeping("blue"))]
            )
        }
        .gestures(.swipeDown).comparing(steps: 100).quiet.explore()
        #expect(report.holds, "\(report)")
        // Below neither card, below the red one and below the blue one.
        #expect(report.extent.states == 3)
    }

    @Test func `a screen is free to be handed out again once its container has left`() async throws {
        let reachability = Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let tip = StepAssembly(finder: ClassFinder<TipScreen, Int>(), factory: KeepingFactory())
                .adding(ContextSettingTask()).using(.push).from(.navigationController)
                .using(.present).from(.current).assemble()
            return Exploration(launch: window, destinations: [.init("tip", tip, with: [1, 2])])
        }
        .gestures(.swipeDown).comparing(steps: 100).quiet
        let report = try await reachability.explore()
        #expect(report.holds, "\(report)")
        #expect(try await reachability.walk(seed: 1, steps: 200).holds)
        // Without the tip, and with each of both; and what it showed when it left.
        #expect(report.extent.states == 5)
    }

    @Test func `a screen that is handed out again only at the end is noticed`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            let countingVisits = InlineContextTask<TipScreen, Int> { tip, _, occasion in
                if occasion == .built { tip.state = ((tip.state ?? 0) + 1) % 3 }
            }
            let tip = StepAssembly(finder: ClassFinder<TipScreen, Int>(), factory: KeepingFactory())
                .adding(countingVisits).using(.present).from(.current).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("tip", tip, with: [1], showing: { _, _ in true })]
            )
        }
        .gestures(.swipeDown).comparing(steps: 20).quiet.explore()
        #expect(report.holds, "\(report)")
        // Before the first visit; and for each count the tip, and what lies below it.
        #expect(report.extent.states == 7)
    }

    @Test func `a screen of the launch state that is shown again keeps its identity`() async throws {
        let report = try await Reachability { window in
            let first = HomeScreen()
            try await window.setRootScreen(Navigation { first }, animated: false)
            let isThere = InlineFinder<BagScreen, Void> { tree, _ in tree.rootScreen as? BagScreen }
            let bag = StepAssembly(finder: isThere, factory: ClassFactory()).using(.replaceRoot).from(.root).assemble()
            let home = StepAssembly(
                finder: InlineFinder<HomeScreen, Void> { tree, _ in tree.contains(first) ? first : nil },
                factory: InlineFactory<HomeScreen, Void> { first }
            )
            .using(.push).from(.navigationController).using(.replaceRoot).from(.root).assemble()
            return Exploration(launch: window, destinations: [.init("bag", bag), .init("home", home)])
        }
        .withoutWayBack.quiet.explore()
        #expect(report.violations.allSatisfy { $0.kind == .notReached }, "\(report)")
        #expect(!report.violations.contains { $0.kind == .undeclaredState }, "\(report)")
    }
}
