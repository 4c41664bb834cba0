import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 8: a bag that is a tab for the user's taps but a modal when navigated to.
struct Scenario08BagTests {
    private func bag(_ finder: some Finder<BagScreen, Void>) -> DestinationStep<BagScreen, Void> {
        StepAssembly(finder: finder, factory: ClassFactory()).using(.present).from(.current).assemble()
    }

    /// Found where it is visible, on top or below: a tab that is not selected is passed over.
    private var byOptions: DestinationStep<BagScreen, Void> { bag(ClassFinder(options: .currentVisibleOnly)) }

    /// Never found.
    private var byNilFinder: DestinationStep<BagScreen, Void> { bag(NilFinder()) }

    /// Found only as a modal.
    private var byPresentation: DestinationStep<BagScreen, Void> {
        bag(InlineIteratingFinder(where: { bag, _ in bag.presentingScreen != nil }))
    }

    private func tabs(selected: Int = 0) -> Stage {
        Stage(
            SimulatedWindow {
                TabBar(selected: selected) {
                    HomeScreen(); BagScreen()
                }
            }
        )
    }

    private let overHome = """
        ▸ TabBar
        ├─ ▸ HomeScreen
        └─ ○ BagScreen
        modal pageSheet by TabBar:
        ● BagScreen
        """

    @Test func `the user's tap shows the tab`() async throws {
        let stage = tabs()
        try await stage.window.perform(.selectTab(1))
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● BagScreen
                """
        )
    }

    @Test func `by options the hidden tab is passed over and a modal presented`() async throws {
        let stage = tabs()
        try await stage.go(to: byOptions)
        #expect(stage.drawing == overHome)
        #expect(stage.transitions == ["presented: BagScreen"])
        try await stage.go(to: byOptions)
        #expect(stage.drawing == overHome)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `by options the visible tab is found`() async throws {
        let stage = tabs(selected: 1)
        try await stage.go(to: byOptions)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `by options another modal gets the bag on top`() async throws {
        let stage = tabs(selected: 1)
        stage.window.presenting { LoginScreen() }
        try await stage.go(to: byOptions)
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ HomeScreen
                └─ ▸ BagScreen
                modal pageSheet by TabBar:
                ▸ LoginScreen
                modal pageSheet by LoginScreen:
                ● BagScreen
                """
        )
    }

    @Test func `by nil finder it is presented, and once more when it is open already`() async throws {
        let stage = tabs()
        try await stage.go(to: byNilFinder)
        #expect(stage.drawing == overHome)
        try await stage.go(to: byNilFinder)
        #expect(
            stage.drawing == overHome.replacingTopmost("● BagScreen", by: "▸ BagScreen") + """

                modal pageSheet by BagScreen:
                ● BagScreen
                """
        )
        #expect(stage.transitions == ["presented: BagScreen"])
    }

    @Test func `by nil finder it is presented over the visible tab as well`() async throws {
        let stage = tabs(selected: 1)
        try await stage.go(to: byNilFinder)
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ○ HomeScreen
                └─ ▸ BagScreen
                modal pageSheet by TabBar:
                ● BagScreen
                """
        )
    }

    @Test func `a finder that only accepts the presented one presents it once, also over the tab`() async throws {
        for selected in [0, 1] {
            let stage = tabs(selected: selected)
            try await stage.go(to: byPresentation)
            #expect(stage.transitions == ["presented: BagScreen"])
            try await stage.go(to: byPresentation)
            #expect(stage.transitions.isEmpty)
        }
    }

    @Test func `a finder that only accepts the presented one finds it below another modal`() async throws {
        let stage = tabs()
        stage.window.presenting { BagScreen() }.presenting { LoginScreen() }
        try await stage.go(to: byPresentation)
        #expect(stage.drawing == overHome)
        #expect(stage.transitions == ["dismissed: LoginScreen"])
    }

    @Test func `a modal above the bag that may not leave keeps the user there`() async throws {
        let stage = tabs()
        stage.window.presenting { BagScreen() }.presenting { DraftScreen() }
        try await stage.refuses(byPresentation, .dismissalRefused)
        #expect(stage.transitions.isEmpty)
    }
}

extension String {
    /// This drawing with its last occurrence of a line replaced.
    fileprivate func replacingTopmost(_ line: String, by other: String) -> String {
        hasSuffix(line) ? String(dropLast(line.count)) + other : self
    }
}
