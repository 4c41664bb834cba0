public import StepRouter

/// Finds a screen by its type and what it shows.
public struct ClassWithContextFinder<Target: ContextChecking, Context>: StackIteratingFinder
where Target.Context == Context {
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

    /// Asks the screen whether it shows the context.
    @inlinable
    public func isTarget(_ screen: Target, with context: Context) -> Bool { screen.isTarget(for: context) }

    /// This finder as the router asks it.
    @inlinable
    public var erased: AnyFinder { searching }
}
