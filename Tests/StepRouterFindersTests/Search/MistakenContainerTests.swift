import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A container of an app's own that says that it shows more than it holds.
@MainActor
struct MistakenContainerTests {
    private final class Pager: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { 0..<(count == 0 ? 0 : count + 3) }
    }

    private final class PageScreen: BaseScreen {}
    private final class CoverScreen: BaseScreen {}
    private final class MissingScreen: BaseScreen {}

    @Test func `a search visits what it holds, and the invariants tell of the mistake`() async throws {
        let pager = Pager()
        let window = SimulatedWindow { pager }.presenting(.fullScreen) { CoverScreen() }
        try await pager.setContainedScreens([PageScreen(), PageScreen()], animated: false)
        let options: SearchOptions = [.current, .visible, .presenting]
        #expect(try ClassFinder<MissingScreen, Void>(options: options).find(in: window.tree, with: ()) == nil)
        #expect(throws: (any Error).self) { try window.checkInvariants() }
    }
}
