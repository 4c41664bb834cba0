// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@objc public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    #if !os(tvOS)
        case pageSheet = 1
        case formSheet = 2
    #endif
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    #if !os(tvOS)
        case popover = 7
    #else
        case blurOverFullScreen = 8
    #endif
    case none = -1
    case automatic = -2
}

@MainActor open class UIPresentationController: NSObject {
    public init(presentedViewController: UIViewController, presenting: UIViewController?) {
        self.presentedViewController = presentedViewController
        presentingViewController = presentedViewController
    }
    public let presentedViewController: UIViewController
    public let presentingViewController: UIViewController
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    @objc optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    @objc optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

#if !os(tvOS)
    public struct UIPopoverArrowDirection: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    @MainActor @objc public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

    @MainActor open class UIPopoverPresentationController: UIPresentationController {
        open var sourceView: UIView?
        open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
        open var sourceRect = CGRect(x: 0, y: 0, width: 0, height: 0)
        open var permittedArrowDirections: UIPopoverArrowDirection = []
    }

    extension UIView: UIPopoverPresentationControllerSourceItem {}
    extension UIBarItem: UIPopoverPresentationControllerSourceItem {}
    extension UITab: UIPopoverPresentationControllerSourceItem {}
#endif

#if os(iOS)
    @MainActor open class UISheetPresentationController: UIPresentationController {
        open var detents: [Detent] = []
        open var selectedDetentIdentifier: Detent.Identifier?
        open var largestUndimmedDetentIdentifier: Detent.Identifier?
        open var prefersGrabberVisible = false
        open func animateChanges(_ changes: () -> Void) {}

        @MainActor open class Detent: NSObject {
            public struct Identifier: RawRepresentable, Hashable, Sendable {
                public let rawValue: String
                public init(rawValue: String) { self.rawValue = rawValue }
                public init(_ rawValue: String) { self.rawValue = rawValue }
                public static let medium = Identifier("medium")
                public static let large = Identifier("large")
            }

            open class func medium() -> Self { fatalError() }
            open class func large() -> Self { fatalError() }
            open class func custom(
                identifier: Identifier? = nil,
                resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
            ) -> Detent { fatalError() }
            open var identifier: Identifier { .medium }
        }
    }

    @MainActor @objc public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
        @objc optional func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        )
    }

    @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
        var maximumDetentValue: CGFloat { get }
    }
#endif

@MainActor @objc public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var initiallyInteractive: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
}

@MainActor @objc public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}

@MainActor @objc public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    func completeTransition(_ didComplete: Bool)
}

@MainActor @objc public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@MainActor @objc public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

@MainActor @objc public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    @objc optional func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    @objc optional func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}
