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

/// What is done if the destination's screen is there already.
struct WhenShownTests {
    /// Found wherever it is; else pushed where the user is.
    private let feed = StepAssembly(finder: ClassWithContextFinder<FeedScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask()).using(.push)
        .from(.custom(ClassFinder<NavigationController, Int>(options: .currentVisibleOnly))).assemble()

    private func window(selected: Int = 1) -> SimulatedWindow {
        SimulatedWindow {
            TabBar(selected: selected) {
                Navigation {
                    LobbyScreen(); FeedScreen(1); NoteScreen()
                }
                Navigation { HallScreen() }
            }
        }
    }

    private static let returned = """
        ● TabBar
        ├─ ● Navigation
        │  ├─ ○ LobbyScreen
        │  └─ ● FeedScreen(1)
        └─ ○ Navigation
           └─ ○ HallScreen
        """

    @Test(arguments: [WhenShown.ignore, .refresh, .replace])
    func `the navigation returns to where the screen is`(_ policy: WhenShown) async throws {
        let window = window()
        let former = try #require(try Router(window).find(feed, with: 1)?.screen)
        let transitions = window.recordTransitions()
        let screen = try await go(to: feed.whenShown(policy), with: 1, in: window)
        #expect(window.drawing == Self.returned)
        #expect(former.refreshed == (policy == .refresh ? 1 : 0))
        #expect((screen === former) == (policy != .replace))
        let change = policy == .replace ? "content set: Navigation" : "popped: Navigation"
        #expect(Set(transitions.lines) == ["selected: TabBar", change])
    }

    @Test func `the trace tells of a screen that was told to refresh`() async throws {
        let outcome = await Router(window()).attempt(feed.whenShown(.refresh), with: 1)
        #expect(outcome.trace.explanation.hasSuffix("landed   on FeedScreen(1)\nrefresh  FeedScreen(1)"))
        let other = await Router(window()).attempt(feed.whenShown(.refresh), with: 2)
        #expect(other.trace.events.last == .landed(on: "FeedScreen(2)"))
    }

    @Test(arguments: [WhenShown.another, .anotherUnlessOnTop])
    func `another one is put in place where the user is`(_ policy: WhenShown) async throws {
        let window = window()
        let destination = feed.whenShown(policy)
        let screen = try await go(to: destination, with: 1, in: window)
        let drawing = """
            ● TabBar
            ├─ ○ Navigation
            │  ├─ ○ LobbyScreen
            │  ├─ ○ FeedScreen(1)
            │  └─ ○ NoteScreen
            └─ ● Navigation
               ├─ ○ HallScreen
               └─ ● FeedScreen(1)
            """
        #expect(window.drawing == drawing)
        let again = try await go(to: destination, with: 1, in: window)
        #expect((again === screen) == (policy == .anotherUnlessOnTop))
        #expect((window.drawing == drawing) == (policy == .anotherUnlessOnTop))
        #expect(screen.refreshed == 0)
    }

    @Test(arguments: [WhenShown.ignore, .refresh, .replace, .another, .anotherUnlessOnTop])
    func `one that is not there is built, whatever is declared`(_ policy: WhenShown) async throws {
        let window = window()
        let screen = try await go(to: feed.whenShown(policy), with: 2, in: window)
        #expect(screen.refreshed == 0)
        #expect(window.drawing.hasSuffix("   ├─ ○ HallScreen\n   └─ ● FeedScreen(2)"))
    }

    // MARK: Replacing

    private let modal = StepAssembly(finder: ClassFinder<FeedScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask()).using(.push).from(.navigationController).using(.present).from(.current).assemble()
        .whenShown(.replace)

