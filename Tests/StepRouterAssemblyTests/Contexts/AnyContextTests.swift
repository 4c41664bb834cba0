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
        #expect(try Router(window).plan(for: Destination(self.bag)).steps.map(\.name) == ["BagScreen"])
        let bag = try await Router(window).attempt(Destination(self.bag)).screen
        let again = await Router(window).attempt(self.bag, with: nil)
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

    /// What parts that take any context were given.
    private final class Record {
        var lines: [String] = []

        func note(_ part: String, _ context: Any?) { lines.append("\(part): \(context.map { "\($0)" } ?? "nothing")") }
    }

    @Test(arguments: [nil, 7]) func `parts of a router are given an optional as those of a step are`(
        number: Int?
    ) async throws {
        let (ofStep, ofRouter) = (Record(), Record())
        let bag = StepAssembly(finder: NilFinder<BagScreen, Int?>(), factory: ClassFactory())
            .adding(InlineInterceptor<Any?> { ofStep.note("interceptor", $0) }.adaptingContext())
            .adding(InlineContextTask<any Screen, Any?> { ofStep.note("context task", $1) }.adaptingContext())
            .adding(
                InlinePostTask<any Screen, Any?> { _, context, _ in ofStep.note("post task", context) }
                    .adaptingContext()
            )
            .using(.present).from(.current).assemble()
        let router = Router(SimulatedWindow { HomeScreen() })
            .adding(InlineInterceptor<Any?> { ofRouter.note("interceptor", $0) })
            .adding(InlineContextTask<any Screen, Any?> { ofRouter.note("context task", $1) })
            .adding(InlinePostTask<any Screen, Any?> { _, context, _ in ofRouter.note("post task", context) })
        try await router.navigate(to: bag, with: number)
        #expect(
            ofRouter.lines
                == ["interceptor", "context task", "post task"].map { "\($0): \(number.map(String.init) ?? "nothing")" }
        )
        #expect(ofStep.lines == ofRouter.lines)
    }
}
