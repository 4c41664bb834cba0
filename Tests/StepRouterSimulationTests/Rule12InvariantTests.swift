import StepRouter
import StepRouterSimulation
import Testing

struct Rule12InvariantTests {
    /// A container whose author forgot to show anything.
    private final class BlindContainer: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { 0..<0 }
    }

    /// A container whose author shows what is not there.
    private final class WildContainer: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { count + 3..<Int.max }
    }

    @Test func `rule 12: a window without a root is in order`() throws {
        try SimulatedWindow().checkInvariants()
    }

    @Test func `rule 12: every screen has one parent, and links agree in both directions`() async throws {
        let (home, product) = (Page("home"), Page("product"))
        let stack = Navigation { home }
        let tabs = TabBar { stack }
        let window = SimulatedWindow { tabs }
        try await stack.setContainedScreens([home, product], animated: false)
        try window.checkInvariants()
        for screen in stack.containedScreens { #expect(window.tree.parent(of: screen) === stack) }
        #expect(stack.parentScreen === tabs)
        let sheet = Page("sheet")
        try await product.present(sheet, style: .pageSheet, animated: false)
        try window.checkInvariants()
        #expect(tabs.presentedScreen === sheet)
        #expect(sheet.presentingScreen === tabs)
    }

    @Test func `rule 12: no container holds itself or what it is in`() async throws {
        let inner = TabBar { Page("a") }
        let outer = TabBar { inner }
        let window = SimulatedWindow()
        for screen in [inner, outer] as [any Screen] {
            try await expect(
                window,
                refuses: { try await inner.setContainedScreens([screen], animated: false) },
                with: .alreadyInHierarchy(screen: "TabBar")
            )
        }
        try await window.setRootScreen(outer, animated: false)
        for screen in [inner, outer] as [any Screen] {
            try await expect(
                window,
                refuses: { try await inner.setContainedScreens([screen], animated: false) },
                with: .alreadyInHierarchy(screen: "TabBar")
            )
        }
    }

    @Test func `rule 12: no container inside a modal holds what presents the modal`() async throws {
        let home = Page("home")
        let sheet = TabBar { Page("a") }
        let window = SimulatedWindow { home }.presenting { sheet }
        try await window.setRootScreen(Page("new"), animated: false)
        try await expect(
            window,
            refuses: { try await sheet.setContainedScreens([home], animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
        #expect(home.presentedScreen === sheet)
    }

    @Test func `rule 12: no screen is in two places`() async throws {
        let shared = Page("shared")
        let (first, second) = (Navigation { shared }, Navigation { Page("own") })
        let window = SimulatedWindow {
            TabBar {
                first
                second
            }
        }
        try await expect(
            window,
            refuses: { try await second.setContainedScreens([shared], animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
        try await first.setContainedScreens([Page("new")], animated: false)
        try await second.setContainedScreens([shared], animated: false)
        try window.checkInvariants()
        #expect(shared.parentScreen === second)
    }

    @Test func `rule 12: after a refusal the same screens are accepted elsewhere`() async throws {
        let (a, b) = (Page("a"), Page("b"))
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow { stack }
        for wrong in [[a, b, a], [a, stack, b]] as [[any Screen]] {
            await #expect(throws: HierarchyError.self) { try await stack.setContainedScreens(wrong, animated: false) }
            try window.checkInvariants()
        }
        try await stack.setContainedScreens([b, a], animated: false)
        try expect(
            window,
            shows: """
                ● Navigation
                ├─ ○ Page(b)
                └─ ● Page(a)
                """
        )
    }

    @Test func `rule 12: screens outlive the container that held them`() async throws {
        let page = Page("page")
        var container: Navigation? = Navigation { page }
        #expect(page.parentScreen === container)
        container = nil
        #expect(page.parentScreen == nil)
        let window = SimulatedWindow()
        try await window.setRootScreen(page, animated: false)
        try expect(window, shows: "● Page(page)")
    }

    @Test func `rule 12: modals outlive the presenter that is gone`() async throws {
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

    @Test func `rule 12: a container that shows none of its screens is found`() async throws {
        let blind = BlindContainer()
        let window = SimulatedWindow { blind }
        try window.checkInvariants()
        try await blind.setContainedScreens([Page("a")], animated: false)
        let violation = try #require(throws: InvariantViolation.self) { try window.checkInvariants() }
        #expect(violation.findings == ["BlindContainer shows none of its screens."])
        #expect(violation.description == "BlindContainer shows none of its screens.")
    }

    @Test func `rule 12: a container that shows what is not there is found`() async throws {
        let wild = WildContainer()
        let window = SimulatedWindow { wild }
        try await wild.setContainedScreens([Page("a")], animated: false)
        let violation = try #require(throws: InvariantViolation.self) { try window.checkInvariants() }
        #expect(violation.findings == ["WildContainer shows none of its screens."])
    }
}
