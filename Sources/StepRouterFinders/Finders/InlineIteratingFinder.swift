public import StepRouter

/// An iterating finder that asks a closure about each screen of the right type.
public struct InlineIteratingFinder<Target: Screen, Context>: StackIteratingFinder {
    /// Which screens are visited.
    public let iterator: any ScreenIterator

    private let body: (Target, Context) -> Bool

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - iterator: Which screens are visited, in which order.
    ///   - body: Whether a screen is the one looked for.
    public init(iterator: any ScreenIterator, where body: @escaping (Target, Context) -> Bool) {
        self.iterator = iterator
        self.body = body
    }

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    ///   - body: Whether a screen is the one looked for.
    public init(
        options: SearchOptions = .fullStack,
        startingPoint: StartingPoint = .topmost,
        where body: @escaping (Target, Context) -> Bool
    ) {
        self.init(iterator: StackIterator(options: options, startingPoint: startingPoint), where: body)
    }

    /// Asks the closure.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { body(screen, context) }

    /// This finder as the router asks it.
    public var erased: AnyFinder { searching }
}
