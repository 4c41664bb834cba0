/// The screens of a window as one value without references: the place of each, and the visible ones.
///
/// Nodes lie in one array in pre-order, a screen's modal before the screens that it holds. Two hierarchies are equal if
/// the same screens are at the same places. Copying one costs nothing until it is changed.
public struct Hierarchy: Hashable, Sendable {
    package typealias Node = HierarchyNode

    package private(set) var nodes: [Node] = []
    package private(set) var modalCount = 0
    /// The width of the window, which decides whether split views are collapsed.
    public internal(set) var horizontalSize = HorizontalSize.regular

    /// Makes the hierarchy of an empty window.
    ///
    /// - Parameter horizontalSize: The width of the window.
    public init(_ horizontalSize: HorizontalSize = .regular) { self.horizontalSize = horizontalSize }

    package init(_ subtree: Subtree, _ horizontalSize: HorizontalSize = .regular) {
        self.horizontalSize = horizontalSize
        nodes = subtree.nodes
        countModals()
    }

    /// `true` if there is no screen.
    public var isEmpty: Bool { nodes.isEmpty }

    /// The number of screens.
    public var count: Int { nodes.count }

    // MARK: Editing

    /// Inserts a screen, with all that hangs from it, before a position.
    ///
    /// - Parameters:
    ///   - subtree: The screen with all that hangs from it.
    ///   - position: The position.
    ///   - holder: The container or presenter that it hangs from.
    ///   - style: The style of its presentation; `nil` if it is held.
    mutating func insert(_ subtree: Subtree, at position: Int, under holder: Int, style: PresentationStyle?) {
        insert(subtree.nodes, at: position, under: holder, style: style)
    }

    /// Inserts screens that hang side by side, of which only the first may be a modal of the holder.
    private mutating func insert(_ joining: [Node], at position: Int, under holder: Int, style: PresentationStyle?) {
        if joining.isEmpty { return }
        let depth = nodes[holder].depth + 1
        let count = joining.count
        nodes.insert(contentsOf: joining, at: position)
        nodes[position].style = style
        for joined in position..<position + count {
            nodes[joined].depth += depth
            if nodes[joined].isModal { modalCount += 1 }
        }
        var next: Int? = holder
        while let above = next {
            nodes[above].extent += UInt32(count)
            if nodes[above].shown > 0, above + Int(nodes[above].shown) >= position {
                nodes[above].shown += UInt32(count)
            }
            next = self.above(above)
        }
    }

    /// Removes screens. The caller updates the screens that their holder shows.
    mutating func remove(_ range: Range<Int>) {
        if range.isEmpty { return }
        if modalCount > 0 { for position in range where nodes[position].isModal { modalCount -= 1 } }
        var next = above(range.lowerBound)
        while let above = next {
            nodes[above].extent -= UInt32(range.count)
            let shown = above + Int(nodes[above].shown)
            if shown >= range.upperBound {
                nodes[above].shown -= UInt32(range.count)
            } else if shown >= range.lowerBound {
                (nodes[above].shown, nodes[above].shownCount) = (0, 0)
            }
            next = self.above(above)
        }
        nodes.removeSubrange(range)
    }

    /// Replaces the content of a container. The caller updates the screens that the container shows.
    mutating func replaceContent(of container: Int, with parts: [Subtree]) {
        remove(content(of: container)..<end(container))
        insert(parts.flatMap(\.nodes), at: content(of: container), under: container, style: nil)
    }

    /// Shows some of the screens that a container holds.
    ///
    /// - Parameters:
    ///   - range: The shown ones, counted among those that it holds.
    ///   - selected: The selected one.
    ///   - container: The container.
    mutating func show(_ range: Range<Int>, selected: Int, in container: Int) {
        nodes[container].selected = UInt32(selected)
        nodes[container].shownCount = UInt32(range.count)
        nodes[container].shown = 0
        if range.isEmpty { return }
        var position = content(of: container)
        for _ in 0..<range.lowerBound { position = end(position) }
        nodes[container].shown = UInt32(position - container)
    }

    /// Shows only the last screen that a container holds, without a walk through the others.
    mutating func showLast(in container: Int) {
        guard let last = lastContained(in: container) else { return show(0..<0, selected: 0, in: container) }
        nodes[container].selected = 0
        nodes[container].shownCount = 1
        nodes[container].shown = UInt32(last - container)
    }

    mutating func replaceAll(with subtree: Subtree) {
        nodes = subtree.nodes
        countModals()
    }

    mutating func change(_ position: Int, _ change: (inout Node) -> Void) { change(&nodes[position]) }

    /// Replaces the number of a screen.
    package mutating func rename(_ screen: ScreenID, at position: Int) { nodes[position].screen = screen }

    private mutating func countModals() { modalCount = nodes.count { $0.isModal } }
}

extension Hierarchy {
    /// The width of a window, which decides whether split views are expanded.
    public enum HorizontalSize: String, Hashable, Sendable, Codable {
        /// A phone held upright: split views are collapsed.
        case compact
        /// A tablet: split views show their columns side by side.
        case regular
    }
}

// MARK: Nodes

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
    /// The style of its presentation, and the heights that the screen has as a sheet, as the bits of a `StyleBits`.
    private var styleBits: UInt16 = 0
    package var kind: Hierarchy.ContainerKind
    /// The number of its column of a collapsed split view, on the stack of the primary one; 0 of other screens.
    package var column: UInt8 = 0
    /// The number of columns that a split view may have.
    package var columnLimit: UInt8 = 0
    /// The flags of the node, in one byte: a node takes 32 bytes.
    package fileprivate(set) var traits: Traits = []

    init(_ screen: ScreenID, classID: UInt16, kind: Hierarchy.ContainerKind) {
        self.screen = screen
        self.classID = classID
        self.kind = kind
    }

    /// The style of its presentation, and the heights that the screen has as a sheet.
    package var presentation: StyleBits {
        get { StyleBits(rawValue: styleBits) }
        set { styleBits = newValue.rawValue }
    }

    // Asked so often that they are read here: three bits are the kind, one more says that a sheet is hidden.
    package var isModal: Bool { styleBits & 7 != 0 }

    /// `true` of a sheet that is hidden with the screen from which it hangs.
    package var isHidden: Bool { styleBits & 16 != 0 }

    /// Returns whether both have the same heights as sheets, wherever they rest.
    func hasSameDetents(as other: HierarchyNode) -> Bool { (styleBits ^ other.styleBits) & 0b1111_1000_1110_0000 == 0 }

    /// The style of its presentation; `nil` of a root and of a screen that a container holds.
    package var style: PresentationStyle? {
        get { PresentationStyle(presentation) }
        set {
            if newValue != nil || styleBits != 0 { presentation = newValue?.bits ?? presentation.withoutModal }
        }
    }

    /// `true` of a sheet that is shown, and leaves in use what is below.
    package var leavesInUse: Bool { !isHidden && style?.leavesInUse == true }

    /// `true` if it defines the presentation context for modals that use one.
    package var definesContext: Bool {
        get { traits.contains(.definesContext) }
        set { traits.set(.definesContext, to: newValue) }
    }

    /// `true` if a split view is one stack now.
    package var isCollapsed: Bool {
        get { traits.contains(.isCollapsed) }
        set { traits.set(.isCollapsed, to: newValue) }
    }
}

extension HierarchyNode {
    /// The column that a split view proposes to show first in a narrow window; `nil` stands for the last one.
    package var topColumn: Hierarchy.SplitColumn? {
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

    /// `true` if a window shows one more column behind those of a split view: UIKit's inspector.
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
