/// 128 bits that stand for a value, the same in every process.
struct Fingerprint: Hashable, Sendable {
    var low: UInt64
    var high: UInt64

    /// Inlined: an explorer compares several for each transition.
    static func == (left: Fingerprint, right: Fingerprint) -> Bool {
        left.low == right.low && left.high == right.high
    }

    /// What stands for nothing; no hasher ends with it.
    static let none = Fingerprint(low: 0, high: 0)
}

extension Fingerprint: Comparable, CustomStringConvertible {
    static func < (left: Fingerprint, right: Fingerprint) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    /// 32 hexadecimal digits.
    var description: String { Self.digits(high) + Self.digits(low) }

    private static func digits(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
