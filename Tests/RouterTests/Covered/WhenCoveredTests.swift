import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What covers the destinations of these tests; it counts how often it is asked to leave.
final class NoticeScreen: BaseScreen {
    var agrees = true
    private(set) var asked = 0

    override var canBeDismissed: Bool {
        asked += 1
        return agrees
    }
}

/// What is done if a modal covers the place of the destination.
struct WhenCoveredTests {
    /// Found wherever it is; else pushed onto the stack of the root.
    static func item(_ policy: WhenCovered? = nil, asking log: CallLog? = nil) -> DestinationStep<ItemScreen, Int> {
        var assembly = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
        if let log { assembly = assembly.adding(InlineInterceptor<Int> { log.lines.append("asked \($0)") }) }
        let item = assembly.using(.push)
            .from(
                .custom(ClassFinder<NavigationController, Int>(options: [.current, .contained], startingPoint: .root))
            )
            .assemble()
        return policy.map { item.whenCovered($0) } ?? item
    }

    static func window(_ notice: NoticeScreen = NoticeScreen()) -> SimulatedWindow {
        SimulatedWindow {
            Navigation {
                LobbyScreen(); ItemScreen(7)
            }
        }
        .presenting(.formSheet) { Navigation { notice } }
    }

    // MARK: Dismissing

    @Test(arguments: [nil, WhenCovered.dismiss])
    func `what covers it is asked and leaves by default`(_ policy: WhenCovered?) async throws {
        let notice = NoticeScreen()
        let window = Self.window(notice)
        notice.agrees = false
        try await expectFailure(.dismissalRefused, to: Self.item(policy), with: 7, in: window)
        notice.agrees = true
        try await go(to: Self.item(policy), with: 7, in: window)
        #expect(notice.asked > 0)
        #expect(window.drawing == "● Navigation\n├─ ○ LobbyScreen\n└─ ● ItemScreen(7)")
    }

    // MARK: Refusing

    @Test(arguments: [7, 8])
    func `a screen below a modal, and a place for one, are refused before anything is asked`(_ number: Int) async throws
    {
        let (notice, log) = (NoticeScreen(), CallLog())
        let window = Self.window(notice)
        let item = Self.item(.refuse, asking: log)
        let error = try await expectFailure(.covered, to: item, with: number, in: window)
        #expect(error.found == "NoticeScreen")
        #expect(error.step?.name == "ItemScreen")
        #expect(notice.asked == 0)
        #expect(log.lines.isEmpty)
        #expect(error.trace.explanation.hasSuffix("covered  by NoticeScreen: refuse"))
        #expect(throws: RoutingError.self) { try Router(window).plan(for: item, with: number) }
        #expect(try Router(window).find(item, with: 7)?.visibility == .visible)
        try await window.perform(.swipeDown)
        try await go(to: item, with: number, in: window)
        #expect(log.lines == ["asked \(number)"])
    }

    @Test func `the screen on top is named of several that cover it`() async throws {
        let window = Self.window().presenting { NoteScreen() }
        #expect(try await expectFailure(.covered, to: Self.item(.refuse), with: 7, in: window).found == "NoteScreen")
    }

    @Test func `what is above nothing that would have to leave is not covered`() async throws {
        let inModal = SimulatedWindow { LobbyScreen() }.presenting {
            Navigation {
                ItemScreen(7); NoteScreen()
            }
        }
        try await go(to: Self.item(.refuse), with: 7, in: inModal)
        #expect(inModal.drawing.hasSuffix("● Navigation\n└─ ● ItemScreen(7)"))
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble().whenCovered(.refuse)
        let window = Self.window()
        try await go(to: note, in: window)
        #expect(window.drawing.hasSuffix("modal pageSheet by Navigation:\n● NoteScreen"))
        let tabs = SimulatedWindow {
            TabBar(selected: 1) {
                Navigation {
                    ItemScreen(7); NoteScreen()
                }
                LobbyScreen()
            }
        }
        try await go(to: Self.item(.refuse), with: 7, in: tabs)
        #expect(tabs.drawing == "● TabBar\n├─ ● Navigation\n│  └─ ● ItemScreen(7)\n└─ ○ LobbyScreen")
    }

    @Test func `a root whose modals would leave with it is covered`() async throws {
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        try await expectFailure(.covered, to: hall.whenCovered(.refuse), with: (), in: Self.window())
        let window = Self.window()
        try await go(to: hall.whenCovered(.presentAbove), in: window)
        #expect(window.drawing.hasSuffix("modal pageSheet by Navigation:\n● HallScreen"))
        let dismissing = Self.window()
        try await go(to: hall.whenCovered(.dismiss), in: dismissing)
        #expect(dismissing.drawing == "● HallScreen")
    }

    // MARK: Not covered

