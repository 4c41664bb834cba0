import Counters
import MerchantApp
import StepRouterReachability
import Synchronization

/// How fast an app is explored that is as large as one that ships, by one worker and by two, to its end.
struct MerchantMeasurement: Codable {
    /// Some states, explored when others are known already.
    struct Slice: Codable {
        /// How many are known.
        let first: Int
        /// How long the processor worked for one.
        let secondsPerState: Double
    }

    let destinations: Int
    let states: Int
    let transitions: Int
    let bytesPerState: Double
    let oneWorker: ExplorationMeasurement.Run
    let twoWorkers: ExplorationMeasurement.Run
    let slices: [Slice]

    /// How many times as fast two workers are as one.
    var speedUp: Double { oneWorker.seconds / twoWorkers.seconds }
    /// How many transitions a state has.
    var transitionsPerState: Double { Double(transitions) / Double(states) }

    /// How many states are timed around the beginning of a slice.
    private static let timedStates = 500

    /// Explores the app once in each way.
    static func measure() async throws -> MerchantMeasurement {
        let times = Times()
        var report: ReachabilityReport?
        let one = try await ExplorationMeasurement.time {
            report = try await MerchantApp.search(workers: 1, whenExploring: times.note).explore()
        }
        let two = try await ExplorationMeasurement.time { _ = try await MerchantApp.search(workers: 2).explore() }
        return MerchantMeasurement(
            destinations: Set(report?.destinations.map(\.name) ?? []).count,
            states: report?.extent.states ?? 0,
            transitions: report?.extent.transitions ?? 0,
            bytesPerState: report?.cost.bytesPerState ?? 0,
            oneWorker: one,
            twoWorkers: two,
            slices: MerchantApp.slices.map { first in
                Slice(first: first, secondsPerState: times.perState(from: first, count: timedStates))
            }
        )
    }

    /// When each state was explored, in the processor's time.
    private final class Times: Sendable {
        private let all = Mutex<[Int64]>([])

        @Sendable func note() { all.withLock { $0.append(counters_processor_nanoseconds()) } }

        func perState(from first: Int, count: Int) -> Double {
            all.withLock { all in
                guard first >= 0, first + count < all.count else { return 0 }
                return Double(all[first + count] - all[first]) / 1e9 / Double(count)
            }
        }
    }
}
