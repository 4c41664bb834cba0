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

    @Test(arguments: [WhenCovered.dismiss, .refuse, .presentAbove, .presentAbove(.fullScreen)])
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
