import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

private final class Drafts {
    var texts: [Int: String] = [:]
}

/// A screen that is made with what it needs.
private final class EditorScreen: ScreenObject, ContextChecking {
    private let drafts: Drafts
    private let number: Int
    private(set) var heard: [String] = []

    init(_ drafts: Drafts, _ number: Int) {
        self.drafts = drafts
        self.number = number
    }

    override var screenName: String { "Editor(\(number))" }
    override var canBeDismissed: Bool { drafts.texts[number] == nil }

    func isTarget(for context: Int) -> Bool { number == context }

    override func didAppear() { heard.append("appeared") }
    override func didMove(to parent: (any ContainerScreen)?) { heard.append(parent == nil ? "left" : "joined") }
}

struct ScreenObjectTests {
    @Test func `a screen that is made with what it needs is found, built, told, dressed and asked`() async throws {
        let drafts = Drafts()
        let editor = StepAssembly(
            finder: ClassWithContextFinder<EditorScreen, Int>(),
            factory: InlineFactory { EditorScreen(drafts, $0) }
        )
        .presented(as: Decorator().wrapped(in: .navigationController).titled("Edit"))
        .from(.current)
        .assemble()
        let window = SimulatedWindow { LobbyScreen() }
        let before = window.drawing

        let screen = try await Router(window).attempt(editor, with: 7).screen
        #expect(
            window.drawing == """
                ▸ LobbyScreen
                modal pageSheet by LobbyScreen:
                ● Navigation
                └─ ● Editor(7)
                """
        )
        #expect(window.title == "Edit")
        #expect(screen.heard == ["appeared", "joined"])
        #expect(screen.parentScreen is NavigationController)
        #expect(try await Router(window).attempt(editor, with: 7).screen === screen)

        drafts.texts[7] = "half a sentence"
        let refused = await Router(window).attempt(from: .root) { $0.dismiss() }
        #expect(throws: RoutingError.self) { _ = try refused.result.get() }
        #expect(window.screenOnTop === screen)
        drafts.texts[7] = nil
        try await Router(window).navigate(from: .root) { $0.dismiss() }
        #expect(window.drawing == before)
    }
}
