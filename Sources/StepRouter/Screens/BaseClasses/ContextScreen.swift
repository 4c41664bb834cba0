/// A screen that shows one value, its context, as its declared state.
///
/// ```swift
/// final class ProductScreen: ContextScreen<ProductID> {}
/// ```
///
/// It fits ``ContextSettingTask`` and the finders that compare contexts, with nothing more to write.
open class ContextScreen<Context: Hashable>: BaseScreen, StatefulScreen, ContextChecking, ContextAccepting {
    @usableFromInline
    final var shown: ShownContext<Context>?

    /// What the screen shows, or `nil` before it was told.
    @inlinable
    public final var state: Context? {
        get { shown?.value }
        set { shown = newValue.map { ShownContext($0) } }
    }

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
    open func isTarget(for context: Context) -> Bool {
        guard let shown else { return false }
        return shown.value == context
    }

    /// Whether a screen of this class could show a value; every value by default.
    @inlinable
    open class func checkCompatibility(with context: Context) throws {}

    /// Shows a value from now on. One that it shows already is kept.
    @inlinable
    open func setup(with context: Context) throws {
        if let shown, shown.value == context { return }
        shown = ShownContext(context)
    }
}

extension ContextScreen: StateKeeping {
    package final var keptState: AnyObject? {
        get { shown }
        set { shown = newValue as? ShownContext<Context> }
    }
}

/// A value that a screen shows. It lies in an object, so that what a screen is made of does not depend on the type of its context.
@usableFromInline
final class ShownContext<Context> {
    @usableFromInline
    let value: Context

    @inlinable
    init(_ value: Context) { self.value = value }
}
