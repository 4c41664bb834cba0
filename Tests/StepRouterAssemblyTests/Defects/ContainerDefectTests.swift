import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What a chain means by a container, and what becomes of what is given for a container's children.
struct ContainerDefectTests {
    @Test func `an action given for a child of a complete factory is used`() async throws {
        let factory = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
            .with(ClassFactory<AccountScreen, Void>(), using: .addTab(at: 0))
            .with(ClassFactory<CircleScreen, Void>(), using: .addTab(at: 1))
            .with(ClassFactory<HelpScreen, Void>(), using: .replaceTab(at: 2))
            .assemble()
        let tabs = StepAssembly(finder: ClassFinder<TabBarController, Void>(), factory: factory)
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: tabs)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● AccountScreen
                ├─ ○ CircleScreen
                └─ ○ HelpScreen
                """
        )
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `a child's action that cannot be carried out fails with nothing changed`() async throws {
        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<HomeScreen, Void>(), using: .addTab(at: 3))
                .assemble()
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        let error = try await stage.refuses(tabs, .buildingFailed)
        #expect(error.underlyingError as? HierarchyError == .noSuchPlace(number: 3, count: 0))
    }

    private func twoTabs<Container: TabContainer>(
        _ step: DestinationStep<Container, Void>
    ) -> DestinationStep<HelpScreen, Void> {
        StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.addTab(at: 0))
            .from(SingleStep(finder: ClassFinder<CircleScreen, Void>(), factory: ClassFactory()))
            .using(.addTab)
            .from(step)
            .assemble()
    }

    @Test func `of two tabs added in one chain the wanted one is selected`() async throws {
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen(); AccountScreen()
                }
            }
        )
        let help = try await stage.go(to: twoTabs(.custom(ClassFinder<TabBarController, Void>())))
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● HelpScreen
                ├─ ○ HomeScreen
                ├─ ○ AccountScreen
                └─ ○ CircleScreen
                """
        )
        #expect(stage.transitions == ["content set: TabBar"])
        #expect((stage.window.topmostScreen as? TabBarController)?.visibleScreens.first === help)
    }

    @Test func `of two tabs added to a tab bar that is built the wanted one is selected`() async throws {
        let tabs = StepAssembly(
            finder: NilFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
                .assemble()
        )
        .using(.present)
        .from(.current)
        .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: twoTabs(tabs))
        #expect(
            stage.drawing == """
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● TabBar
                ├─ ● HelpScreen
                ├─ ○ HomeScreen
                └─ ○ CircleScreen
                """
        )
        #expect(stage.transitions == ["presented: TabBar"])
    }

    // MARK: Expectations

    @Test func `with nested containers of one type the expectation is fulfilled by the nearest`() async throws {
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(DestinationStep(finder: ClassFinder<HomeScreen, Void>()).expectingContainer())
            .assemble()
        let named = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(innermost)
            .assemble()
        for step in [bag, named] {
            let stage = Stage(
                SimulatedWindow {
                    Navigation {
                        AccountScreen()
                        TabBar {
                            Navigation { HomeScreen() }
                            CircleScreen()
                        }
                    }
                }
            )
            try await stage.go(to: step)
            #expect(
                stage.drawing == """
                    ● Navigation
                    ├─ ○ AccountScreen
                    └─ ● TabBar
                       ├─ ● Navigation
                       │  ├─ ○ HomeScreen
                       │  └─ ● BagScreen
                       └─ ○ CircleScreen
                    """
            )
        }
    }

    private var innermost: DestinationStep<NavigationController, Void> {
        DestinationStep(finder: ClassFinder<HomeScreen, Void>()).expectingContainer()
    }

    @Test func `the same holds for containers that are built in the same navigation`() async throws {
        let tabs = ChainAssembly.from(.tabBarController)
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.current)
            .assemble()
        let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(.addTab)
            .from(tabs)
            .assemble()
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(home.expectingContainer())
            .assemble()
        let circle = StepAssembly(finder: ClassFinder<CircleScreen, Void>(), factory: ClassFactory())
            .using(.addTab)
            .from(home.expectingContainer())
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: bag)
        #expect(
            stage.drawing == """
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● Navigation
                └─ ● TabBar
                   └─ ● Navigation
                      ├─ ○ HomeScreen
                      └─ ● BagScreen
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
        let other = Stage(SimulatedWindow { LoginScreen() })
        try await other.go(to: circle)
        #expect(
            other.drawing == """
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● Navigation
                └─ ● TabBar
                   ├─ ○ Navigation
                   │  └─ ○ HomeScreen
                   └─ ● CircleScreen
                """
        )
        #expect(other.transitions == ["presented: Navigation"])
    }

    @Test func `an expectation that only an outer container fulfils takes that one`() async throws {
        let circle = StepAssembly(finder: ClassFinder<CircleScreen, Void>(), factory: ClassFactory())
            .using(.addTab)
            .from(DestinationStep(finder: ClassFinder<HomeScreen, Void>()).expectingContainer())
            .assemble()
        let stage = Stage(SimulatedWindow { TabBar { Navigation { HomeScreen() } } })
        try await stage.go(to: circle)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● CircleScreen
                """
        )
    }

    @Test func `a container expected as the destination is the nearest of its type`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    TabBar {
                        CircleScreen()
                        Navigation { HomeScreen() }
                    }
                }
            }
        )
        let navigation = try await stage.go(to: innermost)
        #expect(navigation !== stage.window.rootScreen)
        #expect(stage.transitions == ["selected: TabBar"])
    }

    @Test func `a container expected of a screen that is built into another kind is a clear error`() async throws {
        let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.current)
            .assemble()
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(home.expectingContainer())
            .assemble()
        let stage = Stage(SimulatedWindow { Navigation { LoginScreen() } })
        let error = try await stage.refuses(bag, .containerNotFound)
        #expect(error.step?.name == "BagScreen")
        #expect(error.expected == "NavigationContainer")
        #expect(error.found == "HomeScreen, which is in none")
        #expect(stage.transitions.isEmpty)
    }

    // MARK: Details

    @Test func `a details action changes nothing before its transition`() async throws {
        let master = Navigation { MasterScreen() }
        let details = Navigation { DetailsScreen(1) }
        let window = SimulatedWindow {
            Split {
                master
                details
            }
        }
        var drawings: [String] = []
        let pushed = StepAssembly(
            finder: ClassWithContextFinder<DetailsScreen, Int>(),
            factory: InlineFactory { context in
                drawings.append(window.drawing)
                return DetailsScreen(context)
            }
        )
        .adding(InlineContextTask<DetailsScreen, Int> { _, _ in drawings.append(window.drawing) })
        .using(.pushToDetails)
        .from(.custom(ClassFinder<SplitViewController, Int>()))
        .assemble()
        let stage = Stage(window)
        let before = stage.drawing
        try await stage.go(to: pushed, with: 2)
        #expect(drawings == [before, before])
        #expect(
            stage.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● MasterScreen
                └─ ● DetailsScreen(2)
                """
        )
        #expect(stage.transitions == ["content set: Split"])
        #expect(details.parentScreen == nil)
    }

    @Test func `a details action only changes the copy that it is given`() throws {
        let split = Split {
            MasterScreen()
            DetailsScreen(1)
        }
        let window = SimulatedWindow { split }
        let second = DetailsScreen(2)
        var editor = HierarchyEditor(window.hierarchy, screens: window.screens)
        let id = try #require(editor.id(of: split))
        try SetColumn(1).perform(try editor.admit(second), on: id, in: &editor)
        let columns = editor.hierarchy.content(of: id).map { editor.screen($0)?.label }
        #expect(columns == ["MasterScreen", "DetailsScreen(2)"])
        #expect(split.containedScreens.map(\.label) == ["MasterScreen", "DetailsScreen(1)"])
        #expect(second.parentScreen == nil)
        editor.discardAdmitted()

        let empty = Split {}
        let other = SimulatedWindow { empty }
        var otherEditor = HierarchyEditor(other.hierarchy, screens: other.screens)
        let emptyID = try #require(otherEditor.id(of: empty))
        let screen = try otherEditor.admit(second)
        #expect(throws: HierarchyError.columnMissing(column: 1, container: "Split")) {
            try SetColumn(1).perform(screen, on: emptyID, in: &otherEditor)
        }
        #expect(otherEditor.hierarchy == other.hierarchy)
        otherEditor.discardAdmitted()
    }
}
