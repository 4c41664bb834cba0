import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// An app is told of navigations that make the user wait: `window.waits(longerThan:atLeast:clock:)`.
@Suite(.timeLimit(.minutes(5)))
@MainActor struct WaitTests {
    private let clock = SimulatedClock()
    private let stage = Stage()
    private let told: Told
    private var router: Router { stage.router }

    init() { told = Told(stage.window.waits(clock: clock)) }

    // MARK: Begins and ends

    @Test func `a navigation that awaits for long is told, in words, and when it is over`() async throws {
        let navigation = Task { try await router.navigate(to: page(sleeping("gate", .seconds(2)))) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "gate")
        clock.advance(by: .milliseconds(1_600))
        try await navigation.value
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(100))
        #expect(await told.next() == "over")
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `one that ends in time is not told, and nothing is measured after it`() async throws {
        let navigation = Task { try await router.navigate(to: page(sleeping("gate", .milliseconds(399)))) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(399))
        try await navigation.value
        #expect(clock.sleeperCount == 0)
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `once told, it lasts for its time, and no longer`() async throws {
        let navigation = Task { try await router.navigate(to: page(sleeping("gate", .milliseconds(401)))) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "gate")
        clock.advance(by: .milliseconds(1))
        try await navigation.value
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(498))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        #expect(await told.next() == "over")
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `parts that are awaited one after the other are one wait, which names the present one`() async throws {
        let destination = page(
            builtIn: .seconds(1),
            sleeping("gate", .milliseconds(300)),
            sleeping("survey", .milliseconds(300))
        )
        let navigation = Task { try await router.navigate(to: destination) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(300))
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(100))
        #expect(await told.next() == "survey")
        clock.advance(by: .milliseconds(200))
        #expect(await told.next() == "SlowFactory")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await navigation.value
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await told.next() == "over")
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `a case that is awaited is told`() async throws {
        let clock = clock
        let choice = SwitchAssembly<PickerScreen, Void>()
            .addCase(
                awaiting: { _ in
                    try await clock.sleep(for: .seconds(1))
                    return false
                },
                from: stage.presented
            )
            .assemble(default: stage.pushed)
        let navigation = Task { try await router.navigate(to: choice) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next().hasPrefix("case"))
        clock.advance(by: .seconds(1))
        try await navigation.value
    }

