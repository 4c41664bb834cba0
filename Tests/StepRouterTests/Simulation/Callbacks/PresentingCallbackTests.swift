import StepRouter
import Testing

/// A screen that presents a modal in its own context while it is told of its own coming or going: the modal is told each thing once.
@MainActor
struct PresentingCallbackTests {
    private let log = CallLog()
    private let page = ReactingPage()

    /// What presents a modal from the page.
    private func presenting(_ modal: SimulatedScreen) -> () -> Void {
        { [page] in
            Task.immediate { try await page.present(modal, style: .overCurrentContext, animated: false) }
        }
    }

    private func makeModal() -> LoggedScreen { LoggedScreen("modal", log) }

    @Test func `from didAppear of a page in a tab`() async throws {
        let window = SimulatedWindow {
            TabBar {
                SimulatedScreen()
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
                SimulatedScreen()
                page
            }
        }
        page.reactions.didAppear = presenting(makeModal())
        try await expect(window, takes: .selectTab(1))
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
    }

    @Test func `from didAppear of a page that is pushed`() async throws {
        let window = SimulatedWindow { Navigation { SimulatedScreen() } }
        let stack = try #require(window.rootScreen as? SimulatedNavigationController)
        page.reactions.didAppear = presenting(makeModal())
        try await stack.setContainedScreens(stack.containedScreens + [page], animated: false)
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
        try window.checkInvariants()
    }

    @Test func `from didAppear of a page that is presented`() async throws {
        let home = SimulatedScreen()
        let window = SimulatedWindow { home }
        page.reactions.didAppear = presenting(makeModal())
        try await home.present(page, style: .fullScreen, animated: false)
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
        try window.checkInvariants()
    }

    @Test func `from willAppear of a page that a dismissal uncovers`() async throws {
        let stack = Navigation { page }
        let window = SimulatedWindow { stack }
        try await stack.present(SimulatedScreen(), style: .fullScreen, animated: false)
        page.reactions.willAppear = presenting(makeModal())
        try await stack.dismissPresented(animated: false)
        #expect(log.take() == ["modal willAppear", "modal didAppear"])
        try window.checkInvariants()
    }

    @Test func `from willDisappear of a page in a modal that is dismissed`() async throws {
        let home = SimulatedScreen()
        let window = SimulatedWindow { home }
        try await home.present(Navigation { page }, style: .pageSheet, animated: false)
        page.reactions.willDisappear = presenting(makeModal())
        try await home.dismissPresented(animated: false)
        #expect(
            log.take() == ["modal willAppear", "modal didAppear", "modal willDisappear", "modal didDisappear"]
        )
        try window.checkInvariants()
    }

    @Test func `from didDisappear of a page in a modal that is dismissed`() async throws {
        let home = SimulatedScreen()
        let window = SimulatedWindow { home }
        let stack = Navigation { page }
        try await home.present(stack, style: .pageSheet, animated: false)
        page.reactions.didDisappear = presenting(makeModal())
        try await home.dismissPresented(animated: false)
        #expect(log.take().last == "modal didDisappear")
        try await window.setRootScreen(stack, animated: false)
        try window.checkInvariants()
    }
}
