/// Which screens a search visits, seen from its starting point.
///
/// Adding an option never loses a result. Options without ``current`` pass over the starting screen itself.
public struct SearchOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits.
    ///
    /// - Parameter rawValue: The bits.
    @inlinable
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The starting screen itself.
    @inlinable
    public static var current: SearchOptions { SearchOptions(rawValue: 1 << 0) }
    /// The screens in sight within it, and within those, recursively.
    @inlinable
    public static var visible: SearchOptions { SearchOptions(rawValue: 1 << 1) }
    /// All screens within it, recursively, those in sight first. Includes ``visible``.
    @inlinable
    public static var contained: SearchOptions { SearchOptions(rawValue: 1 << 2) }
    /// The modals above it, from the top down.
    @inlinable
    public static var presented: SearchOptions { SearchOptions(rawValue: 1 << 3) }
    /// What is below it, from the top down.
    @inlinable
    public static var presenting: SearchOptions { SearchOptions(rawValue: 1 << 4) }
    /// The containers around it, from the innermost on.
    @inlinable
    public static var parent: SearchOptions { SearchOptions(rawValue: 1 << 5) }

    /// The starting screen and everything within it.
    @inlinable
    public static var currentAllStack: SearchOptions { [.current, .contained] }
    /// The starting screen and what is in sight within it.
    @inlinable
    public static var currentVisibleOnly: SearchOptions { [.current, .visible] }
    /// What is in sight on the level of the starting screen and on those above and below.
    @inlinable
    public static var allVisible: SearchOptions { [.currentVisibleOnly, .presented, .presenting] }
    /// Everything: the default of every finder.
    @inlinable
    public static var fullStack: SearchOptions { [.currentAllStack, .presented, .presenting] }
    /// The starting screen, everything within it, and the modals above.
    @inlinable
    public static var currentAndUp: SearchOptions { [.currentAllStack, .presented] }
    /// The starting screen, everything within it, and what is below.
    @inlinable
    public static var currentAndDown: SearchOptions { [.currentAllStack, .presenting] }

    /// Whether screens are visited that are within another.
    @inlinable
    var visitsContent: Bool { !isDisjoint(with: [.visible, .contained]) }

    /// Whether of those only the ones in sight are.
    @inlinable
    var visitsVisibleOnly: Bool { !contains(.contained) }
}

extension SearchOptions: CustomStringConvertible {
    /// The names of the options: `current, visible`.
    public var description: String {
        let names: [(SearchOptions, String)] = [
            (.current, "current"), (.visible, "visible"), (.contained, "contained"), (.presented, "presented"),
            (.presenting, "presenting"), (.parent, "parent"),
        ]
        return self == .fullStack
            ? "full stack" : names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
