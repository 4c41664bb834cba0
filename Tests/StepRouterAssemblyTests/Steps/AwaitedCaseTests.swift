import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Cases of switches whose answer takes its time.
struct AwaitedCaseTests {
    private let journal = Journal()

    private let stack = ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
    private var here: DestinationStep<NavigationController, Int> {
        DestinationStep(finder: ClassFinder<NavigationController, Int>(options: .currentVisibleOnly))
    }

    /// The details, in a modal if the app says so after a while, else on the stack where the user is.
    private func details(
        modally: nonisolated(nonsending) @escaping (Int) async throws -> Bool
    ) -> DestinationStep<DetailsScreen, Int> {
        let choice = SwitchAssembly<NavigationController, Int>().named("where")
            .addCase(awaiting: modally, from: stack)
            .assemble(default: here)
        return StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(choice).assemble()
    }

    private func window() -> SimulatedWindow { SimulatedWindow { Navigation { HomeScreen() } } }

    @Test(arguments: [true, false])
    func `the navigation waits for the answer, and goes where it leads`(isModal: Bool) async throws {
        let (stage, journal) = (Stage(window()), journal)
        let details = details { number in
            await Task.yield()
            journal.note("asked for \(number)")
            return isModal
        }
        try await stage.go(to: details, with: 7)
        #expect(journal.lines == ["asked for 7"])
        #expect(
            stage.drawing
                == (isModal
                    ? """
                    ▸ Navigation
                    └─ ▸ HomeScreen
                    modal pageSheet by Navigation:
                    ● Navigation
                    └─ ● DetailsScreen(7)
                    """
                    : """
                    ● Navigation
                    ├─ ○ HomeScreen
                    └─ ● DetailsScreen(7)
                    """)
        )
        journal.clear()
        try await stage.go(to: details, with: 7)
        #expect(journal.lines.isEmpty)
    }

    @Test func `the trace tells each thing once, with the answer`() async throws {
        let outcome = await Router(window()).attempt(details { _ in false }, with: 7)
        #expect(
            outcome.trace.explanation == """
                asked    DetailsScreen by ClassWithContextFinder[full stack]: not there
                tried    case 1, awaited condition of where: does not match
                tried    default of where: matches
                asked    NavigationController by ClassFinder[current, visible]: found Navigation
                built    DetailsScreen by ClassFactory
                joined   DetailsScreen(7) to Navigation
                landed   on DetailsScreen(7)
                """
        )
    }

    @Test func `the case is asked once, also if the hierarchy changes meanwhile`() async throws {
        let (window, journal) = (window(), journal)
        let details = details { _ in
            journal.note("asked")
            try await (window.rootScreen as? BaseScreen)?.present(HelpScreen(), style: .pageSheet, animated: false)
            return true
        }

        try await Router(window).navigate(to: details, with: 7)
        #expect(journal.lines == ["asked"])
        try window.checkInvariants()
        #expect(window.drawing.hasSuffix("● Navigation\n└─ ● DetailsScreen(7)"))
    }

    @Test func `each case of each switch is asked, those that closures make once more too`() async throws {
        let journal = journal
        func choice(_ name: String, _ answers: [Bool]) -> DestinationStep<NavigationController, Int> {
            var assembly = SwitchAssembly<NavigationController, Int>()
            for (number, answer) in answers.enumerated() {
                assembly = assembly.addCase(
                    awaiting: { _ in
                        journal.note("\(name)\(number)")
                        return answer
                    },
                    from: stack
                )
            }
            return assembly.assemble(default: here)
        }
        let made = SwitchAssembly<NavigationController, Int>()
            .addCase { _ in choice("made", [false, false]) }
            .assemble()
        for step in [choice("kept", [false, true]), made] {
            let details = StepAssembly(finder: NilFinder<DetailsScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push)
                .from(
                    SwitchAssembly<NavigationController, Int>().addCase(awaiting: { _ in true }, from: step).assemble()
                )
                .assemble()
            try await Router(window()).navigate(to: details, with: 1)
        }
        #expect(journal.lines == ["kept0", "kept1", "made0", "made1"])
    }

    @Test func `a condition that throws fails the navigation, and one that is cancelled ends it`() async throws {
        let stage = Stage(window())
        let error = try await stage.refuses(details { _ in throw Refusal() }, with: 7, .finderFailed)
        #expect(error.description == "Trying case 1, awaited condition, of step where failed: Refusal()")
        let (stream, begun) = AsyncStream<Void>.makeStream()
        let task = Task {
            let tests = AwaitedCaseTests()
            let window = tests.window()
            let details = tests.details { _ in
                begun.yield()
                for await _ in AsyncStream<Void>.makeStream().stream {}
                try Task.checkCancellation()
                return true
            }
            let code = await Router(window).attempt(details, with: 7).trace.events.count
            return (code, window.drawing)
        }
        for await _ in stream { break }
        task.cancel()
        #expect(await task.value == (0, window().drawing))
    }

    @Test func `switches that lead to one another without an end are told`() async throws {
        func endless() -> DestinationStep<DetailsScreen, Int> {
            SwitchAssembly<DetailsScreen, Int>()
                .addCase(awaiting: { _ in false }, from: DestinationStep(finder: NilFinder()))
                .assemble(default: { _ in endless() })
        }
        try await Stage(window()).refuses(endless(), with: 1, .endlessChain)
    }

    // MARK: Without asking

    @Test func `a dry run names the case, and asks nothing`() throws {
        let details = details { _ in
            Issue.record("asked")
            return true
        }
        let router = Router(window())
        let plan = try router.plan(for: details, with: 7)
        #expect(plan.awaitedCase == "case 1, awaited condition of where")
        #expect(
            plan.description == """
                put in place DetailsScreen (ClassWithContextFinder[full stack], ClassFactory, Push)
                ask case 1, awaited condition of where
                """
        )
        #expect(try router.plan(for: here, with: 7).awaitedCase == nil)
        #expect(try router.find(details, with: 7) == nil)
    }

    @Test func `a plan that depends on an answer is carried out`() async throws {
        let window = window()
        let router = Router(window)
        let plan = try router.plan(for: details { _ in true }, with: 7)
        try await router.carryOut(plan)
        #expect((window.screenOnTop as? DetailsScreen)?.state == 7)
        let outdated = try router.plan(for: details { _ in false }, with: 8)
        try await window.perform(.swipeDown)
        let error = await #expect(throws: RoutingError.self) { try await router.carryOut(outdated) }
        #expect(error?.code == .planOutdated)
    }

    @Test func `a destination that is a switch is not known to be there before it has answered`() async throws {
        let choice = SwitchAssembly<HomeScreen, Void>()
            .addCase(awaiting: { true }, from: DestinationStep(finder: ClassFinder()))
            .assemble()
        let window = window()
        let router = Router(window)
        #expect(try router.find(choice) == nil)
        try await router.makeVisible(choice)
        #expect(try await window.screenOnTop === router.attempt(choice).screen)
    }

    @Test func `it leads to steps that take any context, and to where the window begins`() async throws {
        let anywhere = DestinationStep(finder: ClassFinder<HomeScreen, Any?>()).asScreen()
        let choice = SwitchAssembly<any Screen, Int>()
            .addCase(awaiting: { $0 == 1 }, from: anywhere)
            .addCase(awaiting: { $0 == 2 }, from: .root)
            .assemble(default: .current)
        let details = StepAssembly(finder: NilFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(choice).assemble()
        for (number, start) in [(1, nil), (2, ".root"), (3, ".current")] {
            let trace = await Router(window()).attempt(details, with: number).trace
            let started = trace.events.compactMap { event in
                if case .started(_, let start) = event { start } else { nil }
            }
            #expect(started == [start].compactMap(\.self))
            #expect(trace.after?.hasSuffix("modal pageSheet by Navigation:\n● DetailsScreen(\(number))") == true)
        }
    }

    @Test func `what can be seen of the case is checked`() {
        let never = DestinationStep(finder: NilFinder<DetailsScreen, Int>())
        let choice = SwitchAssembly<DetailsScreen, Int>().addCase(awaiting: { _ in true }, from: never).assemble()
        #expect(choice.validate().map(\.code) == [.screenNeverThere])
    }
}
