import Counters
import MerchantApp
import StepRouterReachability
import Synchronization

/// Explores an app as large as one that ships, and counts the instructions of some of its states: those that are
/// explored when many are known already. Counted for each state, with all of its events.
struct ExploreMerchant: Subject {
    /// The number of the first state that counts.
    let first: Int
    /// The number of states that count.
    var units: Int { MerchantApp.sliceLength }

    func perform() async throws {
        let slice = Slice(first)
        // Valgrind counts by thread: what the gauge has begun on this one would count too much or too little.
        counters_toggle_instructions()
        _ = try await MerchantApp.search(workers: 1, whenExploring: slice.exploreNext)
            .budget(states: first + units + 1).explore()
        counters_toggle_instructions()
    }
}

/// Tells valgrind when a slice of an exploration begins and ends.
private final class Slice: Sendable {
    private let first: Int
    private let explored = Atomic(0)

    init(_ first: Int) { self.first = first }

    /// The next state is explored.
    @Sendable func exploreNext() {
        let number = explored.add(1, ordering: .relaxed).oldValue
        if number == first {
            counters_instrument(true)
            counters_toggle_instructions()
        }
        if number == first + MerchantApp.sliceLength {
            counters_toggle_instructions()
            counters_instrument(false)
        }
    }
}

extension MerchantApp {
    /// The numbers of states after which a slice is measured.
    static let slices = [500, 3_000, 6_000]
    /// The number of states in a slice.
    static let sliceLength = 100

    /// The search alone: nothing is told, and nothing is compared at random.
    static func search(workers: Int, whenExploring tell: @escaping @Sendable () -> Void = {}) -> Reachability {
        reachability(whenExploring: tell).quiet.comparing(steps: 0).workers(workers).findingAllViolations
    }
}
