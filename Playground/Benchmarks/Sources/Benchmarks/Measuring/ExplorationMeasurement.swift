import Counters
import ReferenceModel
import StepRouterReachability

/// How fast the reference model is explored, by one worker, by two, and by hand over plain values.
struct ExplorationMeasurement: Codable {
    /// One way to explore it, the fastest of several runs.
    struct Run: Codable {
        var seconds: Double
        /// How long the processors worked, all together.
        var processorSeconds: Double
    }

    let states: Int
    let transitions: Int
    let bytesPerState: Double
    let oneWorker: Run
    let twoWorkers: Run
    let byHand: Run

    /// How many times as fast two workers are as one.
    var speedUp: Double { oneWorker.seconds / twoWorkers.seconds }
    /// How many times as fast two workers would be on two processors that do nothing else, if both have the same to do.
    var speedUpOfWork: Double { 2 * oneWorker.processorSeconds / twoWorkers.processorSeconds }
    /// How many times as long as by hand one worker takes.
    var timesByHand: Double { oneWorker.seconds / byHand.seconds }

    /// The size of the model: sixteen thousand states.
    static let size = ReferenceApp.Size(contexts: 2, tabDepth: 2, modals: 2, modalDepth: 2)
    /// How often it is explored in each way.
    static let rounds = 15

    /// Explores the model in each way, several times in turn.
    static func measure() async throws -> ExplorationMeasurement {
        var one = Run.none
        var two = Run.none
        var byHand = Run.none
        var report: ReachabilityReport?
        for _ in 0..<rounds {
            one.keepFastest(try await time { report = try await ReferenceApp.search(size, workers: 1).explore() })
            two.keepFastest(try await time { _ = try await ReferenceApp.search(size, workers: 2).explore() })
            byHand.keepFastest(try await time { _ = TupleModel(size).explore() })
        }
        return ExplorationMeasurement(
            states: report?.extent.states ?? 0,
            transitions: report?.extent.transitions ?? 0,
            bytesPerState: report?.cost.bytesPerState ?? 0,
            oneWorker: one,
            twoWorkers: two,
            byHand: byHand
        )
    }

    /// Measures how long something takes.
    static func time(_ body: () async throws -> Void) async throws -> Run {
        let start = counters_nanoseconds()
        let work = counters_processor_nanoseconds()
        try await body()
        return Run(
            seconds: Double(counters_nanoseconds() - start) / 1e9,
            processorSeconds: Double(counters_processor_nanoseconds() - work) / 1e9
        )
    }
}

extension ExplorationMeasurement.Run {
    fileprivate static var none: Self { Self(seconds: .infinity, processorSeconds: .infinity) }

    fileprivate mutating func keepFastest(_ other: Self) {
        seconds = min(seconds, other.seconds)
        processorSeconds = min(processorSeconds, other.processorSeconds)
    }
}
