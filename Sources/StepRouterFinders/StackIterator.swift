public import StepRouter

/// Visits the screens of a hierarchy in some order.
///
/// ``StackIterator`` serves nearly always; an app writes its own for an order that options cannot express.
public protocol ScreenIterator {
    /// The first screen, in the iterator's order, that satisfies a condition.
    ///
    /// - Parameters:
    ///   - tree: The screens to search.
    ///   - isTarget: Tells whether a screen is the one looked for.
    /// - Returns: The screen, or `nil` if there is none.
    /// - Throws: The condition's error, or an error if the screens cannot be visited.
    func firstScreen(in tree: ScreenTree, where isTarget: (any Screen) throws -> Bool) throws -> (any Screen)?
}

/// Visits the screens of a hierarchy from the visible ones to the hidden ones, from the top down.
///
/// No screen is visited twice, and the cost is linear in the screens visited.
public struct StackIterator: ScreenIterator {
    /// The screens that are visited.
    public var options: SearchOptions

    /// The screen that the search starts from.
    public var startingPoint: StackIterator.StartingPoint

    /// Makes an iterator.
    ///
    /// - Parameters:
    ///   - options: The screens that are visited.
    ///   - startingPoint: The screen that the search starts from.
    @inlinable
    public init(options: SearchOptions = .fullStack, startingPoint: StackIterator.StartingPoint = .topmost) {
        self.options = options
        self.startingPoint = startingPoint
    }

    /// The first screen, in this order, that satisfies a condition.
    ///
    /// - Throws: The error of the condition, or of a custom starting point.
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
