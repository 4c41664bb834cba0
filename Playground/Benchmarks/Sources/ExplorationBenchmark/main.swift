// Explores the reference model and searches the same model over plain values: `ExplorationBenchmark K D M E [WORKERS] [plain]`.
//
// With `plain` only the search over plain values is made, so that a tool can count the instructions of either.

import ReferenceModel
import StepRouterReachability

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.compactMap { Int($0) }
if numbers.count >= 4 {
    let size = ReferenceApp.Size(contexts: numbers[0], tabDepth: numbers[1], modals: numbers[2], modalDepth: numbers[3])
    if !arguments.contains("plain") {
        let workers = numbers.count > 4 ? numbers[4] : 1
        let report = try await ReferenceApp.reachability(size).workers(workers).comparing(steps: 0).quiet.explore()
        let cost = report.cost
        print("explorer: \(report.extent.states) states, \(report.extent.transitions) transitions, \(workers) workers")
        print(
            "  \(cost.seconds) s, \(Int(cost.statesPerSecond)) states/s, \(Int(cost.transitionsPerSecond)) transitions/s"
        )
        print("  \(Int(cost.bytesPerState)) bytes for each visited state")
    }
    if arguments.contains("plain") || numbers.count == 4 {
        let start = ContinuousClock.now
        let counts = TupleModel(size).explore()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print("plain values: \(counts.states.count) states, \(counts.transitions) transitions")
        print("  \(seconds) s, \(Int(Double(counts.states.count) / seconds)) states/s")
    }
} else {
    print("usage: ExplorationBenchmark K D M E [WORKERS] [plain], such as ExplorationBenchmark 2 2 2 2")
}
