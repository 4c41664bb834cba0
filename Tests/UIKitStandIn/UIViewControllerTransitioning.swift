/// `documentation/uikit/uiviewcontrollercontexttransitioning`
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// `documentation/uikit/uiviewcontrollercontexttransitioning/completetransition(_:)`: has to be called, or the transition never ends.
    func completeTransition(_ didComplete: Bool)
}

/// `documentation/uikit/uiviewcontrolleranimatedtransitioning`
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// `documentation/uikit/uiviewcontrolleranimatedtransitioning/transitionduration(using:)`
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// `documentation/uikit/uiviewcontrolleranimatedtransitioning/animatetransition(using:)`
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// `documentation/uikit/uiviewcontrollerinteractivetransitioning`
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// `documentation/uikit/uiviewcontrollerinteractivetransitioning/startinteractivetransition(_:)`
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// `documentation/uikit/uiviewcontrollertransitioningdelegate`; its functions are optional in UIKit.
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// `documentation/uikit/uiviewcontrollertransitioningdelegate/animationcontroller(forpresented:presenting:source:)`
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// `documentation/uikit/uiviewcontrollertransitioningdelegate/animationcontroller(fordismissed:)`
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

/// What an animator says of its transition.
final class TransitionContext: UIViewControllerContextTransitioning {
    private let complete: () -> Void

    init(_ complete: @escaping () -> Void) { self.complete = complete }

    func completeTransition(_ didComplete: Bool) { complete() }
}
