import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// Lets itself be shown twice, and then no longer: it counts without saying so.
private final class CountingScreen: BaseScreen {
    private var appearances = 0

    override func willAppear() { appearances += 1 }

    var isTired: Bool { appearances > 2 }
}

/// Counts as well, and declares it.
private final class DeclaringScreen: BaseScreen, StatefulScreen {
    var state = 0

    override func willAppear() { if state < 4 { state += 1 } }

    var isTired: Bool { state > 2 }
}

struct UndeclaredStateTests {
    /// Counts taps that show nothing, until the second one.
    private final class HoardingScreen: BaseScreen {
        var taps = 0
    }

    @Test func `what is kept of events that seem to do nothing is found as well`() async throws {
        let report = try await Reachability { window in
            let hoarding = HoardingScreen()
            let root = Navigation {
                HomeScreen(); hoarding
            }
            try await window.setRootScreen(root, animated: false)
            let tap = AppGesture("tap") {
                hoarding.taps += 1
                if hoarding.taps == 2 { _ = try await window.perform(.back, animated: false) }
            }
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
            return Exploration(launch: window, destinations: [.init("home", home)], gestures: [tap])
        }
        .quiet.explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .undeclaredState)
        #expect(violation.subject == "HoardingScreen", "\(violation)")
        #expect(violation.message.contains("`taps`"), "\(violation)")
    }

    /// Is given what a tap does when it is made.
    private final class TappedScreen: BaseScreen {
        var tap: (() -> Int)?
        var taps = 0
    }

    @Test func `of what a screen was given when it was made, the report says how further ones are made`() {
        let (copy, made) = (TappedScreen(), TappedScreen())
        func message() -> String {
            Violation.undeclared(
                explored: SimulatedWindow { copy }.tree,
                fresh: SimulatedWindow { made }.tree,
                after: "tap",
                leadingTo: nil,
                on: Violation.Path(launch: "launch", code: "", drawing: "", environment: [], steps: [])
            ).message
        }
        made.taps = 1
        #expect(message().hasSuffix("led elsewhere. Make it part of the screen's `state` (StatefulScreen)."))
        made.tap = { 2 }
        #expect(message().contains("keeps `tap` without declaring it"))
        #expect(message().hasSuffix("say how one is made, `.copying(TappedScreen.self) { … }` of the `Exploration`."))
    }

    /// Keeps a mood, and a reason for it.
    private final class MoodyScreen: BaseScreen {
        var mood = "Fine"
        var reason: Substring?
        var days: [String: Int] = [:]
    }

    @Test func `texts are quoted, so that an empty one is seen`() {
        func message(_ change: (MoodyScreen) -> Void) -> String {
            let (copy, made) = (MoodyScreen(), MoodyScreen())
            change(made)
            return Violation.undeclared(
                explored: SimulatedWindow { copy }.tree,
                fresh: SimulatedWindow { made }.tree,
                after: "tap",
                leadingTo: nil,
                on: Violation.Path(launch: "launch", code: "", drawing: "", environment: [], steps: [])
            ).message
        }
        #expect(message { $0.mood = "" }.contains("it was \"Fine\", in a fresh app \"\", and tap"))
        #expect(message { $0.reason = "sun" }.contains("it was nil, in a fresh app \"sun\", and tap"))
        let days = message { $0.days = ["Monday, early": 1] }
        #expect(days.contains("in a fresh app ((key: \"Monday, early\", value: 1)), and tap"), "\(days)")
    }

    @Test func `what is taken on trust is to blame only where nothing else differs`() {
        let (copy, made) = (TappedScreen(), TappedScreen())
        func property() -> String {
            let message = Violation.undeclared(
                explored: SimulatedWindow { copy }.tree,
                fresh: SimulatedWindow { made }.tree,
                after: "tap",
                leadingTo: nil,
                on: Violation.Path(launch: "launch", code: "", drawing: "", environment: [], steps: []),
                ignoring: { _ in ["tap"] }
            ).message
            return message.contains("`tap`") ? "tap" : message.contains("`taps`") ? "taps" : "none"
        }
        made.tap = { 2 }
        #expect(property() == "tap")
        made.taps = 1
        #expect(property() == "taps")
    }

    /// Tabs of which one is only shown a few times.
    private static func reachability<Tiring: BaseScreen>(
        _ type: Tiring.Type,
        isTired: @escaping @Sendable (Tiring) -> Bool
    ) -> Reachability where Tiring: SendableMetatype {
        Reachability { window in
            let tiring = Tiring()
            let root = TabBar {
                Navigation { HomeScreen() }
                Navigation { tiring }
            }
            try await window.setRootScreen(root, animated: false)
            let finder = InlineFinder<Tiring, Void> { _, _ in isTired(tiring) ? nil : tiring }
            return Exploration(
                launch: window,
                destinations: [.init("tiring", DestinationStep(finder: finder), refusal: .allowed)]
            )
        }
        .bounds(stackDepth: 2, modals: 1).quiet
    }

    @Test func `a screen that keeps data without declaring it is named`() async throws {
        let report = try await Self.reachability(CountingScreen.self) { $0.isTired }.explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .undeclaredState)
        #expect(violation.subject == "CountingScreen")
        #expect(violation.message.contains("`appearances`"), "\(violation.message)")
    }

    @Test func `declared data is part of the state and no surprise`() async throws {
        let report = try await Self.reachability(DeclaringScreen.self) { $0.isTired }.explore()
        #expect(!report.violations.contains { $0.kind == .undeclaredState }, "\(report)")
        #expect(report.path(to: .notReached)?.count == 6, "\(report)")
    }

    @Test func `where no screen is to blame, what differs is told`() async throws {
        let report = try await Reachability { window in
            let root = Navigation {
                HomeScreen(); BagScreen()
            }
            try await window.setRootScreen(root, animated: false)
            var (taps, isLit) = (0, false)
            let tap = AppGesture("tap") {
                taps += 1
                if taps > 2 { isLit = true }
            }
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
            return Exploration(
                launch: window,
                destinations: [.init("home", home)],
                environment: [.value("lit", get: { isLit }, set: { isLit = $0 })],
                gestures: [tap]
            )
        }
        .withoutWayBack.quiet.explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .undeclaredState)
        #expect(
            violation.message.contains(
                "(“it happened”, in a fresh app “nothing changed”; the environment is “lit: true”, in a fresh app “lit: false”)"
            ),
            "\(violation)"
        )
    }

    /// Whether a user has seen the bag, which some navigation depends on.
    private final class Session {
        var visits = 0
    }

    @Test func `data that the app keeps beside its screens is missed as environment`() async throws {
        func reachability(declaring: Bool) -> Reachability {
            Reachability { window in
                let session = Session()
                let app = try await SmallApp(window: window)
                let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                    .adding(
                        InlineInterceptor {
                            if session.visits >= 2 { throw CancellationError() }
                            session.visits += 1
                        }
                    )
                    .assemble()
                return Exploration(
                    launch: window,
                    destinations: [.init("bag", bag, refusal: .allowed), .init("login", app.login)],
                    environment: declaring
                        ? [.value("visits", get: { session.visits }, set: { session.visits = $0 })] : []
                )
            }
            .bounds(stackDepth: 2, modals: 1).quiet
        }
        let undeclared = try await reachability(declaring: false).explore()
        let violation = try #require(undeclared.violations.first, "\(undeclared)")
        #expect(violation.kind == .undeclaredState)
        #expect(violation.message.contains("environment"))
        #expect(violation.message.contains("in a fresh app “it landed”"), "\(violation)")
        let declared = try await reachability(declaring: true).explore()
        // Going there again counts a visit.
        #expect(!declared.violations.contains { $0.kind == .undeclaredState }, "\(declared)")
        #expect(declared.path(to: .repeatChanges) == ["bag", "bag"])
    }
}
