import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations whose screens are built first, and shown later.
@MainActor
struct PreparedNavigationTests {
    private final class ProductScreen: ContextScreen<Int> {}

    private let log = CallLog()
    private let window = SimulatedWindow {
        TabBar {
            Navigation { LobbyScreen() }
            Navigation { HallScreen() }
        }
    }
    private var router: Router { Router(window) }

    /// A product: pushed where the user is.
    private var product: DestinationStep<ProductScreen, Int> {
        StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, Int>(),
            factory: LoggingFactory(log: log) { ProductScreen() }
        )
        .adding(ContextSettingTask())
        .adding(InlineContextTask<ProductScreen, Int> { [log] _, _ in log.lines.append("task") })
        .adding(InlineInterceptor<Int> { [log] _ in log.lines.append("asked") })
        .using(.push).from(.whereTheUserIs)
        .assemble()
    }

    @Test func `a screen is built with its context, and nothing is put in place, asked or kept waiting`() async throws {
        window.presenting { DraftScreen("letter", log) { false } }
        let before = window.snapshot
        let prepared = try await router.prepare(product, with: 7)
        #expect(prepared.screen?.state == 7)
        #expect(!prepared.isFound)
        #expect(log.lines == ["build"])
        #expect(window.snapshot == before)
        #expect(!window.isNavigating && window.queuedNavigationCount == 0)
        try window.checkInvariants()
    }

    @Test func `what was built is shown, asked for and set up when it is carried out`() async throws {
        let prepared = try await router.prepare(product, with: 7)
        let screen = try #require(prepared.screen)
        try await router.navigate(to: prepared)
        #expect(log.lines == ["build", "asked", "task"])
        #expect(window.isOnTop(screen))
        #expect(prepared.screen == nil)
        try window.checkInvariants()
    }

    @Test func `it is planned anew from where the user is then`() async throws {
        let prepared = try await router.prepare(product, with: 7)
        let screen = try #require(prepared.screen)
        try await window.perform(.selectTab(1))
        try await router.navigate(to: prepared)
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ LobbyScreen
                └─ ● Navigation
                   ├─ ○ HallScreen
                   └─ ● ProductScreen(7)
                """
        )
        #expect(window.isOnTop(screen))
        // Above a modal without a stack, it needs a stack of its own, which is built then.
        let next = try await router.prepare(product, with: 8)
        window.presenting { NoteScreen() }
        try await router.navigate(to: next)
        #expect(window.drawing.hasSuffix("● Navigation\n└─ ● ProductScreen(8)"))
        #expect(log.lines.filter { $0 == "build" }.count == 2)
    }

    @Test func `a screen that is there is shown, and the built one is released`() async throws {
        let found = try await router.prepare(product, with: 7)
        weak let built = found.screen
        try await router.navigate(to: product, with: 7)
        let shown = try #require(window.screenOnTop)
        #expect(built != nil && built !== shown)
        let prepared = try await router.prepare(product, with: 7)
        #expect(prepared.isFound && prepared.screen == nil)
        try await router.navigate(to: found)
        try await router.navigate(to: prepared)
        #expect(window.screenOnTop === shown)
        #expect(built == nil)
    }

    @Test func `a refused navigation changes nothing, and can be carried out again`() async throws {
        var refuses = true
        let guarded = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { if refuses { throw Refusal() } })
            .using(.replaceRoot).from(.root).assemble()
        let before = window.snapshot
        let prepared = try await router.prepare(guarded)
        let screen = prepared.screen
        #expect(await failure { try await router.navigate(to: prepared) }?.code == .refused)
        #expect(window.snapshot == before)
        refuses = false
        try await router.navigate(to: prepared)
        #expect(window.rootScreen === screen)
        let error = await failure { try await router.navigate(to: prepared) }
        #expect(error?.code == .preparationUsed)
        #expect(error?.found == "it was carried out already")
    }

    @Test func `it is carried out once at a time`() async throws {
        let gate = PatientGate()
        let prepared = try await router.prepare(modal(NoteScreen.self, gate.interceptor))
        let first = Task { try await router.navigate(to: prepared) }
        await gate.visited()
        #expect(await failure { try await router.navigate(to: prepared) }?.code == .preparationUsed)
        gate.open()
        try await first.value
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test(arguments: [true, false])
    func `everything is released with it`(isDiscarded: Bool) async throws {
        var prepared: PreparedNavigation<ProductScreen>? = try await router.prepare(product, with: 7)
        weak let screen = prepared?.screen
        #expect(screen != nil)
        if isDiscarded { prepared?.discard() } else { prepared = nil }
        #expect(screen == nil)
        guard let prepared else { return }
        #expect(await failure { try await router.navigate(to: prepared) }?.found == "it was discarded")
    }

    @Test func `a screen of the window that has left is not kept by it`() async throws {
        weak var hall: HallScreen?
        hall = window.tree.allScreens.lazy.compactMap { $0 as? HallScreen }.first
        try await window.perform(.selectTab(1))
        let prepared = try await router.prepare(product, with: 7)
        try await window.setRootScreen(NoteScreen(), animated: false)
        #expect(hall == nil)
        #expect(prepared.screen != nil)
    }

    @Test func `a cancelled preparation has built nothing that is kept`() async throws {
        let gate = PatientGate()
        weak var built: NoteScreen?
        let slow = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: InlineFactory { @MainActor _ async in
                await gate.pass()
                let note = NoteScreen()
                built = note
                return note
            }
        )
        .using(.present).from(.current).assemble()
        let task = Task { await failure { _ = try await router.prepare(slow) }?.code }
        await gate.visited()
        #expect(!window.isNavigating)
        #expect(failureAtOnce { try prepareAtOnce(slow) }?.code == .notPreparable)
        task.cancel()
        gate.open()
        #expect(await task.value == .cancelled)
        #expect(built == nil)
    }

    @Test func `a factory that places its screen itself is not called`() async throws {
        let pot = SingleStep(
            finder: NilFinder<HallScreen, Void>(),
            factory: InlineFactory { _ throws -> HallScreen in
                Issue.record("called")
                throw Refusal()
            }
        )
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.present).from(pot).using(.nilAction).from(.current).assemble()
        let error = await failure { _ = try await router.prepare(item) }
        #expect(error?.code == .notPreparable)
        #expect(error.map { "\($0)" }?.contains("places its screen itself") == true)
    }

    @Test func `what could not land is not built, and neither is what fails`() async throws {
        let lost = StepAssembly(
            finder: NilFinder<NoteScreen, Void>(),
            factory: LoggingFactory(log: log) { NoteScreen() }
        )
        .using(.present).from(DestinationStep(finder: ClassFinder<PagerScreen, Void>())).assemble()
        #expect(await failure { _ = try await router.prepare(lost) } != nil)
        #expect(log.lines == [])
        let failing = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: InlineFactory { throw Refusal() })
            .using(.present).from(.current).assemble().fallback { _ in modal(NoteScreen.self) }
        #expect(await failure { _ = try await router.prepare(failing) }?.code == .buildingFailed)
    }

    @Test func `a container comes with its content, and the screen in it is the target`() async throws {
        let tabs = StepAssembly(
            finder: NilFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<NoteScreen, Void>(), using: .addTab).assemble()
        )
        .using(.present).from(.current).assemble()
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: NilFactory()).from(tabs).assemble()
        let prepared = try await router.prepare(note)
        let screen = try #require(prepared.screen)
        #expect(screen.parentScreen is TabBarController)
        try await router.navigate(to: prepared)
        #expect(window.isOnTop(screen))
        try window.checkInvariants()
    }

    @Test func `a switch that leads to another screen later is out of date, to another place is not`() async throws {
        var isGuest = false
        let step = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
        let other = modal(NoteScreen.self)
        let either = SwitchAssembly<NoteScreen, Void>()
            .addCase(if: { isGuest }, from: other)
            .assemble(default: step.using(.present).from(.current).assemble())
        let prepared = try await router.prepare(either)
        isGuest = true
        let error = await failure { try await router.navigate(to: prepared) }
        #expect(error?.code == .planOutdated)
        #expect(error?.found == "finders or conditions lead to another screen")
        isGuest = false
        try await router.navigate(to: prepared)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test func `another window, and a screen that others have put in place, are out of date`() async throws {
        let prepared = try await router.prepare(modal(NoteScreen.self))
        let other = Router(SimulatedWindow { LobbyScreen() })
        #expect(await failure { try await other.navigate(to: prepared) }?.code == .planOutdated)
        let note = try #require(prepared.screen)
        try await window.rootScreen?.present(note, style: .pageSheet, animated: false)
        #expect(
            await failure { try await router.navigate(to: prepared) }?.found == "NoteScreen was put in place meanwhile"
        )
    }

    @Test func `a case that is awaited is asked when it is prepared, and again when it is carried out`() async throws {
        let either = SwitchAssembly<NoteScreen, Void>()
            .addCase(
                awaiting: { [log] in
                    log.lines.append("case"); return true
                },
                from: modal(NoteScreen.self)
            )
            .assemble()
        let prepared = try await router.prepare(either)
        #expect(log.lines == ["case"])
        try await router.navigate(to: prepared)
        #expect(log.lines == ["case", "case"])
        #expect(failureAtOnce { try prepareAtOnce(either) }?.code == .notPreparable)
    }

    @Test func `it is prepared at once where nothing takes its time`() async throws {
        let product = product
        func atOnce() throws -> PreparedNavigation<ProductScreen> { try router.prepareAtOnce(product, with: 7) }
        let prepared = try atOnce()
        #expect(prepared.screen?.state == 7)
        try await router.navigate(to: prepared)
        #expect(window.isOnTop(try #require(window.screenOnTop)))
        #expect(log.lines == ["build", "asked", "task"])
    }

    @Test func `a decision of the app can be prepared`() async throws {
        window.presenting { DraftScreen("letter", log) { false } }
        let login = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble().insisting()
        try await router.navigate(to: try await router.prepare(login))
        #expect(window.drawing == "● NoteScreen")
        #expect(log.lines.filter { !$0.hasPrefix("can") } == ["unasked letter"])
    }

    @Test func `a context that cannot be compared is taken for the same, a fetched one that differs is not`()
        async throws
    {
        struct Order { let number: Int }
        let screen = StepAssembly(finder: NilFinder<NoteScreen, Order>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let note: DestinationStep<NoteScreen, Int> = screen.adaptingContext { Order(number: $0) }
        let prepared = try await router.prepare(note, with: 1)
        let built = try #require(prepared.screen)
        try await router.navigate(to: prepared)
        #expect(window.topmostScreen === built)
        var number = 1
        let fetched: DestinationStep<ProductScreen, Void> = product.adaptingContext(awaiting: { number })
        let first = try await router.prepare(fetched)
        number = 2
        #expect(await failure { try await router.navigate(to: first) }?.code == .planOutdated)
        #expect(first.screen?.state == 1)
    }

    // MARK: Support

    private func prepareAtOnce(_ step: DestinationStep<NoteScreen, Void>) throws -> PreparedNavigation<NoteScreen> {
        try router.prepareAtOnce(step, with: ())
    }

    private func failure(_ body: () async throws -> Void) async -> RoutingError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? RoutingError
        }
    }

    private func failureAtOnce(_ body: () throws -> PreparedNavigation<NoteScreen>) -> RoutingError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? RoutingError
        }
    }
}

/// Builds at once, and notes it.
private struct LoggingFactory<Target: BaseScreen, Context>: Factory {
    let log: CallLog
    let make: () -> Target

    func build(with context: Context) -> Target {
        log.lines.append("build")
        return make()
    }
}
