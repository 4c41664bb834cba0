import StepRouter
import StepRouterSimulation
import Testing

struct Rule08UserGestureTests {
    @Test func `rule 8: the back gesture pops one screen`() async throws {
        let window = SimulatedWindow {
            Navigation {
                Page("one")
                Page("two")
                Page("three")
            }
        }
        try await expect(window, takes: .back)
        try expect(
            window,
            shows: """
                ● Navigation
                ├─ ○ Page(one)
                └─ ● Page(two)
                """
        )
    }

    @Test(arguments: [PresentationStyle.pageSheet, .formSheet, .popover])
    func `rule 8: swiping down dismisses sheets`(style: PresentationStyle) async throws {
        let window = SimulatedWindow { Page("home") }.presenting(style) { Page("sheet") }
        try await expect(window, takes: .swipeDown)
        try expect(window, shows: "● Page(home)")
    }

    @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext])
    func `rule 8: swiping down never dismisses full screen modals`(style: PresentationStyle) async throws {
        let window = SimulatedWindow { Page("home") }.presenting(style) { Page("cover") }
        try await expect(window, ignores: .swipeDown)
    }

    @Test func `rule 8: swiping down dismisses the topmost sheet only`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting { Page("one") }.presenting { Page("two") }
        try await expect(window, takes: .swipeDown)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal pageSheet by Page:
                ● Page(one)
                """
        )
    }

    @Test func `rule 8: a sheet below a full screen modal cannot be swiped`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting { Page("one") }.presenting(.fullScreen) { Page("two") }
        try await expect(window, ignores: .swipeDown)
    }

    @Test func `rule 8: a screen forbids being swiped away`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting { Page("locked") }
        try await expect(window, ignores: .swipeDown)
    }

    @Test func `rule 8: a style forbids being swiped away`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting(.pageSheet.modalInPresentation) { Page("sheet") }
        try await expect(window, ignores: .swipeDown)
    }

    @Test func `rule 8: a visible screen within a sheet forbids swiping it away`() async throws {
        let top = Page("locked")
        let window = SimulatedWindow { Page("home") }.presenting {
            Navigation {
                Page("form")
                top
            }
        }
        try await expect(window, ignores: .swipeDown)
        top.state = "unlocked"
        try await expect(window, takes: .swipeDown)
        try expect(window, shows: "● Page(home)")
    }

    @Test func `rule 8: a hidden screen within a sheet does not forbid swiping it away`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting {
            Navigation {
                Page("locked")
                Page("top")
            }
        }
        try await expect(window, takes: .swipeDown)
        try expect(window, shows: "● Page(home)")
    }

    @Test func `rule 8: code dismisses what the user may not`() async throws {
        let modal = Page("locked")
        let window = SimulatedWindow { Page("home") }.presenting(.fullScreen.modalInPresentation) { modal }
        try await modal.dismissPresented(animated: false)
        try expect(window, shows: "● Page(home)")
    }

    @Test func `rule 8: a swipe that finds only a root changes nothing`() async throws {
        let window = SimulatedWindow { Page("home") }
        try await expect(window, ignores: .swipeDown)
    }
}
