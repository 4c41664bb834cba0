import Counters

/// Adds up what operations take, leaving out what happens between them.
struct Gauge {
    /// What is measured.
    enum Quantity {
        case nanoseconds
        case allocations
        /// Valgrind counts, if the program runs under it; the gauge only tells it when.
        case instructions
    }

    let quantity: Quantity
    private(set) var total = 0
    private var beginning = 0

    init(_ quantity: Quantity) { self.quantity = quantity }

    /// An operation begins.
    mutating func start() {
        switch quantity {
        case .nanoseconds: beginning = Int(counters_nanoseconds())
        case .allocations: beginning = Int(counters_allocations())
        case .instructions: counters_toggle_instructions()
        }
    }

    /// An operation has ended.
    mutating func stop() {
        switch quantity {
        case .nanoseconds: total += Int(counters_nanoseconds()) - beginning
        case .allocations: total += Int(counters_allocations()) - beginning
        case .instructions: counters_toggle_instructions()
        }
    }
}
