public import StepRouter

/// Finds one particular screen, as long as it is in the window.
public struct InstanceFinder<Target: Screen, Context>: Finder {
    @usableFromInline
    weak let instance: Target?

    /// Makes the finder.
    ///
    /// - Parameter instance: The screen; it is not kept alive.
    @inlinable
    public init(_ instance: Target) { self.instance = instance }

    /// The screen, if it is in this window.
    @inlinable
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
