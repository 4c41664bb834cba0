import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The parts that follow from a screen's class, and where chains usually start.
struct StartTests {
    @Test func `a screen that shows a context is found by it, made, and told it`() async throws {
        let details = Step(DetailsScreen.self).using(.push).from(.whereTheUserIs)
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } })
        try await stage.go(to: details, with: 7)
        #expect(stage.transitions == ["content set: Navigation"])
        try await stage.go(to: details, with: 7)
        #expect(stage.transitions.isEmpty)
        try await stage.go(to: details, with: 8)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                ├─ ○ DetailsScreen(7)
                └─ ● DetailsScreen(8)
                """
        )
    }

    @Test func `one that is found by its class is told what to show`() async throws {
        let details = Step(DetailsScreen.self).finder(.byClass).using(.present).from(.current)
        let stage = Stage(SimulatedWindow { HomeScreen() }.presenting { DetailsScreen(7) })
        try await stage.go(to: details, with: 8)
        #expect(stage.transitions.isEmpty)
        #expect(stage.window.topmostScreen?.label == "DetailsScreen(8)")
    }

    @Test func `where the user is, is a new stack above everything if none is visible`() async throws {
        let help = Step(HelpScreen.self).using(.push).from(.whereTheUserIs)
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: help)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                └─ ● HelpScreen
                """
        )
    }

    @Test func `a sheet is above everything, in its style`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { HomeScreen() } })
        try await stage.go(to: Step(HelpScreen.self).using(.push).from(.sheet(.formSheet)))
        #expect(
            stage.drawing == """
                ▸ Navigation
                └─ ▸ HomeScreen
                modal formSheet by Navigation:
                ● Navigation
                └─ ● HelpScreen
                """
        )
        try await stage.go(to: Step(LoginScreen.self).using(.push).from(.sheet))
        #expect(stage.transitions == ["presented: Navigation"])
    }

    @Test func `the stack of another destination, which has no context`() async throws {
        let help = Step(HelpScreen.self).using(.push).from(.sheet)
        let details = Step(DetailsScreen.self).using(.push).from(.stack(of: help))
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: details, with: 7)
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                ├─ ○ HelpScreen
                └─ ● DetailsScreen(7)
                """
        )
    }

    /// Home below an account in a hidden tab, and a modal above all.
    private static func stageWithHomeBelow() -> Stage {
        Stage(
            SimulatedWindow {
                TabBar {
                    Navigation { LoginScreen() }
                    Navigation {
                        HomeScreen(); AccountScreen()
                    }
                }
            }
            .presenting { HelpScreen() }
        )
    }

    private let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())

    @Test func `what lies above the screen whose stack is gone from leaves, and the trace has a line for each`()
        async throws
    {
        let stage = Self.stageWithHomeBelow()
        let details = Step(DetailsScreen.self).using(.push).from(.stack(of: home))
        let outcome = await stage.router.attempt(details, with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ LoginScreen
                └─ ● Navigation
                   ├─ ○ HomeScreen
                   └─ ● DetailsScreen(7)
                """
        )
        let lines = outcome.trace.explanation.split(separator: "\n")
        #expect(lines.contains("dismiss  HelpScreen above TabBar"))
        #expect(lines.contains("removed  AccountScreen from Navigation"))
    }

    @Test(arguments: [true, false])
    func `what lies above the screen whose stack is gone from stays, if that is said`(isShort: Bool) async throws {
        let stage = Self.stageWithHomeBelow()
        let step = Step(DetailsScreen.self).using(.push)
        let details =
            isShort
            ? step.from(.stack(of: home).keepingWhatIsAbove())
            : step.from(home.expectingContainer().keepingWhatIsAbove())
        try await stage.go(to: details, with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ LoginScreen
                └─ ● Navigation
                   ├─ ○ HomeScreen
                   ├─ ○ AccountScreen
                   └─ ● DetailsScreen(7)
                """
        )
    }

    @Test func `a stack that is kept as it is takes a screen while it is in front, and while its screen is built`()
        async throws
    {
        let help = Step(HelpScreen.self).using(.push).from(.sheet)
        let details = Step(DetailsScreen.self).using(.push).from(.stack(of: help).keepingWhatIsAbove())
        let stage = Stage(SimulatedWindow { HomeScreen() })
        for number in [7, 8] { try await stage.go(to: details, with: number) }
        #expect(
            stage.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● Navigation
                ├─ ○ HelpScreen
                ├─ ○ DetailsScreen(7)
                └─ ● DetailsScreen(8)
                """
        )
    }

    @Test func `tabs bring a screen along`() async throws {
        let content = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
            .with(ClassFactory<AccountScreen, Void>(), using: .addTab)
            .assemble()
        let tabs = Step(TabBarController.self).factory(.custom(content)).using(.replaceRoot).from(.root)
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: Step(AccountScreen.self).from(tabs))
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● AccountScreen
                """
        )
    }

    @Test func `tabs with a context bring a screen along`() async throws {
        let content = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(ClassFactory<HomeScreen, Int>(), using: .addTab)
            .with(ClassFactory<AccountScreen, Int>(), using: .addTab)
            .assemble()
        let tabs = Step(finder: ClassFinder<TabBarController, Int>(), factory: content).using(.replaceRoot).from(.root)
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: Step(AccountScreen.self, context: Int.self).from(tabs), with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● AccountScreen
                """
        )
    }

    @Test func `a container in front of a chain has the context of its factory`() async throws {
        let stack = ContainerStep(finder: NilFinder(), factory: NavigationControllerFactory<Any?>())
        let modal = ChainAssembly.from(stack).using(.present).from(.current)
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: Step(DetailsScreen.self).using(.push).from(modal.adaptingContext()), with: 7)
        #expect(stage.drawing.hasSuffix("● Navigation\n└─ ● DetailsScreen(7)"))
    }

    @Test func `the stack of a destination with another context`() async throws {
        let details = Step(DetailsScreen.self).using(.push).from(.sheet)
        let help = Step(HelpScreen.self, context: String.self)
            .using(.push)
            .from(details.expectingContainer().adaptingContext { (text: String) in text.count })
        let stage = Stage(SimulatedWindow { HomeScreen() })
        try await stage.go(to: help, with: "four")
        #expect(stage.drawing.contains("├─ ○ DetailsScreen(4)\n└─ ● HelpScreen"))
    }

    /// A task that gives a screen its data, and tells that it was reached.
    private struct Both: ContextTask, PostRoutingTask {
        let record: Record
        func perform(on screen: DetailsScreen, with context: Int) { record.lines.append("task \(context)") }
        nonisolated(nonsending) func perform(
            on screen: DetailsScreen,
            with context: Int,
            routingStack: [any Screen]
        ) async { record.lines.append("post task \(context)") }
    }

    private final class Record { var lines: [String] = [] }

    @Test func `a task of both kinds is performed as both`() async throws {
        let record = Record()
        let details = Step(DetailsScreen.self).adding(Both(record: record)).using(.present).from(.current)
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: details, with: 7)
        #expect(record.lines == ["task 7", "post task 7"])
    }

    @Test func `a screen that shows a context is no step of a chain with another one`() async throws {
        let details: DestinationStep<DetailsScreen, Void> =
            Step(DetailsScreen.self).using(.push).from(Step(HomeScreen.self)).using(.push).from(.whereTheUserIs)
        #expect(details.validate().map(\.code) == [.contextMismatch])
        let error = await #expect(throws: RoutingError.self) {
            try await Router(SimulatedWindow { HomeScreen() }).navigate(to: details)
        }
        #expect(error?.code == .finderFailed)
        #expect(error?.description.contains("shows a context, and a step of its chain has another one") == true)
    }

    @Test func `a screen that shows a context is not declared with another one`() async throws {
        let details = Step(DetailsScreen.self, context: String.self).using(.push).from(.whereTheUserIs)
        #expect(details.validate().map(\.code) == [.contextMismatch])
        let error = await #expect(throws: RoutingError.self) {
            try await Router(SimulatedWindow { HomeScreen() }).navigate(to: details, with: "seven")
        }
        #expect(error?.code == .finderFailed)
        let withNone = Step(DetailsScreen.self, context: Void.self).using(.push).from(.whereTheUserIs)
        #expect(withNone.validate().map(\.code) == [.contextMismatch])
        let withItsOwn = Step(DetailsScreen.self, context: Int.self).using(.push).from(.whereTheUserIs)
        let ofNone = Step(HelpScreen.self, context: Int.self).using(.push).from(.whereTheUserIs)
        #expect(withItsOwn.validate().isEmpty && ofNone.validate().isEmpty)
    }

    @Test func `a screen that shows a context is a step of another chain with its parts named`() {
        let details: DestinationStep<DetailsScreen, Void> =
            Step(DetailsScreen.self).finder(.byClass).factory(.byClass)
            .using(.push).from(Step(HomeScreen.self)).using(.push).from(.whereTheUserIs)
        #expect(details.validate().isEmpty)
    }
}
