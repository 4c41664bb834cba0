import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The order in which interceptors and tasks come, and what they are done for.
struct TaskOrderTests {
    private struct Parts<Target: Screen> {
        let journal: Journal
        let name: String

        func interceptor(_ number: Int) -> InlineInterceptor<Int> {
            InlineInterceptor { context in journal.note("interceptor \(name) \(number): \(context)") }
        }

        func contextTask(_ number: Int) -> InlineContextTask<Target, Int> {
            InlineContextTask { _, context in journal.note("context task \(name) \(number): \(context)") }
        }

        func postTask(_ number: Int) -> InlinePostTask<Target, Int> {
            InlinePostTask { _, context, stack in
                let stack = stack.map(\.label).joined(separator: " > ")
                journal.note("post task \(name) \(number): \(context), \(stack)")
            }
        }
    }

    private func details(_ journal: Journal) -> DestinationStep<DetailsScreen, Int> {
        let parts = Parts<DetailsScreen>(journal: journal, name: "details")
        let category = Parts<CategoryScreen>(journal: journal, name: "category")
        let navigation = Parts<NavigationController>(journal: journal, name: "navigation")
        return StepAssembly(
            finder: ClassWithContextFinder<DetailsScreen, Int>(),
            factory: InlineFactory { context in
                journal.note("build details")
                return DetailsScreen(context)
            }
        )
        .adding(parts.interceptor(1)).adding(parts.interceptor(2))
        .adding(parts.contextTask(1)).adding(parts.contextTask(2))
        .adding(parts.postTask(1)).adding(parts.postTask(2))
        .using(.push)
        .from(
            SingleStep(
                finder: ClassFinder<CategoryScreen, Int>(),
                factory: InlineFactory { _ in
                    journal.note("build category")
                    return CategoryScreen()
                }
            )
            .adding(category.interceptor(1)).adding(category.contextTask(1)).adding(category.postTask(1))
        )
        .using(.push)
        .from(
            ContainerStep(
                finder: ClassFinder<NavigationController, Int>(),
                factory: NavigationControllerFactory()
            )
            .adding(navigation.interceptor(1)).adding(navigation.contextTask(1)).adding(navigation.postTask(1))
        )
        .using(.present)
        .from(.current)
        .assemble()
    }

    private let asked = [
        "interceptor details 1: 7", "interceptor details 2: 7", "interceptor category 1: 7",
        "interceptor navigation 1: 7",
    ]
    private let filled = [
        "context task navigation 1: 7", "context task category 1: 7", "context task details 1: 7",
        "context task details 2: 7",
    ]

    private func told(_ stack: String) -> [String] {
        [
            "post task navigation 1: 7, \(stack)", "post task category 1: 7, \(stack)",
            "post task details 1: 7, \(stack)", "post task details 2: 7, \(stack)",
        ]
    }

