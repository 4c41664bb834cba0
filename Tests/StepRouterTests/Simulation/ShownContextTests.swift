import StepRouter
import Testing

private enum Colour: Hashable { case red, green }

private struct ProductID: Hashable { let number: Int }

private struct Place: Hashable {
    let row: UInt8
    let isAisle: Bool
}

/// Larger than a word.
private struct Range: Hashable { let first: Int, last: Int }

/// Compares something else than its bits.
private struct Loose: Hashable {
    let number: Int32

    static func == (one: Loose, other: Loose) -> Bool { one.number % 10 == other.number % 10 }

    func hash(into hasher: inout Hasher) { hasher.combine(number % 10) }
}

private final class Shown<Context: Hashable>: SimulatedContextScreen<Context> {}

/// A screen keeps contexts in different ways, which nobody may notice.
@MainActor
struct ShownContextTests {
    /// Shows one value after the other, undoes, puts a snapshot back and leaves.
    private func check<Context: Hashable>(_ first: Context, _ second: Context, differ: Bool = true) throws {
        let screen = Shown<Context>()
        #expect(screen.state == nil)
        let window = SimulatedWindow { screen }
        let journal = window.simulatedJournal
        #expect(screen.isTarget(for: first) == false)

        screen.state = first
        #expect(screen.state == first)
        #expect(screen.isTarget(for: first))
        #expect(screen.isTarget(for: second) != differ)

        let mark = journal.begin()
        try screen.setup(with: second)
        #expect(screen.state == second)
        screen.state = nil
        #expect(screen.state == nil)
        #expect(!screen.isTarget(for: second))
        journal.rollBack(to: mark)
        #expect(screen.state == first)
    }

    @Test func `numbers are shown, exchanged and given back`() throws { try check(-7, Int.max) }

    @Test func `small plain values are shown, exchanged and given back`() throws {
        try check(true, false)
        try check(Colour.red, .green)
        try check(ProductID(number: -1), ProductID(number: 42))
        try check(Place(row: 255, isAisle: true), Place(row: 0, isAisle: false))
        try check(1.5, -.infinity)
        try check(UInt8?.none, 3)
        try check(Character("a").unicodeScalars.first, "ä".unicodeScalars.first)
    }

    @Test func `larger values and those that hold references are shown, exchanged and given back`() throws {
        try check("a text that is longer than what fits into a string itself", "")
        try check(Range(first: 1, last: 2), Range(first: 1, last: 3))
        try check([1, 2], [])
        try check(Int?.none, 3)
    }

    @Test func `values are compared as their type says, not by their bits`() throws {
        try check(Loose(number: 3), Loose(number: 13), differ: false)
        try check(0.0, -0.0, differ: false)
    }
}
