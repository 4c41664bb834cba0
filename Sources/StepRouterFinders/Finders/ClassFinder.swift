public import StepRouter

/// Finds a screen by its type.
public struct ClassFinder<Target: Screen, Context>: StackIteratingFinder {
    /// Which screens are visited.
    public let iterator: any ScreenIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
        self.init(iterator: StackIterator(options: options, startingPoint: startingPoint))
    }

    /// Makes the finder.
    ///
    /// - Parameter iterator: Which screens are visited, in which order.
    public init(iterator: any ScreenIterator) { self.iterator = iterator }

    /// Every screen of the type is the target.
    @inlinable
    public func isTarget(_ screen: Target, with context: Context) -> Bool { true }

    /// This finder as the router asks it.
    @inlinable
    public var erased: AnyFinder { searching }
}
