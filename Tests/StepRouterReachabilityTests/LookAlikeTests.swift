import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What looks alike and is not the same: cases that are described alike, properties of one name, buttons of one place.
struct LookAlikeTests {
    private struct Dead: Error {}

    /// A home screen, and forty ways to push a screen above it, the last but two of them with a mistake.
    private static func ways<Pushed: BaseScreen>(
        _ gestures: @escaping @Sendable (SimulatedWindow) -> [AppGesture],
        _ makeScreen: @escaping @Sendable (_ isDead: Bool) -> Pushed
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            return Exploration(
                launch: window,
                destinations: (0..<40).map { number in
                    let way = StepAssembly(
                        finder: ClassFinder<Pushed, Void>(),
                        factory: InlineFactory<Pushed, Void> { makeScreen(number == 37) }
                    )
                    .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
                    return .init("way \(number)", way)
                },
                gestures: gestures(window)
            )
        }
        .bounds(stackDepth: 2, modals: 0).gestures(.back).comparing(steps: 0).quiet
    }

    private static func acting<Pushed: BaseScreen>(
        _ type: Pushed.Type,
        _ act: @escaping @Sendable (Pushed) throws -> Void
    ) -> @Sendable (SimulatedWindow) -> [AppGesture] where Pushed: SendableMetatype {
        { window in [AppGesture("act") { if let screen = window.screenOnTop as? Pushed { try act(screen) } }] }
    }

    // MARK: Cases

    private enum Mode: CustomStringConvertible {
        case plain, special
        case custom(() -> Void)

        var description: String { "mode" }
    }

    private final class ModeScreen: BaseScreen {
        var mode = Mode.plain
    }

    @Test func `cases that are described alike are told apart`() async throws {
        let act = Self.acting(ModeScreen.self) { if case .special = $0.mode { throw Dead() } }
        let report = try await Self.ways(act) { isDead -> ModeScreen in
            let screen = ModeScreen()
            screen.mode = isDead ? .special : .plain
            return screen
        }
        .explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .undeclaredState)
        #expect(violation.message.contains("`mode`"), "\(violation.message)")
    }

    @Test func `functions that cases hold are told apart by where they were written`() async throws {
        let act = Self.acting(ModeScreen.self) { if case .custom(let act) = $0.mode { act() } }
        let report = try await Self.ways(act) { isDead -> ModeScreen in
            let screen = ModeScreen()
            screen.mode = isDead ? .custom { print("one") } : .custom { print("other") }
            return screen
        }
        .explore()
        #expect(report.violations.first?.kind == .undeclaredState, "\(report)")
    }

    /// Equal whatever it is, and described alike.
    private enum Equal: Equatable, CustomStringConvertible {
        case one, other

        var description: String { "equal" }
        static func == (left: Equal, right: Equal) -> Bool { true }
    }

    private final class EqualScreen: BaseScreen {
        var equal = Equal.one
    }

    @Test func `cases that are equal are told apart`() async throws {
        let act = Self.acting(EqualScreen.self) { if case .other = $0.equal { throw Dead() } }
        let report = try await Self.ways(act) { isDead -> EqualScreen in
            let screen = EqualScreen()
            screen.equal = isDead ? .other : .one
            return screen
        }
        .explore()
        #expect(report.violations.first?.kind == .undeclaredState, "\(report)")
    }

    private final class DescribedState: BaseScreen, StatefulScreen {
        enum State: Hashable, CustomStringConvertible {
            case draft, sent

            var description: String { "state" }
        }
        var state = State.draft
    }

    @Test func `declared states that are described alike are two`() async throws {
        let act = Self.acting(DescribedState.self) { $0.state = .sent }
        let report = try await Self.ways(act) { _ in DescribedState() }.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 3)
    }

    /// Keeps nothing, and is described otherwise each time.
    private struct Marker: CustomStringConvertible {
        var description: String { "\(UInt64.random(in: 0 ... .max))" }
    }

    private final class MarkedScreen: BaseScreen {
        let marker = Marker()
    }

    @Test func `values that keep nothing are the same, whatever they are described by`() async throws {
        let report = try await Self.ways({ _ in [] }) { _ in MarkedScreen() }.explore()
        #expect(report.holds, "\(report)")
    }

    // MARK: Properties

    /// Keeps something called `state` beside the state that a class below declares.
    private class KeepingScreen: BaseScreen {
        private var state = 0

        var isDead: Bool {
            get { state == 1 }
            set { state = newValue ? 1 : 0 }
        }
    }

    private final class DeclaringScreen: KeepingScreen, StatefulScreen {
        struct State: Hashable { var title = "title" }
        // The private one above is another property.
        var state = State()
    }

    @Test func `a private property of a superclass that is called state is compared`() async throws {
        let act = Self.acting(DeclaringScreen.self) { if $0.isDead { throw Dead() } }
        let report = try await Self.ways(act) { isDead -> DeclaringScreen in
            let screen = DeclaringScreen()
            screen.isDead = isDead
            return screen
        }
        .explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .undeclaredState)
        #expect(violation.message.contains("`state`"), "\(violation.message)")
    }

    // MARK: Buttons

    private final class DoneScreen: BaseScreen {}

    /// Forty ways to one screen, whose buttons a function makes at one place.
    private static func buttons(
        _ done: @escaping @Sendable (_ number: Int, _ router: @escaping (Router) async throws -> Void) -> Decorator
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
            return Exploration(
                launch: window,
                destinations: (0..<40).map { number in
                    let decorator = done(number) { router in
                        if number != 37 { try await router.navigate(to: home) } else { throw Dead() }
                    }
                    return .init(
                        "way \(number)",
                        StepAssembly(finder: NilFinder<DoneScreen, Void>(), factory: ClassFactory())
                            .presented(as: decorator).from(.root).assemble()
                    )
                }
            )
        }
        .bounds(stackDepth: 2, modals: 1).gestures(.closingButton).findingAllViolations.comparing(steps: 0).quiet
    }

    @Test(arguments: [1, 2])
    func `buttons of one place that may do different things are named, and the proof has bounds`(workers: Int)
        async throws
    {
        let report = try await Self.buttons { _, action in
            Decorator().closing("Done", fileID: "App/Done.swift", line: 12) { _, router in try await action(router) }
        }
        .workers(workers).explore()
        #expect(report.likeButtons == ["Done (App/Done.swift:12)"])
        #expect(!report.isComplete)
        #expect(report.text.contains("Taken for one: the bar buttons Done (App/Done.swift:12)."))
        #expect(!report.text.contains("without bounds"))
    }

    @Test func `buttons whose makers hand on the place are told apart`() async throws {
        let report = try await Self.buttons { number, action in
            Decorator().closing("Done", fileID: "App/Done.swift", line: number) { _, router in
                try await action(router)
            }
        }
        .explore()
        #expect(report.likeButtons == nil)
        #expect(report.path(to: .gestureFailed, of: "closing button") == ["way 37", "closing button"])
    }

    @Test func `one decorator of several declarations, and buttons that dismiss, are one`() async throws {
        let shared = try await Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let done = Decorator().closing("Done") { screen, router in
                try await router.navigate(from: screen) { $0.dismiss() }
            }
            func dismissing() -> Decorator { Decorator().closing("Close") }
            return Exploration(
                launch: window,
                destinations: [done, done, dismissing(), dismissing()].enumerated().map { number, decorator in
                    .init(
                        "way \(number)",
                        StepAssembly(finder: NilFinder<DoneScreen, Void>(), factory: ClassFactory())
                            .presented(as: decorator).from(.root).assemble()
                    )
                }
            )
        }
        .bounds(stackDepth: 2, modals: 1).gestures(.closingButton).comparing(steps: 0).quiet.explore()
        #expect(shared.likeButtons == nil)
    }
}
