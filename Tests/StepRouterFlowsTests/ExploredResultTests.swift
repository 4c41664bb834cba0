import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// What awaits screens is explored with all that the user can do meanwhile.
struct ExploredResultTests {
    private static func exploration(in window: SimulatedWindow) async throws -> Exploration {
        let home = HomeScreen()
        try await window.setRootScreen(
            TabBar {
                Navigation { home }
                Navigation { OtherScreen() }
            },
            animated: false
        )
        let router = Router(window)
        let login = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        var isLoggedIn = false
        let other = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: NilFactory())
            .adding(
                InlineInterceptor<Void> { [unowned window] in
                    if isLoggedIn { return }
                    let result = try await Router(window).navigate(to: login, awaiting: Int.self, animated: false)
                    if result.output == nil { throw CancellationError() }
                    isLoggedIn = true
                }
            )
            .assemble()
        let flow = Flow { PickerScreen() }.then(Flow { (number: Int) in TextScreen(number) })
        return Exploration(
            launch: window,
            destinations: [.init("other", other, refusal: .allowed)],
            environment: [.value("logged in", get: { isLoggedIn }, set: { isLoggedIn = $0 })]
        )
        .answering(HomeScreen.self, "begins") { screen in
            _ = try await router.run(flow, from: screen, .presented(), animated: false)
        }
        .answering(PickerScreen.self, "picks") { $0.finish(with: 1) }
        .answering(TextScreen.self, "writes") { $0.finish(with: "one") }
    }

    @Test(arguments: [1, 2])
    func `an interceptor and an event of the app's own wait for results`(workers: Int) async throws {
        let report = try await Reachability { try await Self.exploration(in: $0) }
            .bounds(stackDepth: 3, modals: 1).comparing(steps: 40).quiet.recordingGraph.workers(workers).explore()
        #expect(report.holds, "\(report)")
        let names = report.graph?.transitions.compactMap { report.graph?.events[$0.event].name } ?? []
        #expect(names.contains("other, picks"), "\(names)")
        #expect(names.contains("begins, picks, other"), "\(names)")
        // Where the flow ends nothing is different, so that it is no transition.
        #expect(report.coverage.contains { $0.name == "writes" && $0.uses > 0 })
    }

    // MARK: Awaited here, shown by a link there

    /// An account that asks for the login, which a link shows as well.
    private static func linked(
        canRefuse: Bool = false,
        _ act: nonisolated(nonsending) @escaping @Sendable (PickerScreen, Router) async throws -> Void
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let router = Router(window)
            let login = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            let account = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: ClassFactory())
                .adding(
                    InlineInterceptor<Void> {
                        let result = try await router.navigate(to: login, awaiting: Int.self, animated: false)
                        if (result.output ?? 0) == 0 { throw CancellationError() }
                    }
                )
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
            let exploration = Exploration(
                launch: window,
                destinations: [.init("login", login), .init("account", account, refusal: .byUser)]
            )
            .answering(PickerScreen.self, "logs in") { try await act($0, router) }
            if !canRefuse { return exploration }
            return exploration.answering(PickerScreen.self, "cancels") {
                try await router.finishOrLeave($0, with: 0, animated: false)
            }
        }
        .bounds(stackDepth: 3, modals: 1).comparing(steps: 40).quiet
    }

    @Test func `a login that finishes where nothing awaits it is told with the path to it, and fails the check`()
        async throws
    {
        let proof = Self.linked { screen, _ in screen.finish(with: 1) }
        let report = try await proof.explore()
        let line = "Does nothing: the answer logs in, after launch, login."
        for text in [report.text, report.overview, report.brief] { #expect(text.contains(line), "\(text)") }
        #expect(throws: ReachabilityReport.Failure.self) { try report.check() }
        try report.check(allowingIdle: ["logs in"])
        let path = try #require(report.idleAnswers?.first?.path)
        #expect(path == ReachabilityReport.ReportedPath(["login"]))
        let replayed = try await proof.replay(path.events + ["logs in"], from: path.launch)
        #expect(replayed.window.drawing.contains("PickerScreen"))
        let sound = try await Self.linked { try await $1.finishOrLeave($0, with: 1, animated: false) }.explore()
        #expect(sound.idleAnswers == nil, "\(sound)")
        try sound.check()
    }

    @Test func `a login that a link has shown leaves with the answer that refuses`() async throws {
        let proof = Self.linked(canRefuse: true) { try await $1.finishOrLeave($0, with: 1, animated: false) }
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
        let taken = try await proof.replay("login", "account, cancels")
        #expect(taken.flaws == [] && !taken.window.drawing.contains("PickerScreen"))
    }

    @Test func `it is told by each number of workers, and when the report is read again`() async throws {
        let proof = Self.linked { screen, _ in screen.finish(with: 1) }
        let facts = try await proof.explore().facts
        for workers in [1, 3] { #expect(try await proof.workers(workers).explore().facts == facts) }
        let data = try JSONEncoder().encode(facts)
        #expect(try JSONDecoder().decode(ReachabilityReport.self, from: data) == facts)
    }
}
