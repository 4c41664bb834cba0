/// Random numbers that are the same for the same seed.
struct RandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    // A counter with steps of the golden ratio, whose bits are mixed by multiplications.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 32) &* 0xBB67_AE85_84CA_A73B
        word = (word ^ word >> 29) &* 0x3C6E_F372_FE94_F82B
        return word ^ word >> 32
    }
}
