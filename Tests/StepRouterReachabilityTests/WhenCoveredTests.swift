import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What is declared for places that a modal covers, from every state.
struct WhenCoveredTests {
    /// A shop in which an item is found wherever it is, and a login covers it.
    private static func reachability(_ policy: WhenCovered) -> Reachability {
        SmallApp.reachability { app in app.exploration(item: app.item.whenCovered(policy)) }
            .bounds(stackDepth: 2, modals: 2)
    }

    @Test(arguments: [WhenCovered.dismiss, .wait, .refuse, .presentAbove, .presentAbove(.fullScreen)])
    func `what is declared holds from every state`(_ policy: WhenCovered) async throws {
        let report = try await Self.reachability(policy).explore()
        #expect(report.holds, "\(report.violations)")
        let item = try #require(report.destinations.first { $0.name == "item" })
        #expect((item.refused > 0) == (policy == .refuse))
        #expect(item.landed > 0)
    }

    @Test func `a screen that is presented above others leads to states of its own`() async throws {
        let dismissing = try await Self.reachability(.dismiss).explore()
        #expect(try await Self.reachability(.presentAbove).explore().extent.states > dismissing.extent.states)
        #expect(try await Self.reachability(.refuse).explore().extent.states <= dismissing.extent.states)
    }

    @Test func `one that waits is explored with all that takes away what covers it`() async throws {
        let report = try await Self.reachability(.wait).recordingGraph.explore()
        #expect(report.holds, "\(report.violations)")
        let graph = try #require(report.graph)
        let names = Set(graph.transitions.map { graph.events[$0.event].name })
        #expect(names.contains("item(1), swipe down"), "\(names.sorted())")
        #expect(names.contains { $0.hasPrefix("item(1), item(2)") }, "\(names.sorted())")
    }

    @Test func `one that waits for what nothing takes away is a violation`() async throws {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            try await (window.rootScreen as? BaseScreen)?
                .present(LoginScreen(), style: .pageSheet.modalInPresentation, animated: false)
            return Exploration(launch: window, destinations: [.init("bag", app.bag.whenCovered(.wait))])
        }
        .withoutWayBack.bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.explore()
        let violation = try #require(report.violations.first { $0.kind == .neverEnds }, "\(report.violations)")
        #expect(violation.message.contains("LoginScreen"), "\(violation.message)")
    }

    @Test func `a destination that is refused everywhere is a violation, although its declaration says so`()
        async throws
    {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            try await (window.rootScreen as? BaseScreen)?
                .present(LoginScreen(), style: .pageSheet.modalInPresentation, animated: false)
            return Exploration(launch: window, destinations: [.init("bag", app.bag.whenCovered(.refuse))])
        }
        .withoutWayBack.bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.explore()
        #expect(report.violations.map(\.kind) == [.neverReached], "\(report.violations)")
    }
}
