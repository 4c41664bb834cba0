import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The screens that a declaration may build, as far as it tells.
struct DeclaredScreenTests {
    private struct Routes: ScreenDeclaring {
        let lobby = StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
        let hall = DestinationStep(finder: ClassFinder<HallScreen, Void>())

        var declaredScreens: [DeclaredScreen] { lobby.declaredScreens + hall.declaredScreens }
    }

    private func names(_ declaration: some ScreenDeclaring) -> [String] {
        declaration.declaredScreens.map { $0.type.map { String(describing: $0) } ?? "?" }
    }

    @Test func `a chain tells the screen of each step that builds one`() throws {
        let routes = Routes()
        #expect(names(routes.lobby) == ["LobbyScreen", "NavigationController"])
        #expect(names(routes.hall).isEmpty)
        #expect(names(routes) == names(routes.lobby))
        #expect(names(Destination(routes.lobby)) == names(routes.lobby))
        #expect(names(Destination(routes.lobby)) == names(routes.lobby))
        let screen = try #require(routes.lobby.declaredScreens.first)
        #expect(screen.step.name == "LobbyScreen")
        #expect(
            "\(screen)" == "LobbyScreen, built by the step LobbyScreen (ClassFinder[full stack], ClassFactory, Push)"
        )
        #expect(Set(routes.declaredScreens + routes.declaredScreens).count == 2)
    }

    @Test func `a step that several cases lead to is told once, and what a closure makes is unknown`() {
        let modal = ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
        let tabs = StepAssembly(finder: ClassFinder<NavigationController, Void>(), factory: ClassFactory())
            .using(.addTab).from(.tabBarController).using(.replaceRoot).from(.root).assemble()
        let place = SwitchAssembly<NavigationController, Void>()
            .addCase(when: ClassFinder<HallScreen, Void>(), from: modal)
            .addCase(when: ClassFinder<NoteScreen, Void>(), from: modal)
            .addCase { _ in tabs }
            .assemble(default: tabs)
        let item = StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .using(.push).from(place).assemble()
        #expect(
            names(item) == [
                "LobbyScreen", "?", "NavigationController", "NavigationController", "TabBarController",
            ]
        )
    }

    @Test func `containers tell their children, and their children's, unless a closure fills them`() {
        let stack = CompleteFactoryAssembly(factory: NavigationControllerFactory<Void>())
            .with(ClassFactory<LobbyScreen, Void>()).assemble()
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(stack)
            .with(
                InlineFactory<ItemScreen, Int> { _ in ItemScreen(1) }
                    .adaptingContext(using: InlineContextTransformer { 1 })
            )
            .assemble()
        let root = StepAssembly(finder: ClassFinder<TabBarController, Void>(), factory: tabs)
            .using(.replaceRoot).from(.root).assemble()
        #expect(names(root) == ["TabBarController", "NavigationController", "LobbyScreen", "ItemScreen"])
        let filled = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: InlineFactory { TabBar { LobbyScreen() } }
        )
        .using(.replaceRoot).from(.root).assemble()
        #expect(names(filled) == ["TabBarController", "?"])
        #expect(
            "\(filled.declaredScreens[1])".hasPrefix("the content of TabBarController of the step TabBarController (")
        )
    }

    @Test func `a fallback is unknown, and other contexts change nothing`() {
        let lobby = Routes().lobby
        let fallback = lobby.fallback { _ in lobby }
        #expect(names(fallback) == ["?", "LobbyScreen", "NavigationController"])
        let adapted: DestinationStep<LobbyScreen, Int> = lobby.adaptingContext()
        #expect(names(adapted) == names(lobby))
        #expect(names(lobby.whenShown(.refresh).expectingContainer(NavigationController.self)) == names(lobby))
    }
}
