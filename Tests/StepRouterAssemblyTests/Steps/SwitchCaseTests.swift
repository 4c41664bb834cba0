import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Kinds of cases that the scenarios do not use.
struct SwitchCaseTests {
    /// The help, pushed into the navigation controller that the account is in, else presented.
    private var help: DestinationStep<HelpScreen, Void> {
        let stack = SwitchAssembly<NavigationController, Void>()
            .addCase(expecting: ClassFinder<AccountScreen, Void>())
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
        return StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push).from(stack).assemble()
    }

    @Test func `a case that expects a container goes from the one around the screen that is found`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Navigation { AccountScreen() }
            }
        }
        try await Router(window).navigate(to: help)
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   ├─ ○ AccountScreen
                   └─ ● HelpScreen
                """
        )
        try window.checkInvariants()
    }

    @Test func `a case that expects a container does not match where the screen is in none`() async throws {
        let window = SimulatedWindow { TabBar { AccountScreen() } }
        try await Router(window).navigate(to: help)
        #expect(
            window.drawing == """
                ▸ TabBar
                └─ ▸ AccountScreen
                modal pageSheet by TabBar:
                ● Navigation
                └─ ● HelpScreen
                """
        )
        try window.checkInvariants()
    }

    @Test func `a plan and an attempt need no context where the step needs none`() async throws {
        let window = SimulatedWindow { TabBar { AccountScreen() } }
        let plan = try Router(window).plan(for: help)
        #expect(plan.steps.map(\.name) == ["NavigationController", "HelpScreen"])
        #expect(try Router(window).plan(for: Destination(help)).steps == plan.steps)
        let outcome = await Router(window).attempt(help)
        #expect(try outcome.result.get() === (window.topmostScreen as? NavigationController)?.visibleScreens.first)
    }
}
