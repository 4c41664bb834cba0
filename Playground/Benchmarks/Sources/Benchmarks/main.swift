// Measures what navigations, searches and explorations take. `measure` beside the sources does everything at once.
//
// Everything but the two workers of an exploration happens on the main thread: valgrind gives up on a program whose main thread
// has ended.

import Counters

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

guard let command = Command(Array(CommandLine.arguments.dropFirst())) else {
    Output.note(Command.usage)
    exit(2)
}
switch command {
case .measure(let name, let asJSON):
    let all = try await Measurements.measure(only: name) { Output.note("measuring \($0)") }
    print(asJSON ? try all.json : all.description)
case .run(let benchmark, let count):
    let prepared = try await benchmark.prepare(nil)
    _ = try await prepared.run(count, .instructions)
    print(count * prepared.units)
    if !counters_count_instructions() {
        Output.note("built without valgrind/callgrind.h: valgrind cannot be told what to count")
        exit(1)
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
        exit(1)
    }
case .report:
    let counts = InstructionCounts { readLine() }
    let all = try await Measurements.measure(only: nil) { Output.note("measuring \($0)") }
    print(Results(all, counts).markdown)
}
