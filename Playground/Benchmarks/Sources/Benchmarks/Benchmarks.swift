/// Runs one subject a number of times, so that a tool can count its instructions: `Benchmarks SUBJECT COUNT [DEPTH]`.
@main
struct Benchmarks {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard
            let name = arguments.first, let subject = Subject(rawValue: name),
            let count = arguments.dropFirst().first.flatMap({ Int($0) })
        else {
            let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
            print("usage: Benchmarks SUBJECT COUNT [DEPTH], where SUBJECT is one of \(names)")
            return
        }
        let depth = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5
        try await subject.run(count, on: BenchmarkApp(depth: depth))
    }
}
