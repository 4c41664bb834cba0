/// A simulated screen that shows one value, its context, as its declared state.
///
/// ```swift
/// final class ProductScreen: SimulatedContextScreen<ProductID> {}
/// ```
///
/// It fits ``ContextSettingTask`` and the finders that compare contexts, with nothing more to write.
// The base class keeps the context. Nothing else here knows how a context is laid out, and what does can be inlined where the
// type is known: code that is shared by all contexts would have to ask the runtime (decision 0008).
open class SimulatedContextScreen<Context: Hashable>: SimulatedScreen, StatefulScreen, ContextChecking, ContextAccepting
{
    /// What the screen shows, or `nil` before it was told.
    @inlinable
    public final var state: Context? {
        get { unsafe shownContext.value(Context.self) }
        set {
            if let newValue {
                show(newValue)
            } else if showsContext {
                exchangeContext(for: .nothing)
            }
        }
    }

    final override var notesStateItself: Bool { true }

    /// Makes a screen with nothing to show yet.
    @inlinable
    public required init() {
        super.init()
        unsafe stateDeclaration = .none
    }

    /// Makes a screen that shows a value.
    ///
    /// - Parameter context: What it shows.
    @inlinable
    public convenience init(_ context: Context) {
        self.init()
        show(context)
    }

    /// Whether the screen shows this value.
    @inlinable
    open func isTarget(for context: Context) -> Bool { shows(context) }

    /// Whether a screen of this type could show a value; every value by default.
    @inlinable
    open class func checkCompatibility(with context: Context) throws {}

    /// Shows a value from now on.
    @inlinable
    open func setup(with context: Context) throws { show(context) }

    @inlinable
    final var showsContext: Bool {
        if case .nothing = unsafe shownContext { false } else { true }
    }

    @inlinable
    final func shows(_ context: Context) -> Bool {
        unsafe shownContext.value(Context.self) == context
    }

    @inlinable
    final func show(_ context: Context) {
        if !shows(context) { exchangeContext(for: ShownContext(context)) }
    }
}
