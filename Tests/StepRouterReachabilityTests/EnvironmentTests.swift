import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

private final class Session {
    var isLoggedIn = false
}

/// Shows the login instead of going on.
private struct LoginOrElse: RoutingInterceptor {
    let session: Session
    let window: SimulatedWindow

    struct NotLoggedIn: Error {}

    nonisolated(nonsending) func perform(with context: Void) async throws {
        if session.isLoggedIn { return }
        if let top = window.topmostScreen as? BaseScreen, !window.drawing.contains("LoginScreen") {
            try await top.present(LoginScreen(), style: .pageSheet, animated: false)
        }
        throw NotLoggedIn()
    }
}

struct EnvironmentTests {
    private static func reachability(_ refusal: ExploredDestination.Refusal) -> Reachability {
        Reachability { window in
            let session = Session()
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(LoginOrElse(session: session, window: window)).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("bag", bag, refusal: refusal)],
                environment: [
                    .toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })
                ],
                gestures: [
                    AppGesture("log in") {
                        guard window.topmostScreen is LoginScreen else { return }
                        session.isLoggedIn = true
                        try await (window.topmostScreen as? BaseScreen)?.dismissPresented(animated: false)
                    }
                ]
            )
        }
        .bounds(stackDepth: 1, modals: 1).quiet
    }

    @Test func `a set of the environment is told in one order, whatever order it has`() async throws {
        let visited = Set((1...8).map { $0 * 1_001 })
        let report = try await SmallApp.reachability { app in
            app.exploration(environment: [.value("visited", get: { visited }, set: { _ in })])
        }
        .recordingGraph.explore()
        let lines = Set(try #require(report.graph).states.flatMap(\.environment))
        #expect(lines == ["visited: [1001, 2002, 3003, 4004, 5005, 6006, 7007, 8008]"])
    }

    @Test func `the environment is part of the state`() async throws {
        let report = try await Self.reachability(.showingOtherScreens).recordingGraph.explore()
        #expect(report.holds)
        let graph = try #require(report.graph)
        #expect(Set(graph.states.flatMap(\.environment)) == ["logged in: false", "logged in: true"])
        // Two tabs with and without the login, and two more after logging in.
        #expect(report.extent.states == 6)
        #expect(report.coverage.first { $0.name == "log in" }?.uses == 2)
        let bag = try #require(report.destinations.first)
        #expect(bag.refused == 4 && bag.landed == 2)
    }

    @Test func `a toggle may change at any time`() async throws {
        let report = try await Self.reachability(.showingOtherScreens).environment("logged in").explore()
        #expect(report.holds)
        // Now the login may also be open while a user is logged in.
        #expect(report.extent.states == 8)
        #expect(report.coverage.first { $0.kind == .toggle }?.uses == 8)
    }

    @Test func `an interceptor that shows something else is told unless that is allowed`() async throws {
        let report = try await Self.reachability(.allowed).explore()
        #expect(report.path(to: .refusalChanges) == ["bag"], "\(report)")
    }

    @Test func `a toggle that is not declared is an error`() async throws {
        await #expect(throws: ReachabilityError.unknownToggle(name: "beta", declared: ["logged in"])) {
            try await Self.reachability(.allowed).environment("beta").explore()
        }
    }

    // MARK: Putting back

    /// An app of one screen, with a value that a gesture counts up, and that can be set to 2 at most.
    private static var clamping: Reachability {
        Reachability { window in
            var (count, other) = (0, 0)
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(
                launch: window,
                destinations: [.init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>()))],
                environment: [
                    .value("other", get: { other }, set: { other = $0 }),
                    .value("count", get: { count }, set: { count = min($0, 2) }),
                ],
                gestures: [
                    AppGesture("count") { if count < 4 { count += 1 } },
                    AppGesture("change") { other = 1 },
                ]
            )
        }
        .quiet
    }

    @Test func `a value that reads otherwise than it was put back is an error that names it`() async throws {
        let error = ReachabilityError.notPutBack(value: "the environment's count", put: "3", read: "2")
        await #expect(throws: error) { try await Self.clamping.explore() }
        #expect(error.description.hasPrefix("the environment's count was put back as 3, and is 2."))
    }

    @Test func `a value that only another one can give is put back with it`() async throws {
        let report = try await Reachability { window in
            var count = 0
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(
                launch: window,
                destinations: [.init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>()))],
                environment: [
                    .value("is odd", get: { count % 2 == 1 }, set: { _ in }),
                    .value("count", get: { count }, set: { count = $0 }),
                ],
                gestures: [AppGesture("count") { count = (count + 1) % 4 }]
            )
        }
        .quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 4)
    }

    // MARK: Between events

    /// A value that something beside the app changes.
    private final class Weather {
        var isFine = false
    }

    @Test(arguments: [true, false])
    func `a value that changes between two events is noticed`(isPutBackNext: Bool) async throws {
        let weather = Weather()
        nonisolated(unsafe) let value = Exploration.EnvironmentValue.toggle(
            "fine",
            get: { weather.isFine },
            set: { weather.isFine = $0 }
        )
        let proof = Reachability { window in
            let small = try await SmallApp(window: window)
            return unsafe small.exploration(environment: [value])
        }
        let app = try await ExploredApp(launch: 0, of: proof)
        let state = app.prepare(try app.state(app.read()))
        app.put(state)
        _ = await app.attempt(ExploredEvent(app.events.firstNavigation), from: app.read())
        app.put(state)
        #expect(app.strays.takeFound().isEmpty)
        weather.isFine = true
        if isPutBackNext {
            app.put(state)
        } else {
            _ = await app.attempt(ExploredEvent(app.events.firstNavigation), from: app.read())
        }
        #expect(app.strays.takeFound().map(\.place?.event) == [ExploredEvent(app.events.firstNavigation)])
    }
}
