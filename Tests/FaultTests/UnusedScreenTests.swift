import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Screens that a navigation was planned with, and then is not.
struct UnusedScreenTests {
    @Test func `a screen that was given data shows what it showed, although a new plan does not use it`() async throws {
        let found = ItemScreen(1)
        let window = SimulatedWindow { Navigation { found } }
        let item = StepAssembly(
            finder: ClassFinder<ItemScreen, Int>(options: .currentVisibleOnly),
            factory: ClassFactory()
        )
        .adding(
            InlineContextTask<ItemScreen, Int> { screen, number in
                screen.state = number
                if window.topmostScreen is HallScreen { throw Refusal() }
                // Covers the screen, so that another one is built by the next plan.
                window.presenting { HallScreen() }
            }
        )
        .using(.present)
        .from(.current)
        .assemble()
        try await expectRefusal(of: item, with: 5, in: window)
        #expect(window.topmostScreen is HallScreen)
        #expect(found.state == 1)
    }

    @Test(arguments: [false, true])
    func `a screen that was built is free again, although a new plan does not use it`(fails: Bool) async throws {
        let window = SimulatedWindow { DiaryScreen() }
        let kept = ItemScreen(1)
        let item = StepAssembly(
            finder: ClassFinder<ItemScreen, Int>(),
            factory: InlineFactory<ItemScreen, Int> { number in
                window.presenting { Navigation { ItemScreen(number) } }
                return kept
            }
        )
        .adding(InlineContextTask<ItemScreen, Int> { _, _ in if fails { throw Refusal() } })
        .using(.present)
        .from(.root)
        .assemble()
        if fails {
            try await expectRefusal(of: item, with: 5, in: window)
        } else {
            let screen = try await Router(window).attempt(item, with: 5).screen
            #expect(screen !== kept)
            try window.checkInvariants()
        }
        #expect(window.tree.allScreens.count == 3)
        try await screen(in: window)?.present(kept, style: .pageSheet, animated: false)
        try window.checkInvariants()
    }

    private func screen(in window: SimulatedWindow) -> BaseScreen? { window.topmostScreen as? BaseScreen }
}
