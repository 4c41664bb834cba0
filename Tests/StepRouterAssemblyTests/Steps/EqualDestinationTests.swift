import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// When two destinations are the same.
@MainActor
struct EqualDestinationTests {
    /// A context that cannot be compared.
    struct Draft {
        let text: String
    }

    private let details = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.present)
        .from(.current)
        .assemble()
    private let help = DestinationStep(finder: ClassFinder<HelpScreen, Void>())
    private let draft = DestinationStep(finder: ClassFinder<HelpScreen, Draft>())

    @Test func `destinations of one step are equal if their contexts are`() {
        #expect(Destination(details, with: 7) == Destination(details, with: 7))
        #expect(Destination(details, with: 7) != Destination(details, with: 8))
        #expect(Destination(help) == Destination(help))
        #expect(Destination(help) != Destination(details, with: 7))
    }

    @Test func `destinations are counted and looked up by where they lead`() {
        let visits = [Destination(details, with: 7), Destination(help), Destination(details, with: 7)]
        #expect(Set(visits).count == 2)
        #expect(Dictionary(grouping: visits) { $0 }[Destination(help)]?.count == 1)
    }

    @Test func `a step that is declared alike once more is another one`() {
        let again = DestinationStep(finder: ClassFinder<HelpScreen, Void>())
        #expect(help == help)
        #expect(help != again)
        #expect(Destination(help) != Destination(again))
    }

    @Test func `a context that cannot be compared is the same only as a copy of the destination`() {
        let first = Destination(draft, with: Draft(text: "a"))
        let copy = first
        let second = Destination(draft, with: Draft(text: "a"))
        #expect(first == copy)
        #expect(first.hashValue == copy.hashValue)
        #expect(first != second)
        #expect(Set([first, copy, second]).count == 2)
    }

    @Test func `a context that is not equal to itself is the same as a copy`() {
        let step = DestinationStep(finder: ClassFinder<HelpScreen, Double>())
        let first = Destination(step, with: .nan)
        #expect(first == first)
        #expect(first != Destination(step, with: .nan))
        #expect(Destination(step, with: 0.0) == Destination(step, with: -0.0))
        #expect(Destination(step, with: 0.0).hashValue == Destination(step, with: -0.0).hashValue)
    }

    @Test func `equal destinations share one navigation, and those that are not do not`() async {
        let window = SimulatedWindow { HomeScreen() }
        let router = Router(window).coalescing()
        let draft = StepAssembly(finder: NilFinder<HelpScreen, Draft>(), factory: ClassFactory())
            .adding(InlineInterceptor<Draft> { _ in for _ in 0..<20 { await Task.yield() } })
            .using(.present).from(.current).assemble()
        let first = Destination(draft, with: Draft(text: "a"))
        await confirmShared(first, first, by: router, isShared: true)
        await confirmShared(first, Destination(draft, with: Draft(text: "a")), by: router, isShared: false)
    }

    private func confirmShared(_ first: Destination, _ second: Destination, by router: Router, isShared: Bool)
        async
    {
        let one = Task { await router.attempt(first).trace.explanation }
        let other = Task { await router.attempt(second).trace.explanation }
        let explanations = [await one.value, await other.value]
        #expect(explanations.contains { $0.hasPrefix("shared") } == isShared)
    }
}
