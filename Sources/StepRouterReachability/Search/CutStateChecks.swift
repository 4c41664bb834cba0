import StepRouter

/// What was checked in states that a bound cuts off, and found to be right there, as far as that is remembered.
///
/// Often several states lead to one that a bound cuts off, and no number stands for that state. It is enough to make a navigation there
/// again once, and to ask the rules once. What is forgotten, because something else took its place, is checked more often, so the memory
/// that this takes does not grow.
struct CutStateChecks {
    /// What is checked in a state.
    enum Check {
        /// No rule is broken.
        case rules
        /// A navigation that is made again changes nothing.
        case repeated(navigation: Int)

        fileprivate var number: Int {
            switch self {
            case .rules: 0
            case .repeated(let navigation): navigation &+ 1
            }
        }
    }

    /// Empty until there is something to remember.
    private var known: [Fingerprint] = []
    private static let capacity = 16_384

    /// What stands for a check in a state: the state, in which a part that depends on the check alone is changed.
    private func key(_ check: Check, _ state: Fingerprint) -> Fingerprint {
        Fingerprint(
            low: state.low ^ UInt64(truncatingIfNeeded: check.number) &* 0x9E37_79B9_7F4A_7C15,
            high: state.high
        )
    }

    private func slot(of key: Fingerprint) -> Int { Int(truncatingIfNeeded: key.low >> 11) & (Self.capacity - 1) }

    /// Whether a check is remembered to have found nothing wrong in a state.
    func contains(_ check: Check, in state: Fingerprint) -> Bool {
        if known.isEmpty { return false }
        let key = key(check, state)
        return known[slot(of: key)] == key
    }

    /// Remembers that a check has found nothing wrong in a state.
    mutating func insert(_ check: Check, in state: Fingerprint) {
        if known.isEmpty { known = Array(repeating: .none, count: Self.capacity) }
        let key = key(check, state)
        known[slot(of: key)] = key
    }
}
