extension Hierarchy {
    /// The arrangement of the screens that a container holds.
    public enum Containment: String, Hashable, Sendable, Codable {
        /// Screens on top of each other; the last one is visible.
        case stack
        /// Screens side by side in order, of which some are visible at a time, as tabs.
        case alternatives
        /// Screens side by side, all visible but those that a narrow or covered split view hides.
        case columns
    }
}

extension Hierarchy {
    /// The kind of container that a screen is; it belongs to the screen's class.
    public enum ContainerKind: Hashable, Sendable {
        /// No container: the screen holds no others.
        case none
        /// A navigation controller.
        case navigation
        /// A tab bar controller.
        case tabs
        /// A split view controller.
        case split
        /// A container of an app's own, which chooses which of its screens are visible.
        case custom(Containment)

        /// The arrangement of the screens that it holds; `nil` if it holds none.
        public var containment: Containment? {
            switch self {
            case .none: nil
            case .navigation: .stack
            case .tabs: .alternatives
            case .split: .columns
            case .custom(let containment): containment
            }
        }

        /// `true` if it is a container of an app's own.
        package var isCustom: Bool { if case .custom = self { true } else { false } }
    }
}

extension Hierarchy {
    /// A column of a split view, by UIKit's names.
    public enum SplitColumn: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first one, such as a list of folders.
        case primary
        /// The one in the middle of three.
        case supplementary
        /// The last one, which shows details.
        case secondary

        /// Names the column at a position.
        ///
        /// - Parameters:
        ///   - position: The position, counted from 0, the primary one.
        ///   - limit: The number of columns that the split view may have.
        init(at position: Int, ofColumns limit: Int) {
            self = position <= 0 ? .primary : position < limit - 1 ? .supplementary : .secondary
        }

        /// The position of the column in a split view, counted from 0.
        ///
        /// Of two columns, both other names mean the second.
        ///
        /// - Parameter limit: The number of columns that the split view may have.
        /// - Returns: The position.
        func position(ofColumns limit: Int) -> Int {
            switch self {
            case .primary: 0
            case .supplementary: 1
            case .secondary: max(1, limit - 1)
            }
        }
    }
}
