import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Rules that ask what an app keeps beside its screens.
struct AppRuleTests {
    private final class Session {
        var isLoggedIn = true
    }

    /// An app with links to a bag for those who are logged in, and a button that logs out.
    private static nonisolated(nonsending) func app(
        in window: SimulatedWindow,
        isLoggedIn: Bool = true,
        logOutLeaves: Bool
    ) async throws -> Exploration {
        let session = Session()
        session.isLoggedIn = isLoggedIn
        let app = try await SmallApp(window: window)
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
            .adding(InlineInterceptor<Void> { if !session.isLoggedIn { throw CancellationError() } })
            .assemble()
        func seesBag() -> Bool { window.screenOnTop is BagScreen }
        return Exploration(
            launch: window,
            destinations: [.init("item", app.item, with: [1]), .init("bag", bag, refusal: .allowed)],
            environment: [.value("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
            gestures: [
                AppGesture("log out") {
                    if logOutLeaves { try await window.setRootScreen(SmallApp.tabs, animated: false) }
                    session.isLoggedIn = false
                }
            ]
        )
        .always("who sees the bag is logged in") { session.isLoggedIn || !seesBag() }
        .never("a bag for nobody") { !session.isLoggedIn && seesBag() }
        .sometimes("nobody is logged in") { !session.isLoggedIn }
    }

    private static func proof(logOutLeaves: Bool, _ change: @escaping @Sendable (Exploration) -> Exploration = { $0 })
        -> Reachability
    {
        Reachability { change(try await app(in: $0, logOutLeaves: logOutLeaves)) }
            .gestures(.back).bounds(stackDepth: 2, modals: 1).withoutWayBack.quiet.findingAllViolations
    }

    @Test func `a mistake that shows only with what is kept beside the screens is found by its shortest path`()
        async throws
    {
        let proof = Self.proof(logOutLeaves: false)
        let report = try await proof.explore()
        #expect(report.violations.map(\.kind) == [.always, .never])
        #expect(report.violations.map(\.subject) == ["who sees the bag is logged in", "a bag for nobody"])
        #expect(report.violations.map { $0.path.steps.map(\.event) } == [["bag", "log out"], ["bag", "log out"]])
        #expect(report.rules.first { $0.name == "nobody is logged in" }?.held ?? 0 > 0)
        #expect(try await proof.replay("bag", "log out").flaws == [.always, .never])
    }

    @Test(arguments: [1, 2])
    func `without the mistake they hold, beside rules of the exploration`(workers: Int) async throws {
        let proof = Self.proof(logOutLeaves: true).once(each: ItemScreen.self).workers(workers)
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
        let names = [
            "each ItemScreen is there once", "who sees the bag is logged in", "a bag for nobody", "nobody is logged in",
        ]
        #expect(report.rules.map(\.name) == names)
        #expect(try await proof.walk(seed: 1, steps: 200).holds)
    }

    @Test func `each launch state asks its own app`() async throws {
        let proof = Self.proof(logOutLeaves: true)
        let both = proof.launch("logged out") { try await Self.app(in: $0, isLoggedIn: false, logOutLeaves: true) }
        #expect(try await both.explore().holds)
        let other = proof.launch("logged out") { window in
            try await Self.app(in: window, isLoggedIn: false, logOutLeaves: true).never("later") { false }
        }
        await #expect(throws: ReachabilityError.self) { try await other.explore() }
    }

    @Test func `a rule that fails is told with what it has thrown`() async throws {
        struct NothingThere: Error {}
        let proof = Self.proof(logOutLeaves: true) { $0.always("something is there") { throw NothingThere() } }
        let violation = try #require(try await proof.explore().violations.first)
        #expect(violation.kind == .ruleFailed)
        #expect(violation.message == "The rule failed: NothingThere()")
    }

    @Test func `a rule that is about one of several interchangeable contexts is noticed`() async throws {
        let proof = SmallApp.reachability { app in
            app.exploration().never("item 2") { app.window.drawing.contains("ItemScreen(2)") }
        }
        .interchangeable(Int.self)
        let violation = try #require(try await proof.explore().violations.first { $0.kind == .toldApart })
        #expect(violation.message.contains("The rule \"item 2\" does not say the same"), "\(violation.message)")
    }

    @Test func `a rule that some apps declare and others do not is an error`() async throws {
        let first = First()
        let proof = Self.proof(logOutLeaves: true) { exploration in
            first.isFirst() ? exploration : exploration.always("later") { true }
        }
        let error = await #expect(throws: ReachabilityError.self) { try await proof.workers(1).explore() }
        #expect("\(error.map(String.init(describing:)) ?? "")".contains("later (always)"))
    }

    /// Whether it is asked for the first time.
    private final class First: Sendable {
        private let count = Atomic(0)

        func isFirst() -> Bool { count.add(1, ordering: .relaxed).newValue == 1 }
    }

    @Test func `more rules than can be told apart are an error, wherever they are declared`() async throws {
        let proof = Self.proof(logOutLeaves: true) { exploration in
            (0..<62).reduce(exploration) { exploration, number in exploration.always("rule \(number)") { true } }
        }
        await #expect(throws: ReachabilityError.tooManyRules(count: 65, limit: 64)) { try await proof.explore() }
    }
}
