public import StepRouter

/// Visits the screens of a hierarchy from what the user sees to what is hidden, from the top down; `SearchOrder` says the whole order.
///
/// No screen is visited twice, and the cost is linear in the screens visited.
public struct StackIterator: ScreenIterator {
    /// Which screens are visited.
    public var options: SearchOptions

    /// Where the search starts.
    public var startingPoint: StartingPoint

    /// Makes an iterator.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    @inlinable
    public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
        self.options = options
        self.startingPoint = startingPoint
    }

    /// The first screen, in this order, that satisfies a condition; throws what that or a custom starting point throws.
    public func firstScreen(in tree: ScreenTree, where isTarget: (any Screen) throws -> Bool) throws -> (any Screen)? {
        try first(in: tree, of: nil, where: isTarget).flatMap { tree.screens[$0] }
    }

    /// The first screen that satisfies a condition, among those of some classes.
    @usableFromInline
    func first(
        in tree: ScreenTree,
        of filter: ClassFilter?,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> ScreenID? {
        guard let start = try startingPoint.position(in: tree) else { return nil }
        var search = SearchOrder(in: tree, options, of: filter)
        if !search.asksAny { return nil }
        let found =
            start.isLeaving
            ? try search.first(fromLevelOf: start.position, where: isTarget)
            : try search.first(from: start.position, where: isTarget)
        return found.map { tree.hierarchy.nodes[$0].screen }
    }
}

extension StackIterator: CustomStringConvertible {
    /// The options, and the starting point unless it is the topmost screen.
    public var description: String {
        switch startingPoint {
        case .topmost: options.description
        case .root: "\(options) from root"
        case .custom: "\(options) from a custom screen"
        }
    }
}
