import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What the core once did wrong with stacks of an app's own, modals of hidden content, collapsed split views and messages.
struct CoreDefectTests {
    /// A deck of cards: the last one lies on top.
    private final class Deck: ContainerController {
        override class var containment: Hierarchy.Containment { .stack }
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { count - 1..<count }
    }

    /// A deck of two cards at least.
    private final class FullDeck: ContainerController {
        struct TooFew: Error {}
        override class var containment: Hierarchy.Containment { .stack }
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

    @Test func `a screen below others in a stack of an app's own is gone back to by hand`() async throws {
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

    /// Decision 0003: "a declaration that works expanded works collapsed". Expanded, the modal above the details does not cover the master; collapsed, it is
    /// hidden with them.
    @Test func `a modal of a column that is hidden stays when something joins another one`() async throws {
        for size in [Hierarchy.HorizontalSize.regular, .compact] {
            let details = DetailsScreen(3)
            let split = Split {
                Navigation { MasterScreen() }
                Navigation { details }
            }
            let stage = Stage(SimulatedWindow(size) { split })
            try await details.present(DraftScreen(), style: .currentContext, animated: false)
            let master = DestinationStep(finder: ClassFinder<MasterScreen, Void>())
            let category = StepAssembly(finder: NilFinder<CategoryScreen, Void>(), factory: ClassFactory())
                .using(.push).from(master.expectingContainer(NavigationController.self)).assemble()
                .whenCovered(.refuse)
            try await stage.go(to: category)
            try await stage.window.resize(to: .regular)
            #expect(stage.drawing.contains("modal currentContext by Navigation:"), "\(size)\n\(stage.drawing)")
        }
    }

    /// Rule 1 and UIKit: a modal in the context of a tab is hidden with it.
    @Test func `a modal in the context of a tab stays when another tab is selected`() async throws {
        let home = HomeScreen()
        let account = AccountScreen()
        let tabs = TabBar {
            Navigation { home }
            Navigation { account }
        }
        let stage = Stage(SimulatedWindow { tabs })
        try await home.present(DraftScreen(), style: .currentContext, animated: false)
        let found = DestinationStep(finder: ClassFinder<AccountScreen, Void>())
        let help = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.addTab).from(found.expectingContainer(TabBarController.self)).assemble()
        try await stage.go(to: help)
        #expect(tabs.containedScreens.count == 3)
        #expect(home.presentedScreen is DraftScreen)
        try await tabs.makeVisible(tabs.containedScreens[0], animated: false)
        try await stage.router.navigate(from: account) { $0.select(tab: 1) }
        #expect(home.presentedScreen is DraftScreen)
        #expect(stage.window.tree.isOnTop(account))
    }

    /// `WhenShown.replace`: "Puts a new one in its place". A modal in the context of another tab does not cover that place.
    @Test func `a modal in the context of a tab stays when another tab is replaced`() async throws {
        let home = HomeScreen()
        let tabs = TabBar {
            Navigation { home }
            HelpScreen()
        }
        let stage = Stage(SimulatedWindow { tabs })
        try await home.present(DraftScreen(), style: .currentContext, animated: false)
        let former = tabs.containedScreens[1]
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.addTab).from(.custom(ClassFinder<TabBarController, Void>())).assemble()
            .whenShown(.replace).whenCovered(.refuse)
        #expect(try await stage.go(to: help) !== former)
        #expect(tabs.selectedIndex == 1)
        #expect(home.presentedScreen is DraftScreen)
        #expect(stage.transitions == ["content set: TabBar"])
    }

    /// `RoutePlan.shown`: "The screens that containers would show."
    @Test func `a plan tells of a screen that a collapsed split view would show`() async throws {
        let stage = Stage(
            SimulatedWindow(.compact) {
                Split {
                    Navigation { MasterScreen() }
                    Navigation { DetailsScreen(3) }
                }
            }
        )
        let master = DestinationStep(finder: ClassFinder<MasterScreen, Void>())
        let plan = try stage.router.plan(for: master)
        #expect(plan.shown.contains { $0 is NavigationController || $0 is MasterScreen }, "\(plan)")
        let outcome = await stage.router.attempt(master)
        #expect(outcome.trace.explanation.contains("shown"), "\(outcome.trace)")
    }

    /// `RoutingTrace.Event.acted`: "An action put a screen in place."
    @Test func `a trace tells of an action that puts its screen elsewhere than it goes from`() async throws {
        let stage = Stage(shopTabs())
        let action = InlineAction<any Screen> { screen, _, editor in
            let stack = editor.hierarchy.screens.first { editor.hierarchy.kind(of: $0) == .navigation }
            if let stack { try editor.append(screen, to: stack) }
        }
        let help = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(action).from(.current).assemble()
        let outcome = await stage.router.attempt(help)
        #expect(throws: Never.self) { try outcome.result.get() }
        #expect(outcome.trace.explanation.contains("acted"), "\(outcome.trace)")
        #expect(outcome.trace.explanation.contains("HelpScreen on TabBar"), "\(outcome.trace)")
    }

    /// `Destination`: equal contexts make equal destinations, and `nil` equals `nil`.
    @Test func `destinations with equal optional contexts are equal`() {
        let step = StepAssembly(finder: NilFinder<HelpScreen, Int?>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        #expect(Destination(step, with: 1) == Destination(step, with: 1))
        #expect(Destination(step, with: nil) == Destination(step, with: nil))
        #expect(Destination(step, with: nil) != Destination(step, with: 1))
        let any = StepAssembly(finder: NilFinder<HelpScreen, Any?>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        #expect(Destination(any, with: 1) == Destination(any, with: 1))
        #expect(Destination(any, with: nil) == Destination(any, with: nil))
        #expect(Destination(any, with: nil) != Destination(any, with: 0))
    }

    /// `SplitDetailsFinder`: "the last column, or what lies on them while the split is collapsed".
    @Test func `the supplementary column is not taken for the details`() async throws {
        for size in [Hierarchy.HorizontalSize.regular, .compact] {
            let window = SimulatedWindow(size) {
                Split(.tripleColumn) {
                    Navigation { MasterScreen() }
                    Navigation { CategoryScreen() }
                    DetailsScreen(1)
                }
            }
            let details = DestinationStep(finder: SplitDetailsFinder<NavigationController, Void>())
            #expect(try Router(window).find(details)?.screen == nil, "\(size)")
        }
    }

    /// DESIGN 10: an error says what to do; nothing lies before a column with a negative number.
    @Test func `a column with a negative number is told of as that`() async throws {
        let stage = Stage(SimulatedWindow { Split { Navigation { MasterScreen() } } })
        let help = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.pushToDetails(ofColumns: 0)).from(.custom(ClassFinder<SplitViewController, Void>())).assemble()
        let error = try await stage.refuses(help, .actionFailed)
        let expected = "Column -1 of Split cannot be set: columns are counted from 0."
        #expect(error.description.hasSuffix(expected), "\(error)")
    }
}
