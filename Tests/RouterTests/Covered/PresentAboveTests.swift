import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Screens that are presented above what covers their place.
struct PresentAboveTests {
    private let item = WhenCoveredTests.item(.presentAbove)

    private static let above = """
        ▸ Navigation
        ├─ ○ LobbyScreen
        └─ ▸ ItemScreen(7)
        modal formSheet by Navigation:
        ▸ Navigation
        └─ ▸ NoticeScreen
        modal pageSheet by Navigation:
        ● Navigation
        └─ ● ItemScreen(7)
        """

    @Test func `a new screen is presented in a stack of its own, and the one below stays where it is`() async throws {
        let notice = NoticeScreen()
        let window = WhenCoveredTests.window(notice)
        let below = try #require(try Router(window).find(item, with: 7)?.screen)
        let transitions = window.recordTransitions()
        let screen = try await go(to: item, with: 7, in: window)
        #expect(screen !== below)
        #expect(window.drawing == Self.above)
        #expect(Set(transitions.lines) == ["presented: Navigation"])
        #expect(notice.asked == 0)
    }

    @Test func `the next navigation finds the one above, and the one below when that has left`() async throws {
        let window = WhenCoveredTests.window()
        let above = try await go(to: item, with: 7, in: window)
        #expect(try await go(to: item, with: 7, in: window) === above)
        #expect(window.drawing == Self.above)
        try await window.perform(.swipeDown)
        try await window.perform(.swipeDown)
        let below = try await go(to: item, with: 7, in: window)
        #expect(below !== above)
        #expect(window.drawing == "● Navigation\n├─ ○ LobbyScreen\n└─ ● ItemScreen(7)")
    }

    @Test func `a screen that is not there is presented rather than put below, in the style that is asked for`()
        async throws
    {
        let window = WhenCoveredTests.window()
        try await go(to: item.whenCovered(.presentAbove(.fullScreen)), with: 8, in: window)
        #expect(window.drawing.hasSuffix("modal fullScreen by Navigation:\n● Navigation\n└─ ● ItemScreen(8)"))
    }

    @Test func `nothing is presented above a place that is not covered`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        try await go(to: item, with: 7, in: window)
        #expect(window.drawing == "● Navigation\n├─ ○ LobbyScreen\n└─ ● ItemScreen(7)")
    }

    // MARK: What is presented

    @Test func `a chain that presents the screen is followed as far as that, from further up`() async throws {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Int>())
        let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(SingleStep(finder: NilFinder<HallScreen, Int>(), factory: ClassFactory()))
            .using(.push).from(.navigationController).using(.present(.popover)).from(lobby).assemble()
            .whenCovered(.presentAbove)
        let presented = "modal popover by Navigation:\n● Navigation\n├─ ○ HallScreen\n└─ ● ItemScreen(7)"
        for number in [7, 8] {
            let window = WhenCoveredTests.window()
            try await go(to: item, with: number, in: window)
            #expect(window.drawing.hasSuffix(presented.replacing("(7)", with: "(\(number))")))
            #expect(window.drawing.contains("NoticeScreen"))
        }
    }

    @Test func `what is neither presented nor pushed is presented as it is, with the containers built around it`()
        async throws
    {
        let tabs = DestinationStep(finder: ClassFinder<TabBarController, Void>())
        let window = { SimulatedWindow { TabBar { LobbyScreen() } }.presenting { NoticeScreen() } }
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.addTab).from(tabs).assemble().whenCovered(.presentAbove)
        let alone = window()
        try await go(to: hall, in: alone)
        #expect(alone.drawing.hasSuffix("modal pageSheet by NoticeScreen:\n● HallScreen"))
        let stack = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.addTab).from(tabs).assemble().whenCovered(.presentAbove)
        let together = window()
        try await go(to: stack, in: together)
        #expect(together.drawing.hasSuffix("modal pageSheet by NoticeScreen:\n● Navigation\n└─ ● HallScreen"))
    }

    @Test func `a container that is meant is the one around the screen`() async throws {
        let window = WhenCoveredTests.window()
        let stack = try await go(
            to: WhenCoveredTests.item().expectingContainer(NavigationController.self).whenCovered(.presentAbove),
            with: 8,
            in: window
        )
        #expect(window.topmostScreen === stack)
    }

    @Test func `a destination that builds nothing is refused, and validation says so`() async throws {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>()).whenCovered(.presentAbove)
        try await expectFailure(.covered, to: lobby, with: (), in: WhenCoveredTests.window())
        let finding = try #require(lobby.validate().first)
        #expect(finding.code == .nothingToPresent)
        #expect(finding.severity == .warning)
        #expect(item.validate().isEmpty)
        #expect(lobby.whenCovered(.refuse).validate().isEmpty)
        let other = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        #expect(lobby.fallback { _ in other }.validate().map(\.code) == [.nothingToPresent])
        #expect(other.fallback { _ in other }.whenCovered(.presentAbove).validate().map(\.code) == [.nothingToPresent])
    }

    // MARK: Together with what is said of screens that are there

    @Test(arguments: [WhenShown.ignore, .refresh, .replace, .another, .anotherUnlessOnTop])
    func `whatever is said of screens that are there, what covers them stays`(_ policy: WhenShown) async throws {
        let window = WhenCoveredTests.window()
        try await go(to: item.whenShown(policy), with: 7, in: window)
        #expect(window.drawing == Self.above)
    }

    @Test func `another one is put where its chain says, if that is not covered`() async throws {
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present(.popover)).from(.current).assemble().whenShown(.another).whenCovered(.presentAbove)
        let window = SimulatedWindow { NoteScreen() }.presenting { NoticeScreen() }
        try await go(to: note, in: window)
        #expect(
            window.drawing
                == "▸ NoteScreen\nmodal pageSheet by NoteScreen:\n▸ NoticeScreen\nmodal popover by NoticeScreen:\n● NoteScreen"
        )
    }

    // MARK: Planned, explained, undone

    @Test func `a plan and a trace tell that it is presented`() async throws {
        let window = WhenCoveredTests.window()
        let plan = try Router(window).plan(for: item, with: 7)
        #expect(!plan.isFound)
        #expect(plan.dismissed.isEmpty)
        #expect(
            plan.description == """
                start from Navigation
                put in place NavigationController (NilFinder, ClassFactory, Present)
                put in place ItemScreen (ClassWithContextFinder[full stack], ClassFactory, Push)
                """
        )
        #expect(plan.trace.explanation.contains("covered  by NoticeScreen: present above, pageSheet"))
        try await Router(window).carryOut(plan)
        #expect((window.screenOnTop as? ItemScreen)?.state == 7)
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble().whenCovered(.presentAbove)
        let outcome = await Router(WhenCoveredTests.window()).attempt(hall)
        #expect(outcome.trace.explanation.contains("acted    Present: HallScreen on Navigation"), "\(outcome.trace)")
    }

    @Test func `tasks are told that the one above was built, and what fails leaves everything as it was`() async throws
    {
        let window = WhenCoveredTests.window()
        var occasions: [TaskOccasion] = []
        var fails = true
        let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .adding(
                InlineContextTask { (_: ItemScreen, _: Int, occasion) in
                    occasions.append(occasion)
                    if fails { throw Refusal() }
                }
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble().whenCovered(.presentAbove)
        try await expectFailure(.taskFailed, to: item, with: 7, in: window)
        fails = false
        for _ in 1...2 { try await go(to: item, with: 7, in: window) }
        #expect(occasions == [.built, .built, .found])
    }
}
