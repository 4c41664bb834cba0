import StepRouter
import StepRouterAssembly
import StepRouterReachability
import StepRouterSimulation
import Testing

struct WhenShownTests {
    private func report(_ policy: WhenShown) async throws -> ReachabilityReport {
        try await SmallApp.reachability { app in app.exploration(item: app.item.whenShown(policy)) }.explore()
    }

    @Test(arguments: [WhenShown.ignore, .refresh, .replace, .another, .anotherUnlessOnTop])
    func `what is declared for screens that are there already holds from every state`(_ policy: WhenShown) async throws
    {
        let report = try await report(policy)
        #expect(report.holds, "\(report)")
    }

    @Test func `another screen each time leads to more states than returning to one`() async throws {
        let returning = try await report(.ignore)
        #expect(try await report(.replace).extent.states == returning.extent.states)
        #expect(try await report(.another).extent.states > returning.extent.states)
    }
}
