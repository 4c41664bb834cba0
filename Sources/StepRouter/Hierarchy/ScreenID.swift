/// The number of a screen in a window, for one stay of that screen in one hierarchy.
///
/// A screen that leaves the hierarchy and joins it again gets another number, and no number is given twice. So
/// hierarchies can be kept and compared with later ones. A table has room for 4 million screens at a time.
public struct ScreenID: Hashable, Sendable {
    /// The place of the screen in its table, in the lower 22 bits; the number of its earlier uses above them.
    @usableFromInline
    package let number: UInt32

    /// The place of the screen in its table.
    @inlinable
    package var index: Int { Int(number & 0x3F_FFFF) }

    package init(_ number: UInt32) { self.number = number }

    // Written out: other files would call a synthesised one through the conformance.
    /// Returns whether two numbers stand for the same stay of the same screen.
    @inlinable
    public static func == (left: ScreenID, right: ScreenID) -> Bool { left.number == right.number }

    /// The next number with the same place; `nil` if there is none.
    var next: ScreenID? { number >> 22 < 0x3FF ? ScreenID(number + (1 << 22)) : nil }
}

/// A set of screens for look-ups. Few screens stay a list; many become a set.
package struct ScreenSet {
    private let few: ArraySlice<ScreenID>
    private let many: Set<ScreenID>?

    /// Makes a set of the screens of a list.
    package init(_ screens: ArraySlice<ScreenID>) {
        few = screens
        many = screens.count < 16 ? nil : Set(screens)
    }

    /// Makes a set of the screens of a list.
    package init(_ screens: [ScreenID]) { self.init(screens[...]) }

    package func contains(_ screen: ScreenID) -> Bool {
        if let many { return many.contains(screen) }
        return few.contains { $0 == screen }
    }
}
