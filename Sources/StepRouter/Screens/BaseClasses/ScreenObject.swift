/// A screen of an app, platform-neutral, whose `init` takes its needs: a model, a service, a draft.
///
/// ```swift
/// final class EditorScreen: ScreenObject {
///     let drafts: DraftStore
///     init(_ drafts: DraftStore) { self.drafts = drafts }
/// }
/// let factory = InlineFactory<EditorScreen, Void> { EditorScreen(drafts) }
/// ```
///
/// A screen that needs nothing is better derived from ``BaseScreen``, which ``ClassFactory`` makes, and one that shows
/// a value from ``ContextScreen``.
open class ScreenObject: NamedScreen, DismissalRefusing, SwipeRefusing, PresentationContextDefining, LifecycleObserving,
    DecoratedScreen
{
    /// The table of the window that the screen is in; `nil` while it is in none.
    final var table: ScreenTable?
    /// The number that the screen has in a table. Another table that numbers it meanwhile keeps that number itself.
    final var number: ScreenID?
    /// The container that holds the screen, or the screen that presents it, while both are in no window.
    final weak var holder: ScreenObject?
    /// The modal that the screen presents while it is in no window.
    final var heldModal: (screen: any Screen, style: PresentationStyle)?
    /// `true` if the screen was notified of the container that holds it.
    final var knowsParent = false

    /// The decoration, boxed, so that a screen without a decoration stays small.
    private final var worn: Worn?

    /// The decoration of the screen, if its declaration says one: its title, its buttons, the way it moves.
    public final var decoration: ScreenDecoration? {
        get { worn?.decoration }
        set { worn = newValue.map(Worn.init) }
    }

    /// The heights that the screen has as a sheet, if its decoration says some.
    public final var definedSheet: Sheet? { worn?.decoration.sheet }

    /// The name of the screen in drawings; its class by default.
    open var screenName: String { String(describing: type(of: self)) }

    /// `true`, the default, if the screen may leave the hierarchy now.
    open var canBeDismissed: Bool { true }

    /// Called when the user has tried to take the screen off while it could not be dismissed. Does nothing by default.
    open func userTriedToLeave() {}

    /// The advice about a refusal: to let the user finish there first, unless overridden.
    open var refusalAdvice: String { usualRefusalAdvice }

    /// `true` if the user cannot swipe away the modal that this screen is, or is visible in. `false` by default.
    open var isModalInPresentation: Bool { false }

    /// `true` if it defines the presentation context for modals with a current-context style. `false` by default.
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
        // Frees a chain of modals one by one, however long it is.
        var modal = heldModal?.screen as? ScreenObject
        heldModal = nil
        while modal != nil, isKnownUniquelyReferenced(&modal) {
            let next = modal?.heldModal?.screen as? ScreenObject
            modal?.heldModal = nil
            modal = next
        }
    }
}

/// A decoration at a place of its own.
private final class Worn {
    let decoration: ScreenDecoration

    init(_ decoration: ScreenDecoration) { self.decoration = decoration }
}

/// A screen of an app, platform-neutral, that needs nothing to be made.
///
/// Derive from it for each one. An app shows it by a view controller made for it; tests need none.
///
/// ```swift
/// final class HomeScreen: BaseScreen {}
/// ```
///
/// A screen that shows a value is better derived from ``ContextScreen``, and one that is made with what it needs from
/// ``ScreenObject``.
open class BaseScreen: ScreenObject, DefaultInitializableScreen {
    /// Makes a screen that is in no hierarchy.
    public required override init() {}
}

// MARK: Place

// The place of a screen, by the hierarchy of its window, or by the one that it is in outside of windows.
extension ScreenObject {
    /// The window that the screen is in.
    public final var window: (any ScreenWindow)? { table?.window }

    /// The screens of the hierarchy that the screen is in, at their places.
    final var tree: ScreenTree? { table == nil ? detachedTree : window?.tree }

    /// `true` if the screen is in a window, or held or presented by a screen that is in none.
    final var isPlaced: Bool { table != nil || holder != nil }

    /// Keeps a modal that it presents while it is in no window.
    final func hold(_ modal: any Screen, _ style: PresentationStyle) {
        heldModal = (modal, style)
        (modal as? ScreenObject)?.holder = self
    }

    /// Returns whether another screen is this one, or holds or presents it, while they are in no window.
    final func isHeld(by screen: any Screen) -> Bool {
        sequence(first: self) { $0.holder }.contains { $0 === screen }
    }

    /// The container that holds the screen.
    public final var parentScreen: (any ContainerScreen)? { tree?.parent(of: self) }

    /// The screen that presents the modal in which this screen is.
    public final var presentingScreen: (any Screen)? { tree?.presenter(of: self) }

    /// The modal that this screen or one of its containers presents.
    public final var presentedScreen: (any Screen)? { tree?.presented(by: self) }

    /// The style of the screen's presentation, if it is a modal.
    public final var presentationStyle: PresentationStyle? { tree?.presentationStyle(of: self) }

    /// `true` while the transition that presents this screen is under way.
    public final var isBeingPresented: Bool { isMoving(.presented) }

    /// `true` while the transition that dismisses this screen is under way.
    public final var isBeingDismissed: Bool { isMoving(.dismissed) }

    private func isMoving(_ change: Hierarchy.Transition.Change) -> Bool {
        guard let transition = window?.runningTransition, transition.change == change else { return false }
        return table?.id(of: self).map { $0 == transition.subject } ?? false
    }
}

// Changes of the hierarchy by hand, with the same rules as navigations.
extension ScreenObject {
    /// Presents a screen modally.
    ///
    /// The outermost container around this screen carries the presentation out. With a current-context style it is the
    /// nearest one that defines the context, as in UIKit. In a callback it is done, or refused, after the changes under
    /// way.
    ///
    /// - Parameters:
    ///   - screen: The screen to present.
    ///   - style: The style of the presentation.
    ///   - animated: `true` if the transition takes time.
    /// - Throws: ``HierarchyError`` if the presenter presents already or is in no window, if the screen is in a
    ///   hierarchy already, or if a transition is under way.
    public final nonisolated(nonsending) func present(
        _ screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws {
        if table == nil { throw notInWindow(presenting: style) }
        try await edit(animated: animated) { editor, id in
            try editor.present(try editor.admit(screen), from: id, style: style)
        }
    }

    /// Dismisses everything above this screen, or the modal that it is in if nothing is above it.
    ///
    /// - Parameter animated: `true` if the transition takes time.
    /// - Throws: ``HierarchyError`` if a transition is under way. That there is nothing to dismiss is not an error.
    public final nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {
        try await edit(animated: animated) { editor, id in try editor.dismiss(from: id) }
    }

    /// Edits the hierarchy that this screen is in, from its place.
    final nonisolated(nonsending) func edit(
        animated: Bool,
        _ body: @escaping (inout HierarchyEditor, ScreenID) throws -> Void
    ) async throws {
        guard let table else { return try editDetached(body) }
        guard let window else { throw HierarchyError.notInWindow(screen: screenName) }
        try await window.edit(animated: animated, by: .app) { [self] editor in
            // The screen may have left, or joined another window, before the edit has its turn.
            guard self.table === table, let id = table.id(of: self) else {
                throw HierarchyError.screenGone(screen: screenName)
            }
            try body(&editor, id)
        }
    }
}
