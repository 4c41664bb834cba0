import StepRouter
import StepRouterSimulation
import Testing

struct InvariantTests {
    /// A container whose author forgot to show anything.
    private final class BlindContainer: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { 0..<0 }
    }

    /// A container whose author shows what is not there.
    private final class WildContainer: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { count + 3..<Int.max }
    }

    @Test func `a window without a root is in order`() throws {
        try SimulatedWindow().checkInvariants()
    }

    @Test func `screens outlive the container that held them`() async throws {
        let page = Page("page")
        var container: Navigation? = Navigation { page }
        #expect(page.parentScreen === container)
        container = nil
        #expect(page.parentScreen == nil)
        let window = SimulatedWindow()
        try await window.setRootScreen(page, animated: false)
        try expect(window, shows: "● Page(page)")
    }

    @Test func `modals outlive the presenter that is gone`() async throws {
        let modal = Page("modal")
        func show() throws {
            let window = SimulatedWindow { Page("home") }.presenting { modal }
            try window.checkInvariants()
        }
        try show()
        #expect(modal.presentingScreen == nil)
        #expect(modal.window == nil)
        #expect(modal.presentationStyle == nil)
        let window = SimulatedWindow { Page("new") }
        try await window.root?.present(modal, style: .fullScreen, animated: false)
        #expect(window.topmostScreen === modal)
        try window.checkInvariants()
    }

    @Test func `a container that shows none of its screens is found`() async throws {
        let blind = BlindContainer()
        let window = SimulatedWindow { blind }
        try window.checkInvariants()
        try await blind.setContainedScreens([Page("a")], animated: false)
        let violation = try #require(throws: SimulatedWindow.InvariantViolation.self) { try window.checkInvariants() }
        #expect(violation.findings == ["BlindContainer shows none of its screens."])
        #expect(violation.description == "BlindContainer shows none of its screens.")
    }

    @Test func `a container that shows what is not there is found`() async throws {
        let wild = WildContainer()
        let window = SimulatedWindow { wild }
        try await wild.setContainedScreens([Page("a")], animated: false)
        let violation = try #require(throws: SimulatedWindow.InvariantViolation.self) { try window.checkInvariants() }
        #expect(violation.findings == ["WildContainer shows none of its screens."])
    }
}
