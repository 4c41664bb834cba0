import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Switches, adapters, and assemblies as values.
struct SwitchDefectTests {
    private func presented<Context>() -> DestinationStep<NavigationController, Context> {
        ChainAssembly.from(.navigationController).using(.present).from(.current).assemble().adaptingContext()
    }

    @Test func `a switch behind a context adapter sees the converted context`() async throws {
        let journal = Journal()
        let byNumber = SwitchAssembly<NavigationController, Int>()
            .addCase(
                when: { (number: Int) in
                    journal.note("case \(number)")
                    return number > 40
                },
                from: presented()
            )
            .assemble { number in
                journal.note("default \(number)")
                return presented()
            }
        let title = StepAssembly(
            finder: ClassWithContextFinder<TitleScreen, String>(options: .currentVisibleOnly),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push)
        .from(byNumber.adaptingContext(using: InlineContextTransformer { (text: String) in text.count }))
        .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: title, with: "seven")
        #expect(journal.lines == ["case 5", "default 5"])
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                └─ ● TitleScreen(seven)
                """
        )
    }

    /// A chain that leads back to itself.
    private final class Loop {
        var step: DestinationStep<NavigationController, Void> {
            SwitchAssembly<NavigationController, Void>()
                .addCase(from: NilFinder())
                .named("loop")
                .assemble { [unowned self] _ in step }
        }
    }

    @Test func `an endless chain through a switch ends with an error`() async throws {
        let loop = Loop()
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(loop.step)
            .assemble()
        let stage = Stage(shopTabs().presenting { LoginScreen() })
        let error = try await stage.refuses(help, .endlessChain)
        #expect(error.step?.name == "loop")
        #expect(stage.transitions.isEmpty)
    }

    @Test func `an endless chain through a switch and an adapter ends with an error`() async throws {
        let loop = AdaptedLoop()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.refuses(loop.step, with: 0, .endlessChain)
    }

    private final class AdaptedLoop {
        var step: DestinationStep<NavigationController, Int> {
            SwitchAssembly<NavigationController, Int>()
                .assemble { [unowned self] _ in
                    step.adaptingContext(using: InlineContextTransformer { $0 + 1 })
                }
        }
    }

    @Test func `assembling with a default twice gives two switches`() async throws {
        let assembly = SwitchAssembly<NavigationController, Void>()
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
        let sheet = assembly.assemble(
            default: ChainAssembly.from(.navigationController).using(.present(.formSheet)).from(.current).assemble()
        )
        let full = assembly.assemble(
            default: ChainAssembly.from(.navigationController).using(.present(.fullScreen)).from(.current).assemble()
        )
        let first = Stage(SimulatedWindow { HomeScreen() })
        try await first.go(to: full)
        #expect((first.window.topmostScreen as? BaseScreen)?.presentationStyle == .fullScreen)
        let second = Stage(SimulatedWindow { HomeScreen() })
        try await second.go(to: sheet)
        #expect((second.window.topmostScreen as? BaseScreen)?.presentationStyle == .formSheet)
        try await Stage(SimulatedWindow { HomeScreen() }).refuses(assembly.assemble(), .noCaseMatched)
    }

    @Test func `adding a case to a shared switch changes no other`() async throws {
        let shared = SwitchAssembly<NavigationController, Void>()
        let withCase = shared.addCase { _ in presented() }
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: withCase.assemble())
        try await Stage(SimulatedWindow { HomeScreen() }).refuses(shared.assemble(), .noCaseMatched)
    }

    @Test func `adding to a shared assembly changes no other chain`() async throws {
        let journal = Journal()
        let shared = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
        let plain = shared.using(.present).from(.current).assemble()
        let noted =
            shared
            .adding(InlineInterceptor<Void> { _ in journal.note("interceptor") })
            .adding(InlineContextTask<HelpScreen, Void> { _, _ in journal.note("context task") })
            .adding(InlinePostTask<HelpScreen, Void> { _, _, _ in journal.note("post task") })
            .named("noted")
            .using(.present)
            .from(.current)
            .assemble()
        let again = shared.using(.present).from(.current).assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: plain)
        try await stage.go(to: again)
        #expect(journal.lines.isEmpty)
        try await stage.go(to: noted)
        #expect(journal.lines == ["interceptor", "context task", "post task"])
        let failing = Stage(SimulatedWindow())
        #expect(try await failing.refuses(plain, .noRootScreen).step?.name == "HelpScreen")
        #expect(try await failing.refuses(noted, .noRootScreen).step?.name == "noted")
    }

    @Test func `going on from a shared chain or step in two ways makes two chains`() async throws {
        let journal = Journal()
        let category = SingleStep(finder: ClassFinder<CategoryScreen, Void>(), factory: ClassFactory())
        let noted = category.adding(InlineContextTask<CategoryScreen, Void> { _, _ in journal.note("noted") })
        let pushed = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory()).using(.push)
        let withoutNote = pushed.from(category).using(.push).from(.navigationController).using(.present).from(.root)
            .assemble()
        let withNote = pushed.from(noted).using(.push).from(.navigationController).using(.present).from(.current)
            .assemble()
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: withoutNote)
        #expect(journal.lines.isEmpty)
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: withNote)
        #expect(journal.lines == ["noted"])
    }

    @Test func `adding a child to a shared complete factory changes no other`() async throws {
        let shared = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
        let more = shared.with(ClassFactory<HelpScreen, Void>(), using: .addTab)
        #expect(try await shared.assemble().build(with: ()).containedScreens.map(\.label) == ["HomeScreen"])
        #expect(
            try await more.assemble().build(with: ()).containedScreens.map(\.label) == ["HomeScreen", "HelpScreen"]
        )
    }
}
