import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Destinations that take any context.
struct AnyContextTests {
    private let bag = StepAssembly(finder: ClassFinder<BagScreen, Any?>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()

    @Test func `one is gone to without a context`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        #expect(try Router(window).plan(for: self.bag).steps.map(\.name) == ["BagScreen"])
        let bag = try await Router(window).navigate(to: self.bag)
        let again = await Router(window).attempt(self.bag)
        #expect(try again.result.get() === bag)
    }

    @Test(arguments: [1, 9]) func `one is a case or the default of a switch with a context`(number: Int) async throws {
        let account = StepAssembly(
            finder: ClassFinder<BagScreen, Any?>(options: .currentVisibleOnly),
            factory: NilFactory()
        )
        .assemble()
        let place = SwitchAssembly<BagScreen, Int>()
            .addCase(when: { $0 > 5 }, from: account)
            .assemble(default: bag)
        let details = StepAssembly(finder: NilFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(place).assemble()
        let window = SimulatedWindow { BagScreen() }
        try await Router(window).navigate(to: details, with: number)
        #expect(
            window.drawing == """
                ▸ BagScreen
                modal pageSheet by BagScreen:
                ● DetailsScreen(\(number))
                """
        )
    }
}
