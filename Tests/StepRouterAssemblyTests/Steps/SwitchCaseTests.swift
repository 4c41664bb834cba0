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

    @Test func `a default is on the stack of another destination, and a switch is gone from as it is`() async throws {
        let account = Step(AccountScreen.self).using(.push).from(.sheet)
        let help = Step(HelpScreen.self, context: Int.self).using(.push).from(
            SwitchAssembly {
                for number in 1...2 { Case(when: { $0 == number }, from: .sheet(.formSheet)) }
                Default(.stack(of: account))
            }
        )
        for (number, isOnTheStack) in [(1, false), (2, false), (3, true)] {
            let window = SimulatedWindow { HomeScreen() }
            try await Router(window).navigate(to: help, with: number)
            #expect(window.drawing.contains("├─ ○ AccountScreen\n└─ ● HelpScreen") == isOnTheStack, "\(number)")
            try window.checkInvariants()
        }
    }

    @Test func `cases that are lines are tried in their order, and the default last`() async throws {
        let shown: DestinationStep<NavigationController, Void> = SwitchAssembly { Case(from: ClassFinder()) }.assemble()
        let modal: DestinationStep<NavigationController, Void> =
            ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
        let stack = SwitchAssembly<NavigationController, Int> {
            Case(if: { false }, from: modal)
            Case(when: { $0 > 100 }, from: modal)
            Case { number in number > 10 ? shown : nil }
            Case(awaiting: { $0 < 0 }, from: shown)
            Default(modal)
        }
        .assemble()
        let help = StepAssembly(finder: NilFinder<HelpScreen, Int>(), factory: ClassFactory())
            .using(.push).from(stack).assemble()
        for (number, isModal) in [(1, true), (11, false), (101, true), (-1, false)] {
            let window = SimulatedWindow { Navigation { HomeScreen() } }
            try await Router(window).navigate(to: help, with: number)
            #expect(window.drawing.contains("modal") == isModal, "\(number)")
        }
    }

    @Test func `a switch of lines tells of each case as one of calls does`() async throws {
        let modal: DestinationStep<NavigationController, Void> =
            ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
        let lines = SwitchAssembly<NavigationController, Void> {
            Case(from: ClassFinder())
            Case(expecting: ClassFinder<AccountScreen, Void>())
            Default(modal)
        }
        let calls = SwitchAssembly<NavigationController, Void>()
            .addCase(from: ClassFinder())
            .addCase(expecting: ClassFinder<AccountScreen, Void>())
        var traces: [String] = []
        for stack in [lines.assemble(), calls.assemble(default: modal)] {
            traces.append(await Router(SimulatedWindow { HomeScreen() }).attempt(stack).trace.explanation)
        }
        #expect(traces[0] == traces[1])
        #expect(traces[0].contains("case 2"))
    }
}
