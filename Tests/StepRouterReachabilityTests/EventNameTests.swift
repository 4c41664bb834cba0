import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Reports name the events of a path, and paths are taken by these names.
struct EventNameTests {
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
