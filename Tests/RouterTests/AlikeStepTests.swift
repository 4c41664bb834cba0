import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Steps that only read like others: they are declared by themselves, and what their closures do is nothing that was done before.
struct AlikeStepTests {
    private let log = CallLog()
    private let window = SimulatedWindow { LobbyScreen() }

    /// A presented item, whose parts note what they are called with.
    private func item(_ name: String, failing: [Int] = []) -> DestinationStep<ItemScreen, Int> {
        let log = log
        return StepAssembly(
            finder: ClassWithContextFinder<ItemScreen, Int>(),
            factory: InlineFactory<ItemScreen, Int> { number in
                log.lines.append("\(name) builds \(number)")
                return ItemScreen()
            }
        )
        .adding(InlineInterceptor<Int> { log.lines.append("\(name) asks \($0)") })
        .adding(InlineContextTask<ItemScreen, Int> { _, number in if failing.contains(number) { throw Refusal() } })
        .adding(ContextSettingTask())
        .using(.present).from(.current).assemble()
    }

    @Test func `the interceptors of a fallback are asked`() async throws {
        let item = item("first", failing: [1]).fallback { _ in self.item("second") }
        try await go(to: item, with: 1, in: window)
        #expect(log.lines == ["first asks 1", "first builds 1", "second asks 1", "second builds 1"])
    }

    @Test func `a fallback to the same step asks anew about another context, and not about the same`() async throws {
        let item = item("item", failing: [1])
        let next = item.adaptingContext(using: InlineContextTransformer { (number: Int) in number + 1 })
        try await go(to: item.fallback { _ in next }, with: 1, in: window)
        #expect(log.lines == ["item asks 1", "item builds 1", "item asks 2", "item builds 2"])
        log.lines = []
        let again = item.fallback { _ in item.fallback { _ in next } }
        try await go(to: again, with: 1, in: SimulatedWindow { LobbyScreen() })
        #expect(
            log.lines == ["item asks 1", "item builds 1", "item builds 1", "item asks 2", "item builds 2"]
        )
    }

    @Test func `the awaited cases of a fallback are asked, and the same one only about another context`() async throws {
        let log = log
        func choice(_ name: String, _ matches: Bool) -> DestinationStep<any Screen, Int> {
            SwitchAssembly<any Screen, Int>()
                .addCase(
                    awaiting: {
                        log.lines.append("\(name) \($0)")
                        return matches
                    },
                    from: DestinationStep(finder: NilFinder<NoteScreen, Int>()).asScreen()
                )
                .assemble(default: item("item").asScreen())
        }
        let first = choice("first", true)
        let next = first.adaptingContext(using: InlineContextTransformer { (number: Int) in number + 1 })
        try await go(
            to: first.fallback { _ in first.fallback { _ in next.fallback { _ in choice("second", false) } } },
            with: 1,
            in: window
        )
        #expect(log.lines == ["first 1", "first 2", "second 1", "item asks 1", "item builds 1"])
    }

    @Test func `another case is asked, and builds its own screen, when the answer of a condition changes`() async throws
    {
        let log = log
        var isKnown = false
        let choice = SwitchAssembly<ItemScreen, Int>()
            .addCase(if: { isKnown }, from: item("known"))
            .assemble(default: item("guest"))
        let login = StepAssembly(
            finder: ClassFinder<NoteScreen, Int>(),
            factory: InlineFactory<NoteScreen, Int> { _ in NoteScreen() }
        )
        .adding(InlineInterceptor<Int> { _ in isKnown = true })
        .using(.present).from(choice).assemble()
        try await go(to: login, with: 1, in: window)
        #expect(log.lines == ["guest asks 1", "known asks 1", "known builds 1"])
    }
}
