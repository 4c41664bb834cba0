/// Which screens a search visits, seen from its starting point.
///
/// Adding an option never loses a result. Options without ``current`` pass over the starting screen itself.
public struct SearchOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The starting screen itself.
    public static let current = SearchOptions(rawValue: 1 << 0)
    /// The screens visible within it, and within those, recursively.
    public static let visible = SearchOptions(rawValue: 1 << 1)
    /// All screens within it, recursively, the visible ones first. Includes ``visible``.
    public static let contained = SearchOptions(rawValue: 1 << 2)
    /// The modals above it, from the top down; together with ``contained`` those of hidden screens as well.
    public static let presented = SearchOptions(rawValue: 1 << 3)
    /// What is below it, from the top down.
    public static let presenting = SearchOptions(rawValue: 1 << 4)
    /// The containers around it, from the innermost on.
    public static let parent = SearchOptions(rawValue: 1 << 5)

    /// The starting screen and everything within it.
    public static let currentAllStack: SearchOptions = [.current, .contained]
    /// The starting screen and what is visible within it.
    public static let currentVisibleOnly: SearchOptions = [.current, .visible]
    /// What is visible on the level of the starting screen and on those above and below.
    public static let allVisible: SearchOptions = [.currentVisibleOnly, .presented, .presenting]
    /// Everything: the default of every finder.
    public static let fullStack: SearchOptions = [.currentAllStack, .presented, .presenting]
    /// The starting screen, everything within it, and the modals above.
    public static let currentAndUp: SearchOptions = [.currentAllStack, .presented]
    /// The starting screen, everything within it, and what is below.
    public static let currentAndDown: SearchOptions = [.currentAllStack, .presenting]
}

extension SearchOptions: CustomStringConvertible {
    /// The names of the options: `current, visible`.
    public var description: String {
        let names: [(SearchOptions, String)] = [
            (.current, "current"), (.visible, "visible"), (.contained, "contained"), (.presented, "presented"),
            (.presenting, "presenting"), (.parent, "parent"),
        ]
        return self == .fullStack ? "full stack" : names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
