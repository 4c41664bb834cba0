/// For each of some states a bit for each navigation.
struct NavigationBits: Sendable {
    private var bytes: [UInt8]
    private let bytesPerState: Int

    /// - Parameters:
    ///   - navigations: How many navigations there are.
    ///   - states: How many states there are at first; none of their bits is set.
    init(navigations: Int, states: Int = 0) {
        bytesPerState = max(1, (navigations + 7) / 8)
        bytes = Array(repeating: 0, count: states * bytesPerState)
    }

    /// How many bytes there is room for.
    var capacity: Int { bytes.capacity }

    /// Adds a state, of which no bit is set.
    mutating func addState() {
        for _ in 0..<bytesPerState { bytes.append(0) }
    }

    /// Whether the bit of a navigation is set in a state.
    func contains(_ navigation: Int, in state: Int) -> Bool {
        bytes[byte(of: navigation, in: state)] & bit(of: navigation) != 0
    }

    /// Sets the bit of a navigation in a state.
    ///
    /// - Returns: Whether it was not set before.
    @discardableResult
    mutating func insert(_ navigation: Int, in state: Int) -> Bool {
        if contains(navigation, in: state) { return false }
        bytes[byte(of: navigation, in: state)] |= bit(of: navigation)
        return true
    }

    /// Sets the bits that are set in other states, the first of which is one of these.
    mutating func formUnion(_ other: NavigationBits, from first: Int) {
        let start = first * bytesPerState
        for position in other.bytes.indices { bytes[start + position] |= other.bytes[position] }
    }

    private func byte(of navigation: Int, in state: Int) -> Int { state * bytesPerState + navigation / 8 }

    private func bit(of navigation: Int) -> UInt8 { 1 << UInt8(navigation % 8) }
}
