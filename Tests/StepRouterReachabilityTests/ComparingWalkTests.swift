@testable import StepRouterReachability
import Testing

struct ComparingWalkTests {
    @Test(arguments: [(0, 0), (7, 7), (299, 299), (301, 300), (30_000, 300), (225_000, 2_250)])
    func `the walk is as long as the exploration is large`(transitions: Int, steps: Int) {
        #expect(RandomCheck().steps(after: transitions) == steps)
        #expect(RandomCheck().steps(during: transitions) == transitions / 100)
    }

    @Test(arguments: [0, 99, 100_000])
    func `a walk of so many steps has as many, whatever the size`(transitions: Int) {
        #expect(RandomCheck(steps: 40).steps(after: transitions) == 40)
        #expect(RandomCheck(steps: 40).steps(during: transitions) <= 40)
    }

    @Test(arguments: [(1, 0), (2, 1)])
    func `an app is compared in as many steps as it has transitions, 300 at most`(depth: Int, modals: Int) async throws
    {
        let proof = Reachability { try await SmallApp(window: $0).exploration() }
            .bounds(stackDepth: depth, modals: modals).quiet
        let report = try await proof.workers(1).explore()
        #expect(report.holds, "\(report)")
        #expect(report.comparison.steps == min(report.extent.transitions, 300))
        #expect(try await proof.workers(2).explore().facts == report.facts)
    }
}
