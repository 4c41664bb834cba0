public import StepRouter

/// Finds one particular screen, as long as it is in the hierarchy.
public struct InstanceFinder<Target: Screen, Context>: Finder {
    private weak let instance: Target?

    /// Makes the finder.
    ///
    /// - Parameter instance: The screen; it is not kept alive.
    public init(_ instance: Target) { self.instance = instance }

    /// The screen, if it is in this hierarchy.
    public func find(in tree: ScreenTree, with context: Context) -> Target? {
        instance.flatMap { tree.contains($0) ? $0 : nil }
    }
}
