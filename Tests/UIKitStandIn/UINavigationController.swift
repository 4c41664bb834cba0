/// `documentation/uikit/uinavigationcontroller`
@MainActor open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private var told: () -> Void = {}

    /// `documentation/uikit/uinavigationcontroller/operation`
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }

    /// `documentation/uikit/uinavigationcontroller/delegate`
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// `documentation/uikit/uiviewcontroller/init(nibname:bundle:)`
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    /// `documentation/uikit/uiviewcontroller/init(coder:)`
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        definesPresentationContext = true
    }

    /// `documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)`
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    override var content: [UIViewController] { stack }
    override var shownContent: [UIViewController] { stack.suffix(1) }
    open override var children: [UIViewController] { stack }

    /// `documentation/uikit/uinavigationcontroller/viewcontrollers`
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// `documentation/uikit/uinavigationcontroller/topviewcontroller`
    open var topViewController: UIViewController? { stack.last }

    /// `documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)`
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        set(viewControllers, animated: animated, by: "setViewControllers")
    }

    /// `documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)`
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        set(stack + [viewController], animated: animated, by: "pushViewController")
    }

    /// `documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)`
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        set(stack.dropLast(), animated: animated, by: "popViewController")
        if stack.last !== top { splitViewController?.forget(top) }
        return top
    }

    /// `documentation/uikit/uinavigationcontroller/poptorootviewcontroller(animated:)`
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let gone = Array(stack.dropFirst())
        if gone.isEmpty { return nil }
        set(Array(stack.prefix(1)), animated: animated, by: "popToRootViewController")
        return gone
    }

    private func set(_ controllers: [UIViewController], animated: Bool, by call: String) {
        if let window = hostWindow {
            window.standIn.record(call, self)
            if window.standIn.isIgnored(call, self) { return }
        }
        let columns = splitViewController?.columnControllers ?? []
        for controller in controllers where controller is UINavigationController {
            if columns.contains(where: { $0 === controller }) { continue }
            return raise("Pushing a navigation controller is not supported.")
        }
        if Set(controllers.map { ObjectIdentifier($0) }).count < controllers.count {
            return raise("\(self) holds the same view controller more than once, which is not supported.")
        }
        guard let window = hostWindow else { return change(to: controllers) }
        let isShown = window.standIn.shows(self)
        let former = topViewController
        window.standIn.transition(
            .stack,
            animated: animated && isShown,
            among: [self],
            in: window,
            by: animator(to: controllers)
        ) {
            self.told = self.hold(controllers)
        } atEnd: {
            self.told()
            self.told = {}
            self.tellDelegate(unlessShown: former, animated: animated)
        }
    }

    func change(to controllers: [UIViewController]) { hold(controllers)() }

    private func hold(_ controllers: [UIViewController]) -> () -> Void {
        let former = stack
        stack = controllers
        return hold(controllers, insteadOf: former)
    }

    /// Asks the delegate: going back if what will be on top is on the stack already.
    private func animator(to controllers: [UIViewController]) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let top = controllers.last, let former = topViewController, top !== former else { return nil }
        let operation = stack.contains { $0 === top } ? Operation.pop : .push
        let animator = delegate?.navigationController(self, animationControllerFor: operation, from: former, to: top)
        return animator is NotImplemented ? nil : animator
    }

    /// Tells that the user may swipe back: not where the delegate implements one of the methods that make animators or let the user drive them, whatever it answers
    /// (openradar 15215690, software-mansion/react-native-screens #3173, wordpress-mobile/WordPress-iOS #6639). That is found out by asking it about no operation.
    private var allowsInteractivePop: Bool {
        guard let delegate, let top = stack.last else { return true }
        let animator = delegate.navigationController(self, animationControllerFor: .none, from: top, to: top)
        let driver = delegate.navigationController(self, interactionControllerFor: NotImplemented())
        return animator is NotImplemented && driver is NotImplemented
    }

    private func tellDelegate(unlessShown former: UIViewController?, animated: Bool) {
        guard let top = topViewController, top !== former else { return }
        delegate?.navigationController(self, didShow: top, animated: animated)
    }

    /// `documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer`: recognises a swipe from the edge.
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    /// `documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer`: recognises a swipe anywhere, since iOS 26.
    public private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    /// Begins to go back by the gesture of the user, from a distance to the edge.
    func beginInteractivePop(at distance: CGFloat, in window: UIWindow) -> TransitionCoordinator? {
        let recognizer = distance < 20 ? interactivePopGestureRecognizer : interactiveContentPopGestureRecognizer
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let drag = UIGestureRecognizer.Touch(
            location: CGPoint(x: isMirrored ? view.bounds.width - distance - 10 : distance + 10, y: 300),
            translation: CGPoint(x: isMirrored ? -10 : 10, y: 0),
            velocity: CGPoint(x: isMirrored ? -400 : 400, y: 30)
        )
        if recognizer?.begins(with: drag) != true { return nil }
        guard stack.count > 1, let top = stack.last, allowsInteractivePop else { return nil }
        return window.standIn.interactiveTransition(.stack, among: [self, top], in: window) {
            self.told = self.hold(self.stack.dropLast())
        } revert: {
            _ = self.hold(self.stack + [top])
        } atEnd: {
            self.splitViewController?.forget(top)
            self.told()
            self.told = {}
            self.tellDelegate(unlessShown: top, animated: true)
        }
    }
}

/// `documentation/uikit/uinavigationcontrollerdelegate`
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
    /// `documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)`
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
    /// `documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:animationcontrollerfor:from:to:)`
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// `documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:interactioncontrollerfor:)`
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// The answer of a method that a delegate does not implement: UIKit asks whether it responds to the selector.
final class NotImplemented: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}

// Optional in UIKit.
extension UINavigationControllerDelegate {
    /// Says that it is not implemented.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { NotImplemented() }
    /// Says that it is not implemented.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { NotImplemented() }
    /// Nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {}
}
