import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Screens that want to be asked whether they may leave, and what a proof says of events that remove them unasked.
struct LostScreenTests {
    final class HomeScreen: BaseScreen {}
    /// A form that cannot be dismissed once something is written.
    final class FormScreen: BaseScreen, StatefulScreen {
        var state = false
        override var canBeDismissed: Bool { !state }
    }
    /// A draft that asks its user by an alert.
    class DraftScreen: BaseScreen, StatefulScreen, LeaveConfirming {
        var state = false

        nonisolated(nonsending) func mayLeave() async -> Bool {
            guard state, let window else { return true }
            let discard = Alert("Discard?") {
                Answer("Discard", true)
                Answer("Keep", false, .cancel)
            }
            return (try? await Router(window).ask(discard, from: self))?.output ?? false
        }
    }
    /// A draft that lets its user go.
    final class FreeScreen: DraftScreen, AskingNavigationsOnly {}

    /// What the app does.
    enum App: String, CaseIterable, Sendable {
        /// All that removes screens asks.
        case sound
        /// The closing button dismisses the modal itself.
        case closesUnasked
        /// A gesture that sends what is written dismisses the modal itself.
        case sends
        /// The same, of a form that cannot be dismissed.
        case losesForm
        /// The draft asks only navigations, and the closing button dismisses it itself.
        case isFree
    }

    private static nonisolated(nonsending) func exploration(
        _ app: App,
        in window: SimulatedWindow
    ) async throws -> Exploration {
        try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
        let closing =
            app == .closesUnasked || app == .isFree
            ? Decorator().closing("Close") { try await close($0, unasked: true, by: $1) } : Decorator().closing("Close")
        let draft = StepAssembly(
            finder: ClassFinder<DraftScreen, Void>(),
            factory: InlineFactory { app == .isFree ? FreeScreen() : DraftScreen() }
        )
        .presented(as: closing.styled(.pageSheet)).from(.current).assemble()
        let form = StepAssembly(finder: ClassFinder<FormScreen, Void>(), factory: ClassFactory())
            .using(.push).from(DestinationStep(finder: ClassFinder<HomeScreen, Void>()).expectingContainer()).assemble()
        return Exploration(
            launch: window,
            destinations: [
                .init("draft", draft, refusal: .byUser), .init("form", form, refusal: .byUser),
            ],
            gestures: [
                AppGesture("write") {
                    (window.screenOnTop as? DraftScreen)?.state = true
                    (window.screenOnTop as? FormScreen)?.state = true
                },
                AppGesture("clear") { (window.screenOnTop as? FormScreen)?.state = false },
                AppGesture("send") {
                    guard let screen = window.screenOnTop else { return }
                    if let form = screen as? FormScreen {
                        if app != .losesForm { form.state = false }
                        let stack = form.parentScreen as? NavigationController
                        try await stack?.setContainedScreens(
                            Array(stack?.containedScreens.prefix(1) ?? []),
                            animated: false
                        )
                    } else if let draft = screen as? DraftScreen {
                        try await close(draft, unasked: app == .sends, by: Router(window))
                    }
                },
            ]
        )
        .answeringAlerts()
    }

    private static nonisolated(nonsending) func close(
        _ screen: some Screen,
        unasked: Bool,
        by router: Router
    ) async throws {
        if unasked {
            try await (router.window.rootScreen as? NavigationController)?.dismissPresented(animated: false)
        } else {
            _ = try await router.navigate(from: screen) { $0.dismiss() }
        }
    }

    private static func proof(_ app: App) -> Reachability {
        Reachability { try await exploration(app, in: $0) }
            .gestures(.back, .swipeDown, .closingButton).bounds(stackDepth: 2, modals: 2).quiet.findingAllViolations
    }

    @Test func `an app that asks loses nothing, and both answers are explored`() async throws {
        let report = try await Self.proof(.sound).losesNothing().recordingGraph.explore()
        #expect(report.holds && report.losses == nil, "\(report)")
        let refused = Set(report.refusedEvents?.map(\.name) ?? [])
        #expect(refused.isSuperset(of: ["swipe down", "closing button"]), "\(report)")
        let events = Set(report.graph?.events.map(\.name) ?? [])
        #expect(events.isSuperset(of: ["swipe down, alert button 1", "closing button, alert button 1"]), "\(events)")
    }

    @Test(arguments: [
        (App.closesUnasked, "closing button", ["draft", "closing button"], "DraftScreen")
    ])
    func `a way out that asks nobody is a violation`(app: App, event: String, path: [String], screen: String)
        async throws
    {
        let report = try await Self.proof(app).explore()
        #expect(report.violations.map(\.kind) == [.lost], "\(report)")
        let violation = try #require(report.violations.first)
        #expect(violation.subject == event && violation.path.steps.map(\.event) == path)
        #expect(violation.message.contains(screen), "\(violation.message)")
    }

    @Test(arguments: [(App.sends, "DraftScreen"), (.losesForm, "FormScreen")])
    func `a gesture of the app's own is counted, and a violation if the app says so`(app: App, screen: String)
        async throws
    {
        let report = try await Self.proof(app).explore()
        #expect(report.holds, "\(report)")
        let loss = try #require(report.losses?.first)
        #expect(loss.event == "send" && loss.screen == screen && loss.times > 0)
        #expect(report.description.contains("Lost unasked: \(screen) by send ("), "\(report)")
        let strict = try await Self.proof(app).losesNothing().explore()
        #expect(strict.violations.map(\.kind) == [.lost] && strict.violations.first?.subject == "send", "\(strict)")
        let meant = try await Self.proof(app).losesNothing(except: "send").explore()
        #expect(meant.holds, "\(meant)")
    }

    @Test func `a screen that asks only navigations is lost by nothing`() async throws {
        let report = try await Self.proof(.isFree).losesNothing().explore()
        #expect(report.holds && report.losses == nil, "\(report)")
    }
}
