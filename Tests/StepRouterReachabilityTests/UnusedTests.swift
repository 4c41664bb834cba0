import StepRouter
import StepRouterReachability
import Testing

/// A proof in which everything that is declared has to be used.
struct UnusedTests {
    private static let reachability = SmallApp.reachability { app in
        app.exploration(item: app.item.fallback { _ -> DestinationStep<ItemScreen, Int>? in nil })
    }

    @Test func `what is never used is a violation where all has to be used`() async throws {
        #expect(try await Self.reachability.explore().holds)
        let report = try await Self.reachability.requiringAllUsed().explore()
        let violation = try #require(report.violations.first)
        #expect(report.violations.count == 1)
        #expect(violation.kind == .neverUsed)
        #expect(violation.subject == "the fallback of ItemScreen")
        #expect(violation.message == "It is declared, and was never used.")
        #expect(violation.code.contains("try await proof.explore().check()"), "\(violation.code)")
        #expect(report.junit(named: "proof").contains("neverUsed"))
    }

    @Test func `what need not be used is named`() async throws {
        let report = try await Self.reachability.requiringAllUsed(except: "the fallback of ItemScreen", "nothing")
            .explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `an exploration that ends before it is done does not tell`() async throws {
        let report = try await Self.reachability.requiringAllUsed().budget(states: 2).explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `of parts only all together tell`() async throws {
        let proof = Self.reachability.requiringAllUsed()
        let parts = [try await proof.shard(1, of: 2).explore(), try await proof.shard(2, of: 2).explore()]
        #expect(parts.allSatisfy { $0.holds })
        let merged = try ReachabilityReport.merging(parts)
        #expect(merged.violations.map(\.kind) == [.neverUsed])
        #expect(try ReachabilityReport.merging([merged, parts[1]]).violations == merged.violations)
        let other = try await Self.reachability.shard(2, of: 2).explore()
        #expect(throws: ReachabilityError.notMergeable(reason: "they differ in what has to be used")) {
            try ReachabilityReport.merging([parts[0], other])
        }
    }
}