    @Test func `post tasks keep nothing from the user, and are not told`() async throws {
        let clock = clock
        let destination = StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: ClassFactory())
            .adding(InlinePostTask<PickerScreen, Void> { _, _, _ in try? await clock.sleep(for: .seconds(9)) })
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly)))
            .assemble()
        let navigation = Task { try await router.navigate(to: destination) }
        await clock.waitForSleepers()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(9))
        try await navigation.value
        #expect(await told.rest(in: stage.window) == [])
    }

    // MARK: Several navigations

    @Test func `two navigations that wait one after the other are one wait`() async throws {
        struct Refusal: Error {}
        let (clock, router) = (clock, router)
        let refused = page(
            InlineInterceptor<Void> {
                try await clock.sleep(for: .seconds(1))
                throw Refusal()
            }
        )
        let first = Task { try? await router.navigate(to: refused) }
        await clock.waitForSleepers(count: 2)
        let second = Task { try await router.navigate(to: page(sleeping("gate", .seconds(1)))) }
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "InlineInterceptor")
        clock.advance(by: .milliseconds(600))
        await first.value
        #expect(await told.next() == "gate")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        try await second.value
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await told.next() == "over")
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `a navigation inside another one that waits is the same wait`() async throws {
        let (router, inner) = (router, page(sleeping("inner", .seconds(1))))
        let outer = page(
            InlineInterceptor<Void> { try? await router.navigate(to: inner) },
            sleeping("outer", .seconds(2))
        )
        let navigation = Task { try await router.navigate(to: outer) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "inner")
        clock.advance(by: .milliseconds(600))
        // It has shown a screen, which the user looks at, until the part around it has ended.
        #expect(await told.next() == "over")
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "outer")
        clock.advance(by: .seconds(2))
        try await navigation.value
    }

    @Test func `what supersedes a navigation ends its wait, also that of one inside`() async throws {
        let (router, inner) = (router, page(stubborn("inner", .seconds(5))))
        let outer = page(InlineInterceptor<Void> { try? await router.navigate(to: inner) })
        let first = Task { try? await router.navigate(to: outer) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "inner")
        try await router.whenBusy(.cancelCurrent).navigate(to: stage.presented)
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(500))
        #expect(await told.next() == "over")
        clock.advance(by: .seconds(5))
        await first.value
        #expect(await told.rest(in: stage.window) == [])
    }

    // MARK: Cancelling

    @Test func `a wait can be cancelled: the navigation fails, and the next one does not wait for it`() async throws {
        let before = stage.window.drawing
        let navigation = stage.start { () throws(RoutingError) in
            try await router.navigate(to: page(stubborn("gate", .seconds(5))), awaiting: Int.self)
        }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "gate")
        told.last?.cancel()
        #expect(await told.next() == "over")
        try await router.navigate(to: stage.presented)
        #expect(stage.window.drawing != before)
        let drawing = stage.window.drawing
        clock.advance(by: .seconds(5))
        #expect(await navigation.value == "failed cancelled")
        #expect(stage.window.drawing == drawing)
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `to cancel a wait that is over cancels nothing else`() async throws {
        let first = Task { try? await router.navigate(to: page(sleeping("first", .seconds(1)))) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "first")
        let wait = told.last
        wait?.cancel()
        #expect(await told.next() == "over")
        clock.advance(by: .seconds(1))
        await first.value
        let second = Task { try await router.navigate(to: page(sleeping("second", .seconds(1)))) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "second")
        wait?.cancel()
        clock.advance(by: .seconds(1))
        try await second.value
    }

    @Test func `a task that is cancelled ends its wait`() async throws {
        let navigation = Task { try? await router.navigate(to: page(stubborn("gate", .seconds(5)))) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "gate")
        navigation.cancel()
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(500))
        #expect(await told.next() == "over")
        clock.advance(by: .seconds(5))
        await navigation.value
        #expect(await told.rest(in: stage.window) == [])
    }

    // MARK: The user is asked

    private let deletion = Alert("Delete?") {
        Answer("Delete", true)
        Answer("Keep", false, .cancel)
    }

    @Test func `nothing is told while an interceptor asks by an alert, and after the answer it waits again`()
        async throws
    {
        let (clock, router, deletion) = (clock, router, deletion)
        let destination = page(
            InlineInterceptor<Void> {
                _ = try await router.ask(deletion)
                try await clock.sleep(for: .seconds(1))
            }
        )
        let navigation = Task { try await router.navigate(to: destination) }
        _ = try await stage.window.waitFor(AlertScreen.self)
        for _ in 0..<100 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        clock.advance(by: .seconds(60))
        try await stage.window.answer("Delete")
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "InlineInterceptor")
        clock.advance(by: .seconds(1))
        try await navigation.value
    }

    @Test func `what was told ends at once when the user is asked`() async throws {
        let (clock, router, deletion) = (clock, router, deletion)
        let destination = page(
            InlineInterceptor<Void> {
                try await clock.sleep(for: .milliseconds(400))
                _ = try await router.ask(deletion)
            }
        )
        let navigation = Task { try await router.navigate(to: destination) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "InlineInterceptor")
        #expect(await told.next() == "over")
        try await stage.window.answer("Delete")
        try await navigation.value
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `nothing is told while a screen is awaited, or shown by an interceptor without being awaited`()
        async throws
    {
        let (router, presented) = (router, stage.presented)
        for isAwaited in [true, false] {
            let closed = Flag()
            let destination = page(
                InlineInterceptor<Void> {
                    if isAwaited { return _ = try await router.navigate(to: presented, awaiting: Int.self) }
                    try await router.navigate(to: presented)
                    while !closed.isSet { await Task.yield() }
                }
            )
            let navigation = Task { try await router.navigate(to: destination) }
            let picker = try await stage.window.waitFor(PickerScreen.self)
            for _ in 0..<100 { await Task.yield() }
            #expect(clock.sleeperCount == 0)
            clock.advance(by: .seconds(60))
            if isAwaited { picker.finish(with: 1) } else { closed.isSet = true }
            try await navigation.value
            try await stage.window.perform(.back)
            if !isAwaited { try await stage.window.perform(.swipeDown) }
        }
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `nothing is told while a screen is asked whether it may leave`() async throws {
        let draft = SlowDraft(clock)
        try await router.navigate(from: stage.home) { $0.push(draft) }
        let navigation = Task { try await router.navigate(from: stage.home) { $0.popToRoot() } }
        await clock.waitForSleepers()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(60))
        try await navigation.value
        let back = SlowDraft(clock)
        try await router.navigate(from: stage.home) { $0.push(back) }
        let gesture = Task { try await stage.window.perform(.back) }
        await clock.waitForSleepers()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(60))
        _ = try await gesture.value
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `a screen that an interceptor has shown may itself go on and back, and nothing is told`() async throws {
        let (router, presented, closed) = (router, stage.presented, Flag())
        let destination = page(
            InlineInterceptor<Void> {
                try await router.navigate(to: presented)
                while !closed.isSet { await Task.yield() }
            }
        )
        let navigation = Task { try await router.navigate(to: destination) }
        let login = try await stage.window.waitFor(PickerScreen.self)
        let terms = TextScreen(1)
        try await router.navigate(from: login) { $0.push(terms) }
        try await router.navigate(from: terms) { $0.leave() }
        #expect(stage.window.screenOnTop === login)
        for _ in 0..<100 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        closed.isSet = true
        try await navigation.value
        #expect(await told.rest(in: stage.window) == [])
    }

    @Test func `an app says of a question of its own that the user is asked`() async throws {
        let clock = clock
        let destination = page(
            InlineInterceptor<Void> {
                try await Waiting.whileUserAnswers { try await clock.sleep(for: .seconds(60)) }
                try await clock.sleep(for: .seconds(1))
            }
        )
        let navigation = Task { try await router.navigate(to: destination) }
        await clock.waitForSleepers()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(60))
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await told.next() == "InlineInterceptor")
        clock.advance(by: .seconds(1))
        try await navigation.value
    }

    @Test func `nothing is told while a guard asks, and while a modal has to leave first`() async throws {
        let (router, deletion) = (router, deletion)
        let isOpen = Flag()
        stage.window.guards = [
            Guard("open", of: PickerScreen.self) { isOpen.isSet }.asking { router in
                isOpen.isSet = try await router.ask(deletion).output == true
                return isOpen.isSet
            }
        ]
        let navigation = Task { try await router.navigate(to: stage.pushed) }
        _ = try await stage.window.waitFor(AlertScreen.self)
        for _ in 0..<100 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        try await stage.window.answer("Delete")
        try await navigation.value
        try await router.navigate(from: stage.home) { $0.popToRoot() }

        let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
        let inner = Step(PickerScreen.self).using(.push).from(.stack(of: home)).whenCovered(.wait)
        let outer = StepAssembly(finder: NilFinder<ProfileScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { try await router.navigate(to: inner) })
            .using(.present).from(.current).assemble()
        try await router.navigate(from: stage.home) { $0.present(OtherScreen()) }
        let covered = Task { try await router.navigate(to: outer) }
        while !stage.window.hasCoveredNavigations { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        try await stage.window.perform(.swipeDown)
        try await covered.value
        #expect(await told.rest(in: stage.window) == [])
    }

    // MARK: The window

    @Test func `a window that goes ends the sequence`() async throws {
        var window: SimulatedWindow? = SimulatedWindow { HomeScreen() }
        let told = Told(try #require(window).waits(clock: clock))
        window = nil
        #expect(await told.next() == "end")
    }

    @Test func `whoever listens no more is told no more, and nothing is measured for them`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        do { _ = window.waits(clock: clock) }
        let (router, presented) = (Router(window), stage.presented)
        let slow = StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: ClassFactory())
            .adding(sleeping("gate", .seconds(1))).using(.present).from(.current).assemble()
        let navigation = Task { try await router.navigate(to: slow) }
        await clock.waitForSleepers()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        try await navigation.value
        try await router.navigate(to: presented)
    }

    @Test func `an exploration tells nobody`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            let waits = window.waits(longerThan: .zero)
            Task { for await wait in waits { Issue.record("\(wait?.description ?? "")") } }
            let destination = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: ClassFactory())
                .adding(InlineInterceptor<Void> { for _ in 0..<10 { await Task.yield() } })
                .using(.present).from(.current).assemble()
            return Exploration(launch: window, destinations: [.init("other", destination)])
        }
        .bounds(stackDepth: 1, modals: 1).quiet.explore()
        #expect(report.holds, "\(report)")
    }

    // MARK: Parts

    private func page(_ interceptors: any RoutingInterceptor<Void>...) -> DestinationStep<PickerScreen, Void> {
        page(StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: ClassFactory()), interceptors)
    }

    private func page(
        builtIn time: Duration,
        _ interceptors: any RoutingInterceptor<Void>...
    ) -> DestinationStep<PickerScreen, Void> {
        let factory = SlowFactory(clock: clock, time: time)
        return page(StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: factory), interceptors)
    }

    private func page(
        _ assembly: StepAssembly<NilFinder<PickerScreen, Void>, some ScreenSource<PickerScreen, Void>>,
        _ interceptors: [any RoutingInterceptor<Void>]
    ) -> DestinationStep<PickerScreen, Void> {
        var assembly = assembly
        for interceptor in interceptors { assembly = assembly.adding(interceptor) }
        return assembly.using(.push)
            .from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly))).assemble()
    }

    private func sleeping(_ name: String, _ time: Duration) -> Sleeping {
        Sleeping(description: name, time: time, clock: clock)
    }

    private func stubborn(_ name: String, _ time: Duration) -> Sleeping {
        Sleeping(description: name, time: time, clock: clock, isStubborn: true)
    }
}

