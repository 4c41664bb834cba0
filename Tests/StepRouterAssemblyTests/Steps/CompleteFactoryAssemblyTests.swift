import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct CompleteFactoryAssemblyTests {
    private func rooted(_ factory: CompleteFactory<TabBarControllerFactory<Int>>)
        -> DestinationStep<TabBarController, Int>
    {
        StepAssembly(finder: ClassFinder<TabBarController, Int>(), factory: factory)
            .using(.replaceRoot)
            .from(.root)
            .assemble()
    }

    @Test func `containers nest, each with its own children`() async throws {
        let stack = CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
            .with(ClassFactory<HomeScreen, Int>(), using: .push)
            .with(ClassFactory<DetailsScreen, Int>().adding(ContextSettingTask()), using: .push)
            .assemble()
        let review = CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
            .with(ClassFactory<ReviewScreen, Int>(), using: .push)
            .assemble()
        let split = CompleteFactoryAssembly(factory: SplitViewControllerFactory<Int>())
            .with(ClassFactory<MasterScreen, Int>(), using: .setPrimary)
            .with(review, using: .pushToDetails)
            .assemble()
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(stack, using: .addTab)
            .with(split, using: .addTab(at: 0))
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: rooted(tabs), with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Split
                │  ├─ ● MasterScreen
                │  └─ ● Navigation
                │     └─ ● ReviewScreen
                └─ ○ Navigation
                   ├─ ○ HomeScreen
                   └─ ○ DetailsScreen(7)
                """
        )
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `children join by themselves: they are pushed, or become tabs`() async throws {
        let stack = CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
            .with(ClassFactory<HomeScreen, Int>())
            .with(ClassFactory<DetailsScreen, Int>().adding(ContextSettingTask()))
            .assemble()
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(stack)
            .with(ClassFactory<BagScreen, Void>().adaptingContext())
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: rooted(tabs), with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ HomeScreen
                │  └─ ● DetailsScreen(7)
                └─ ○ BagScreen
                """
        )
    }

    @Test func `what the following steps add is built inside, beside the preset children`() async throws {
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(ClassFactory<HomeScreen, Int>(), using: .addTab)
            .with(ClassFactory<AccountScreen, Int>(), using: .addTab)
            .assemble()
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(.navigationController)
            .using(.addTab(at: 1))
            .from(rooted(tabs))
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: details, with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                ├─ ● Navigation
                │  └─ ● DetailsScreen(7)
                └─ ○ AccountScreen
                """
        )
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `the context tasks of children come after the interceptors, in the order added`() async throws {
        let journal = Journal()
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(
                ClassFactory<DetailsScreen, Int>()
                    .adding(InlineContextTask<DetailsScreen, Int> { _, _ in journal.note("first") })
                    .adding(InlineContextTask<DetailsScreen, Int> { _, _ in journal.note("second") }),
                using: .addTab
            )
            .assemble()
        let step = StepAssembly(finder: ClassFinder<TabBarController, Int>(), factory: tabs)
            .adding(InlineInterceptor<Int> { _ in journal.note("interceptor") })
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        try await Stage(SimulatedWindow { LoginScreen() }).go(to: step, with: 7)
        #expect(journal.lines == ["interceptor", "first", "second"])
    }

    @Test func `a child's context task that is not acceptable is refused beforehand`() async throws {
        final class PickyScreen: ContextScreen<Int> {
            override class func checkCompatibility(with context: Int) throws { if context > 5 { throw Refusal() } }
        }
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(ClassFactory<PickyScreen, Int>().adding(ContextSettingTask()), using: .addTab)
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.refuses(rooted(tabs), with: 7, .preparationFailed)
        try await stage.go(to: rooted(tabs), with: 3)
    }

    @Test func `a container of the app's own has children as well`() async throws {
        struct AddPage: ContainerAction {
            typealias Container = Pager
            func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
                try editor.append(screen, to: container)
            }
        }
        let pager = CompleteFactoryAssembly(factory: ClassFactory<Pager, Void>())
            .with(ClassFactory<HomeScreen, Void>(), using: AddPage())
            .with(ClassFactory<HelpScreen, Void>(), using: AddPage())
            .assemble()
        let step = StepAssembly(finder: ClassFinder<Pager, Void>(), factory: pager).using(.replaceRoot).from(.root)
            .assemble()
        let circle = StepAssembly(finder: ClassFinder<CircleScreen, Void>(), factory: ClassFactory())
            .using(AddPage())
            .from(step)
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: circle)
        #expect(
            stage.drawing == """
                ● Pager
                ├─ ○ HomeScreen
                ├─ ○ HelpScreen
                └─ ● CircleScreen
                """
        )
    }
}
