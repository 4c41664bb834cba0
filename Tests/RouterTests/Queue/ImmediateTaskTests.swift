import ImmediateTasks
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Immediate tasks that the parts of a navigation start: they run while the navigation, which waits for nothing, is on its way.
@MainActor
struct ImmediateTaskTests {
    /// Where an immediate task is started.
    enum Place: CaseIterable {
        case finder
        case preparation
        case factory
        case contextTask
        case appearance
    }

    private let window = SimulatedWindow { Navigation { LobbyScreen() } }

    @Test(arguments: Place.allCases)
    func `one that navigates takes its turn like any other, because no part that waits has started it`(
        place: Place
    ) async throws {
        for policy in [Router.BusyPolicy.enqueue, .reject, .cancelCurrent] {
            let test = ImmediateTaskTests()
            let isSuperseded = policy == .cancelCurrent && place != .appearance
            try await test.expect(
                policy == .reject
                    ? ["inner false", "outer true"]
                    : isSuperseded ? ["inner true", "outer false"] : ["outer true", "inner true"],
                count: isSuperseded ? 1 : 2,
                endsAtInner: policy != .reject,
                whenBusy: policy
            ) { test.herald(place, $0) }
        }
    }

    /// A part that may wait.
    enum PatientPart: CaseIterable { case interceptor, factory }

    @Test(arguments: PatientPart.allCases, [Router.BusyPolicy.enqueue, .reject, .cancelCurrent])
    func `one that a part starts which may wait navigates inside the navigation, which goes on`(
        part: PatientPart,
        policy: Router.BusyPolicy
    ) async throws {
        try await expect(["inner true", "outer true"], count: 2, endsAtInner: false, whenBusy: policy) { started in
            let factory = InlineFactory<Herald, Void> { _ in
                if part == .factory { started.begin() }
                await Task.yield()
                return Herald()
            }
            return StepAssembly(finder: NilFinder(), factory: factory)
                .adding(InlineInterceptor<Void> { if part == .interceptor { started.begin() } })
                .using(.push)
                .from(DestinationStep(finder: ClassFinder<NavigationController, Void>()))
                .assemble()
        }
    }

    /// Checks what comes of a navigation to a herald, and of one to a hall that a part of it starts.
    private func expect(
        _ log: [String],
        count: Int,
        endsAtInner: Bool,
        whenBusy policy: Router.BusyPolicy,
        _ herald: (Started) -> DestinationStep<Herald, Void>
    ) async throws {
        var lines: [String] = []
        let started = Started { [window] in
            let code = await Router(window).whenBusy(policy).failure(to: modal(HallScreen.self))
            lines.append("inner \(code == nil)")
        }
        let outer = await Router(window).failure(to: herald(started))
        lines.append("outer \(outer == nil)")
        await started.task?.value
        #expect(lines == log)
        #expect((window.topmostScreen is HallScreen) == endsAtInner)
        #expect(window.rootScreen?.container?.containedScreens.count == count)
        #expect(!window.isNavigating)
        try window.checkInvariants()
    }

    @Test(arguments: Place.allCases, [true, false])
    func `a gesture of one is carried out, before the navigation changes anything or after`(
        place: Place,
        animated: Bool
    ) async throws {
        let stack = try #require(window.rootScreen?.container)
        try await stack.setContainedScreens(stack.containedScreens + [GuardedScreen()], animated: false)
        var changed: Bool?
        let started = Started { changed = try? await window.perform(.back) }
        let outer = await Router(window).failure(to: herald(place, started), animated: animated)
        #expect(outer == nil)
        await started.task?.value
        #expect(changed == true)
        #expect(stack.containedScreens.count == 2)
        #expect(stack.containedScreens.last is Herald == (place != .appearance))
        try window.checkInvariants()
    }

    @Test func `one that hides the destination while it is prepared is undone by the way there`() async throws {
        let started = Started {
            try? await window.topmostScreen?.present(HallScreen(), style: .pageSheet, animated: false)
        }
        let factory = PreparedFactory(prepare: { started.begin() }, make: { LobbyScreen() })
        let lobby = StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: factory)
        let told = lobby.adding(InlineContextTask<LobbyScreen, Void> { _, _ in })
        for destination in [lobby.using(.present).from(.root).assemble(), told.using(.present).from(.root).assemble()] {
            started.again()
            let screen = try await Router(window).attempt(destination).screen
            #expect(screen === window.rootScreen?.container?.containedScreens[0])
            #expect(window.topmostScreen === window.rootScreen)
        }
    }

    /// A herald on the stack.
    private func herald(_ place: Place, _ started: Started) -> DestinationStep<Herald, Void> {
        let finder = InlineFinder<Herald, Void> { _, _ in
            if place == .finder { started.begin() }
            return nil
        }
        let factory = PreparedFactory<Herald>(
            prepare: { if place == .preparation { started.begin() } },
            make: {
                if place == .factory { started.begin() }
                let herald = Herald()
                herald.appears = { if place == .appearance { started.begin() } }
                return herald
            }
        )
        return StepAssembly(finder: finder, factory: factory)
            .adding(InlineContextTask<Herald, Void> { _, _ in if place == .contextTask { started.begin() } })
            .using(.push)
            .from(DestinationStep(finder: ClassFinder<NavigationController, Void>()))
            .assemble()
    }
}

/// Something that begins once, in an immediate task, wherever a test lets it.
@MainActor
private final class Started {
    private let operation: () async -> Void
    private(set) var task: Task<Void, Never>?

    init(_ operation: @escaping () async -> Void) { self.operation = operation }

    func begin() {
        if task != nil { return }
        let operation = operation
        task = Task.atOnce { await operation() }
    }

    func again() { task = nil }
}

/// Tells when it appears for the first time, and then lets go of the closure that it told.
private final class Herald: BaseScreen {
    var appears: (() -> Void)?

    override func willAppear() {
        let tell = appears
        appears = nil
        tell?()
    }
}
