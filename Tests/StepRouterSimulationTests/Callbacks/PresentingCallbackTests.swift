import ImmediateTasks
import StepRouter
import StepRouterSimulation
import Testing

/// A screen that presents a modal in its own context while it is told of its own coming or going: the modal is told each thing once.
@MainActor
struct PresentingCallbackTests {
    private let log = CallLog()
    private let page = ReactingPage()

    /// What presents a modal from the page.
    private func presenting(_ modal: BaseScreen) -> () -> Void {
        { [page] in
            Task.atOnce { try await page.present(modal, style: .overCurrentContext, animated: false) }
        }
    }

    private func makeModal() -> LoggedScreen { LoggedScreen("modal", log) }

    @Test func `from didAppear of a page in a tab`() async throws {
        let window = SimulatedWindow {
            TabBar {
                BaseScreen()
                Navigation { page }
            }
        }
        page.reactions.didAppear = presenting(makeModal())
        try await expect(window, takes: .selectTab(1))
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
    }

    @Test func `from didAppear of a page that is a tab`() async throws {
        let window = SimulatedWindow {
            TabBar {
                BaseScreen()
                page
            }
        }
        page.reactions.didAppear = presenting(makeModal())
        try await expect(window, takes: .selectTab(1))
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
    }

    @Test func `from didAppear of a page that is pushed`() async throws {
        let window = SimulatedWindow { Navigation { BaseScreen() } }
        let stack = try #require(window.rootScreen as? NavigationController)
        page.reactions.didAppear = presenting(makeModal())
        try await stack.setContainedScreens(stack.containedScreens + [page], animated: false)
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
        try window.checkInvariants()
    }

    @Test func `from didAppear of a page that is presented`() async throws {
        let home = BaseScreen()
        let window = SimulatedWindow { home }
        page.reactions.didAppear = presenting(makeModal())
        try await home.present(page, style: .fullScreen, animated: false)
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
        try window.checkInvariants()
    }

    @Test func `from willAppear of a page that a dismissal makes visible`() async throws {
        let stack = Navigation { page }
        let window = SimulatedWindow { stack }
        try await stack.present(BaseScreen(), style: .fullScreen, animated: false)
        page.reactions.willAppear = presenting(makeModal())
        try await stack.dismissPresented(animated: false)
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
        try window.checkInvariants()
    }

    @Test func `from willDisappear of a page in a modal that is dismissed: refused, since it has left`() async throws {
        let home = BaseScreen()
        let window = SimulatedWindow { home }
        try await home.present(Navigation { page }, style: .pageSheet, animated: false)
        let refusal = Refusal()
        page.reactions.willDisappear = refusal.presenting(makeModal(), from: page)
        try await home.dismissPresented(animated: false)
        #expect(await refusal.error == .screenGone(screen: "ReactingPage"))
        #expect(log.take().isEmpty)
        try window.checkInvariants()
    }

    @Test func `from didDisappear of a page in a modal that is dismissed: refused, since it has left`() async throws {
        let home = BaseScreen()
        let window = SimulatedWindow { home }
        let stack = Navigation { page }
        try await home.present(stack, style: .pageSheet, animated: false)
        let refusal = Refusal()
        page.reactions.didDisappear = refusal.presenting(makeModal(), from: page)
        try await home.dismissPresented(animated: false)
        #expect(await refusal.error == .screenGone(screen: "ReactingPage"))
        #expect(log.take().isEmpty)
        try await window.setRootScreen(stack, animated: false)
        try window.checkInvariants()
    }
}

/// What became of a presentation that a callback asked for.
@MainActor
private final class Refusal {
    private var task: Task<Void, any Error>?

    func presenting(_ modal: BaseScreen, from page: BaseScreen) -> () -> Void {
        { [self] in task = Task.atOnce { try await page.present(modal, style: .overCurrentContext, animated: false) }
        }
    }

    var error: HierarchyError? {
        get async {
            do { try await task?.value } catch { return error as? HierarchyError }
            return nil
        }
    }
}
