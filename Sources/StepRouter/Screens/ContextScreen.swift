/// A screen that shows one value, its context, as its declared state.
///
/// ```swift
/// final class ProductScreen: ContextScreen<ProductID> {}
/// ```
///
/// It fits ``ContextSettingTask`` and the finders that compare contexts, with nothing more to write.
open class ContextScreen<Context: Hashable>: BaseScreen, StatefulScreen, ContextChecking, ContextAccepting {
    /// What the screen shows, or `nil` before it was told.
    public final var state: Context? {
        didSet { stateRevision &+= 1 }
    }
    /// A number that is another one after each change of the state.
    package private(set) final var stateRevision: UInt32 = 0

    /// Makes a screen with nothing to show yet.
    @inlinable
    public required init() { super.init() }

    /// Makes a screen that shows a value.
    ///
    /// - Parameter context: What it shows.
    @inlinable
    public convenience init(_ context: Context) {
        self.init()
        state = context
    }

    /// Whether the screen shows this value.
    @inlinable
    open func isTarget(for context: Context) -> Bool { state == context }

    /// Whether a screen of this class could show a value; every value by default.
    @inlinable
    open class func checkCompatibility(with context: Context) throws {}

    /// Shows a value from now on.
    @inlinable
    open func setup(with context: Context) throws { state = context }
}

extension ContextScreen: StateCounting {}
