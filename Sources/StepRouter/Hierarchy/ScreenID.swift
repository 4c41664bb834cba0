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

    /// The next number with the same place; `nil` if there is none.
    var next: ScreenID? { number >> 22 < 0x3FF ? ScreenID(number + (1 << 22)) : nil }
}

/// Screens to look for: a few are looked through one by one, of many a set is made.
package struct ScreenSet {
    private let few: ArraySlice<ScreenID>
    private let many: Set<ScreenID>?

    /// The screens of a list.
    package init(_ screens: ArraySlice<ScreenID>) {
        few = screens
        many = screens.count < 16 ? nil : Set(screens)
    }

    /// The screens of a list.
    package init(_ screens: [ScreenID]) { self.init(screens[...]) }

    package func contains(_ screen: ScreenID) -> Bool {
        if let many { return many.contains(screen) }
        return few.contains { $0 == screen }
    }
}
