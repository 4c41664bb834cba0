import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Remembers the container that it was told of last.
private final class Tenant: BaseScreen {
    private(set) weak var container: (any Screen)?
    override func didMove(to parent: (any ContainerScreen)?) { container = parent }
}

struct FactoryTests {
    /// A tab bar whose factory only makes the empty container.
    private struct EmptyTabs: ContainerFactory {
        func build(with context: Int) -> TabBarController { TabBarController() }
    }

    private func item<Container: NavigationContainer>(
        by action: some ContainerAction<any NavigationContainer>,
        from step: ContainerStep<Container, Int, any NavigationContainer>
    ) -> DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(action)
            .from(step)
            .using(.replaceRoot)
            .from(.root)
            .assemble()
    }

    private func tab<Container: TabContainer>(
        in step: ContainerStep<Container, Int, any TabContainer>
    ) -> DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.addTab)
            .from(step)
            .using(.replaceRoot)
            .from(.root)
            .assemble()
    }

    private let navigationWithItem = """
        ● Navigation
        └─ ● ItemScreen(1)
        """

    private let tabsWithLobbyAndItem = """
        ● TabBar
        ├─ ○ LobbyScreen
        └─ ● ItemScreen(1)
        """

    private func window() -> SimulatedWindow { SimulatedWindow { HallScreen() } }

    @Test func `an inline factory gets the context`() async throws {
        let window = window()
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Int>(),
            factory: InlineFactory { ItemScreen($0 + 1) }
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        #expect(try await go(to: item, with: 1, in: window).state == 2)
    }

    @Test func `with a nil factory the step before brings the screen along`() async throws {
        let window = window()
        let tabs = StepAssembly(
            finder: NilFinder<TabBarController, Int>(),
            factory: InlineFactory { _ in
                TabBar {
                    HallScreen(); Navigation { LobbyScreen() }
                }
            }
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        let lobby = StepAssembly(finder: ClassFinder<LobbyScreen, Int>(), factory: NilFactory()).from(tabs).assemble()
        try await go(to: lobby, with: 1, in: window)
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ HallScreen
                └─ ● Navigation
                   └─ ● LobbyScreen
                """
        )
    }

    @Test func `with a nil factory and nothing brought along the navigation fails with nothing changed`() async throws {
        let tabs = StepAssembly(finder: NilFinder<TabBarController, Int>(), factory: TabBarControllerFactory())
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let lobby = StepAssembly(finder: ClassFinder<LobbyScreen, Int>(), factory: NilFactory()).from(tabs).assemble()
        try await expectFailure(.targetNotFound, to: lobby, with: 1, in: window())
    }

    @Test func `a navigation controller is built around its screens`() async throws {
        let window = window()
        let step = ContainerStep<NavigationController, Int, any NavigationContainer>(
            factory: NavigationControllerFactory()
        )
        try await go(to: item(by: .push, from: step), with: 1, in: window)
        #expect(window.drawing == navigationWithItem)
    }

    @Test func `a tab bar is built around its screens`() async throws {
        let window = window()
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.addTab)
            .from(SingleStep(finder: NilFinder<LobbyScreen, Int>(), factory: ClassFactory()))
            .using(.addTab)
            .from(ContainerStep(factory: TabBarControllerFactory<Int>()))
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        try await go(to: item, with: 1, in: window)
        #expect(window.drawing == tabsWithLobbyAndItem)
    }

    @Test(arguments: [SplitViewController.Style.doubleColumn, .tripleColumn])
    func `a split view is built with two and three columns`(style: SplitViewController.Style) async throws {
        let window = window()
        let factory = CompleteFactoryAssembly(factory: SplitViewControllerFactory<Int>(style))
            .with(ClassFactory<LobbyScreen, Int>(), using: .setPrimary)
            .with(ClassFactory<HallScreen, Int>(), using: .setSupplementary)
            .assemble()
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.pushToDetails(ofColumns: style.rawValue))
            .from(ContainerStep(factory: factory))
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        try await go(to: item, with: 1, in: window)
        let columns = window.rootScreen?.container?.containedScreens.map(\.label)
        #expect(columns == ["LobbyScreen", "HallScreen"].prefix(style.rawValue - 1) + ["ItemScreen(1)"])
        #expect(window.rootScreen?.container?.visibleScreens.count == style.rawValue)
    }

    @Test func `an inline container factory gets the context`() async throws {
        let window = window()
        var contexts: [Int] = []
        let factory = InlineFactory<NavigationController, Int> { context in
            contexts.append(context)
            return NavigationController()
        }
        try await go(to: item(by: .push, from: ContainerStep(factory: factory)), with: 1, in: window)
        #expect(contexts == [1])
        #expect(window.drawing == navigationWithItem)
    }

    @Test func `a container factory only makes the container`() async throws {
        let window = window()
        try await go(to: tab(in: ContainerStep(factory: EmptyTabs())), with: 1, in: window)
        #expect(
            window.drawing == """
                ● TabBar
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `the steps that follow join a container that a plain factory built, before it is shown`() async throws {
        let window = window()
        let transitions = window.recordTransitions()
        let factory = InlineFactory<TabBarController, Int> { _ in TabBar { LobbyScreen() } }
        let step = ContainerStep(finder: NilFinder<TabBarController, Int>(), factory: factory)
        try await go(to: tab(in: step), with: 1, in: window)
        #expect(transitions.lines == ["root replaced: TabBar"])
        #expect(window.drawing == tabsWithLobbyAndItem)
    }

    @Test func `a factory's own failing navigation is the underlying error of the factory's step`() async throws {
        let window = window()
        let nowhere = DestinationStep(finder: ClassFinder<NoteScreen, Void>())
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Int>(),
            factory: InlineFactory { _ in
                try await Router(window).navigate(to: nowhere)
                return ItemScreen()
            }
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        let error = try await expectFailure(.buildingFailed, to: item, with: 1, in: window)
        #expect(error.step?.name == "ItemScreen")
        #expect((error.underlyingError as? RoutingError)?.code == .noStart)
    }

    @Test func `a screen that is handed out again is told of the new container around it`() async throws {
        let tenant = Tenant()
        let window = SimulatedWindow { LobbyScreen() }
        let step = StepAssembly(finder: ClassFinder<Tenant, Void>(), factory: InlineFactory { _ in tenant })
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
        for _ in 0..<2 {
            try await Router(window).navigate(to: step)
            #expect(tenant.parentScreen != nil)
            #expect(tenant.container === tenant.parentScreen)
            try await window.perform(.swipeDown)
        }
    }
}
