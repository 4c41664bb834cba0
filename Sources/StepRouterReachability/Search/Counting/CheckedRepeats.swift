import StepRouter

/// Navigations that were made again beyond a bound and changed nothing there, as far as they are remembered.
///
/// Often several states lead to one that a bound cuts off, by the same navigation, and no number stands for that state. It is enough to
/// make the navigation there again once. What is forgotten, because something else took its place, is made again more often, so the memory
/// that this takes does not grow.
struct CheckedRepeats {
    /// Empty until there is something to remember.
    private var known: [Fingerprint] = []
    private static let capacity = 8192

    /// What stands for a navigation in a state: the state, in which a part that depends on the navigation alone is changed.
    private func key(_ navigation: Int, _ state: Fingerprint) -> Fingerprint {
        Fingerprint(
            low: state.low ^ UInt64(truncatingIfNeeded: navigation &+ 1) &* 0x9E37_79B9_7F4A_7C15,
            high: state.high
        )
    }

    private func slot(of key: Fingerprint) -> Int { Int(truncatingIfNeeded: key.low >> 11) & (Self.capacity - 1) }

    /// Whether a navigation is remembered to change nothing in a state.
    func contains(_ navigation: Int, in state: Fingerprint) -> Bool {
        if known.isEmpty { return false }
        let key = key(navigation, state)
        return known[slot(of: key)] == key
    }

    /// Remembers that a navigation changes nothing in a state.
    mutating func insert(_ navigation: Int, in state: Fingerprint) {
        if known.isEmpty { known = Array(repeating: .none, count: Self.capacity) }
        let key = key(navigation, state)
        known[slot(of: key)] = key
    }
}
