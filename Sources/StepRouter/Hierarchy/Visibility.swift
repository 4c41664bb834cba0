/// How much a user sees of a screen that is there, from nothing to all.
public enum Visibility: String, Comparable, Hashable, Sendable, Codable {
    /// Nothing: another tab is selected, screens lie above it on a stack, or a modal covers it.
    case hidden
    /// Something, around a modal above it.
    case visible
    /// All, with nothing above it.
    case onTop

    /// Whether less is seen.
    public static func < (some: Visibility, other: Visibility) -> Bool { some.rank < other.rank }

    private var rank: Int {
        switch self {
        case .hidden: 0
        case .visible: 1
        case .onTop: 2
        }
    }
}

extension Hierarchy {
    /// How much a user sees of a screen; nothing of one that is not there.
    public func visibility(of screen: ScreenID) -> Visibility {
        isOnTop(screen) ? .onTop : visibleScreens.contains(screen) ? .visible : .hidden
    }
}
