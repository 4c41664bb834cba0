import Foundation
import StepRouterReachability
import Testing

/// Random apps, explored and searched by brute force: both find the same.
///
/// `STEP_ROUTER_RANDOM_APPS` says how many apps are tried, and `STEP_ROUTER_RANDOM_APP` tries the one of a seed.
struct BruteForceTests {
    /// An app with more states is left out: the search by brute force takes their paths again and again.
    static let mostStates = 40
    static let batches = 8

    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }

    @Test(arguments: 0..<batches)
    func `random apps are what a plain search over live windows finds them to be`(_ batch: Int) async throws {
        let count = Self.number("STEP_ROUTER_RANDOM_APPS") ?? 120
        var seeds = (0..<count).filter { Int($0) % Self.batches == batch }
        if let seed = Self.number("STEP_ROUTER_RANDOM_APP") { seeds = batch == 0 ? [seed] : [] }
        var (apps, states, waiting) = (0, 0, 0)
        var flaws: Set<String> = []
        for seed in seeds {
            guard let compared = try await compare(RandomApp(seed: seed)) else { continue }
            apps += 1
            states += compared.states.count
            flaws.formUnion(compared.flaws.compactMap { $0.split(separator: " ").first.map(String.init) })
            if !compared.waited.isEmpty { waiting += 1 }
        }
        #expect(apps > 0 || seeds.count < 2)
        let counts = "\(apps) of \(seeds.count) compared, \(waiting) in which navigations wait, \(states) states"
        print("random apps, batch \(batch): \(counts); found wrong: \(flaws.sorted().joined(separator: ", "))")
    }

    @Test(arguments: 0..<batches)
    func `random apps with sheets that leave in use what is below are the same as well`(_ batch: Int) async throws {
        let count = Self.number("STEP_ROUTER_RANDOM_APPS") ?? 60
        var seeds = (0..<count).filter { Int($0) % Self.batches == batch }
        if let seed = Self.number("STEP_ROUTER_RANDOM_APP") { seeds = batch == 0 ? [seed] : [] }
        var (apps, states) = (0, 0)
        for seed in seeds {
            guard let compared = try await compare(RandomApp(seed: seed, withSheets: true)) else { continue }
            apps += 1
            states += compared.states.count
        }
        #expect(apps > 0 || seeds.count < 2)
        print("random apps with sheets, batch \(batch): \(apps) of \(seeds.count) compared, \(states) states")
    }

    @Test func `random apps that change an object of their environment in place are refused, or are what they seem`()
        async throws
    {
        var refused = 0
        for seed in 0..<UInt64(40) {
            do {
                _ = try await compare(RandomApp(seed: seed, changingObjects: true))
            } catch ReachabilityError.changedInPlace {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    /// Compares what the explorer finds of an app with what a plain search does.
    ///
    /// - Returns: The facts of both; `nil` of apps that are too large, and of those that are said to keep something
    ///   undeclared.
    private func compare(_ app: RandomApp) async throws -> Findings? {
        let report = try await app.reachability.recordingGraph.findingAllViolations.quiet.workers(1)
            .comparing(steps: 20).budget(states: Self.mostStates).explore()
        if report.ending != .exhausted { return nil }
        if app.isGifted, report.violations.contains(where: { $0.kind == .undeclaredState }) { return nil }
        let explored = try #require(Findings(report))
        let search = try await PlainSearch(app, limit: 2 * Self.mostStates)
        if search.crossesBound { return nil }
        let difference = explored.difference(to: search.findings)
        if difference.isEmpty { return explored }
        Issue.record(
            """
            STEP_ROUTER_RANDOM_APP=\(app.seed): \(difference.count) differences
            \(difference.prefix(3).joined(separator: "\n\n"))
            \(app.text)
            """
        )
        return nil
    }
}
