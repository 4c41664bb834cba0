import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Counts how often it is told to refresh.
private final class FeedScreen: ContextScreen<Int>, RefreshableScreen {
    private(set) var refreshed = 0
    func refresh() { refreshed += 1 }
}

/// What is there, without navigating.
struct FindingTests {
    private let log = CallLog()

    /// A feed on a stack that is there; else it is presented.
    private var feed: DestinationStep<FeedScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<FeedScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(.navigationController).using(.present).from(.current)
            .assemble()
    }

    private func window(selected: Int = 0) -> SimulatedWindow {
        SimulatedWindow {
            TabBar(selected: selected) {
                Navigation {
                    FeedScreen(1); FeedScreen(2)
                }
                LobbyScreen()
            }
        }
    }

    @Test func `a screen that is there is told with what it shows, and nothing changes`() throws {
        let window = window()
        let before = window.snapshot
        let found = try Router(window).find(feed, with: 2)
        #expect(found?.screen.state == 2)
        #expect(found?.visibility == .onTop)
        #expect(try Router(window).find(feed, with: 1)?.visibility == .hidden)
        #expect(try Router(window).find(feed, with: 3) == nil)
        #expect(window.snapshot == before)
    }

    @Test(arguments: [(PresentationStyle.pageSheet, Hierarchy.Visibility.visible), (.fullScreen, .hidden)])
    func `a screen below a modal is visible unless it is covered`(
        _ style: PresentationStyle,
        _ visibility: Hierarchy.Visibility
    ) throws {
        let window = window().presenting(style) { NoteScreen() }
        #expect(try Router(window).find(feed, with: 2)?.visibility == visibility)
    }

    @Test func `visibility is ordered from nothing to all`() {
        #expect([Hierarchy.Visibility.onTop, .hidden, .visible].sorted() == [.hidden, .visible, .onTop])
    }

    @Test func `only the destination's finder is asked`() throws {
        let found = try Router(SimulatedWindow { LobbyScreen() }).find(chainOfThree(log), with: 1)
        #expect(found == nil)
        #expect(log.lines.isEmpty)
        let asked = CallLog()
        let start = DestinationStep(
            finder: InlineFinder<NavigationController, Int> { _, _ in
                asked.lines.append("start")
                return nil
            }
        )
        let feed = StepAssembly(finder: ClassFinder<FeedScreen, Int>(), factory: ClassFactory()).using(.push).from(
            start
        )
        .assemble()
        #expect(try Router(window()).find(feed, with: 1) != nil)
        #expect(try Router(SimulatedWindow()).find(feed, with: 1) == nil)
        #expect(asked.lines.isEmpty)
    }

    @Test func `a finder that throws cannot answer`() throws {
        let broken = DestinationStep(finder: InlineFinder<FeedScreen, Void> { _, _ in throw Refusal() })
        let error = #expect(throws: RoutingError.self) { try Router(window()).find(broken) }
        #expect(error?.code == .finderFailed)
    }

    @Test func `a switch tells of the step that it leads to`() throws {
        let choice = SwitchAssembly<FeedScreen, Int>()
            .addCase(when: { $0 > 1 }, from: feed)
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble()
        #expect(try Router(window()).find(choice, with: 2)?.screen.state == 2)
        #expect(try Router(window()).find(choice, with: 9) == nil)
        #expect(try Router(window()).find(choice, with: 0)?.screen.state == 2)
        #expect(try Router(window(selected: 1)).find(choice, with: 0) == nil)
    }

    @Test func `the container around a screen is found with it`() throws {
        let stack: DestinationStep<NavigationController, Int> = feed.expectingContainer()
        #expect(try Router(window()).find(stack, with: 1)?.visibility == .onTop)
        #expect(try Router(SimulatedWindow { FeedScreen(1) }).find(stack, with: 1) == nil)
    }

    @Test func `destinations as values are found like steps`() throws {
        let router = Router(window())
        #expect((try router.find(Destination(feed, with: 1))?.screen as? FeedScreen)?.state == 1)
        #expect(try router.find(Destination(feed, with: 1))?.screen is FeedScreen)
        #expect(try router.find(Destination(feed, with: 3)) == nil)
    }

    @Test func `a screen that is found is told to refresh`() throws {
        let router = Router(window())
        let found = try #require(try router.find(feed, with: 1))
        found.screen.refresh()
        #expect(found.refresh())
        #expect(found.screen.refreshed == 2)
        let lobby = try router.find(Destination(DestinationStep(finder: ClassFinder<LobbyScreen, Void>())))
        #expect(lobby?.refresh() == false)
    }

    // MARK: Make visible

    @Test func `a screen that is there is brought to the front`() async throws {
        let window = window(selected: 1)
        let screen = try #require(try Router(window).find(feed, with: 1)).screen
        try await Router(window).makeVisible(feed, with: 1)
        #expect(window.isOnTop(screen))
        try window.checkInvariants()
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● FeedScreen(1)
                └─ ○ LobbyScreen
                """
        )
        try await Router(window).makeVisible(Destination(feed, with: 1))
        try await Router(window).makeVisible(Destination(feed, with: 1))
        #expect(window.isOnTop(screen))
    }

    @Test func `one that is not there is not built, and interceptors are not asked`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let before = window.snapshot
        let error = await #expect(throws: RoutingError.self) {
            try await Router(window).makeVisible(chainOfThree(log), with: 1)
        }
        #expect(error?.code == .targetNotFound)
        #expect(
            error?.description == """
                The screen of step ItemScreen (ClassFinder[full stack], SpyFactory, Push) is not there, \
                and was only looked for. Navigate there to have it built.
                """
        )
        #expect(log.lines.isEmpty)
        #expect(window.snapshot == before)
    }

    @Test func `it asks like a navigation, and does the tasks of the screen`() async throws {
        let window = SimulatedWindow {
            Navigation {
                LobbyScreen(); HallScreen(); ItemScreen(1); NoteScreen()
            }
        }
        try await Router(window).makeVisible(chainOfThree(log), with: 1)
        #expect(log.lines.contains("intercept ItemScreen"))
        #expect(log.lines.contains("task ItemScreen"))
        #expect(!log.lines.contains("intercept HallScreen"))
        #expect(window.isOnTop(try #require(window.topmostScreen)))
    }
}
