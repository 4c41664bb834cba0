import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct DestinationTests {
    private var details: DestinationStep<DetailsScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.present)
            .from(.current)
            .assemble()
    }

    private var help: DestinationStep<HelpScreen, Void> {
        StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.current)
            .assemble()
    }

    @Test func `a destination is a step and its context`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        let screen = try await Router(window).attempt(Destination(details, with: 7)).screen
        #expect((screen as? DetailsScreen)?.state == 7)
        #expect(
            window.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● DetailsScreen(7)
                """
        )
        #expect(try await Router(window).attempt(Destination(help)).screen === window.topmostScreen)
    }

    @Test func `destinations of all types are in one list`() async throws {
        let list: [Destination] = [
            Destination(details, with: 7), Destination(help), Destination(details, with: 8),
        ]
        var drawings: [String] = []
        for destination in list {
            let window = SimulatedWindow { HomeScreen() }
            let screen = try await Router(window).attempt(destination).screen
            #expect(screen === window.topmostScreen)
            try window.checkInvariants()
            drawings.append(screen.label)
        }
        #expect(drawings == ["DetailsScreen(7)", "HelpScreen", "DetailsScreen(8)"])
    }

    @Test func `a destination of any type can be planned, which changes nothing`() throws {
        let window = SimulatedWindow { HomeScreen() }
        let plan = try Router(window).plan(for: Destination(details, with: 7))
        #expect(plan.steps.map(\.name) == ["DetailsScreen"])
        #expect(plan.origin === window.rootScreen)
        #expect(window.drawing == "● HomeScreen")
    }

    @Test func `a destination that fails says why`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        let missing = Destination(DestinationStep(finder: ClassFinder<HelpScreen, Void>()))
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: missing) }
        #expect(window.drawing == "● HomeScreen")
    }
}