    @Test func `interceptors from the destination on, tasks from the start on, each kind in the order added`()
        async throws
    {
        let journal = Journal()
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: details(journal), with: 7)
        #expect(
            journal.lines == asked + ["build category", "build details"] + filled
                + told("HomeScreen > Navigation > CategoryScreen > DetailsScreen(7)")
        )
    }

    @Test func `what is found has its tasks done like what is built`() async throws {
        let journal = Journal()
        let stage = Stage(SimulatedWindow { Navigation { CategoryScreen() } })
        try await stage.go(to: details(journal), with: 7)
        let stack = "CategoryScreen > DetailsScreen(7)"
        #expect(
            journal.lines == [
                "interceptor details 1: 7", "interceptor details 2: 7", "interceptor category 1: 7", "build details",
                "context task category 1: 7", "context task details 1: 7", "context task details 2: 7",
                "post task category 1: 7, \(stack)", "post task details 1: 7, \(stack)",
                "post task details 2: 7, \(stack)",
            ]
        )
        journal.clear()
        try await stage.go(to: details(journal), with: 7)
        #expect(
            journal.lines == [
                "interceptor details 1: 7", "interceptor details 2: 7", "context task details 1: 7",
                "context task details 2: 7", "post task details 1: 7, DetailsScreen(7)",
                "post task details 2: 7, DetailsScreen(7)",
            ]
        )
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a refusal keeps everything after it from happening`() async throws {
        let journal = Journal()
        let help = StepAssembly(
            finder: ClassFinder<HelpScreen, Void>(),
            factory: InlineFactory { _ in
                journal.note("build")
                return HelpScreen()
            }
        )
        .adding(InlineInterceptor<Void> { _ in journal.note("first") })
        .adding(InlineInterceptor<Void> { _ in throw Refusal() })
        .adding(InlineInterceptor<Void> { _ in journal.note("third") })
        .adding(InlineContextTask<HelpScreen, Void> { _, _ in journal.note("context task") })
        .adding(InlinePostTask<HelpScreen, Void> { _, _, _ in journal.note("post task") })
        .using(.present)
        .from(.root)
        .assemble()
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { LoginScreen() })
        try await stage.refuses(help, .refused)
        #expect(journal.lines == ["first"])
        #expect(stage.transitions.isEmpty)
    }

    @Test func `a context task that fails on a screen that was found undoes what tasks changed`() async throws {
        let details = StepAssembly(finder: ClassFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .adding(InlineContextTask<DetailsScreen, Int> { _, _ in throw Refusal() })
            .using(.present)
            .from(.root)
            .assemble()
        let stage = Stage(SimulatedWindow { DetailsScreen(1) }.presenting { HelpScreen() })
        let error = try await stage.refuses(details, with: 2, .taskFailed)
        #expect(error.step?.name == "DetailsScreen")
        #expect(stage.drawing.contains("DetailsScreen(1)"))
    }

    // MARK: Of the router

    private struct CommonInterceptor: RoutingInterceptor {
        let journal: Journal
        func perform(with context: Any?) async throws { journal.note("common interceptor: \(context ?? "nil")") }
    }

    private struct CommonContextTask: ContextTask {
        let journal: Journal
        func perform(on screen: any Screen, with context: Any?) {
            journal.note("common context task \(name(of: screen)): \(context ?? "nil")")
        }
    }

    private struct CommonPostTask: PostRoutingTask {
        let journal: Journal
        func perform(on screen: any Screen, with context: Any?, routingStack: [any Screen]) async {
            journal.note("common post task \(name(of: screen)): \(context ?? "nil")")
        }
    }

    private func stage(_ window: SimulatedWindow, _ journal: Journal) -> Stage {
        Stage(window) {
            $0.adding(CommonInterceptor(journal: journal))
                .adding(CommonContextTask(journal: journal))
                .adding(CommonPostTask(journal: journal))
        }
    }

    private let withCommon = [
        "common interceptor: 7", "interceptor details 1: 7", "interceptor details 2: 7", "interceptor category 1: 7",
        "build details", "common context task CategoryScreen: 7", "context task category 1: 7",
        "common context task DetailsScreen: 7", "context task details 1: 7", "context task details 2: 7",
        "common post task CategoryScreen: 7", "post task category 1: 7, CategoryScreen > DetailsScreen(7)",
        "common post task DetailsScreen: 7", "post task details 1: 7, CategoryScreen > DetailsScreen(7)",
        "post task details 2: 7, CategoryScreen > DetailsScreen(7)",
    ]

    @Test func `the router's parts come before those of the step, its interceptors once`() async throws {
        let journal = Journal()
        let stage = stage(SimulatedWindow { Navigation { CategoryScreen() } }, journal)
        try await stage.go(to: details(journal), with: 7)
        #expect(journal.lines == withCommon)
    }

    @Test func `they are asked and done in an attempt as well`() async throws {
        let journal = Journal()
        let stage = stage(SimulatedWindow { Navigation { CategoryScreen() } }, journal)
        let outcome = await stage.router.attempt(details(journal), with: 7)
        #expect(throws: Never.self) { try outcome.result.get() }
        #expect(journal.lines == withCommon)
    }

    @Test func `a router's interceptor refuses every navigation`() async throws {
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { LoginScreen() }) {
            $0.adding(InlineInterceptor<Void> { _ in throw Refusal() })
        }
        let error = try await stage.refuses(details(Journal()), with: 7, .refused)
        #expect(error.underlyingError as? Refusal == Refusal())
        let outcome = await stage.router.attempt(details(Journal()), with: 7)
        #expect(throws: RoutingError.self) { try outcome.result.get() }
        #expect(stage.transitions.isEmpty)
    }

    @Test func `adding to a router changes no other`() async throws {
        let journal = Journal()
        let window = SimulatedWindow { DetailsScreen(7) }
        let plain = Router(window)
        _ = plain.adding(CommonInterceptor(journal: journal))
        try await plain.navigate(to: DestinationStep(finder: ClassFinder<DetailsScreen, Int>()), with: 7)
        #expect(journal.lines.isEmpty)
    }
}
