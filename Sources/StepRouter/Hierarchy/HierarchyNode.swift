/// A place in a hierarchy: its screen, and its relation to the one above.
package struct HierarchyNode: Hashable, Sendable {
    package var screen: ScreenID
    /// The number of nodes of this one and all that hangs from it.
    package var extent: UInt32 = 1
    /// The distance to the first visible screen that it holds; 0 if it holds none.
    package var shown: UInt32 = 0
    /// The number of visible screens, side by side, that it holds.
    package var shownCount: UInt32 = 0
    /// The position of the selected one among the screens that it holds.
    package var selected: UInt32 = 0
    /// The number of screens above, as containers or presenters.
    package var depth: UInt32 = 0
    package var classID: UInt16
    package var kind: ContainerKind
    /// The style of its presentation; `nil` of a root and of a screen that a container holds.
    package var style: PresentationStyle?
    /// The number of its column of a collapsed split view, on the stack of the primary one; 0 of other screens.
    package var column: UInt8 = 0
    /// The number of columns that a split view may have.
    package var columnLimit: UInt8 = 0
    /// The flags of the node, in one byte: a node takes 32 bytes.
    package fileprivate(set) var traits: Traits = []

    init(_ screen: ScreenID, classID: UInt16, kind: ContainerKind) {
        self.screen = screen
        self.classID = classID
        self.kind = kind
    }

    package var isModal: Bool { style != nil }

    /// Tells whether it defines the presentation context for modals that use one.
    package var definesContext: Bool {
        get { traits.contains(.definesContext) }
        set { traits.set(.definesContext, to: newValue) }
    }

    /// Tells whether a split view is one stack now.
    package var isCollapsed: Bool {
        get { traits.contains(.isCollapsed) }
        set { traits.set(.isCollapsed, to: newValue) }
    }
}

extension HierarchyNode {
    /// The column that a split view proposes to show first in a narrow window; `nil` stands for the last one.
    package var topColumn: SplitColumn? {
        get {
            switch traits.intersection(.topColumn) {
            case .topColumnIsPrimary: .primary
            case .topColumnIsSupplementary: .supplementary
            case .topColumn: .secondary
            default: nil
            }
        }
        set {
            traits.subtract(.topColumn)
            switch newValue {
            case .primary: traits.insert(.topColumnIsPrimary)
            case .supplementary: traits.insert(.topColumnIsSupplementary)
            case .secondary: traits.insert(.topColumn)
            case nil: break
            }
        }
    }

    /// The number of columns that an expanded split view hides, from the primary one on; never all of them.
    package var hiddenColumns: Int {
        get { Int((traits.rawValue & Traits.hiddenColumns.rawValue) >> 4) }
        set {
            traits.subtract(.hiddenColumns)
            traits.formUnion(Traits(rawValue: UInt8(min(max(newValue, 0), 3)) << 4))
        }
    }

    /// Tells that a window shows one more column behind those of a split view: UIKit's inspector.
    package var hasInspector: Bool {
        get { traits.contains(.hasInspector) }
        set { traits.set(.hasInspector, to: newValue) }
    }

    /// The columns that an expanded split view shows.
    ///
    /// - Parameter count: The number of columns that it has.
    /// - Returns: Their positions.
    func shownColumns(of count: Int) -> Range<Int> { min(hiddenColumns, max(0, count - 1))..<count }
}

package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let definesContext = Traits(rawValue: 1)
    static let isCollapsed = Traits(rawValue: 2)
    // One number in two bits.
    static let topColumnIsPrimary = Traits(rawValue: 4)
    static let topColumnIsSupplementary = Traits(rawValue: 8)
    static let topColumn = Traits(rawValue: 12)
    // Another number in two bits.
    static let hiddenColumns = Traits(rawValue: 48)
    static let hasInspector = Traits(rawValue: 64)

    mutating func set(_ trait: Traits, to isSet: Bool) {
        if isSet { insert(trait) } else { remove(trait) }
    }
}

/// A screen with all that hangs from it, as if it were a root. It joins a hierarchy, or moves within it.
package struct Subtree: Hashable, Sendable {
    package var nodes: [HierarchyNode]

    package init(nodes: [HierarchyNode]) { self.nodes = nodes }

    package var root: HierarchyNode {
        get { nodes[0] }
        set { nodes[0] = newValue }
    }
}

/// A screen that is to join a hierarchy, with all that it holds.
///
/// The router or a window makes it during an edit. An ``Action`` receives it and puts it in place.
public struct NewScreen {
    package let subtree: Subtree

    /// The number of the screen, also after it has joined.
    public var id: ScreenID { subtree.root.screen }
}
