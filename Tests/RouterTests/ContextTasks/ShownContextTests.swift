import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What everybody writes: the state is made anew for a context.
private final class LetterScreen: BaseScreen, StatefulScreen, ContextChecking, ContextAccepting {
    struct State: Hashable {
        var id = 0
        var draft = ""
    }

    var state = State()
    private(set) var setups = 0

    func isTarget(for id: Int) -> Bool { state.id == id }

    func setup(with id: Int) throws {
        setups += 1
        state = State(id: id)
    }
}

/// Takes a context and does not say which one it shows.
private final class SilentScreen: BaseScreen, ContextAccepting {
    private(set) var setups = 0

    func setup(with id: Int) throws { setups += 1 }
}

/// A found screen that shows the context already is left alone by `ContextSettingTask`.
struct ShownContextTests {
    private let window = SimulatedWindow { Navigation { LobbyScreen() } }
    private let letter = Step(LetterScreen.self).using(.push).from(.whereTheUserIs)

    private func written() async throws -> LetterScreen {
        try await go(to: letter.assemble(), with: 1, in: window)
        let screen = try #require(window.screenOnTop as? LetterScreen)
        screen.state.draft = "a word"
        return screen
    }

    @Test func `what the user wrote on a page stays when a link leads there once more`() async throws {
        let screen = try await written()
        try await go(to: letter.assemble(), with: 1, in: window)
        #expect(screen.state == LetterScreen.State(id: 1, draft: "a word"))
        #expect(screen.setups == 1)
    }

    @Test func `it is set up again where it is to be shown anew`() async throws {
        let screen = try await written()
        try await go(to: letter.whenShown(.refresh), with: 1, in: window)
        #expect(screen.state == LetterScreen.State(id: 1))
    }

    @Test func `it is set up for another context`() async throws {
        let screen = try await written()
        let any = Step(LetterScreen.self).finder(.byClass).using(.push).from(.whereTheUserIs)
        try await go(to: any.assemble(), with: 2, in: window)
        #expect(window.screenOnTop === screen)
        #expect(screen.state == LetterScreen.State(id: 2))
    }

    @Test func `a screen that does not say what it shows is set up each time`() async throws {
        let silent = StepAssembly(finder: ClassFinder<SilentScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(.whereTheUserIs).assemble()
        try await go(to: silent, with: 1, in: window)
        try await go(to: silent, with: 1, in: window)
        #expect((window.screenOnTop as? SilentScreen)?.setups == 2)
    }
}
