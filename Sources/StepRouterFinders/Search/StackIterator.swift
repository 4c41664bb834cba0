public import StepRouter

/// Visits the screens of a hierarchy in a fixed order.
///
/// Levels come from the top down: the modals above the starting screen, its own level, the containers around it, what is below
/// it. Within a level a screen comes before what it contains; of the contained ones a stack is visited from the top down, alternatives from
/// the visible one and then from the first to the last, columns from the innermost. No screen is visited twice, screens that are being
/// dismissed are passed over, and nothing is allocated for a screen: the cost is linear in the screens visited.
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

    /// The first screen, in the order above, that satisfies a condition; throws what that or a custom starting point throws.
    public func firstScreen(
        in window: any ScreenWindow,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        try withoutActuallyEscaping(isTarget) { isTarget in
            var question = ClosureQuestion(isTarget: isTarget)
            try search(window, &question)
            return question.answer
        }
    }

    /// This iterator, whose searches the compiler can see through.
    public var stackIterator: StackIterator? { self }
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
