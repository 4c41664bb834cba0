public import StepRouter

/// The screens that a search visits, seen from its starting point.
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
    /// The screens below it, from the top down.
    public static let presenting = SearchOptions(rawValue: 1 << 4)
    /// The containers around it, from the innermost on.
    public static let parent = SearchOptions(rawValue: 1 << 5)

    /// The starting screen and everything within it.
    public static let currentAllStack: SearchOptions = [.current, .contained]
    /// The starting screen and the visible screens within it.
    public static let currentVisibleOnly: SearchOptions = [.current, .visible]
    /// The visible screens of the level of the starting screen and of the levels above and below.
    public static let allVisible: SearchOptions = [.currentVisibleOnly, .presented, .presenting]
    /// Everything: the default of every finder.
    public static let fullStack: SearchOptions = [.currentAllStack, .presented, .presenting]
    /// The starting screen, everything within it, and the modals above.
    public static let currentAndUp: SearchOptions = [.currentAllStack, .presented]
    /// The starting screen, everything within it, and the screens below.
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

extension StackIterator {
    /// The screen that a search starts from.
    public enum StartingPoint {
        /// The topmost modal, or the root screen when nothing is presented.
        case topmost
        /// The root screen.
        case root
        /// The screen that a closure returns; `nil`, or one that is not in the hierarchy, finds nothing.
        case custom((ScreenTree) throws -> (any Screen)?)
    }
}

extension StackIterator.StartingPoint {
    /// The screen to start from.
    func screen(in tree: ScreenTree) throws -> (any Screen)? {
        switch self {
        case .topmost: tree.topmostScreen
        case .root: tree.rootScreen
        case .custom(let screen): try screen(tree)
        }
    }

    /// The position of the screen to start from; if it is just leaving, that of the screen below that stays.
    func position(in tree: ScreenTree) throws -> (position: Int, isLeaving: Bool)? {
        switch self {
        case .topmost: return tree.hierarchy.topmost.map { ($0, false) }
        case .root: return tree.hierarchy.isEmpty ? nil : (0, false)
        case .custom(let screen):
            guard let id = try screen(tree).flatMap({ tree.screens.id(of: $0) }) else { return nil }
            if let position = tree.hierarchy.position(of: id) { return (position, false) }
            return tree.positionBelow(leaving: id).map { ($0, true) }
        }
    }
}

extension ScreenTree {
    /// The position of the nearest screen around or below one that leaves by the running transition.
    fileprivate func positionBelow(leaving screen: ScreenID) -> Int? {
        guard let before = window?.runningTransition?.before else { return nil }
        var next = before.position(of: screen)
        while let position = next {
            if let remaining = hierarchy.position(of: before.nodes[position].screen) { return remaining }
            next = before.above(position)
        }
        return nil
    }
}