    @Test func `a modal is replaced by one of the same style, with what is above it`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting(.formSheet) { FeedScreen(1) }
            .presenting { NoteScreen() }
        try await go(to: modal, with: 2, in: window)
        #expect(
            window.drawing == """
                ▸ LobbyScreen
                modal formSheet by LobbyScreen:
                ● FeedScreen(2)
                """
        )
    }

    @Test func `a root and a tab are replaced where they are`() async throws {
        let root = SimulatedWindow { FeedScreen(1) }
        try await go(to: modal, with: 2, in: root)
        #expect(root.drawing == "● FeedScreen(2)")
        let tabs = SimulatedWindow {
            TabBar(selected: 1) {
                FeedScreen(1); LobbyScreen()
            }
        }
        try await go(to: modal, with: 2, in: tabs)
        #expect(tabs.drawing == "● TabBar\n├─ ● FeedScreen(2)\n└─ ○ LobbyScreen")
    }

    @Test func `what is replaced is asked to leave, and a factory that fails leaves it where it is`() async throws {
        let guarded = GuardedScreen()
        let step = StepAssembly(finder: ClassFinder<GuardedScreen, Int>(), factory: ClassFactory())
            .using(.present).from(.current).assemble().whenShown(.replace)
        let window = SimulatedWindow { LobbyScreen() }.presenting { guarded }
        guarded.agrees = false
        try await expectFailure(.dismissalRefused, to: step, with: 1, in: window)
        let broken = StepAssembly(
            finder: ClassFinder<GuardedScreen, Int>(),
            factory: InlineFactory { _ -> GuardedScreen in throw Refusal() }
        )
        .using(.present).from(.current).assemble().whenShown(.replace)
        guarded.agrees = true
        try await expectFailure(.buildingFailed, to: broken, with: 1, in: window)
    }

    @Test func `a dry run and a trace tell what is replaced`() async throws {
        let window = window(selected: 0)
        let plan = try Router(window).plan(for: feed.whenShown(.replace), with: 1)
        #expect(!plan.isFound)
        #expect(
            plan.description == """
                start from FeedScreen(1)
                remove FeedScreen(1)
                remove NoteScreen
                put in place FeedScreen (ClassWithContextFinder[full stack], ClassFactory, Push)
                """
        )
        #expect(try Router(window).plan(for: feed.whenShown(.ignore), with: 1).isFound)
        try await Router(window).carryOut(plan)
        #expect((window.screenOnTop as? FeedScreen)?.state == 1)
    }

    // MARK: Where it counts

    @Test func `it belongs to the destination, and the last one that is said counts`() async throws {
        let window = window()
        let note = StepAssembly(finder: NilFinder<NoteScreen, Int>(), factory: ClassFactory())
            .using(.present).from(feed.whenShown(.another)).assemble()
        try await go(to: note, with: 1, in: window)
        #expect(
            window.drawing == Self.returned.replacing("●", with: "▸") + "\nmodal pageSheet by TabBar:\n● NoteScreen"
        )
        let many = feed.whenShown(.another).whenShown(.ignore)
        try await go(to: many, with: 1, in: window)
        #expect(window.drawing == Self.returned)
        let wrapped = feed.whenShown(.another).fallback { _ in feed }
            .adaptingContext(using: InlineContextTransformer { (text: String) in text.count })
        try await go(to: wrapped, with: "1", in: window)
        #expect(window.drawing != Self.returned)
    }

    @Test func `a screen that only comes with others, and one that is only found, are left as they are`() async throws {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        for policy in [WhenShown.replace, .another] {
            let window = window()
            let before = window.tree.rootScreen
            try await go(to: lobby.whenShown(policy), with: (), in: window)
            #expect(window.rootScreen === before)
            #expect(try Router(window).find(lobby.whenShown(policy))?.visibility == .onTop)
        }
        let window = window()
        try await Router(window).makeVisible(feed.whenShown(.another), with: 1)
        #expect(window.drawing == Self.returned)
    }

    @Test func `of a destination that is meant as the container around it, the screen is told to refresh`() async throws
    {
        let window = window()
        let stack: DestinationStep<NavigationController, Int> = feed.whenShown(.refresh).expectingContainer()
        let shown = try await go(to: stack, with: 1, in: window)
        #expect(window.drawing == Self.returned)
        #expect((shown.topScreen as? FeedScreen)?.refreshed == 1)
    }

    // MARK: Columns

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact], [true, false])
    func `a column is replaced as a column, and the others stay`(size: Hierarchy.HorizontalSize, isStack: Bool)
        async throws
    {
        let window = SimulatedWindow(size) {
            Split(.tripleColumn) {
                Navigation { LobbyScreen() }
                if isStack { Navigation { HallScreen() } } else { HallScreen() }
                NoteScreen()
            }
        }
        if isStack {
            let finder = InlineIteratingFinder<NavigationController, Void> { stack, _ in
                stack.containedScreens.first is HallScreen
            }
            let stack = StepAssembly(finder: finder, factory: ClassFactory()).using(.present).from(.current).assemble()
            try await go(to: stack.whenShown(.replace), in: window)
        } else {
            let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            try await go(to: hall.whenShown(.replace), in: window)
        }
        let column = isStack ? "Navigation" : "HallScreen"
        if size == .compact {
            let stack = "● Split\n├─ ● Navigation\n│  ├─ ○ LobbyScreen\n│  └─ ● \(column)\n└─ ○ NoteScreen"
            #expect(window.drawing == stack)
        }
        try await window.resize(to: .regular)
        try window.checkInvariants()
        #expect(
            window.drawing == "● Split\n├─ ● Navigation\n│  └─ ● LobbyScreen\n├─ ● \(column)\n└─ ● NoteScreen"
        )
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `the primary column is replaced without those that lie on its stack`(size: Hierarchy.HorizontalSize)
        async throws
    {
        let window = SimulatedWindow(size) {
            Split {
                Navigation { LobbyScreen() }
                HallScreen()
            }
        }
        let stack = StepAssembly(finder: ClassFinder<NavigationController, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        try await go(to: stack.whenShown(.replace), in: window)
        #expect(window.tree.visibleScreens.contains { $0 is HallScreen } == (size == .regular))
        try await window.resize(to: .regular)
        try window.checkInvariants()
        #expect(window.drawing == "● Split\n├─ ● Navigation\n└─ ● HallScreen")
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `columns that lie above a screen which is replaced stay`(size: Hierarchy.HorizontalSize) async throws {
        let window = SimulatedWindow(size) {
            Split {
                Navigation {
                    LobbyScreen(); ItemScreen(1); NoteScreen()
                }
                HallScreen()
            }
        }
        let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        try await go(to: item.whenShown(.replace), with: 1, in: window)
        try await window.resize(to: .regular)
        try window.checkInvariants()
        #expect(
            window.drawing == """
                ● Split
                ├─ ● Navigation
                │  ├─ ○ LobbyScreen
                │  └─ ● ItemScreen(1)
                └─ ● HallScreen
                """
        )
    }
}
