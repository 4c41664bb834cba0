import Counters

extension Benchmark {
    /// Measures everything but instructions.
    func measure() async throws -> Measurement {
        let times = try await nanoseconds()
        return Measurement(
            name: name,
            medianNanoseconds: times[times.count / 2],
            minimumNanoseconds: times[0],
            allocations: try await allocations(),
            visits: try await visits()
        )
    }

    /// How long one unit takes, for each round, the fastest first.
    private func nanoseconds() async throws -> [Double] {
        let prepared = try await prepare(nil)
        let units = Double(weight.roundLength * prepared.units)
        // The first round warms up.
        _ = try await prepared.run(weight.roundLength, .nanoseconds)
        var times: [Double] = []
        for _ in 0..<weight.rounds {
            times.append(Double(try await prepared.run(weight.roundLength, .nanoseconds)) / units)
        }
        return times.sorted()
    }

    /// How many allocations one unit makes.
    func allocations() async throws -> Double? {
        guard counters_count_allocations() else { return nil }
        let prepared = try await prepare(nil)
        _ = try await prepared.run(weight.counts.few, .allocations)
        let count = weight.counts.many - weight.counts.few
        return Double(try await prepared.run(count, .allocations)) / Double(count * prepared.units)
    }

    /// How many screens one operation visits.
    func visits() async throws -> Double? {
        let visits = VisitCounter()
        let prepared = try await prepare(visits)
        if weight == .heavy { return nil }
        _ = try await prepared.run(1, .nanoseconds)
        let first = visits.count
        _ = try await prepared.run(10, .nanoseconds)
        return first == 0 ? nil : Double(visits.count - first) / 10
    }
}
