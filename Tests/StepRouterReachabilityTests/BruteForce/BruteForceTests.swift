import Foundation
import StepRouterReachability
import Testing

/// Random apps, explored and searched by brute force: both find the same.
///
/// `STEP_ROUTER_RANDOM_APPS` says how many apps are tried, `STEP_ROUTER_RANDOM_APP` tries the one of a seed, and `STEP_ROUTER_RANDOM_KINDS` adds kinds that are not
/// tried otherwise: the sum of their raw values.
struct BruteForceTests {
    /// An app with more states is left out: the search by brute force takes their paths again and again.
    static let mostStates = 40
    static let batches = 8

    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }

    @Test(arguments: 0..<batches)
    func `random apps are what a plain search over live windows finds them to be`(_ batch: Int) async throws {
        let count = Self.number("STEP_ROUTER_RANDOM_APPS") ?? 250
        var seeds = (0..<count).filter { Int($0) % Self.batches == batch }
        if let seed = Self.number("STEP_ROUTER_RANDOM_APP") { seeds = batch == 0 ? [seed] : [] }
        var (apps, states, waiting) = (0, 0, 0)
        var flaws: Set<String> = []
        let kinds = RandomApp.Kinds(rawValue: Self.number("STEP_ROUTER_RANDOM_KINDS") ?? 0)
        for seed in seeds {
            let app = RandomApp(seed: seed, kinds)
            guard let report = try await report(of: app), report.ending == .exhausted else { continue }
            if !kinds.isEmpty, report.violations.contains(where: { $0.kind == .undeclaredState }) { continue }
            let explored = try #require(Findings(report))
            let search = try await PlainSearch(app, limit: 2 * Self.mostStates)
            if search.crossesBound { continue }
            apps += 1
            states += report.extent.states
            flaws.formUnion(explored.flaws.compactMap { $0.split(separator: " ").first.map(String.init) })
            if !explored.waited.isEmpty { waiting += 1 }
            let difference = explored.difference(to: search.findings)
            if difference.isEmpty { continue }
            Issue.record(
                """
                STEP_ROUTER_RANDOM_APP=\(seed): \(difference.count) differences
                \(difference.prefix(3).joined(separator: "\n\n"))
                \(app.text)
                """
            )
        }
        let counts = "\(apps) of \(seeds.count) compared, \(waiting) in which navigations wait, \(states) states"
        print("random apps, batch \(batch): \(counts); found wrong: \(flaws.sorted().joined(separator: ", "))")
    }

    /// What the explorer finds; `nil` if it says, of an app with one of the kinds, that it cannot be explored.
    private func report(of app: RandomApp) async throws -> ReachabilityReport? {
        do {
            return try await app.reachability.recordingGraph.findingAllViolations.quiet.workers(1)
                .comparing(steps: 20).budget(states: Self.mostStates).explore()
        } catch let error as ReachabilityError {
            if app.kinds.isEmpty { throw error }
            return nil
        }
    }
}
