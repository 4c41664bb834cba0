import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Destinations that may be refused, and how.
struct RefusalTests {
    private struct Closed: Error {}

    /// Refuses as long as nobody has logged in.
    private static func proof(_ refusal: ExploredDestination.Refusal, canLogIn: Bool) -> Reachability {
        Reachability { window in
            let app = try await SmallApp(window: window)
            var isLoggedIn = false
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { if !isLoggedIn { throw Closed() } }).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("bag", bag, refusal: refusal), .init("login", app.login)],
                environment: [.value("logged in", get: { isLoggedIn }, set: { isLoggedIn = $0 })],
                gestures: canLogIn ? [AppGesture("log in") { isLoggedIn = true }] : []
            )
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).quiet.findingAllViolations
    }

    @Test func `a destination that may be refused, and is everywhere, is named in the first line`() async throws {
        let report = try await Self.proof(.allowed, canLogIn: false).explore()
        #expect(report.holds)
        let line = "From every state, every destination was reached or refused, as it may be. Never reached: bag."
        #expect(report.text.hasPrefix("\(line)\n"))
    }

    @Test func `where only the user may refuse, a destination has to be reached from somewhere`() async throws {
        let report = try await Self.proof(.byUser, canLogIn: false).explore()
        let violation = try #require(report.violations.first { $0.kind == .neverReached }, "\(report)")
        #expect(violation.subject == "bag")
        #expect(violation.message == "It was refused each time, 4 in all, and never reached.")
        #expect(!report.holds)
        #expect(violation.code.contains("try await proof.explore().check()"), "\(violation.code)")
        let reached = try await Self.proof(.byUser, canLogIn: true).explore()
        #expect(!reached.violations.contains { $0.kind == .neverReached })
    }

    @Test func `where only the user may refuse, an interceptor that does by itself is a violation`() async throws {
        let report = try await Self.proof(.byUser, canLogIn: true).explore()
        #expect(report.path(to: .refused, of: "bag") == ["bag"], "\(report)")
    }

    @Test func `a name that no destination has is an error`() async throws {
        let proof = Reachability { window in
            let app = try await SmallApp(window: window)
            return Exploration(launch: window, destinations: Table(app: app), refusals: ["bags": .allowed])
        }.quiet
        let error = ReachabilityError.unknownRefusal(name: "bags", declared: ["bag", "item"])
        await #expect(throws: error) { try await proof.explore() }
        #expect(error.description.contains("bags") && error.description.contains("bag, item"))
    }

    @Test func `a table of destinations says what contexts are called`() async throws {
        let proof = Reachability { window in
            let app = try await SmallApp(window: window)
            return Exploration(launch: window, destinations: Table(app: app)) { "no. \($0)" }
        }
        let report = try await proof.bounds(stackDepth: 2, modals: 1).quiet.explore()
        #expect(report.destinations.map(\.title) == ["bag", "item(no. 1)"])
    }

    private struct Table: DestinationTable {
        let app: SmallApp

        var listedDestinations: [Destination.Listed] {
            [
                Destination.Listed("bag", Destination(app.bag)),
                Destination.Listed("item", Destination(app.item, with: 1)),
            ]
        }
    }
}
