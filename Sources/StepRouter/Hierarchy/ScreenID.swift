/// Which screen of a window: a number that stands for one stay of one screen in one hierarchy.
///
/// A screen that leaves the hierarchy and joins it again is given another number, and no number is given twice. So hierarchies can be kept and
/// compared with later ones. A table has room for 4 million screens at a time.
public struct ScreenID: Hashable, Sendable {
    /// The place of the screen in its table, in the lower 22 bits; how often that place was given before, above them.
    @usableFromInline
    package let number: UInt32

    /// Where the screen is in its table.
    @inlinable
    package var index: Int { Int(number & 0x3F_FFFF) }

    package init(_ number: UInt32) { self.number = number }

    // Written out, because files other than this one call what the compiler writes through the conformance.
    /// Whether two numbers stand for the same stay of the same screen.
    @inlinable
    public static func == (left: ScreenID, right: ScreenID) -> Bool { left.number == right.number }

    /// The next number with the same place; `nil` if there is none, because the last ones stand for planned screens.
    var next: ScreenID? { number >> 22 < 0x3FE ? ScreenID(number + (1 << 22)) : nil }

    /// The first of the numbers that stand for screens which are planned and not built yet.
    private static let firstPlanned = UInt32.max - 0xFFFF

    /// What stands for the screen of a planned step until it is built.
    ///
    /// - Parameter step: The number of the step; a chain has far fewer than 65,536 of them.
    /// - Returns: The number.
    package static func planned(_ step: Int) -> ScreenID {
        ScreenID(firstPlanned + UInt32(truncatingIfNeeded: step & 0xFFFF))
    }

    /// The number of the planned step whose screen this stands for; `nil` of a screen that is there.
    var plannedStep: Int? { isPlanned ? Int(number - Self.firstPlanned) : nil }

    /// Whether this stands for a screen that is planned and not built yet.
    public var isPlanned: Bool { number >= Self.firstPlanned }
}
