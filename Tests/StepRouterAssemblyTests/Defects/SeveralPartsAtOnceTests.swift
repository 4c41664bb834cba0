import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Parts of an app's own that are several things at once, or only seem to be one.
struct SeveralPartsAtOnceTests {
    private final class StartScreen: BaseScreen {}
    private final class PlainScreen: BaseScreen {}
    private final class RoomScreen: ContextScreen<Int> {}
    private final class Calls { var lines: [String] = [] }

    // MARK: A task that is an interceptor as well

    private struct Counting: PostRoutingTask, RoutingInterceptor {
        typealias Target = RoomScreen
        typealias Context = Int
        let calls: Calls

        nonisolated(nonsending) func perform(with context: Int) async throws { calls.lines.append("interceptor") }

        nonisolated(nonsending) func perform(on screen: RoomScreen, with context: Int, routingStack: [any Screen]) async
        {
            calls.lines.append("post task")
        }
    }

    @Test func `an interceptor that is a post task is both`() async throws {
        let calls = Calls()
        let room = Step(RoomScreen.self).adding(Counting(calls: calls)).using(.present).from(.current)
        try await Router(SimulatedWindow { StartScreen() }).navigate(to: room, with: 1)
        #expect(calls.lines == ["interceptor", "post task"])
    }

    private struct Filling: ContextTask, RoutingInterceptor {
        typealias Target = RoomScreen
        typealias Context = Int

        func prepare(with context: Int) throws {}
        nonisolated(nonsending) func perform(with context: Int) async throws {}
        func perform(on screen: RoomScreen, with context: Int) throws { screen.state = context }
    }

    @Test func `an interceptor that is a context task sets the context`() async throws {
        let room = Step(finder: ClassFinder<RoomScreen, Int>(), factory: ClassFactory())
            .adding(Filling())
            .using(.present)
            .from(.current)
        let screen = try await Router(SimulatedWindow { StartScreen() }).attempt(room, with: 7).screen
        #expect(screen.state == 7)
    }

    // MARK: A part that conforms to the base protocol only

    private struct Misspelt: StepTask {
        typealias Target = RoomScreen
        typealias Context = Int
        let calls: Calls

        func perform(on screen: RoomScreen, with context: Int) throws { calls.lines.append("context task") }
    }

    @Test func `a task of no role is told of before anything is done`() async throws {
        let calls = Calls()
        let room = Step(RoomScreen.self).adding(Misspelt(calls: calls)).using(.present).from(.current)
        let window = SimulatedWindow { StartScreen() }
        let error = await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: room, with: 1) }
        #expect(error?.code == .preparationFailed)
        #expect(error?.description.contains("Misspelt is neither a ContextTask nor a PostRoutingTask") == true)
        #expect(window.drawing == "● StartScreen")
    }

    // MARK: Factories with something added

    /// The task that sets the context is in the factory.
    @Test func `a factory with the task is no factory without a context`() async throws {
        let factory = ClassFactory<RoomScreen, Int>().adding(ContextSettingTask())
        let room = Step(finder: ClassWithContextFinder(), factory: factory).using(.present).from(.current)
        let window = SimulatedWindow { StartScreen() }
        for _ in 1...2 { try await Router(window).navigate(to: room, with: 7) }
        #expect(window.drawing == "▸ StartScreen\nmodal pageSheet by StartScreen:\n● RoomScreen(7)")
        #expect(room.validate().isEmpty, "\(room.validate())")
    }

    /// An empty container stays an empty one, whatever is added to its factory.
    @Test func `a container's factory with a task declares the same content`() {
        func screens(_ factory: some AsyncFactory<TabBarController, Int>) -> [String] {
            let tabs = CompleteFactoryAssembly(factory: factory).with(ClassFactory<RoomScreen, Int>()).assemble()
            return StepAssembly(finder: NilFinder<TabBarController, Int>(), factory: tabs)
                .using(.replaceRoot).from(.root)
                .declaredScreens.map { screen in screen.type.map { "\($0)" } ?? "unknown" }
        }
        let plain = TabBarControllerFactory<Int>()
        let withTask = plain.adding(InlineContextTask { (_: TabBarController, _: Int) in })
        #expect(screens(withTask) == screens(plain))
    }

    // MARK: A context that is none

    private final class RefreshedScreen: BaseScreen, ContextAccepting {
        func setup(with context: Void) throws {}
    }

    @Test func `a screen that accepts no context fits a chain without one`() {
        let refreshed: DestinationStep<RefreshedScreen, Void> = Step(RefreshedScreen.self).using(.present).from(
            .current
        )
        #expect(refreshed.validate().isEmpty, "\(refreshed.validate())")
    }
}
