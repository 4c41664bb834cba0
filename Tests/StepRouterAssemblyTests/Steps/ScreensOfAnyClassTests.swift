import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Steps of which the class of the screen does not matter.
struct ScreensOfAnyClassTests {
    private let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()
    private let orders = StepAssembly(finder: ClassFinder<PromotionScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()

    private func either(isBeta: Bool) -> DestinationStep<any Screen, Void> {
        SwitchAssembly<any Screen, Void>()
            .addCase(if: { isBeta }, from: account.asScreen())
            .assemble(default: orders.asScreen())
    }

    @Test(arguments: [true, false]) func `one switch leads to screens of two classes`(isBeta: Bool) async throws {
        let window = SimulatedWindow { HomeScreen() }
        let reached = try await Router(window).attempt(either(isBeta: isBeta)).screen
        #expect(isBeta ? reached is AccountScreen : reached is PromotionScreen)
        #expect(reached === window.topmostScreen)
        let again = await Router(window).attempt(either(isBeta: isBeta))
        #expect(try again.result.get() === reached)
        #expect(try Router(window).find(either(isBeta: isBeta))?.screen === reached)
    }

    @Test func `a chain goes from whatever the switch leads to`() async throws {
        let step = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
            .using(.present).from(either(isBeta: true)).assemble()
        let window = SimulatedWindow { HomeScreen() }
        try await Router(window).navigate(to: step)
        #expect(
            window.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ▸ AccountScreen
                modal pageSheet by AccountScreen:
                ● BagScreen
                """
        )
    }

    @Test func `where the window begins is a case or the default of such a switch`() async throws {
        let start = SwitchAssembly<any Screen, Int>()
            .addCase(when: { $0 > 5 }, from: .root)
            .assemble(default: .current)
        let step = StepAssembly(finder: NilFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(start).assemble()
        let window = SimulatedWindow { HomeScreen() }.presenting { BagScreen() }
        try await Router(window).navigate(to: step, with: 1)
        #expect(
            window.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ▸ BagScreen
                modal pageSheet by BagScreen:
                ● DetailsScreen(1)
                """
        )
        try await Router(window).navigate(to: step, with: 7)
        #expect(
            window.drawing == """
                ▸ HomeScreen
                modal pageSheet by HomeScreen:
                ● DetailsScreen(7)
                """
        )
    }
}
