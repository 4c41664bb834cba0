import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations whose transitions take time.
@MainActor
struct AnimatedNavigationTests {
    private let stage = AnimatedStage()
    private var window: SimulatedWindow { stage.window }

    @Test func `each transition of a navigation takes its time, one after the other`() async throws {
        try stage.expect(AnimatedStage.atFirst)
        let task = await stage.start(to: stage.note)
        #expect(window.simulatedTransition?.description == "dismissed: ItemScreen")
        try stage.expect(AnimatedStage.dismissing)
        await stage.goOn()
        #expect(window.simulatedTransition?.description == "selected: TabBar")
        try stage.expect(AnimatedStage.selecting)
        await stage.goOn()
        #expect(window.simulatedTransition?.description == "presented: NoteScreen")
        #expect(window.topmostScreen?.isBeingPresented == true)
        stage.endTransition()
        try await task.value.get()
        #expect(window.topmostScreen?.isBeingPresented == false)
        try stage.expect(AnimatedStage.inTheEnd)
        #expect(stage.clock.sleeperCount == 0)
    }

    @Test func `a navigation that is not animated takes no time`() async throws {
        try await Router(window).navigate(to: stage.note, animated: false)
        #expect(stage.clock.now.offset == .zero)
        try stage.expect(AnimatedStage.inTheEnd)
    }

    @Test func `searches pass over what a navigation dismisses and find what it presents`() async throws {
        let router = Router(window)
        let leaving = DestinationStep(finder: ClassWithContextFinder<ItemScreen, Int>())
        let item = try #require(window.topmostScreen)
        #expect(try router.plan(for: leaving, with: 1).isFound)

        let task = await stage.start(to: stage.note)
        #expect(item.isBeingDismissed)
        #expect(throws: RoutingError.self) { try router.plan(for: leaving, with: 1) }
        await stage.goOn()
        #expect(!item.isBeingDismissed)
        await stage.goOn()
        let coming = try router.plan(for: stage.note, with: ())
        #expect(coming.isFound)
        #expect(coming.origin?.isBeingPresented == true)
        stage.endTransition()
        try await task.value.get()
        #expect(item.window == nil)
        #expect(coming.origin?.isBeingPresented == false)
        try window.checkInvariants()
    }

    @Test(arguments: [0, 1, 2])
    func `a navigation cancelled during a transition ends that at once and lands`(transition: Int) async throws {
        let task = await stage.start(to: stage.note)
        for _ in 0..<transition { await stage.goOn() }
        task.cancel()
        try await task.value.get()
        #expect(window.runningTransition == nil)
        #expect(stage.clock.sleeperCount == 0)
        try stage.expect(AnimatedStage.inTheEnd)
    }

}
