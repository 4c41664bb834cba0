import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

private final class MapScreen: BaseScreen {}
private final class PlaceScreen: BaseScreen {}
private final class SearchScreen: BaseScreen {}
private final class ResultScreen: BaseScreen {}
private final class DraftScreen: BaseScreen {
    override var canBeDismissed: Bool { false }
}

/// Sheets that leave in use what is below, in navigations and in proofs.
struct SheetTests {
    private static func sheet(_ goingOn: Sheet.GoingOn = .stays) -> Decorator {
        Decorator().wrapped(in: .navigationController)
            .resting(at: .medium, .large, undimmedUpTo: .medium, goingOn: goingOn)
    }

    private static var map: DestinationStep<MapScreen, Void> { DestinationStep(finder: ClassFinder<MapScreen, Void>()) }
    private static var place: DestinationStep<PlaceScreen, Void> {
        Step(PlaceScreen.self).using(.push).from(.stack(of: map)).assemble()
    }
    private static func result(_ goingOn: Sheet.GoingOn) -> DestinationStep<ResultScreen, Void> {
        Step(ResultScreen.self).using(.push).from(.stack(of: search(goingOn))).assemble()
    }

    private static func search(_ goingOn: Sheet.GoingOn) -> DestinationStep<SearchScreen, Void> {
        Step(SearchScreen.self).presented(as: sheet(goingOn)).from(.current).assemble()
    }

    private static func window() -> SimulatedWindow { SimulatedWindow { Navigation { MapScreen() } } }

    @Test func `a navigation below a sheet dismisses nothing, and lands`() async throws {
        let window = Self.window()
        let router = Router(window)
        try await router.navigate(to: Self.search(.stays))
        let plan = try router.plan(for: Self.place)
        #expect(plan.dismissed.isEmpty)
        let screen = try await router.attempt(Self.place).screen
        #expect(window.isOnTop(screen))
        #expect(window.screenOnTop is SearchScreen)
        // Found below the sheet, it is the same one.
        #expect(try await router.attempt(Self.place).screen === screen)
        // What is presented goes on from the sheet, which is on top.
        try await router.navigate(to: Step(DraftScreen.self).using(.present).from(.current).assemble())
        #expect(!window.isOnTop(screen))
        try window.checkInvariants()
    }

    @Test func `above its undimmed heights a sheet covers, and a navigation below dismisses it`() async throws {
        let window = Self.window()
        let router = Router(window)
        try await router.navigate(to: Self.search(.stays))
        #expect(try await window.perform(.drag(1)))
        #expect(try router.plan(for: Self.place).dismissed.count == 1)
        try await router.navigate(to: Self.place)
        #expect(window.hierarchy.modals == 0)
    }

    @Test func `a screen in a hidden sheet is found, and comes back with its page`() async throws {
        let window = Self.window()
        let router = Router(window)
        let search = try await router.attempt(Self.search(.hides)).screen
        try await router.navigate(to: Self.place)
        #expect(!window.tree.visibleScreens.contains { $0 === search })
        #expect(try await router.attempt(Self.search(.hides)).screen === search)
        #expect(window.isOnTop(search))
        #expect(!window.tree.allScreens.contains { $0 is PlaceScreen })
        try window.checkInvariants()
    }

    @Test func `what confirms or refuses leaving in a sheet that leaves keeps a navigation below from landing`()
        async throws
    {
        let window = Self.window()
        let router = Router(window)
        let draft = Step(DraftScreen.self).presented(as: Self.sheet(.leaves)).from(.current).assemble()
        try await router.navigate(to: draft)
        await #expect(throws: RoutingError.self) { try await router.navigate(to: Self.place) }
        #expect(window.screenOnTop is DraftScreen)
        #expect(!window.tree.allScreens.contains { $0 is PlaceScreen })
    }

    @Test func `a sheet that waits for nothing below is no cover`() async throws {
        let window = Self.window()
        let router = Router(window)
        try await router.navigate(to: Self.search(.stays))
        let patient = Step(PlaceScreen.self).using(.push).from(.stack(of: Self.map)).whenCovered(.wait).assemble()
        try await router.navigate(to: patient)
        #expect(window.tree.allScreens.contains { $0 is PlaceScreen })
    }

    @Test func `many sheets in use above each other are no burden`() async throws {
        let window = Self.window()
        let count = 2_000
        for _ in 0..<count {
            let sheet = PlaceScreen()
            sheet.decoration = ScreenDecoration()
            sheet.decoration?.sheet = Sheet(at: .medium, undimmedUpTo: .medium)
            let top = try #require(window.topmostScreen as? ScreenObject)
            try await top.present(sheet, style: .pageSheet, animated: false)
        }
        let map = try #require(window.tree.allScreens.first { $0 is MapScreen })
        #expect(window.isOnTop(map))
        #expect(window.hierarchy.modals == count)
        try await Router(window).navigate(to: Step(DraftScreen.self).using(.present).from(.current).assemble())
        #expect(!window.isOnTop(map))
    }

    // MARK: Proofs

    private static func reachability(_ goingOn: Sheet.GoingOn) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { MapScreen() }, animated: false)
            return Exploration(
                launch: window,
                destinations: [
                    .init("place", place), .init("search", search(goingOn)), .init("result", result(goingOn)),
                ]
            )
        }
        .bounds(stackDepth: 3, modals: 1).comparing(steps: 40).findingAllViolations.quiet
    }

    @Test(arguments: Sheet.GoingOn.allCases, [1, 2])
    func `a proof drags sheets, and goes back in them and below them`(goingOn: Sheet.GoingOn, workers: Int) async throws
    {
        let report = try await Self.reachability(goingOn).workers(workers).recordingGraph.explore()
        #expect(report.holds, "\(report)")
        let events = try #require(report.graph?.events.map(\.name))
        #expect(events.contains("sheet at height 2"))
        #expect(events.contains("back below the sheet"))
        let states = try #require(report.graph?.states)
        // The map with and without the place, each without a sheet, or with one of one or two screens at two heights,
        // or with one that is hidden.
        let expected =
            switch goingOn {
            case .stays: 2 + 2 * 2 * 2
            case .leaves: 2 + 2 * 2 * 2
            // Only one that leaves in use what is below is hidden: the lower height.
            case .hides: 2 + 2 * 2 * 2 + 2
            }
        #expect(states.count == expected, "\(report)")
    }

    @Test func `a draft that is lost when the user goes back below its sheet is a violation`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(
                Navigation {
                    MapScreen(); PlaceScreen()
                },
                animated: false
            )
            let draft = Step(DraftScreen.self).presented(as: Self.sheet(.leaves)).from(.current).assemble()
            return Exploration(launch: window, destinations: [.init("draft", draft, refusal: .allowed)])
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 20).findingAllViolations.quiet.explore()
        // The draft refuses: going back below it does nothing, and leads nowhere.
        #expect(!report.holds)
        #expect(report.violations.contains { $0.kind == .trap }, "\(report)")
    }
}

extension Hierarchy {
    fileprivate var modals: Int { screens.count { presentationStyle(of: $0) != nil } }
}