    @Test(arguments: [WhenCovered.dismiss, .refuse, .wait, .presentAbove])
    func `what goes from what the user sees is never covered: it lands, or fails with what is wrong`(
        _ policy: WhenCovered
    ) async throws {
        for start in [StartStep.current, .visible] {
            let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            let root = hall.using(.replaceRoot).from(start).assemble().whenCovered(policy)
            let error = try await expectFailure(.actionFailed, to: root, with: (), in: Self.window())
            #expect("\(error)".contains("Let the step go from `.root`."))
            let first = hall.using(.push).from(.navigationController).using(.replaceRoot).from(start).assemble()
            try await expectFailure(.actionFailed, to: first.whenCovered(policy), with: (), in: Self.window())
            let root2 = Self.window()
            let fromRoot = hall.using(.present(from: .screen { root2.rootScreen })).from(start).assemble()
            try await expectFailure(.actionFailed, to: fromRoot.whenCovered(policy), with: (), in: root2)
            for action in [Present(), Present(from: .topmostParent, style: .fullScreen)] {
                let window = Self.window()
                try await go(to: hall.using(action).from(start).assemble().whenCovered(policy), in: window)
                #expect(window.drawing.hasSuffix("by Navigation:\n● HallScreen"))
            }
        }
        let pushed = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
        let stack: DestinationStep<NavigationController, Void> = StartStep.visible.expectingContainer()
        for destination in [
            pushed.using(.push).from(stack).assemble(), pushed.using(.pushReplacingLast).from(stack).assemble(),
            pushed.using(.pushAsRoot).from(stack).assemble(),
        ] {
            let window = Self.window()
            try await go(to: destination.whenCovered(policy), in: window)
            #expect(window.topmostScreen !== window.rootScreen)
            #expect(window.screenOnTop is HallScreen)
        }
    }

    @Test(arguments: [WhenCovered.dismiss, .refuse, .wait, .presentAbove])
    func `a step that cannot be carried out fails with what is wrong, whatever is above`(
        _ policy: WhenCovered
    ) async throws {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
        let window = SimulatedWindow { TabBar { LobbyScreen() } }.presenting { NoticeScreen() }
        let pushed = hall.using(.push).from(lobby.expectingContainer(NavigationController.self)).assemble()
        try await expectFailure(.containerNotFound, to: pushed.whenCovered(policy), with: (), in: window)
        let stack = DestinationStep(finder: ClassFinder<TabBarController, Void>())
        let tab = hall.using(.replaceTab(at: 3)).from(stack).assemble()
        try await expectFailure(.actionFailed, to: tab.whenCovered(policy), with: (), in: window)
        let nowhere = hall.using(.present(from: .screen { nil })).from(lobby).assemble()
        try await expectFailure(.actionFailed, to: nowhere.whenCovered(policy), with: (), in: window)
    }

    // MARK: Where it counts

    @Test func `it belongs to the destination, and the last one that is said counts`() async throws {
        let window = Self.window()
        let note = StepAssembly(finder: NilFinder<NoteScreen, Int>(), factory: ClassFactory())
            .using(.present).from(Self.item(.refuse)).assemble()
        try await go(to: note, with: 7, in: window)
        #expect(window.drawing.hasSuffix("modal pageSheet by Navigation:\n● NoteScreen"))
        try await go(to: Self.item(.refuse).whenCovered(.dismiss), with: 7, in: window)
        #expect(window.drawing.hasSuffix("● ItemScreen(7)"))
    }

    @Test func `it counts in other contexts, with fallbacks and beside what is said of screens that are there`()
        async throws
    {
        let text = Self.item(.refuse).whenShown(.replace)
            .adaptingContext(using: InlineContextTransformer { (text: String) in text.count })
        try await expectFailure(.covered, to: text, with: "1234567", in: Self.window())
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Int>())
        let window = Self.window()
        let target = try await go(
            to: Self.item(.refuse).fallback { $0.code == .covered ? lobby : nil },
            with: 7,
            in: window
        )
        #expect(target is LobbyScreen)
    }

    @Test func `a screen that is only brought to the front is covered as well`() async throws {
        for policy in [WhenCovered.refuse, .presentAbove] {
            let window = Self.window()
            let before = window.snapshot
            await #expect(throws: RoutingError.self) {
                let item = Self.item(policy)
                try await Router(window).makeVisible(item, with: 7)
            }
            #expect(window.snapshot == before)
        }
    }

    @Test func `where a factory puts its screen is not known, so that nothing is refused`() async throws {
        let window = Self.window()
        let note = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: InlineFactory {
                let note = NoteScreen()
                try await window.topmostScreen?.present(note, style: .pageSheet, animated: false)
                return note
            }
        )
        .using(.nilAction).from(.root).assemble().whenCovered(.refuse)
        try await go(to: note, in: window)
        #expect(window.drawing.hasSuffix("● NoteScreen"))
    }

    @Test func `a modal that an interceptor leaves behind covers it as well`() async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let login = StepAssembly(finder: ClassFinder<NoticeScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let log = CallLog()
        let router = Router(window).adding(InlineInterceptor<Void> { try await Router(window).navigate(to: login) })
        do throws(RoutingError) {
            try await router.navigate(to: Self.item(.refuse, asking: log), with: 1)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .covered)
        }
        #expect(window.topmostScreen is NoticeScreen)
        try await window.perform(.swipeDown)
        let asked = log.lines.count
        try await router.navigate(to: Self.item(.presentAbove, asking: log), with: 1)
        #expect(log.lines.count == asked + 1)
        #expect(window.drawing.hasSuffix("modal pageSheet by NoticeScreen:\n● Navigation\n└─ ● ItemScreen(1)"))
    }

    @Test func `it counts for the container around the screen as well`() async throws {
        let window = Self.window()
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>()).whenCovered(.refuse)
        let stack: DestinationStep<NavigationController, Void> = lobby.expectingContainer()
        try await expectFailure(.covered, to: stack, with: (), in: window)
    }
}
