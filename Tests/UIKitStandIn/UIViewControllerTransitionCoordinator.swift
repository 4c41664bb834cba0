/// `documentation/uikit/uiviewcontrollertransitioncoordinatorcontext`
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// `documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/initiallyinteractive`
    var initiallyInteractive: Bool { get }
    /// `documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/isinteractive`
    var isInteractive: Bool { get }
    /// `documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/iscancelled`
    var isCancelled: Bool { get }
}

/// `documentation/uikit/uiviewcontrollertransitioncoordinator`
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}

/// A transition that takes its time.
@MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    let initiallyInteractive: Bool
    var isInteractive: Bool
    var isCancelled = false
    /// The controllers that take part.
    var controllers: [UIViewController] = []
    /// What happens at its end.
    var end: () -> Void = {}
    /// Takes back what its beginning has changed.
    var revert: () -> Void = {}

    init(interactive: Bool) {
        initiallyInteractive = interactive
        isInteractive = interactive
    }
}
