import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Screens that are not built by their own step, but come with the steps before.
struct BroughtScreenTests {
    private let stack = CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
        .with(ClassFactory<BagScreen, Int>())
        .assemble()

    private static func window() -> SimulatedWindow {
        SimulatedWindow {
            Navigation {
                HomeScreen(); BagScreen()
            }
        }
    }

    @Test func `a finder that looks later passes over what is there already`() async throws {
        let step = StepAssembly(finder: LaterFinder(ClassFinder<BagScreen, Int>()), factory: NilFactory())
            .from(ContainerStep(factory: stack)).using(.present).from(.current).assemble()
        let window = Self.window()
        #expect(step.validate().isEmpty)
        let outcome = await Router(window).attempt(step, with: 1)
        #expect(
            outcome.trace.explanation.hasPrefix("asked    BagScreen by later ClassFinder[full stack]: not there\n"),
            "\(outcome.trace)"
        )
        #expect(
            window.drawing == """
                ▸ Navigation
                ├─ ○ HomeScreen
                └─ ▸ BagScreen
                modal pageSheet by Navigation:
                ● Navigation
                └─ ● BagScreen
                """
        )
    }

    @Test func `without the steps before it finds nothing, and says so`() async throws {
        let step = DestinationStep(finder: LaterFinder(ClassFinder<BagScreen, Int>()))
        let window = Self.window()
        let before = window.drawing
        let outcome = await Router(window).attempt(step, with: 1)
        #expect(throws: RoutingError.self) { _ = try outcome.result.get() }
        #expect(window.drawing == before)
    }

    @Test func `a single step with the same context brings a screen along`() async throws {
        let step = StepAssembly(finder: ClassFinder<BagScreen, Int>(), factory: NilFactory())
            .from(ContainerStep(finder: NilFinder<NavigationController, Int>(), factory: stack))
            .using(.present).from(.current).assemble()
        let window = SimulatedWindow { HomeScreen() }
        try await Router(window).navigate(to: step, with: 1)
        #expect(
            window.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                └─ ● BagScreen
                """
        )
        let details = StepAssembly(finder: ClassFinder<DetailsScreen, Int>(), factory: NilFactory())
            .from(
                SingleStep(finder: NilFinder<DetailsScreen, Int>(), factory: ClassFactory()).adding(
                    ContextSettingTask()
                )
            )
            .using(.present).from(.current).assemble()
        #expect(try await Router(window).attempt(details, with: 3).screen.label == "DetailsScreen(3)")
    }

    @Test func `tasks are added to a ready-made container`() async throws {
        var filled: [String] = []
        let step = StepAssembly(finder: NilFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(
                .navigationController.named("details' own stack").adding(
                    InlineContextTask { (stack: NavigationController, _: Int) in filled.append(stack.label) }
                )
            )
            .using(.present)
            .from(.current)
            .assemble()
        let window = SimulatedWindow { HomeScreen() }
        let outcome = await Router(window).attempt(step, with: 1)
        #expect(outcome.trace.explanation.contains("asked    details' own stack by NilFinder"), "\(outcome.trace)")
        #expect(filled == ["Navigation"])
    }
}
