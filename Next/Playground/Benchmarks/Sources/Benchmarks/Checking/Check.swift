/// Compares visits and allocations with their limits. Time is not looked at, so that it holds on every machine.
enum Check {
    /// What became of a check.
    struct Outcome {
        let table: Table
        /// The names of those that are beyond their limits.
        let failures: [String]
    }

    static func run() async throws -> Outcome {
        var table = Table(heading: ["subject", "visits", "limit", "allocations", "limit", ""])
        var failures: [String] = []
        for limit in Limit.all {
            guard let benchmark = Catalogue.benchmark(named: limit.name) else {
                failures.append("\(limit.name) (no such subject)")
                continue
            }
            let visits = try await benchmark.visits() ?? 0
            let allocations = try await benchmark.allocations()
            let holds = visits <= limit.visits && (allocations ?? 0) <= limit.allocations
            if !holds { failures.append(limit.name) }
            table.rows.append([
                limit.name, Numbers.short(visits), Numbers.short(limit.visits), Numbers.short(allocations),
                Numbers.short(limit.allocations), holds ? "" : "✗",
            ])
        }
        return Outcome(table: table, failures: failures)
    }
}
