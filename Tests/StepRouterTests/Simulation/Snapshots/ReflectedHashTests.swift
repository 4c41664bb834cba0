import StepRouter
import Testing

struct ReflectedHashTests {
    private enum Direction: Hashable {
        case up
        case down(Int)
    }

    private struct Point: Hashable, CustomStringConvertible {
        let x: Int
        let y: Int

        var description: String { "a point" }
    }

    private func hash(_ value: Any) -> Fingerprint {
        var hasher = StableHasher()
        hasher.combine(reflecting: value)
        return hasher.finish()
    }

    @Test func `values are told apart by what they are made of`() {
        let values: [Any] = [
            0, 1, -1, "0", "", true, false, 0.5, Optional<Int>.none as Any, Optional(1) as Any, [1], [1, 2], [2, 1],
            [[1], [2]],
            Set([1, 2]), Set([1, 3]), ["a": 1], ["a": 2], ["b": 1], Direction.up, Direction.down(1), Direction.down(2),
            Point(x: 1, y: 2), Point(x: 2, y: 1), UInt8(1), (1, "a"), (1, "b"),
        ]
        #expect(Set(values.map(hash)).count == values.count)
    }

    @Test func `sets and dictionaries do not depend on the order in which they are kept`() {
        let numbers = Array(0..<200)
        let forward = Set(numbers)
        var backward: Set<Int> = []
        backward.reserveCapacity(5_000)
        for number in numbers.reversed() { backward.insert(number) }
        #expect(hash(forward) == hash(backward))
        let words = Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", $0) })
        var other: [String: Int] = [:]
        other.reserveCapacity(5_000)
        for number in numbers.reversed() { other["\(number)"] = number }
        #expect(hash(words) == hash(other))
    }

    @Test func `the name of a private type has no address in it`() {
        #expect(!stableName(of: Direction.self).contains("0x"))
        #expect(!stableName(of: Direction.self).contains("unknown context"))
        #expect(!stableName(of: [Point].self).contains("unknown context"))
        #expect(stableName(of: Int.self) == "Swift.Int")
    }

    /// Equal only to itself, and made of nothing.
    private final class Token: Hashable {
        static func == (left: Token, right: Token) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Test func `values that differ and are made of the same are noticed`() {
        let indistinct = IndistinctValues()
        let values = StateValues<Token>(of: "the token", indistinct: indistinct)
        let (first, second) = (Token(), Token())
        #expect(values.number(of: first) != values.number(of: second))
        #expect(values.number(of: first) == values.number(of: first))
        #expect(indistinct.descriptions.count == 1)
        #expect(indistinct.descriptions.first?.hasPrefix("the token: ") ?? false)
    }
}
