import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Errors name the types that the configuration was written with. That the compiler rejects post tasks of the wrong screen is
/// proved by the fixtures.
struct ErrorDefectTests {
    @Test func `a step that is not found names its screen and its parts`() async throws {
        let account = StepAssembly(
            finder: ClassFinder<AccountScreen, Int>(options: .currentVisibleOnly),
            factory: NilFactory()
        )
        .from(.root)
        .assemble()
        let error = try await Stage(SimulatedWindow { HomeScreen() }).refuses(account, with: 3, .targetNotFound)
        #expect(error.step?.description == "AccountScreen (ClassFinder[current, visible])")
    }

    @Test func `a container that is missing names what the step joins and what was found`() async throws {
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.addTab)
            .from(tabsAroundHome)
            .assemble()
        let error = try await Stage(SimulatedWindow { Navigation { HomeScreen() } }).refuses(help, .containerNotFound)
        #expect(error.step?.name == "HelpScreen")
        #expect(error.step?.action == "AddTab")
        #expect(error.expected == "TabBarController")
        #expect(error.found == "HomeScreen")
    }

    private var tabsAroundHome: DestinationStep<TabBarController, Void> {
        DestinationStep(finder: ClassFinder<HomeScreen, Void>()).expectingContainer()
    }

    @Test func `an action that fails names its own step, not the one it goes from`() async throws {
        let chain = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(SingleStep(finder: ClassFinder<CategoryScreen, Void>(), factory: ClassFactory()))
            .using(.push)
            .from(.navigationController)
            .using(.addTab(at: 4))
            .from(.custom(ClassFinder<TabBarController, Void>()))
            .assemble()
        let error = try await Stage(SimulatedWindow { TabBar { HomeScreen() } }).refuses(chain, .actionFailed)
        #expect(error.step?.name == "NavigationController")
        #expect(error.step?.action == "AddTab")
    }

    @Test func `a factory in the middle of the chain that fails is named`() async throws {
        let chain = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(
                SingleStep(
                    finder: ClassFinder<CategoryScreen, Void>(),
                    factory: InlineFactory { _ in throw Refusal() }
                )
            )
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.current)
            .assemble()
        let error = try await Stage(SimulatedWindow { HomeScreen() }).refuses(chain, .buildingFailed)
        #expect(error.step?.name == "CategoryScreen")
        #expect(error.step?.factory == "InlineFactory")
    }

    @Test func `a switch without a match names itself`() async throws {
        let chain = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(SwitchAssembly<NavigationController, Void>().named("where to push").assemble())
            .assemble()
        let error = try await Stage(SimulatedWindow { HomeScreen() }).refuses(chain, .noCaseMatched)
        #expect(error.step?.name == "where to push")
    }

    @Test func `a context that cannot be adapted says why`() async throws {
        let transformer = InlineContextTransformer<String, Int> { text in
            guard let number = Int(text) else { throw Refusal() }
            return number
        }
        let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .using(.present)
            .from(.current)
            .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() })
        let adapted = details.adaptingContext(using: transformer)
        let error = try await stage.refuses(adapted, with: "seven", .contextNotAdapted)
        #expect(error.underlyingError as? Refusal == Refusal())
        #expect("\(error)".contains("Refusal"))
    }
}
