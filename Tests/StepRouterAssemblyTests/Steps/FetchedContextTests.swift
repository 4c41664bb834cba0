import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Contexts of steps that take their time to be known.
struct FetchedContextTests {
    /// What a notification tells of a page of details. It cannot be compared.
    struct Note {
        let number: Int
    }

    private let journal = Journal()

    private var details: DestinationStep<DetailsScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>())).assemble()
    }

    private func fetched(
        _ fetch: nonisolated(nonsending) @escaping (Note) async throws -> Int
    ) -> DestinationStep<DetailsScreen, Note> { details.adaptingContext(awaiting: fetch) }

    private func window() -> SimulatedWindow { SimulatedWindow { Navigation { HomeScreen() } } }

    @Test func `the navigation waits for the context, and the trace tells of it once`() async throws {
        let (window, journal) = (window(), journal)
        let outcome = await Router(window).attempt(
            fetched { note in
                await Task.yield()
                journal.note("fetched \(note.number)")
                return note.number + 1
            },
            with: Note(number: 6)
        )
        #expect(journal.lines == ["fetched 6"])
        #expect(window.drawing == "● Navigation\n├─ ○ HomeScreen\n└─ ● DetailsScreen(7)")
        #expect(
            outcome.trace.explanation == """
                fetched  the context of DetailsScreen
                asked    DetailsScreen by ClassWithContextFinder[full stack]: not there
                asked    NavigationController by ClassFinder[full stack]: found Navigation
                built    DetailsScreen by ClassFactory
                joined   DetailsScreen(7) to Navigation
                landed   on DetailsScreen(7)
                """
        )
    }

    @Test func `it is fetched once, before any interceptor, also if the hierarchy changes meanwhile`() async throws {
        let (window, journal) = (window(), journal)
        let guarded = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Int> { number in
                    journal.note("may we see \(number)?")
                    try await (window.topmostScreen as? BaseScreen)?.dismissPresented(animated: false)
                }
            )
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>())).assemble()
        let step = guarded.adaptingContext(awaiting: { (note: Note) in
            journal.note("fetched")
            try await (window.rootScreen as? BaseScreen)?.present(HelpScreen(), style: .pageSheet, animated: false)
            return note.number
        })
        try await Router(window).navigate(to: step, with: Note(number: 7))
        #expect(journal.lines == ["fetched", "may we see 7?"])
        #expect(window.drawing.contains("● DetailsScreen(7)"))
        try window.checkInvariants()
    }

    @Test func `a fetch that throws is a typed error that names the step, with nothing changed`() async throws {
        let stage = Stage(window())
        let error = try await stage.refuses(
            fetched { _ in throw Refusal() },
            with: Note(number: 1),
            .contextNotAdapted
        )
        #expect(error.step?.name == "DetailsScreen")
        #expect(error.underlyingError is Refusal)
        #expect(
            error.description
                == "The context could not be adapted for step DetailsScreen (ClassWithContextFinder[full stack], ClassFactory, Push): Refusal()"
        )
    }

    @Test func `a navigation that is cancelled meanwhile ends`() async throws {
        let (stream, begun) = AsyncStream<Void>.makeStream()
        let task = Task {
            let tests = FetchedContextTests()
            let window = tests.window()
            let step = tests.fetched { note in
                begun.yield()
                for await _ in AsyncStream<Void>.makeStream().stream {}
                try Task.checkCancellation()
                return note.number
            }
            let result = await Router(window).attempt(step, with: Note(number: 7)).result
            guard case .failure(let error) = result else { return (RoutingError.Code?.none, window.drawing) }
            return (error.code, window.drawing)
        }
        for await _ in stream { break }
        task.cancel()
        let (code, drawing) = await task.value
        #expect(code == .cancelled)
        #expect(drawing == window().drawing)
    }

    @Test func `each part of a chain fetches its own, in the order of the walk`() async throws {
        let (window, journal) = (window(), journal)
        func stack(_ name: String) -> DestinationStep<NavigationController, Note> {
            StepAssembly(finder: NilFinder<NavigationController, String>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
                .adaptingContext(awaiting: { (note: Note) in
                    journal.note("\(name) of \(note.number)")
                    return name
                })
        }
        let pushed = StepAssembly(finder: NilFinder<DetailsScreen, Note>(), factory: ClassFactory())
            .using(.push).from(stack("stack")).assemble()
            .adaptingContext(awaiting: { (number: Int) in
                journal.note("note of \(number)")
                return Note(number: number)
            })
        try await Router(window).navigate(to: pushed, with: 3)
        #expect(journal.lines == ["note of 3", "stack of 3"])
        #expect(window.drawing.hasSuffix("● Navigation\n└─ ● DetailsScreen"))
    }

    @Test func `what closures of switches make once more is fetched once`() async throws {
        let (window, journal, details) = (window(), journal, details)
        let made = SwitchAssembly<DetailsScreen, Note>()
            .addCase { _ in
                details.adaptingContext(awaiting: { (note: Note) in
                    journal.note("fetched")
                    return note.number
                })
            }
            .assemble()
        try await Router(window).navigate(to: made, with: Note(number: 4))
        #expect(journal.lines == ["fetched"])
        #expect(window.screenOnTop is DetailsScreen)
    }

    @Test func `a fallback is given what was fetched for the same context`() async throws {
        let (window, journal) = (window(), journal)
        let failing = StepAssembly(
            finder: NilFinder<DetailsScreen, Int>(),
            factory: InlineFactory<DetailsScreen, Int> { _ in throw Refusal() }
        )
        .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
        let details = details
        let step = failing.fallback { _ in details }.adaptingContext(awaiting: { (name: String) in
            journal.note("fetched \(name)")
            return name.utf8.count
        })
        try await Router(window).navigate(to: step, with: "shoe")
        #expect(journal.lines == ["fetched shoe"])
        #expect(window.drawing.contains("● DetailsScreen(4)"))
    }

    @Test func `chains whose contexts are fetched without an end are told`() async throws {
        func endless() -> DestinationStep<DetailsScreen, Int> {
            SwitchAssembly<DetailsScreen, Int>().assemble(default: { _ in
                endless().adaptingContext(awaiting: { (number: Int) in number + 1 })
            })
        }
        try await Stage(window()).refuses(endless(), with: 1, .endlessChain)
    }

    // MARK: Without fetching

    @Test func `a dry run names the step, fetches nothing, and can be carried out`() async throws {
        let (window, journal) = (window(), journal)
        let step = fetched { note in
            journal.note("fetched")
            return note.number
        }
        let router = Router(window)
        let plan = try router.plan(for: step, with: Note(number: 7))
        #expect(plan.awaitedContext == "DetailsScreen")
        #expect(plan.awaitedCase == nil)
        #expect(plan.description == "fetch the context of DetailsScreen")
        #expect(try router.find(step, with: Note(number: 7)) == nil)
        #expect(journal.lines.isEmpty)
        try await router.carryOut(plan)
        #expect(journal.lines == ["fetched"])
        #expect(window.drawing.contains("● DetailsScreen(7)"))
    }

    @Test func `a mistake behind it is found by the validation`() {
        let step = StepAssembly(finder: NilFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .using(.push).from(DestinationStep<NavigationController, Int>(finder: NilFinder())).assemble()
        let fetched = step.adaptingContext(awaiting: { (note: Note) in note.number })
        #expect(fetched.validate() == step.validate())
        #expect(!fetched.validate().isEmpty)
    }
}
