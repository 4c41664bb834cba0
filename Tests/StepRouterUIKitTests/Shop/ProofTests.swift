import ConformanceHosts
import ShopApp
import ShopProofs
import StepRouter
import StepRouterConformance
import StepRouterReachability
import StepRouterSimulation
import StepRouterUIKit
import Testing
import UIKit

/// The proof of the shop meets UIKit: paths of its report, taken once more in other windows, transition by transition.
@MainActor struct ProofTests {
    private static let proof = ShopProof.reachability(from: [ShopStates.freshLaunch, state("deep-stack")])
        .bounds(stackDepth: 3, modals: 1)
        .quiet

    /// All tests of the main actor take turns, and each step has to wait for many.
    private static let timeout = Duration.seconds(600)

    private static func state(_ name: String) -> ShopState { ShopStates.named(name) ?? ShopStates.freshLaunch }

    /// Destinations and gestures from states that are at most an event away from a launch.
    private static func paths() async throws -> [ReachabilityReport.ReportedPath] {
        let report = try await proof.recordingGraph.budget(states: 200).explore()
        return try #require(report.graph).paths(fromStatesWithin: 1, most: 100)
    }

    @Test func `the shop's proof holds in a simulated window`() async throws {
        var replay = ProofReplay(of: Self.proof) { ShopProof.exploration(from: Self.state($0), in: $1) }
        replay.timeout = Self.timeout
        for path in try await Self.paths() { #expect(try await replay.check(path, on: SimulatedHost())) }
    }

    @Test(arguments: [true, false])
    func `the shop's proof holds in UIKit, with controllers made for screens`(animated: Bool) async throws {
        var replay = ProofReplay(of: Self.proof) { ShopProof.exploration(from: Self.state($0), in: $1) }
        replay.animated = animated
        replay.timeout = Self.timeout
        for path in try await Self.paths() {
            #expect(try await replay.check(path, on: StandInHost(screens: shownByControllers)))
        }
    }

    @Test func `the shop's proof holds in UIKit, with screens that are controllers`() async throws {
        var replay = ProofReplay(of: Self.proof) { try await ControllerShop(Self.state($0), in: $1).exploration }
        replay.timeout = Self.timeout
        for path in try await Self.paths() { #expect(try await replay.check(path, on: StandInHost())) }
    }
}
