import ConformanceHosts
import Foundation
import ShopApp
import ShopProofs
import StepRouter
import StepRouterConformance
import StepRouterReachability
import StepRouterSwiftUI
import SwiftUI
import Testing

/// Paths of the shop's proof in a window of SwiftUI's containers: the same hierarchy, environment and ending after each event.
@Suite(.serialized) @MainActor struct ShopPathsTests {
    private static let proof = ShopProof.reachability(from: [ShopStates.freshLaunch])
        .bounds(stackDepth: 3, modals: 1)
        .quiet

    /// The paths, of which the variable `STEP_ROUTER_SHOP_PATHS` says how many are taken under each quirk.
    private static let paths = Task {
        let report = try await proof.recordingGraph.budget(states: 1_000).explore()
        return try #require(report.graph).paths(fromStatesWithin: 3, most: 400)
    }

    private static let count =
        ProcessInfo.processInfo.environment["STEP_ROUTER_SHOP_PATHS"].flatMap(Int.init) ?? 5

    @Test(arguments: [[]] + Quirks.each) func `paths are the same under each quirk`(quirks: Quirks) async throws {
        // Up to iOS 17: several pushes at once show the first one.
        if quirks == .showsFirstOfSeveralPushes { return }
        let paths = try await Self.paths.value
        #expect(paths.count >= 100)
        var replay = ProofReplay(of: Self.proof) {
            ShopProof.exploration(from: ShopStates.named($0) ?? ShopStates.freshLaunch, in: $1)
        }
        replay.timeout = .seconds(600)
        for path in paths.prefix(quirks.isEmpty ? max(20, Self.count) : Self.count) {
            let host = SwiftUIHost(quirks) { $0.show(BaseScreen.self) { Text($0.screenName) } }
            #expect(try await replay.check(path, on: host))
        }
    }
}
