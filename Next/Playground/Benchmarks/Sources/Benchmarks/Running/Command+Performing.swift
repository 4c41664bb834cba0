import Counters

extension Command {
    /// Does what was asked.
    ///
    /// - Returns: The exit status.
    nonisolated(nonsending) func perform() async throws -> Int32 {
        switch self {
        case .measure(let name, let asJSON):
            let all = try await Measurements.measure(only: name) { Output.note("measuring \($0)") }
            print(asJSON ? try all.json : all.description)
        case .run(let benchmark, let count):
            let prepared = try await benchmark.prepare(nil)
            _ = try await prepared.run(count, .instructions)
            print(count * prepared.units)
            if !counters_count_instructions() {
                Output.note("built without valgrind/callgrind.h: valgrind cannot be told what to count")
                return 1
            }
        case .list:
            for benchmark in Catalogue.all {
                print(benchmark.name, benchmark.weight.counts.few, benchmark.weight.counts.many)
            }
        case .check:
            let outcome = try await Check.run()
            print(outcome.table.text)
            if !outcome.failures.isEmpty {
                Output.note("more than the limits allow: \(outcome.failures.joined(separator: ", "))")
                return 1
            }
        case .report:
            let counts = InstructionCounts { readLine() }
            let all = try await Measurements.measure(only: nil) { Output.note("measuring \($0)") }
            print(Results(all, counts).markdown)
        }
        return 0
    }
}
