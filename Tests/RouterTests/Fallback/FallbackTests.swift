import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Another destination for navigations that fail.
struct FallbackTests {
    private let log = CallLog()

    private let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()

    private var noteForItems: DestinationStep<NoteScreen, Int> { note.adaptingContext() }

    private func failing(_ failures: ChainFailures) -> DestinationStep<ItemScreen, Int> {
        chainOfThree(log, failing: failures)
    }

    private func window() -> SimulatedWindow {
        SimulatedWindow { LobbyScreen() }.presenting { Navigation { HallScreen() } }
    }

    // MARK: Landing

    @Test func `a navigation that fails lands on its fallback, from what was there before`() async throws {
        let window = window()
        let item = failing(ChainFailures(itemFactory: Refusal())).fallback { error in
            error.code == .buildingFailed ? noteForItems : nil
        }
        let outcome = await Router(window).attempt(item, with: 1)
        #expect(try outcome.result.get() is NoteScreen)
        try window.checkInvariants()
        #expect(
            outcome.trace.description == """
                before:
                ▸ LobbyScreen
                modal pageSheet by LobbyScreen:
                ● Navigation
                └─ ● HallScreen
                asked    ItemScreen by ClassFinder[full stack]: not there
                asked    HallScreen by ClassFinder[full stack]: found HallScreen
                may we?  SpyInterceptor of ItemScreen agreed
                may we?  SpyInterceptor of HallScreen agreed
                fallback to NoteScreen: The factory of step ItemScreen (ClassFinder[full stack], SpyFactory, Push) \
                failed, and the navigation changed nothing: out of order
                asked    NoteScreen by ClassFinder[full stack]: not there
                started  from .current: Navigation
                built    NoteScreen by ClassFactory
                acted    Present: NoteScreen on Navigation
                landed   on NoteScreen
                after:
                ▸ LobbyScreen
                modal pageSheet by LobbyScreen:
                ▸ Navigation
                └─ ▸ HallScreen
                modal pageSheet by Navigation:
                ● NoteScreen
                """
        )
    }

    @Test func `one of the same class keeps the class, and one that lands takes no fallback`() async throws {
        let window = window()
        let simple = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let item: DestinationStep<ItemScreen, Int> = failing(ChainFailures(itemTask: Refusal())).fallback { _ in simple
        }
        #expect(try await go(to: item, with: 5, in: window).state == 5)
        let never = simple.fallback { error -> DestinationStep<ItemScreen, Int>? in
            Issue.record("\(error)")
            return nil
        }
        #expect(try await go(to: never, with: 5, in: window).state == 5)
    }

    @Test func `what the failed navigation did is undone first`() async throws {
        let window = SimulatedWindow { ItemScreen(1) }
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .adding(InlineContextTask<ItemScreen, Int> { _, _ in throw Refusal() })
            .using(.present).from(.root).assemble()
        let outcome = await Router(window).attempt(item.fallback { _ in noteForItems }, with: 2)
        #expect(try outcome.result.get() is NoteScreen)
        #expect(
            window.drawing == """
                ▸ ItemScreen(1)
                modal pageSheet by ItemScreen:
                ● NoteScreen
                """
        )
        #expect(outcome.trace.events.contains(.undone))
    }

    // MARK: Which

    @Test func `an error of another kind is passed on, with everything as it was`() async throws {
        let window = window()
        let item = failing(ChainFailures(hallTask: Refusal())).fallback { error in
            error.code == .buildingFailed ? noteForItems : nil
        }
        try await expectFailure(.taskFailed, to: item, with: 1, in: window)
    }

    @Test func `of several fallbacks the first is taken that leads somewhere, and a fallback may have its own`()
        async throws
    {
        let (log, inner) = (log, failing(ChainFailures(itemFactory: Refusal())))
        let broken = StepAssembly(
            finder: NilFinder<LobbyScreen, Int>(),
            factory: InlineFactory { _ -> LobbyScreen in throw Refusal() }
        )
        .using(.present).from(.current).assemble()
        let item =
            inner
            .fallback { error -> DestinationStep<ItemScreen, Int>? in
                log.lines.append("first \(error.code == .buildingFailed)")
                return nil
            }
            .fallback { _ in
                log.lines.append("second")
                return inner.fallback { _ in broken }
            }
            .fallback { error in
                log.lines.append("third after \(error.step?.name ?? "")")
                return noteForItems
            }
        let window = window()
        #expect(try await Router(window).attempt(item, with: 1).screen is NoteScreen)
        #expect(
            log.lines.filter { !$0.contains(" factory") && !$0.contains("prepare") && !$0.contains("build") }
                == ["intercept ItemScreen", "intercept HallScreen", "first true", "second", "third after LobbyScreen"]
        )
    }

    @Test func `fallbacks without an end are an error`() async throws {
        let window = window()
        var tried = 0
        func endless() -> DestinationStep<ItemScreen, Int> {
            failing(ChainFailures(itemFactory: Refusal())).fallback { _ in
                tried += 1
                return endless()
            }
        }
        let error = try await expectFailure(.endlessFallbacks, to: endless(), with: 1, in: window)
        #expect(tried == 9)
        #expect(error.underlyingError is RoutingError)
        #expect(throws: RoutingError.self) {
            func endless() -> DestinationStep<NoteScreen, Void> {
                DestinationStep(finder: InlineFinder<NoteScreen, Void> { _, _ in throw Refusal() })
                    .fallback { _ in endless() }
            }
            _ = try Router(window).plan(for: endless())
        }
    }

    @Test func `a fallback belongs to the destination, not to chains that go from it`() async throws {
        let hall = StepAssembly(
            finder: ClassFinder<HallScreen, Int>(),
            factory: InlineFactory { _ -> HallScreen in throw Refusal() }
        )
        .using(.present).from(.current).assemble()
        .fallback { _ in chainOfThree(log).asScreen() }
        #expect(try await Router(SimulatedWindow { LobbyScreen() }).attempt(hall, with: 1).screen is ItemScreen)
        let broken = StepAssembly(
            finder: ClassFinder<HallScreen, Int>(),
            factory: InlineFactory { _ -> HallScreen in throw Refusal() }
        )
        .using(.present).from(.current).assemble()
        .fallback { error -> DestinationStep<HallScreen, Int>? in
            Issue.record("\(error)")
            return nil
        }
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(.present).from(broken).assemble()
        try await expectFailure(.buildingFailed, to: item, with: 1, in: SimulatedWindow { LobbyScreen() })
    }

    @Test func `a destination with another context keeps its fallback`() async throws {
        let item = failing(ChainFailures(itemFactory: Refusal())).fallback { _ in noteForItems }
            .adaptingContext(using: InlineContextTransformer { (text: String) in text.count })
        #expect(try await Router(window()).attempt(item, with: "abc").screen is NoteScreen)
    }

    // MARK: Cancellation

    @Test func `a navigation that is cancelled takes no fallback`() async throws {
        let window = window()
        let before = window.snapshot
        for cancelled in [
            ChainFailures(itemInterceptor: CancellationError()), ChainFailures(itemFactory: CancellationError()),
        ] {
            let item = failing(cancelled).fallback { error -> DestinationStep<ItemScreen, Int>? in
                Issue.record("\(error)")
                return nil
            }
            _ = await Router(window).attempt(item, with: 1)
        }
        #expect(window.snapshot == before)
    }

    @Test func `nor does one that fails in a task that was cancelled`() async throws {
        try await Task {
            let broken = StepAssembly(
                finder: NilFinder<ItemScreen, Int>(),
                factory: InlineFactory { _ -> ItemScreen in
                    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                    throw Refusal()
                }
            )
            .using(.present).from(.current).assemble()
            .fallback { error -> DestinationStep<ItemScreen, Int>? in
                Issue.record("\(error)")
                return nil
            }
            try await expectFailure(.cancelled, to: broken, with: 1, in: SimulatedWindow { LobbyScreen() })
        }
        .value
    }

    // MARK: Interceptors

    @Test func `a router's interceptor that has agreed is not asked again, one that has refused is`() async throws {
        let (log, item) = (log, failing(ChainFailures(itemFactory: Refusal())).fallback { _ in noteForItems })
        var refusals = 1
        let router = Router(window()).adding(InlineInterceptor<Void> { log.lines.append("router") })
        #expect(try await router.attempt(item, with: 1).screen is NoteScreen)
        #expect(log.lines.count { $0 == "router" } == 1)
        let strict = Router(window()).adding(
            InlineInterceptor<Void> {
                log.lines.append("strict")
                refusals -= 1
                if refusals >= 0 { throw Refusal() }
            }
        )
        #expect(try await strict.attempt(item, with: 1).screen is NoteScreen)
        #expect(log.lines.count { $0 == "strict" } == 2)
        refusals = 2
        await #expect(throws: RoutingError.self) { try await strict.navigate(to: item, with: 1) }
    }

    // MARK: Explaining

    @Test func `a dry run tells of the fallback that would be taken now`() throws {
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
            .fallback { _ in noteForItems }
        let router = Router(SimulatedWindow { LobbyScreen() })
        let plan = try router.plan(for: item, with: 1)
        #expect(plan.fallbackReason?.code == .noStart)
        #expect(
            plan.description == """
                fall back: The chain ends at step NavigationController (ClassFinder[full stack]), which was not found and \
                goes from nothing. Let it go from `.current`, `.root` or another step.
                start from LobbyScreen
                put in place NoteScreen (ClassFinder[full stack], ClassFactory, Present)
                """
        )
        #expect(plan.trace.explanation.contains("fallback to NoteScreen: The chain"))
        #expect(try router.plan(for: note).fallbackReason == nil)
    }

    @Test func `a plan that is carried out takes the fallback that was planned, and one that is not out of date`()
        async throws
    {
        let window = window()
        let broken = DestinationStep(finder: InlineFinder<ItemScreen, Int> { _, _ in throw Refusal() })
        let plan = try Router(window).plan(for: broken.fallback { _ in noteForItems }, with: 1)
        #expect(plan.fallbackReason?.code == .finderFailed)
        try await Router(window).carryOut(plan)
        #expect(window.screenOnTop is NoteScreen)
        let item = failing(ChainFailures(itemFactory: Refusal())).fallback { _ in noteForItems }
        let outdated = try Router(window).plan(for: item, with: 1)
        try await Router(window).carryOut(outdated)
        #expect(window.screenOnTop is NoteScreen)
        let again = try Router(window).plan(for: item, with: 1)
        try await window.perform(.swipeDown)
        let error = await #expect(throws: RoutingError.self) { try await Router(window).carryOut(again) }
        #expect(error?.code == .planOutdated)
    }

    @Test func `what can be seen of the declaration is checked`() {
        let broken = DestinationStep(finder: NilFinder<ItemScreen, Void>())
        let findings = broken.fallback { _ in note }.validate()
        #expect(findings.map(\.code) == [.screenNeverThere])
        #expect(note.fallback { _ in broken }.validate().isEmpty)
    }

    @Test func `a logger is told why, and where the navigation arrived`() async throws {
        final class ListLogger: RoutingLogger {
            var lines: [String] = []
            func wants(_ level: RoutingLogLevel) -> Bool { level >= .info }
            func log(_ message: String, at level: RoutingLogLevel) { lines.append("\(level): \(message)") }
        }
        let logger = ListLogger()
        let item = failing(ChainFailures(itemFactory: Refusal())).fallback { _ in noteForItems }
        try await Router(window()).logging(to: logger).navigate(to: item, with: 1)
        #expect(
            logger.lines == [
                "info: #1 go to    ItemScreen with 1",
                """
                info: #1 fallback to NoteScreen: The factory of step ItemScreen (ClassFinder[full stack], SpyFactory, Push) \
                failed, and the navigation changed nothing: out of order
                """,
                "info: #1 arrived  at NoteScreen",
            ]
        )
    }

    @Test func `a destination that is meant as the container around it has the fallback in its container`() async throws
    {
        let window = SimulatedWindow { Navigation { HallScreen() } }
        let hall = DestinationStep(finder: ClassFinder<HallScreen, Int>())
        let stack: DestinationStep<NavigationController, Int> =
            failing(ChainFailures(itemFactory: Refusal())).fallback { _ in hall }.expectingContainer()
        #expect(try await go(to: stack, with: 1, in: window) === window.rootScreen)
    }
}
