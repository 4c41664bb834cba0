/// A simulated screen that shows one value, its context, as its declared state.
///
/// ```swift
/// final class ProductScreen: SimulatedContextScreen<ProductID> {}
/// ```
///
/// It fits ``ContextSettingTask`` and the finders that compare contexts, with nothing more to write.
open class SimulatedContextScreen<Context: Hashable>: SimulatedScreen, StatefulScreen, ContextChecking, ContextAccepting
{
    // Boxed, so that code which is shared by all contexts need not ask the runtime how an optional context is laid out.
    private final var shown: ContextBox<Context>? {
        didSet {
            ownFingerprint = .none
            stateNumber = 0
        }
    }

    /// What the screen shows, or `nil` before it was told.
    public final var state: Context? {
        get { shown?.value }
        set {
            if let newValue { show(ContextBox(newValue)) } else { show(nil) }
        }
    }

    final override var notesStateItself: Bool { true }

    final override var stateBox: AnyObject? { shown }

    /// Makes a screen with nothing to show yet.
    public required init() {}

    /// Makes a screen that shows a value.
    ///
    /// - Parameter context: What it shows.
    public convenience init(_ context: Context) {
        self.init()
        state = context
    }

    /// Whether the screen shows this value.
    open func isTarget(for context: Context) -> Bool { shows(context) }

    /// Whether a screen of this type could show a value; every value by default.
    open class func checkCompatibility(with context: Context) throws {}

    /// Shows a value from now on.
    open func setup(with context: Context) throws {
        if !shows(context) { show(ContextBox(context)) }
    }

    private func shows(_ context: Context) -> Bool {
        guard let shown else { return false }
        return shown.value == context
    }

    private func show(_ new: ContextBox<Context>?) {
        if let new {
            if shows(new.value) { return }
        } else if shown == nil {
            return
        }
        journal?.note(.state { [self, shown] in self.shown = shown })
        shown = new
    }
}
