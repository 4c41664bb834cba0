/// What the benchmarks are asked to do.
enum Command {
    /// Measure everything, or what is named, and print a table or JSON.
    case measure(only: String?, asJSON: Bool)
    /// Perform a subject a number of times, for valgrind, and print how many units that were.
    case run(Benchmark, count: Int)
    /// Print the names of all subjects and how often each is to be performed for its instructions.
    case list
    /// Compare visits and allocations with their limits.
    case check
    /// Measure everything and print it with the instructions read from standard input, next to the goals.
    case report

    static let usage = """
        usage: Benchmarks [--only NAME] [--json]   measure everything, or what begins with a name
               Benchmarks check                    compare visits and allocations with their limits
               Benchmarks list                     print what can be measured
               Benchmarks run NAME COUNT           perform a subject a number of times, for valgrind
               Benchmarks report                   print all results as Markdown, with the instructions on standard input
        """

    /// Reads arguments; `nil` if they are not understood.
    init?(_ arguments: [String]) {
        switch arguments.first {
        case "check" where arguments.count == 1: self = .check
        case "list" where arguments.count == 1: self = .list
        case "report" where arguments.count == 1: self = .report
        case "run":
            guard arguments.count == 3, let benchmark = Catalogue.benchmark(named: arguments[1]),
                let count = Int(arguments[2]), count > 0
            else { return nil }
            self = .run(benchmark, count: count)
        default:
            var rest = arguments[...]
            var name: String?
            var asJSON = false
            while let argument = rest.popFirst() {
                switch argument {
                case "--json": asJSON = true
                case "--only":
                    guard let next = rest.popFirst() else { return nil }
                    name = next
                default: return nil
                }
            }
            self = .measure(only: name, asJSON: asJSON)
        }
    }
}
