public import StepRouter

/// Finds a screen by its type.
public struct ClassFinder<Target: Screen, Context>: StackIteratingFinder {
    /// Which screens are visited.
    public let iterator: StackIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
        iterator = StackIterator(options: options, startingPoint: startingPoint)
    }

    /// Every screen of the type is the target.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { true }
}

/// Finds a screen by its type and what it shows.
public struct ClassWithContextFinder<Target: ContextChecking, Context>: StackIteratingFinder
where Target.Context == Context {
    /// Which screens are visited.
    public let iterator: StackIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
        iterator = StackIterator(options: options, startingPoint: startingPoint)
    }

    /// Asks the screen whether it shows the context.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { screen.isTarget(for: context) }
}

/// Finds one particular screen, as long as it is in the window.
public struct InstanceFinder<Target: Screen, Context>: Finder {
    private weak let instance: Target?

    /// Makes the finder.
    ///
    /// - Parameter instance: The screen; it is not kept alive.
    public init(_ instance: Target) { self.instance = instance }

    /// The screen, if it is in this window.
    public func find(in window: any ScreenWindow, with context: Context) -> Target? {
        guard let instance, instance.window === window else { return nil }
        var level: (any Screen)? = instance
        while let next = level {
            if next.isBeingDismissed { return nil }
            level = next.parentScreen ?? next.presentingScreen
        }
        return instance
    }
}
