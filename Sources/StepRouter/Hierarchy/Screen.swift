/// One screen of an app: what UIKit calls a view controller.
///
/// The router, the finders and the actions know screens only through this protocol, so that one configuration serves the
/// simulated hierarchy (``SimulatedScreen``) and a real one. An app adopts it once, on the main actor:
///
/// ```swift
/// extension UIViewController: @MainActor Screen { … }
/// ```
///
/// Screens are plain classes that live wherever their caller lives; nothing here is `Sendable` or bound to an actor.
public protocol Screen: AnyObject {
    /// The container that holds this screen, or `nil`.
    var parentScreen: (any ContainerScreen)? { get }

    /// The screen that presents this screen or the outermost container around it, or `nil`.
    var presentingScreen: (any Screen)? { get }

    /// The modal that this screen, or the nearest container around it that presents one, shows above itself.
    ///
    /// Every descendant of a presenter answers with the same modal, as `UIViewController.presentedViewController` does.
    var presentedScreen: (any Screen)? { get }

    /// Whether this screen is a modal whose presentation is still under way.
    var isBeingPresented: Bool { get }

    /// Whether this screen is a modal whose dismissal is under way. Searches pass over such screens.
    var isBeingDismissed: Bool { get }

    /// This screen as a container where it holds others, else `nil`.
    ///
    /// A requirement rather than a cast, because a dynamic cast to a protocol is too expensive for a search that asks
    /// every screen.
    var container: (any ContainerScreen)? { get }

    /// The window whose hierarchy this screen is in, or `nil` while it is in none.
    var window: (any ScreenWindow)? { get }

    /// How this screen is presented; `nil` unless it is a modal.
    var presentationStyle: PresentationStyle? { get }

    /// What drawings and messages call the screen; its type by default.
    var screenName: String { get }

    /// Whether the screen may leave the hierarchy now.
    ///
    /// Asked of every screen that a navigation would remove, and of no other: first of all, and again before anything is put in place if
    /// somebody took his time since then. The default is `true`. A screen that needs time for its answer is ``LeaveConfirming``.
    var canBeDismissed: Bool { get }

    /// Presents a screen modally above this one.
    ///
    /// - Parameters:
    ///   - screen: The screen to show; it must not be in a hierarchy yet.
    ///   - style: How it covers what is below.
    ///   - animated: Whether the transition takes time.
    /// - Throws: An error if the presentation cannot take place; the hierarchy is then as before.
    nonisolated(nonsending) func present(_ screen: any Screen, style: PresentationStyle, animated: Bool) async throws

    /// Dismisses everything above this screen in one transition.
    ///
    /// A modal that has nothing above it is dismissed itself, by its presenter, as UIKit's `dismiss(animated:)` does. If
    /// there is nothing to dismiss at all, nothing happens, and that is not an error.
    ///
    /// - Parameter animated: Whether the transition takes time.
    /// - Throws: An error if the dismissal cannot take place; the hierarchy is then as before.
    nonisolated(nonsending) func dismissPresented(animated: Bool) async throws
}

extension Screen {
    /// By default a screen is no modal.
    public var presentationStyle: PresentationStyle? { nil }

    /// By default a screen is called by its type.
    public var screenName: String { String(describing: type(of: self)) }

    /// By default a screen lets itself be removed.
    public var canBeDismissed: Bool { true }
}