private final class Flag {
    var isSet = false
}

/// What an app was told, one after the other.
@MainActor private final class Told {
    private var iterator: AsyncStream<Waiting?>.Iterator
    private(set) var last: Waiting?

    init(_ waits: AsyncStream<Waiting?>) { iterator = waits.makeAsyncIterator() }

    func next() async -> String {
        var iterator = iterator
        let next = await iterator.next(isolation: MainActor.shared)
        self.iterator = iterator
        switch next {
        case .some(.some(let wait)):
            last = wait
            return wait.description
        case .some(.none): return "over"
        case .none: return "end"
        }
    }

    /// What was told besides, when nobody is told any more.
    func rest(in window: SimulatedWindow) async -> [String] {
        window.endWaits()
        var rest: [String] = []
        while true {
            let next = await next()
            if next == "end" { return rest }
            rest.append(next)
        }
    }
}

private struct Sleeping: RoutingInterceptor, CustomStringConvertible {
    let description: String
    let time: Duration
    let clock: SimulatedClock
    /// Goes on when it is cancelled.
    var isStubborn = false

    nonisolated(nonsending) func perform(with context: Void) async throws {
        if isStubborn {
            let clock = clock
            let time = time
            await Task { try? await clock.sleep(for: time) }.value
        } else {
            try await clock.sleep(for: time)
        }
    }
}

private struct SlowFactory: AsyncFactory {
    let clock: SimulatedClock
    let time: Duration

    nonisolated(nonsending) func build(with context: Void) async throws -> PickerScreen {
        try await clock.sleep(for: time)
        return PickerScreen()
    }
}

/// Takes its time to say that it may leave.
private final class SlowDraft: BaseScreen, LeaveConfirming {
    private var clock: SimulatedClock?

    convenience init(_ clock: SimulatedClock) {
        self.init()
        self.clock = clock
    }

    nonisolated(nonsending) func mayLeave() async -> Bool {
        try? await clock?.sleep(for: .seconds(60))
        return true
    }
}
