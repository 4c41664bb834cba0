// Runs one subject a number of times, so that a tool can count its instructions: `Benchmarks SUBJECT COUNT [DEPTH]`.
//
// Everything happens on the main thread: valgrind gives up on a program whose main thread has ended.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count >= 2, let subject = Subject(rawValue: arguments[0]), let count = Int(arguments[1]) {
    let depth = arguments.count > 2 ? Int(arguments[2]) : nil
    try await subject.run(count, on: BenchmarkApp(depth: depth ?? 5))
} else {
    let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
    print("usage: Benchmarks SUBJECT COUNT [DEPTH], where SUBJECT is one of \(names)")
}
