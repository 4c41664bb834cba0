import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Contexts of different types along one chain.
struct ContextTests {
    /// A finder of screens that notes the context.
    private struct Noting<Target: Screen>: Finder {
        let journal: Journal
        func find(in tree: ScreenTree, with context: Int) throws -> Target? {
            journal.note("\(Target.self): \(context)")
            return try ClassFinder<Target, Int>().find(in: tree, with: context)
        }
    }

    /// A finder of screens that takes any context and notes it.
    private struct NotingAny<Target: Screen>: Finder {
        let journal: Journal
        func find(in tree: ScreenTree, with context: Any?) throws -> Target? {
            journal.note("\(Target.self): \(context.map { "\($0)" } ?? "nil")")
            return try ClassFinder<Target, Any?>().find(in: tree, with: context)
        }
    }

    private let toText = InlineContextTransformer<Int, String> { "number \($0)" }

    @Test func `a step without a context follows any step`() async throws {
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(Step(CategoryScreen.self, context: Int.self))
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(DestinationStep(finder: ClassFinder<HomeScreen, Void>()))
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: details, with: 7)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                ├─ ○ CategoryScreen
                └─ ● DetailsScreen(7)
                """
        )
    }

    @Test func `steps in the middle are handed the context of the chain`() async throws {
        let journal = Journal()
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(SingleStep(finder: Noting<CategoryScreen>(journal: journal), factory: ClassFactory()))
            .using(.push)
            .from(
                ContainerStep(
                    finder: Noting<NavigationController>(journal: journal),
                    factory: NavigationControllerFactory()
                )
            )
            .using(.present)
            .from(SingleStep(finder: Noting<HomeScreen>(journal: journal), factory: ClassFactory()))
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: details, with: 7)
        #expect(journal.lines == ["CategoryScreen: 7", "NavigationController: 7", "HomeScreen: 7"])
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                ├─ ○ CategoryScreen
                └─ ● DetailsScreen(7)
                """
        )
        #expect(stage.transitions == ["root replaced: HomeScreen", "presented: Navigation"])
    }

    @Test func `a destination that takes any context ends a chain with one`() async throws {
        let journal = Journal()
        let home = DestinationStep(finder: NotingAny<HomeScreen>(journal: journal))
        let details = StepAssembly(finder: ClassFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .using(.present)
            .from(home.adaptingContext())
            .assemble()
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: details, with: 7)
        let title = StepAssembly(finder: ClassFinder<TitleScreen, String>(), factory: ClassFactory())
            .using(.present)
            .from(home.adaptingContext())
            .assemble()
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: title, with: "seven")
        #expect(journal.lines == ["HomeScreen: 7", "HomeScreen: seven"])
    }

    @Test func `a transformer joins steps with different contexts in one chain`() async throws {
        let title = StepAssembly(finder: ClassWithContextFinder<TitleScreen, String>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.current)
            .assemble()
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(title.adaptingContext(using: toText).expectingContainer())
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: details, with: 7)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                ├─ ○ TitleScreen(number 7)
                └─ ● DetailsScreen(7)
                """
        )
        #expect(stage.transitions == ["presented: Navigation"])
        try await stage.go(to: details, with: 8)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ▸ Navigation
                ├─ ○ TitleScreen(number 7)
                └─ ▸ DetailsScreen(7)
                modal pageSheet by Navigation:
                ● Navigation
                ├─ ○ TitleScreen(number 8)
                └─ ● DetailsScreen(8)
                """
        )
    }

    @Test func `transformers follow one another`() async throws {
        let title = StepAssembly(finder: ClassWithContextFinder<TitleScreen, String>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.present)
            .from(.current)
            .assemble()
            .adaptingContext(using: toText)
            .adaptingContext(using: InlineContextTransformer { (id: ProductID) in id.number })
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: title, with: ProductID(3))
        #expect(stage.window.topmostScreen?.label == "TitleScreen(number 3)")
    }

    @Test func `a transformer that throws fails before anything changes`() async throws {
        let title = StepAssembly(finder: ClassWithContextFinder<TitleScreen, String>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.root)
            .assemble()
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .using(.push)
            .from(
                title.adaptingContext(using: InlineContextTransformer<Int, String> { _ in throw Refusal() })
                    .expectingContainer()
            )
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { HelpScreen() })
        let error = try await stage.refuses(details, with: 7, .contextNotAdapted)
        #expect(error.step?.name == "TitleScreen")
        #expect(error.underlyingError as? Refusal == Refusal())
        #expect(stage.transitions.isEmpty)
    }

    @Test func `the cases of a switch may have no context, any, or a transformed one`() async throws {
        let void: DestinationStep<NavigationController, Void> =
            ChainAssembly.from(.navigationController).using(.present(.formSheet)).from(.current).assemble()
        let any: DestinationStep<NavigationController, Any?> =
            ChainAssembly.from(
                ContainerStep(factory: NavigationControllerFactory<Any?>()),
                context: Any?.self
            )
            .using(.present(.pageSheet)).from(.current).assemble()
        let text: DestinationStep<NavigationController, String> =
            ChainAssembly.from(
                ContainerStep(factory: NavigationControllerFactory<String>()),
                context: String.self
            )
            .using(.present(.fullScreen)).from(.current).assemble()
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(
                SwitchAssembly<NavigationController, Int>()
                    .addCase(when: { $0 < 10 }, from: void)
                    .addCase(when: { $0 < 20 }, from: any.adaptingContext())
                    .assemble(default: text.adaptingContext(using: toText))
            )
            .assemble()
        for (number, style) in [(5, PresentationStyle.formSheet), (15, .pageSheet), (25, .fullScreen)] {
            let stage = Stage(SimulatedWindow { HomeScreen() })
            try await stage.go(to: details, with: number)
            #expect((stage.window.topmostScreen as? BaseScreen)?.presentationStyle == style)
        }
    }

    @Test func `children of a complete factory may have no context, any, or a transformed one`() async throws {
        let title = ClassFactory<TitleScreen, String>()
            .adding(ContextSettingTask())
            .adaptingContext(using: toText)
        let details = ClassFactory<DetailsScreen, Int>().adding(ContextSettingTask())
        let factory = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(ClassFactory<HomeScreen, Void>().adaptingContext(), using: .addTab)
            .with(ClassFactory<HelpScreen, Any?>().adaptingContext(), using: .addTab)
            .with(title, using: .addTab(at: 0))
            .with(details, using: .addTab)
            .assemble()
        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Int>(),
            factory: factory
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: tabs, with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● TitleScreen(number 7)
                ├─ ○ HomeScreen
                ├─ ○ HelpScreen
                └─ ○ DetailsScreen(7)
                """
        )
        #expect(stage.transitions == ["root replaced: TabBar"])
    }

    @Test func `a child's transformer that throws fails before anything is asked`() async throws {
        let journal = Journal()
        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Int>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
                .with(
                    ClassFactory<TitleScreen, String>()
                        .adaptingContext(using: InlineContextTransformer<Int, String> { _ in throw Refusal() }),
                    using: .addTab
                )
                .assemble()
        )
        .adding(InlineInterceptor<Int> { _ in journal.note("interceptor") })
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        let error = try await Stage(SimulatedWindow { LoginScreen() }).refuses(tabs, with: 7, .preparationFailed)
        #expect(error.underlyingError as? Refusal == Refusal())
        #expect(journal.lines.isEmpty)
    }
}
