/// A screen of an app, platform-neutral, that is made with what it needs: a model, a service, a draft. Its own `init` says with what.
///
/// ```swift
/// final class EditorScreen: ScreenObject {
///     let drafts: DraftStore
///     init(_ drafts: DraftStore) { self.drafts = drafts }
/// }
/// let factory = InlineFactory<EditorScreen, Void> { EditorScreen(drafts) }
/// ```
///
/// One that needs nothing is better derived from ``BaseScreen``, which ``ClassFactory`` makes, and one that shows a value from ``ContextScreen``.
open class ScreenObject: NamedScreen, DismissalRefusing, SwipeRefusing, PresentationContextDefining, LifecycleObserving,
    DecoratedScreen
{
    /// The table of the window that the screen is in; `nil` while it is in none.
    final var table: ScreenTable?
    /// The number that the screen has in a table; one that gives it another number meanwhile knows that itself.
    final var number: ScreenID?
    /// The container that holds the screen, or the screen that presents it, while both are in no window.
    final weak var holder: ScreenObject?
    /// The modal that the screen presents while it is in no window.
    final var heldModal: (screen: any Screen, style: PresentationStyle)?
    /// Whether the screen was told of the container that holds it.
    final var knowsParent = false

    /// The title and the closing button that the screen wears, if its declaration says so.
    public final var decoration: ScreenDecoration?

    /// What drawings call the screen; its class by default.
    open var screenName: String { String(describing: type(of: self)) }

    /// Whether the screen may leave the hierarchy now. `true` by default.
    open var canBeDismissed: Bool { true }

    /// The advice about a refusal: to let the user finish there first, unless overridden.
    open var refusalAdvice: String { usualRefusalAdvice }

    /// Whether the user is kept from swiping away the modal that this screen is, or is visible in. `false` by default.
    open var isModalInPresentation: Bool { false }

    /// Whether this screen defines the presentation context for modals with a current-context style. `false` by default.
    open var definesPresentationContext: Bool { false }

    /// Makes a screen that is in no hierarchy.
    public init() {}

    /// Called before the screen becomes visible. Does nothing by default.
    open func willAppear() {}
    /// Called when the screen has become visible. Does nothing by default.
    open func didAppear() {}
    /// Called before the screen is hidden or leaves. Does nothing by default.
    open func willDisappear() {}
    /// Called when the screen is hidden or has left. Does nothing by default.
    open func didDisappear() {}
    /// Called after the screen joined a container, and with `nil` after it left one. Does nothing by default.
    ///
    /// - Parameter parent: The container that holds the screen now.
    open func didMove(to parent: (any ContainerScreen)?) {}

    deinit {
        // A chain of modals is freed link by link, however long it is.
        var modal = heldModal?.screen as? ScreenObject
        heldModal = nil
        while modal != nil, isKnownUniquelyReferenced(&modal) {
            let next = modal?.heldModal?.screen as? ScreenObject
            modal?.heldModal = nil
            modal = next
        }
    }
}
