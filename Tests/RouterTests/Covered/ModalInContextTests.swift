import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A screen that presents in its own context, as one with a search does.
private final class SearchScreen: BaseScreen {
    override var definesPresentationContext: Bool { true }
}

/// An action of an app's own, which puts the screen further inside than the container that it acts on.
private struct PushInSelectedTab: ContainerAction {
    typealias Container = any TabContainer

    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        guard let tab = editor.hierarchy.visibleContent(of: container).first else { return }
        try editor.append(screen, to: tab)
    }
}

/// A modal in the context of what a container shows does not cover the container for what joins it.
struct ModalInContextTests {
    /// Two tabs: the lobby with a search above, which presents its results in its own context, and the hall.
    private struct Scene {
        let search = SearchScreen()
        let results = GuardedScreen()
        let hall = HallScreen()
        let window: SimulatedWindow
        let transitions: CallLog

        init(_ style: PresentationStyle = .overCurrentContext) {
            let (search, hall) = (search, hall)
            window = SimulatedWindow {
                TabBar {
                    Navigation {
                        LobbyScreen(); search
                    }
                    Navigation { hall }
                }
            }
            search.presenting(style) { [results] in results }
            transitions = window.recordTransitions()
        }

        /// Tells that the results are there, presented by the search and hidden with it.
        var isHidden: Bool {
            search.presentedScreen === results && !window.isOnTop(results) && !window.isOnTop(search)
                && !window.tree.visibleScreens.contains { $0 === results || $0 === search }
        }
    }

    private typealias Stack = DestinationStep<NavigationController, Int>

    private let search = DestinationStep(finder: ClassFinder<SearchScreen, Int>())
    private let tabs = DestinationStep(finder: ClassFinder<TabBarController, Int>())

    private func item(by action: some ContainerAction<any NavigationContainer>, from stack: Stack)
        -> DestinationStep<ItemScreen, Int>
    {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(action).from(stack).assemble()
    }

