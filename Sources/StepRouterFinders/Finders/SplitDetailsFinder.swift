public import StepRouter

/// Finds the details of a split container: the last column, or what lies on them while the split is collapsed.
public struct SplitDetailsFinder<Target: Screen, Context>: Finder, CustomStringConvertible {
    let iterator: StackIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited in search of the split container.
    ///   - startingPoint: Where the search starts.
    public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
        iterator = StackIterator(options: options, startingPoint: startingPoint)
    }

    /// The details of the first split container whose details are of the right type; `nil` if there is none.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? {
        var details: Target?
        _ = try iterator.firstScreen(in: tree) { screen in
            guard let split = tree.id(of: screen), tree.hierarchy.kind(of: split).containment == .columns else {
                return false
            }
            details = Self.details(of: split, in: tree)
            return details != nil
        }
        return details
    }

    private static func details(of split: ScreenID, in tree: ScreenTree) -> Target? {
        // The inspector of UIKit lies behind the details.
        let hasInspector = tree.hierarchy.position(of: split).map { tree.hierarchy.nodes[$0].hasInspector } ?? false
        let columns = tree.hierarchy.content(of: split).dropLast(hasInspector ? 1 : 0)
        if columns.count > 1 { return columns.last.flatMap { tree.screens[$0] as? Target } }
        // Collapsed, columns lie on the stack of the primary one.
        guard let stack = columns.first.flatMap({ tree.hierarchy.position(of: $0) }) else { return nil }
        let nodes = tree.hierarchy.children(of: stack).map { tree.hierarchy.nodes[$0] }
        guard let last = nodes.lastIndex(where: { $0.column > 0 }) else { return nil }
        for node in nodes[last...].reversed() {
            if let details = tree.screens[node.screen] as? Target { return details }
        }
        return nil
    }

    /// The finder's type and where it looks.
    public var description: String { "SplitDetailsFinder[\(partName(iterator))]" }
}
