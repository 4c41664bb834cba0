import Counters

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

    /// How often it is explored in each way.
    static let rounds = 15
}