    private func item(by action: some ContainerAction<any TabContainer>) -> DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(action).from(tabs).assemble()
    }

    private var aroundSearch: Stack { search.expectingContainer(NavigationController.self) }
    private var firstStack: Stack {
        DestinationStep(finder: ClassFinder(options: [.current, .contained], startingPoint: .root))
    }

    // MARK: It stays

    @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext])
    func `rule 1: a push hides a modal in the context of the screen below, and going back shows it again`(
        style: PresentationStyle
    ) async throws {
        for stack in [aroundSearch, firstStack] {
            let scene = Scene(style)
            try await go(to: item(by: .push, from: stack), with: 1, in: scene.window)
            #expect(scene.transitions.lines == ["content set: Navigation"])
            #expect(scene.isHidden)
            #expect(scene.results.asked == 0)
            try await scene.window.perform(.back)
            #expect(scene.window.topmostScreen === scene.results)
            #expect(scene.window.isOnTop(scene.results))
        }
    }

    @Test func `rule 1: a move that pushes leaves it as well`() async throws {
        let scene = Scene()
        try await Router(scene.window).navigate(from: scene.search) { $0.push(ItemScreen(1)) }
        #expect(scene.transitions.lines == ["content set: Navigation"])
        #expect(scene.isHidden)
    }

    @Test func `rule 1: another tab hides a modal in the context of a screen or stack, and the user finds it again`()
        async throws
    {
        let scene = Scene()
        try await go(to: DestinationStep(finder: ClassFinder<HallScreen, Void>()), in: scene.window)
        #expect(scene.transitions.lines == ["selected: TabBar"])
        #expect(scene.isHidden)
        try await scene.window.perform(.selectTab(0))
        #expect(scene.window.isOnTop(scene.results))
        try await Router(scene.window).navigate(from: scene.search) { $0.select(tab: 1) }
        #expect(scene.isHidden)
        #expect(scene.results.asked == 0)
    }

    @Test func `rule 1: a tab that is added or replaced hides a modal in the context of another one`() async throws {
        let fromSearch = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.addTab)
            .from(search.expectingContainer(TabBarController.self)).assemble()
        for item in [item(by: .addTab), item(by: .addTab(at: 0)), item(by: .replaceTab(at: 1)), fromSearch] {
            let scene = Scene()
            try await go(to: item, with: 1, in: scene.window)
            #expect(scene.transitions.lines == ["content set: TabBar"])
            #expect(scene.isHidden)
            #expect(scene.results.asked == 0)
        }
    }

    @Test func `rule 1: a modal in the context of a stack covers the stack, and not the tab bar around it`()
        async throws
    {
        for (item, stays) in [(item(by: .push, from: aroundSearch), false), (item(by: .addTab), true)] {
            let lobby = LobbyScreen()
            let stack = Navigation {
                lobby; SearchScreen()
            }
            let window = SimulatedWindow { TabBar { stack } }
            lobby.presenting(.overCurrentContext) { NoteScreen() }
            let transitions = window.recordTransitions()
            try await go(to: item, with: 1, in: window)
            #expect((stack.presentedScreen != nil) == stays)
            #expect(
                transitions.lines
                    == (stays ? ["content set: TabBar"] : ["dismissed: NoteScreen", "content set: Navigation"])
            )
        }
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `rule 1: details leave a modal in the context of the primary column's screen as it is`(
        size: Hierarchy.HorizontalSize
    ) async throws {
        let (search, results) = (SearchScreen(), GuardedScreen())
        let window = SimulatedWindow(size) { Split { Navigation { search } } }
        search.presenting(.overCurrentContext) { results }
        let transitions = window.recordTransitions()
        let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.pushToDetails)
            .from(.custom(ClassFinder<SplitViewController, Int>())).assemble()
        try await go(to: item, with: 1, in: window)
        #expect(transitions.lines == ["content set: Split"])
        #expect(search.presentedScreen === results)
        #expect(results.asked == 0)
        #expect(window.isOnTop(results) == (size == .regular))
        if size == .regular { return }
        try await window.perform(.back)
        #expect(window.isOnTop(results))
    }

    @Test func `rule 1: what covers the stack of a collapsed split view covers its columns`() async throws {
        let lobby = LobbyScreen()
        let window = SimulatedWindow(.compact) { Split { Navigation { lobby } } }
        lobby.presenting(.overCurrentContext) { NoteScreen() }
        let transitions = window.recordTransitions()
        let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.pushToDetails)
            .from(.custom(ClassFinder<SplitViewController, Int>())).assemble()
        try await go(to: item, with: 1, in: window)
        #expect(transitions.lines == ["dismissed: NoteScreen", "content set: Split"])
    }

    // MARK: It leaves

    @Test func `rule 1: a modal in its context leaves with the screen that is popped or replaced, in one transition`()
        async throws
    {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Int>()).asScreen()
        let another = StepAssembly(finder: ClassFinder<SearchScreen, Int>(), factory: ClassFactory())
            .using(.push).from(firstStack).assemble().whenShown(.replace)
        let ways = [
            (lobby, "popped: Navigation"),
            (item(by: .pushReplacingLast, from: firstStack).asScreen(), "content set: Navigation"),
            (item(by: .pushAsRoot, from: firstStack).asScreen(), "content set: Navigation"),
            (another.asScreen(), "content set: Navigation"),
            (item(by: .replaceTab(at: 0)).asScreen(), "content set: TabBar"),
        ]
        for (destination, transition) in ways {
            let scene = Scene()
            scene.results.agrees = false
            try await expectFailure(.dismissalRefused, to: destination, with: 1, in: scene.window)
            scene.results.agrees = true
            try await go(to: destination, with: 1, in: scene.window)
            #expect(scene.transitions.lines == [transition])
            #expect(scene.results.window == nil && scene.search.window == nil)
        }
    }

    @Test func `rule 1: what is the destination, or presents, is uncovered with all that it shows`() async throws {
        func note(from step: DestinationStep<some Screen, Int>) -> DestinationStep<any Screen, Int> {
            StepAssembly(finder: ClassFinder<NoteScreen, Int>(), factory: ClassFactory())
                .using(.present).from(step.asScreen()).assemble().asScreen()
        }
        let presented = ["presented: NoteScreen"]
        let ways = [
            (search.asScreen(), []), (tabs.asScreen(), []), (note(from: search), presented),
            (note(from: tabs), presented),
        ]
        for (destination, last) in ways {
            let scene = Scene()
            try await go(to: destination, with: 1, in: scene.window)
            #expect(scene.transitions.lines == ["dismissed: GuardedScreen"] + last)
        }
    }

    @Test func `rule 1: what covers the place where an action of the app's own puts its screen leaves`() async throws {
        let lobby = LobbyScreen()
        let window = SimulatedWindow { TabBar { Navigation { lobby } } }
        lobby.presenting(.overCurrentContext) { NoteScreen() }
        let item = item(by: PushInSelectedTab())
        try await expectFailure(.covered, to: item.whenCovered(.refuse), with: 1, in: window)
        try await go(to: item, with: 1, in: window)
        #expect(lobby.presentedScreen == nil)
    }

    // MARK: What is declared of covers

    @Test(arguments: [WhenCovered.refuse, .wait, .presentAbove])
    func `rule 1: what joins a container is not covered by a modal that it leaves as it is`(
        policy: WhenCovered
    ) async throws {
        for item in [item(by: .push, from: aroundSearch), item(by: .push, from: firstStack), item(by: .addTab)] {
            let scene = Scene()
            try await go(to: item.whenCovered(policy), with: 1, in: scene.window)
            #expect(scene.isHidden)
        }
    }

    @Test func `rule 1: what takes the modal away together with its presenter is covered`() async throws {
        for item in [
            item(by: .pushReplacingLast, from: firstStack), item(by: .pushAsRoot, from: aroundSearch),
            item(by: .replaceTab(at: 0)),
        ] {
            let scene = Scene()
            try await expectFailure(.covered, to: item.whenCovered(.refuse), with: 1, in: scene.window)
            let above = try await go(to: item.whenCovered(.presentAbove), with: 1, in: scene.window)
            #expect(scene.window.isOnTop(above))
            #expect(scene.search.presentedScreen === scene.results)
        }
    }
}
