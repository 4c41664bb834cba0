/// A screen with a name of its own for drawings, traces and messages. Others are called by their class.
public protocol NamedScreen: Screen {
    /// What drawings and messages call the screen.
    var screenName: String { get }
}

/// A screen that may keep itself from being removed.
public protocol DismissalRefusing: Screen {
    /// Whether the screen may leave the hierarchy now.
    ///
    /// Asked of each screen that a navigation would remove, before anything is changed; after `false` the navigation fails with
    /// ``RoutingError/Code/dismissalRefused``. It must change nothing.
    var canBeDismissed: Bool { get }

    /// The advice about a refusal, for the developer: the last sentence of the message of
    /// ``RoutingError/Code/dismissalRefused``. By default it is to let the user finish there first.
    var refusalAdvice: String { get }
}

extension DismissalRefusing {
    /// Advises to let the user finish there first.
    public var refusalAdvice: String { usualRefusalAdvice }
}

/// The advice about a refusal of which nothing else is said.
let usualRefusalAdvice = "Let the user finish there first."

/// A screen that may keep the user from swiping away the modal that it is, or is visible in.
public protocol SwipeRefusing: Screen {
    /// Whether the user is kept from swiping the modal away, as UIKit's `isModalInPresentation` says.
    var isModalInPresentation: Bool { get }
}

/// A screen that may present modals with a current-context style by itself, rather than leave them to the container around it.
public protocol PresentationContextDefining: Screen {
    /// Whether the screen defines the context, as UIKit's property of this name says. Read when the screen joins a hierarchy.
    var definesPresentationContext: Bool { get }
}

/// A screen that can load again what it shows.
///
/// ```swift
/// try router.find(chat, with: 1)?.screen.refresh()
/// ```
public protocol RefreshableScreen: Screen {
    /// Loads again what the screen shows. It may take its time for that after it has returned.
    func refresh()
}

/// A screen that answers in its own time whether it may leave: an unsaved draft asks the user first.
///
/// ```swift
/// final class DraftScreen: BaseScreen, LeaveConfirming {
///     nonisolated(nonsending) func mayLeave() async -> Bool {
///         if isSaved { return true }
///         return await userDiscardsDraft()
///     }
/// }
/// ```
public protocol LeaveConfirming: Screen {
    /// Whether the screen may leave the hierarchy.
    ///
    /// Asked of every such screen that a navigation would remove, and of no other, each once in a navigation: after all that would leave said that they
    /// ``DismissalRefusing/canBeDismissed``, before the interceptors, and what lies on top first. The screen may present something meanwhile, or
    /// navigate; if the hierarchy has changed by the time it answers, the navigation is planned again. If the question is a screen that is navigated to,
    /// declare it `.from(.current)`: going from the screen itself would bring that to the front, and what lies above would leave whatever the answer is. A user's gesture does not ask it, nor does
    /// ``Router/plan(for:with:)``.
    ///
    /// - Returns: Whether it may leave. After `false` the navigation fails with ``RoutingError/Code/dismissalRefused``, and after a cancellation with
    ///   ``RoutingError/Code/cancelled``; nothing has changed then.
    nonisolated(nonsending) func mayLeave() async -> Bool
}
