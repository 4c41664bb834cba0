import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Plans that are carried out later.
@MainActor
struct CarriedOutPlanTests {
    private let window = SimulatedWindow { Navigation { LobbyScreen() } }.presenting { HallScreen() }

    private var router: Router { Router(window) }

    private let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.push)
        .from(.custom(ClassFinder<NavigationController, Int>()))
        .assemble()

    /// Expects that a plan is out of date, and that nothing changes.
    private func expectOutdated(
        _ plan: RoutePlan,
        by router: Router? = nil,
        because reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let router = router ?? self.router
        let before = router.window.drawing
        do throws(RoutingError) {
            try await router.carryOut(plan)
            Issue.record("The plan was carried out.", sourceLocation: sourceLocation)
        } catch {
            #expect(error.code == .planOutdated, sourceLocation: sourceLocation)
            #expect(error.found == reason, sourceLocation: sourceLocation)
            #expect(router.window.drawing == before, sourceLocation: sourceLocation)
        }
        try window.checkInvariants()
    }

    @Test func `a plan is carried out later, with the type of its destination`() async throws {
        let plan = try router.plan(for: item, with: 7)
        #expect(plan.dismissed.map(\.label) == ["HallScreen"])
        #expect(
            window.drawing == """
                ▸ Navigation
                └─ ▸ LobbyScreen
                modal pageSheet by Navigation:
                ● HallScreen
                """
        )
        try await router.carryOut(plan)
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ LobbyScreen
                └─ ● ItemScreen(7)
                """
        )
        try window.checkInvariants()
    }

    @Test func `a plan for a screen that is there, for a destination of any type and for moves is carried out`()
        async throws
    {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        try await router.carryOut(try router.plan(for: lobby))
        #expect(window.screenOnTop is LobbyScreen)
        try await router.carryOut(try router.plan(for: Destination(item, with: 1)))
        #expect(window.screenOnTop is ItemScreen)
        let held = try #require(window.rootScreen)
        try await router.carryOut(try router.plan(from: held) { $0.present(NoteScreen()) })
        #expect(window.screenOnTop is NoteScreen)
    }

    @Test func `what the user has done since makes a plan out of date, which says so`() async throws {
        let plan = try router.plan(for: item, with: 7)
        #expect(try await window.perform(.swipeDown))
        try await expectOutdated(plan, because: "the user has changed the hierarchy (1 left)")
    }

    @Test func `what the app has done since makes a plan out of date, which says so`() async throws {
        let plan = try router.plan(for: item, with: 7)
        try await router.navigate(to: item, with: 8)
        try await expectOutdated(
            plan,
            because: "the app has changed the hierarchy (ItemScreen(8) has joined, 1 left)"
        )
    }

    @Test func `another tab that is shown since makes a plan out of date`() async throws {
        let tabs = SimulatedWindow {
            TabBar {
                LobbyScreen(); Navigation { HallScreen() }
            }
        }
        let plan = try Router(tabs).plan(for: item, with: 7)
        #expect(try await tabs.perform(.selectTab(1)))
        try await expectOutdated(
            plan,
            by: Router(tabs),
            because: "the user has changed the hierarchy (other screens are shown)"
        )
    }

    @Test func `a plan that waited until its hierarchy was there again is carried out`() async throws {
        let tabs = SimulatedWindow {
            TabBar {
                LobbyScreen(); Navigation { HallScreen() }
            }
        }
        let plan = try Router(tabs).plan(for: item, with: 7)
        #expect(try await tabs.perform(.selectTab(1)))
        #expect(try await tabs.perform(.selectTab(0)))
        try await Router(tabs).carryOut(plan)
        #expect((tabs.screenOnTop as? ItemScreen)?.state == 7)
    }

    @Test func `a condition that answers otherwise makes a plan out of date`() async throws {
        let log = CallLog()
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(
                SwitchAssembly<NavigationController, Void>()
                    .addCase { _ in log.lines.isEmpty ? .custom(ClassFinder<NavigationController, Void>()) : nil }
                    .assemble(
                        default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
                    )
            )
            .assemble()
        let plan = try router.plan(for: note)
        log.lines.append("changed")
        try await expectOutdated(plan, because: "finders or conditions answer otherwise")
    }

    @Test func `a plan belongs to one window`() async throws {
        let other = SimulatedWindow { Navigation { LobbyScreen() } }
        let plan = try router.plan(for: item, with: 7)
        try await expectOutdated(plan, by: Router(other), because: "it was made for another window")
    }

    @Test func `what an interceptor presents and takes away again does not make a plan out of date`() async throws {
        let window = window
        let login = InlineInterceptor<Void> { @MainActor _ in
            let hall = try #require(window.topmostScreen)
            try await Router(window).navigate(from: hall) { $0.present(NoteScreen()) }
            #expect(try await window.perform(.swipeDown))
        }
        let plan = try router.plan(for: item, with: 7)
        try await router.adding(login).carryOut(plan)
        #expect((window.screenOnTop as? ItemScreen)?.state == 7)
    }

    @Test func `what an interceptor leaves behind makes a plan out of date if the way is another one`() async throws {
        let window = window
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> { @MainActor _ in
                    let hall = try #require(window.topmostScreen)
                    try await Router(window).navigate(from: hall) { $0.present(LobbyScreen()) }
                }
            )
            .using(.present).from(.current).assemble()
        let plan = try router.plan(for: note)
        await #expect(throws: RoutingError.self) { try await router.carryOut(plan) }
        #expect(window.screenOnTop is LobbyScreen)
    }

    @Test func `a plan waits for its turn, and is judged when that comes`() async throws {
        let gate = PatientGate()
        let first = router.start(modal(NoteScreen.self, gate.interceptor))
        await gate.visited()
        let plan = try router.plan(for: item, with: 7)
        let second = Task { () -> RoutingError.Code? in
            do throws(RoutingError) {
                try await router.carryOut(plan)
                return nil
            } catch { return error.code }
        }
        gate.open()
        #expect(await first.value == nil)
        #expect(await second.value == .planOutdated)
        #expect(window.screenOnTop is NoteScreen)
    }

    // MARK: What is not known before

    /// Pushed above a new screen, onto a stack that a case is awaited for.
    private var awaited: DestinationStep<ItemScreen, Void> {
        let stack = DestinationStep(finder: ClassFinder<NavigationController, Void>())
        let choice = SwitchAssembly<NavigationController, Void>().addCase(awaiting: { true }, from: stack).assemble()
        return StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: ClassFactory())
            .using(.push).from(SingleStep(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory()))
            .using(.push).from(choice).assemble()
    }

    @Test func `a plan up to an awaited case is carried out above what covers the place`() async throws {
        try await router.carryOut(try router.plan(for: awaited.whenCovered(.presentAbove)))
        #expect(
            window.drawing == """
                ▸ Navigation
                └─ ▸ LobbyScreen
                modal pageSheet by Navigation:
                ▸ HallScreen
                modal pageSheet by HallScreen:
                ● Navigation
                └─ ● ItemScreen
                """
        )
    }

    @Test func `a plan up to an awaited case is carried out when what covers the place has left`() async throws {
        let plan = try router.plan(for: awaited.whenCovered(.wait))
        let task = Task { try await router.carryOut(plan) }
        while !window.hasCoveredNavigations { await Task.yield() }
        try await window.perform(.swipeDown)
        try await task.value
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ LobbyScreen
                ├─ ○ NoteScreen
                └─ ● ItemScreen
                """
        )
    }

    @Test func `a plan is not out of date because a factory has put its screen in place itself`() async throws {
        let window = window
        let note = StepAssembly(
            finder: ClassFinder<NoteScreen, Void>(),
            factory: InlineFactory { @MainActor _ in
                let note = NoteScreen()
                try await window.topmostScreen?.present(note, style: .pageSheet, animated: false)
                return note
            }
        ).using(.nilAction).from(.current).assemble()
        try await router.carryOut(try router.plan(for: note))
        #expect(window.screenOnTop is NoteScreen)
    }
}
