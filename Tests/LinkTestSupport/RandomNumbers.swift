/// Numbers that are the same each time: `random(6)` is one below 6.
package final class RandomNumbers {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package func callAsFunction(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
