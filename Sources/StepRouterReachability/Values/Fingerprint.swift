/// 128 bits that identify a value, the same in every process.
struct Fingerprint: Hashable, Sendable {
    var low: UInt64
    var high: UInt64

    /// Inlined, because an explorer compares several for each transition.
    static func == (left: Fingerprint, right: Fingerprint) -> Bool {
        left.low == right.low && left.high == right.high
    }

    /// The fingerprint of nothing; no hasher ends with it.
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

/// Makes fingerprints: unlike `Hasher` without a seed, so that processes agree.
///
/// Two lanes take each word in different ways, and each of their steps can be undone, so no single word is ever lost;
/// at the end both are mixed into each other. It is no defence against collisions that are made on purpose.
struct StableHasher {
    // The fractional digits of pi, and of the golden ratio and the roots of 3 and 5 made odd.
    private var low: UInt64 = 0x243F_6A88_85A3_08D3
    private var high: UInt64 = 0x1319_8A2E_0370_7344

    mutating func combine(_ word: UInt64) {
        low = (low ^ word) &* 0x9E37_79B9_7F4A_7C15
        low ^= low >> 32
        high = (high &+ word) &* 0xBB67_AE85_84CA_A73B
        high ^= high >> 29
    }

    /// Takes both words of another fingerprint at once, each lane one of them, and lets the lanes know of each other.
    ///
    /// It can be undone as well, so fingerprints that differ lead to states that differ.
    mutating func combine(_ fingerprint: Fingerprint) {
        low = (low ^ fingerprint.low) &* 0x9E37_79B9_7F4A_7C15
        high = (high &+ fingerprint.high) &* 0xBB67_AE85_84CA_A73B
        low ^= high >> 29
        high ^= low >> 32
    }

    mutating func combine(_ text: String) { combine(bytes: text.utf8) }

    /// Takes bytes, with their number, so that neighbours cannot run into one another.
    mutating func combine(bytes: some Sequence<UInt8>) {
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in bytes {
            word = word << 8 | UInt64(byte)
            count += 1
            if count & 7 == 0 {
                combine(word)
                word = 0
            }
        }
        combine(word)
        combine(count)
    }

    /// The fingerprint of all that was taken.
    func finish() -> Fingerprint {
        var end = self
        end.low &+= end.high
        end.low = Self.mixed(end.low)
        end.high ^= end.low
        end.high = Self.mixed(end.high)
        end.low &+= end.high
        if end.low | end.high == 0 { end.low = 1 }
        return Fingerprint(low: end.low, high: end.high)
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ word >> 31) &* 0x3C6E_F372_FE94_F82B
        word = (word ^ word >> 30) &* 0x9E37_79B9_7F4A_7C15
        return word ^ word >> 32
    }
}
