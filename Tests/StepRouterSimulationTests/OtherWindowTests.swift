import StepRouter
import StepRouterSimulation
import Testing

/// Screens of another window.
struct OtherWindowTests {
    @Test func `a screen of another window is not presented`() async throws {
        let other = Page("other")
        let elsewhere = SimulatedWindow { other }
        let window = SimulatedWindow { Page("home") }
        try await expect(
            window,
            refuses: { try await window.root?.present(other, style: .pageSheet, animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
        try expect(elsewhere, shows: "● Page(other)")
    }

    @Test func `a screen that is in a hierarchy does not become the root`() async throws {
        let home = Page("home")
        let login = Page("login")
        let elsewhere = Page("elsewhere")
        let other = SimulatedWindow { elsewhere }
        let window = SimulatedWindow { Navigation { home } }.presenting { login }
        for screen in [home, login, elsewhere] {
            try await expect(
                window,
                refuses: { try await window.setRootScreen(screen, animated: false) },
                with: .alreadyInHierarchy(screen: "Page")
            )
        }
        try expect(other, shows: "● Page(elsewhere)")
    }
}
