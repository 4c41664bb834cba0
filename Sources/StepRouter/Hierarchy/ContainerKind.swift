/// How the screens that a container holds lie to one another.
public enum Containment: String, Hashable, Sendable, Codable {
    /// On top of each other; the last one is visible.
    case stack
    /// Side by side in order, of which some are visible at a time, as tabs.
    case alternatives
    /// Side by side, all visible.
    case columns
}

/// What kind of container a screen is; known of each class.
public enum ContainerKind: Hashable, Sendable {
    /// None: the screen holds no others.
    case none
    /// A navigation controller.
    case navigation
    /// A tab bar controller.
    case tabs
    /// A split view controller.
    case split
    /// A container of an app's own, which says itself which of its screens are visible.
    case custom(Containment)

    /// How the screens that it holds lie to one another; `nil` if it holds none.
    public var containment: Containment? {
        switch self {
        case .none: nil
        case .navigation: .stack
        case .tabs: .alternatives
        case .split: .columns
        case .custom(let containment): containment
        }
    }

    /// Whether it is a container of an app's own.
    package var isCustom: Bool { if case .custom = self { true } else { false } }
}
