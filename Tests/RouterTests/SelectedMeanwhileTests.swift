import ImmediateTasks
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations that callbacks start in the midst of a selection that takes no time, while not everything that leaves was told of it: what
/// they see then does not hold any more once they go on.
@MainActor
struct SelectedMeanwhileTests {
    /// The part that selects another tab.
    enum Selecting: CaseIterable { case user, app }

    private let stack = LeavingStack()
    private let note = LeavingNote()

    @Test(arguments: Selecting.allCases)
    func `one that starts before a screen has left brings it back`(selecting: Selecting) async throws {
        try await leave(note, by: selecting) { note.leaves = $0 }
    }

    @Test(arguments: Selecting.allCases)
    func `one that starts before what a container holds has left brings it back`(selecting: Selecting) async throws {
        try await stack.setContainedScreens([note], animated: false)
        try await leave(stack, by: selecting) { stack.left = $0 }
    }

    /// Lets another tab be selected, and a navigation to the note, which waits before anything is put in place, be started meanwhile.
    private func leave(
        _ tab: BaseScreen,
        by selecting: Selecting,
        meanwhile start: (@escaping () -> Void) -> Void
    ) async throws {
        let hall = HallScreen()
        let tabs = TabBar {
            tab; hall
        }
        let window = SimulatedWindow { tabs }
        let before = window.drawing
        let destination = StepAssembly(finder: ClassFinder<LeavingNote, Void>(), factory: NilFactory())
            .adding(InlineInterceptor<Void> { _ in await Task.yield() })
            .from(.root)
            .assemble()
        var navigation: Task<RoutingError.Code?, Never>?
        start { navigation = Task.atOnce { await Router(window).failure(to: destination) } }
        switch selecting {
        case .user: #expect(try await window.perform(.selectTab(1)))
        case .app: try await tabs.makeVisible(hall, animated: false)
        }
        #expect(tabs.selectedScreen === hall)
        let failure = try #require(await navigation?.value as RoutingError.Code??)
        #expect(failure == nil)
        #expect(window.drawing == before)
        try window.checkInvariants()
    }
}

/// Tells when it begins to disappear, once.
private final class LeavingNote: BaseScreen {
    var leaves: (() -> Void)?

    override func willDisappear() { leaves.take()?() }
}

/// Tells when it has disappeared, once, before what it holds is told.
private final class LeavingStack: NavigationController {
    var left: (() -> Void)?

    override func didDisappear() { left.take()?() }
}
