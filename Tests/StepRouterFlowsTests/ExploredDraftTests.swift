import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// A draft that asks by an alert before it leaves, with a router that a context task gives it.
struct ExploredDraftTests {
    private final class DraftScreen: BaseScreen, StatefulScreen, LeaveConfirming {
        struct State: Hashable {
            var number = 0
            var isWritten = false
        }

        var state = State()
        var router: Router?

        nonisolated(nonsending) func mayLeave() async -> Bool {
            guard state.isWritten else { return true }
            let discards = Alert("Discard the draft?") {
                Answer("Discard", true, .destructive)
                Answer("Keep", false, .cancel)
            }
            return (try? await router?.ask(discards, from: self, animated: false))?.output == true
        }
    }

    /// An app with a home and drafts, of which the second may not be lost.
    private static func proof(
        isDraftFirst: Bool = false,
        _ change: @escaping @Sendable (Exploration, SimulatedWindow) -> Exploration = { exploration, _ in exploration }
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let router = Router(window)
            let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: NilFactory()).assemble()
            let draft = StepAssembly(
                finder: InlineFinder<DraftScreen, Int> { tree, number in
                    tree.allScreens.lazy.compactMap { $0 as? DraftScreen }.first { $0.state.number == number }
                },
                factory: ClassFactory()
            )
            .adding(
                InlineContextTask { (draft: DraftScreen, number: Int) in
                    draft.state.number = number
                    draft.router = router
                }
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
            let destinations = [
                ExploredDestination("home", home, refusal: .byUser),
                ExploredDestination("draft", draft, with: [1, 2], refusal: .byUser),
            ]
            var isSecondWritten = false
            let exploration = Exploration(
                launch: window,
                destinations: isDraftFirst ? destinations.reversed() : destinations,
                environment: [.value("written", get: { isSecondWritten }, set: { isSecondWritten = $0 })],
                gestures: [
                    AppGesture("write") {
                        guard let draft = window.screenOnTop as? DraftScreen else { return }
                        draft.state.isWritten = true
                        if draft.state.number == 2 { isSecondWritten = true }
                    }
                ]
            )
            .answeringAlerts()
            .always("draft 2 is never lost") {
                let drafts = window.tree.allScreens.compactMap { $0 as? DraftScreen }
                return !isSecondWritten || drafts.contains { $0.state == .init(number: 2, isWritten: true) }
            }
            return change(exploration, window)
        }
        .gestures([]).bounds(stackDepth: 2, modals: 1).withoutWayBack.findingAllViolations.quiet
    }

    private static let path = ["draft(2)", "write", "home, alert button 1"]

    @Test(arguments: [false, true], [1, 3])
    func `a draft that a copy is not given its router is named with what it lacks`(
        isDraftFirst: Bool,
        workers: Int
    ) async throws {
        let proof = Self.proof(isDraftFirst: isDraftFirst).workers(workers)
        #expect(try await proof.replay(Self.path).flaws.contains(.always))
        for steps in [0, 200] {
            let report = try await proof.comparing(steps: steps).explore()
            let violation = try #require(report.violations.first, "\(report)")
            #expect(violation.kind == .undeclaredState)
            #expect(violation.subject == "DraftScreen")
            #expect(violation.message.contains("keeps `router` without declaring it"), "\(violation)")
            #expect(violation.message.contains("`.copying(DraftScreen.self) { … }`"), "\(violation)")
            #expect(violation.path.steps.map(\.event) == ["draft(1)"], "\(violation)")
        }
    }

    @Test func `a walk names it as well`() async throws {
        let report = try await Self.proof().walk(seed: 1, steps: 60)
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .undeclaredState)
        #expect(violation.message.contains("keeps `router` without declaring it"), "\(violation)")
        #expect(violation.path.steps.map(\.event).count == 1, "\(violation)")
    }

    @Test func `once the exploration says how a further draft is made, the lost one is found`() async throws {
        let proof = Self.proof { exploration, window in
            exploration.copying(DraftScreen.self) {
                let draft = DraftScreen()
                draft.router = Router(window)
                return draft
            }
        }
        let report = try await proof.explore()
        #expect(report.violations.map(\.kind) == [.always], "\(report)")
        #expect(report.violations.first?.path.steps.map(\.event) == Self.path, "\(report)")
    }

    @Test func `a closure that makes it otherwise than the app is named`() async throws {
        let report = try await Self.proof { exploration, _ in exploration.copying(DraftScreen.self) { DraftScreen() } }
            .explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.message.contains("as `.copying(DraftScreen.self)` makes it"), "\(violation)")
    }
}
