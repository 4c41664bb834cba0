import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// How screens come and go, there and back.
@MainActor
struct TransitionStyleTests {
    enum Movement: Hashable, Sendable {
        case zoom
        case curtain(leaves: Int)
    }

    private let clock = SimulatedClock()
    private let slow = TransitionStyle(Movement.curtain(leaves: 2), duration: .seconds(2))

    /// What moves in a window, and how.
    private func record(_ window: SimulatedWindow) -> Lines {
        let lines = Lines()
        window.transitionObserver = { lines.all.append("\($0.change.rawValue) \($0.style?.description ?? "as usual")") }
        return lines
    }

    private final class Lines { var all: [String] = [] }

    private func modal(_ decorator: Decorator) -> DestinationStep<LoginScreen, Void> {
        StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .presented(as: decorator).from(.current).assemble()
    }

    private func pushed<Shown: BaseScreen>(_ type: Shown.Type, _ decorator: Decorator) -> DestinationStep<Shown, Void> {
        StepAssembly(finder: ClassFinder<Shown, Void>(), factory: ClassFactory())
            .decorated(by: decorator)
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
    }

    @Test(arguments: [false, true])
    func `a modal comes and goes in its style, in a navigation controller or not`(isWrapped: Bool) async throws {
        let window = SimulatedWindow { HomeScreen() }
        let lines = record(window)
        let decorator = Decorator().moving("curtain")
        let modal = modal(isWrapped ? decorator.wrapped(in: .navigationController) : decorator)
        try await Router(window).navigate(to: modal)
        #expect(try await window.perform(.swipeDown))
        try await Router(window).navigate(to: modal)
        try await Router(window).navigate(to: DestinationStep(finder: ClassFinder<HomeScreen, Void>()))
        #expect(lines.all == ["presented curtain", "dismissed curtain", "presented curtain", "dismissed curtain"])
    }

    @Test func `on a stack the screen that comes or goes says how, not the one below`() async throws {
        let window = SimulatedWindow { Navigation { HomeScreen() } }
        let lines = record(window)
        try await Router(window).navigate(to: pushed(AccountScreen.self, Decorator().moving("zoom")))
        try await Router(window).navigate(to: pushed(HelpScreen.self, Decorator()))
        #expect(try await window.perform(.back))
        #expect(try await window.perform(.back))
        #expect(lines.all == ["content set zoom", "content set as usual", "popped as usual", "popped zoom"])
        #expect(window.drawing == "● Navigation\n└─ ● HomeScreen")
    }

    @Test func `a tab says how it is shown and how it makes way`() async throws {
        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
                .with(
                    ClassFactory<BagScreen, Void>().decorated(by: Decorator().moving("fade")),
                    using: .addTab
                )
                .with(ClassFactory<AccountScreen, Void>(), using: .addTab)
                .assemble()
        ).using(.replaceRoot).from(.root).assemble()
        let window = SimulatedWindow { HomeScreen() }
        try await Router(window).navigate(to: tabs)
        let lines = record(window)
        for tab in [1, 2, 0] { #expect(try await window.perform(.selectTab(tab))) }
        #expect(lines.all == ["selected fade", "selected fade", "selected as usual"])
    }

    @Test func `a root says how it comes, and how it makes way for one that says nothing`() async throws {
        func root<Shown: BaseScreen>(_ type: Shown.Type, _ decorator: Decorator) -> DestinationStep<Shown, Void> {
            StepAssembly(finder: ClassFinder<Shown, Void>(), factory: ClassFactory())
                .decorated(by: decorator).using(.replaceRoot).from(.root).assemble()
        }
        let window = SimulatedWindow()
        let lines = record(window)
        try await Router(window).navigate(to: root(HomeScreen.self, Decorator()))
        try await Router(window).navigate(to: root(LoginScreen.self, Decorator().moving("flip")))
        try await Router(window).navigate(to: root(HomeScreen.self, Decorator()))
        #expect(lines.all == ["root replaced as usual", "root replaced flip", "root replaced flip"])
    }

    @Test func `it takes its time on the clock, there and back`() async throws {
        let window = SimulatedWindow(clock: clock) { HomeScreen() }
        let login = modal(Decorator().moving(slow))
        let there = Task { _ = try? await Router(window).navigate(to: login) }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(1999))
        #expect(window.isInTransition)
        clock.advance(by: .milliseconds(1))
        await there.value
        #expect(window.drawing == "▸ HomeScreen\nmodal pageSheet by HomeScreen:\n● LoginScreen")
        let back = Task { _ = try? await window.perform(.swipeDown) }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(1999))
        #expect(window.isInTransition)
        #expect(window.simulatedTransition?.style?.value(as: Movement.self) == .curtain(leaves: 2))
        clock.advance(by: .milliseconds(1))
        await back.value
        #expect(window.drawing == "● HomeScreen")
    }

    @Test func `a navigation that fails goes back in the same way`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        let lines = record(window)
        let clumsy = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(modal(Decorator().moving("curtain")))
            .assemble()
        window.faultPoint = { change, moment in
            if change == .presented, moment == .beginning, window.topmostScreen is LoginScreen {
                throw CancellationError()
            }
        }
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: clumsy) }
        #expect(window.drawing == "● HomeScreen")
        #expect(lines.all.allSatisfy { $0.hasSuffix("curtain") } && lines.all.count <= 2)
    }

    @Test func `styles are equal if values and durations are, whatever type the value has`() {
        #expect(TransitionStyle(Movement.zoom) == TransitionStyle(Movement.zoom))
        #expect(TransitionStyle(Movement.zoom) != TransitionStyle(Movement.curtain(leaves: 1)))
        #expect(TransitionStyle(Movement.zoom) != "zoom")
        #expect(TransitionStyle("zoom", duration: .seconds(1)) != "zoom")
        #expect(Set<TransitionStyle>(["zoom", "zoom", TransitionStyle(Movement.zoom)]).count == 2)
        #expect(TransitionStyle(Movement.zoom).value(as: String.self) == nil)
        #expect("\(TransitionStyle(Movement.curtain(leaves: 2)))" == "curtain(leaves: 2)")
    }
}
