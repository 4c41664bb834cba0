import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Screens of a launch state: they are told from screens that are built like them while app code may tell them, and no
/// longer.
struct LaunchScreenTests {
    private final class HomeScreen: BaseScreen {}
    private final class PageScreen: BaseScreen {}
    private final class WelcomeScreen: BaseScreen {}
    private final class NumberedScreen: BaseScreen {
        let number: Int

        init(_ number: Int) { self.number = number }

        required init() { number = 0 }
    }

    /// How app code refers to the home screen of the launch.
    private enum Reference: CaseIterable {
        case strong, weak
        /// A closure refers to it that looks at it in no state.
        case unowned
    }

    /// The tabs are replaced by a welcome, and built anew; a page can be pushed in them.
    private static func reachability(
        _ use: @escaping @Sendable (BaseScreen, SimulatedWindow) -> [AppGesture] = { _, _ in [] },
        of make: @escaping @Sendable () -> BaseScreen = { HomeScreen() }
    ) -> Reachability {
        Reachability { window in
            let home = make()
            try await window.setRootScreen(Navigation { home }, animated: false)
            let stack = Step(Navigation.self)
                .factory(.custom(InlineFactory { Navigation { make() } })).using(.replaceRoot).from(.root)
            return Exploration(
                launch: window,
                destinations: [
                    .init("home", stack),
                    .init("page", Step(PageScreen.self).using(.push).from(stack)),
                    .init("welcome", Step(WelcomeScreen.self).using(.replaceRoot).from(.root)),
                ],
                gestures: use(home, window)
            )
        }
        .quiet.withoutWayBack
    }

    @Test func `an app that replaces its root is in each state once`() async throws {
        let report = try await Self.reachability().explore()
        #expect(report.holds, "\(report)")
        // Home, a page above it, and the welcome.
        #expect(report.extent.states == 3)
    }

    @Test(arguments: Reference.allCases)
    private func `a screen is told from its equals while something refers to it`(reference: Reference) async throws {
        let report = try await Self.reachability { home, _ in
            let look: () -> Bool =
                switch reference {
                case .strong: { home.window == nil }
                case .weak: { [weak home] in home?.window == nil }
                case .unowned: { [unowned home] in home.window == nil }
                }
            return [AppGesture("looks for the first home") { if reference != .unowned { _ = look() } }]
        }
        .explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 5)
    }

    /// Whatever the path, the gesture does something in the launch's home alone: states that were taken for one would
    /// show it also, or not at all, behind a home that was built.
    @Test func `what only the first home does is proved of that alone`() async throws {
        let report = try await Self.reachability { home, window in
            [
                AppGesture("looks for the first home") { [weak home] in
                    guard let home, home.window === window, window.screenOnTop === home else { return }
                    try await Router(window).navigate(from: home) { $0.present(WelcomeScreen()) }
                }
            ]
        }
        .recordingGraph.explore()
        #expect(report.holds, "\(report)")
        let graph = try #require(report.graph)
        let shown = graph.transitions.filter { graph.events[$0.event].name == "looks for the first home" }
        #expect(shown.count == 1)
        #expect(shown.allSatisfy { $0.from == 0 })
    }

    @Test func `a screen that keeps more than it declares is told from its equals`() async throws {
        let report = try await Self.reachability(of: { NumberedScreen(1) }).explore()
        #expect(report.extent.states == 5)
    }

    @Test func `the report is the same whatever the number of workers`() async throws {
        let one = try await Self.reachability().workers(1).explore()
        #expect(try await Self.reachability().workers(3).explore().facts == one.facts)
    }
}
