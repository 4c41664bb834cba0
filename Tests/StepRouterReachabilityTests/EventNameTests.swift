import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Reports name the events of a path, and paths are taken by these names.
struct EventNameTests {
    private static var results: DestinationStep<ContextScreen<Set<Int>>, Set<Int>> {
        StepAssembly(finder: ClassFinder(), factory: ClassFactory()).using(.present).from(.current).assemble()
    }

    private static func explore(_ change: @escaping @Sendable (Exploration) -> Exploration) async throws
        -> ReachabilityReport
    {
        try await SmallApp.reachability { change($0.exploration()) }.recordingGraph.explore()
    }

    @Test func `what can be done on screens of two kinds is told apart by the screen`() async throws {
        let reachability = SmallApp.reachability { app in
            app.exploration()
                .answering(LoginScreen.self, "closes") {
                    try await ($0.presentingScreen as? BaseScreen)?.dismissPresented(animated: false)
                }
                .answering(HomeScreen.self, "closes") { _ in }
        }
        let replayed = try await reachability.replay("login", "closes (LoginScreen)")
        #expect(replayed.path.steps.map(\.event) == ["login", "closes (LoginScreen)"])
        #expect(!replayed.window.drawing.contains("LoginScreen"), "\(replayed.window.drawing)")
        let nearest = ["closes (HomeScreen)", "closes (LoginScreen)"]
        await #expect(throws: ReachabilityError.unknownEvent(name: "closes", nearest: nearest)) {
            try await reachability.replay("closes")
        }
    }

    @Test func `events need names of their own`() async throws {
        await #expect(throws: ReachabilityError.ambiguousEvent(name: "closes")) {
            try await Self.explore {
                $0.answering(LoginScreen.self, "closes") { _ in }.answering(LoginScreen.self, "closes") { _ in }
            }
        }
        await #expect(throws: ReachabilityError.ambiguousEvent(name: "bag")) {
            try await Self.explore { $0.answering(LoginScreen.self, "bag") { _ in } }
        }
    }

    @Test func `a set that is navigated with is named in one order, whatever order it has`() async throws {
        let chosen = Set((1...8).map { $0 * 1_001 })
        let name = "results([1001, 2002, 3003, 4004, 5005, 6006, 7007, 8008])"
        let reachability = Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(launch: window, destinations: [.init("results", Self.results, with: [chosen])])
        }
        let replayed = try await reachability.quiet.replay(name)
        #expect(replayed.path.steps.map(\.event) == [name])
        let description = Destination(Self.results, with: chosen).description
        #expect(description.hasSuffix("([1001, 2002, 3003, 4004, 5005, 6006, 7007, 8008])"), "\(description)")
    }

    @Test func `values of the environment need names of their own`() async throws {
        await #expect(throws: ReachabilityError.ambiguousValue(name: "logged in")) {
            try await SmallApp.reachability { app in
                app.exploration(environment: [
                    .value("logged in", get: { true }, set: { _ in }), .value("logged in", get: { 1 }, set: { _ in }),
                ])
            }.explore()
        }
    }
}
