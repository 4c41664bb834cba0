// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UINavigationController: UIViewController {
    @objc(UINavigationControllerOperation) public enum Operation: Int, Sendable { case none, push, pop }
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var viewControllers: [UIViewController] = []
    open var topViewController: UIViewController? { nil }
    open var visibleViewController: UIViewController? { nil }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
    #if !os(tvOS)
        open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    #endif
    #if !os(tvOS) && !os(visionOS)
        open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }  // iOS 26
    #endif
}

@MainActor @objc public protocol UINavigationControllerDelegate: NSObjectProtocol {
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    )
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

@MainActor open class UITab: NSObject {
    public init(
        title: String,
        image: UIImage?,
        identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {}
    public let identifier = ""
    open var title = ""
    open var image: UIImage?
    open weak var parent: UITabGroup? { nil }
    open weak var tabBarController: UITabBarController? { nil }
    open var viewController: UIViewController? { nil }
    open weak var managingTabGroup: UITabGroup? { nil }
}

@MainActor open class UITabGroup: UITab {
    public init(
        title: String,
        image: UIImage?,
        identifier: String,
        children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) { super.init(title: title, image: image, identifier: identifier) }
    open weak var selectedChild: UITab?
    open var defaultChildIdentifier: String?
    open var children: [UITab] = []
    open var managingNavigationController: UINavigationController?
}

@MainActor open class UITabBarController: UIViewController {
    public convenience init(tabs: [UITab]) { self.init(nibName: nil, bundle: nil) }
    open weak var delegate: (any UITabBarControllerDelegate)?
    open var tabs: [UITab] = []
    open func setTabs(_ tabs: [UITab], animated: Bool) {}
    open weak var selectedTab: UITab?
    open var viewControllers: [UIViewController]?
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {}
    unowned(unsafe) open var selectedViewController: UIViewController?
    open var selectedIndex = 0
    #if !os(tvOS) && !os(visionOS)
        open var moreNavigationController: UINavigationController { UINavigationController() }
    #endif
}

@MainActor @objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
    @objc optional func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    @objc optional func tabBarController(
        _ tabBarController: UITabBarController,
        didSelectTab selectedTab: UITab,
        previousTab: UITab?
    )
    @objc optional func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool
    @objc optional func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    )
    #if !os(visionOS)
        @objc optional func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)?
    #endif
}

@MainActor open class UISplitViewController: UIViewController {
    @objc(UISplitViewControllerStyle) public enum Style: Int, Sendable {
        @available(*, deprecated) case unspecified
        case doubleColumn, tripleColumn
    }
    @objc(UISplitViewControllerColumn) public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
        #if !os(tvOS) && !os(visionOS)
            case inspector  // iOS 26
        #endif
    }
    @objc(UISplitViewControllerDisplayMode) public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
        case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    }
    @objc(UISplitViewControllerSplitBehavior) public enum SplitBehavior: Int, Sendable {
        case automatic, tile, overlay, displace
    }
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public init(style: Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var style: Style { .doubleColumn }
    open var isCollapsed: Bool { false }
    open var displayMode: DisplayMode { .automatic }
    open var preferredDisplayMode = DisplayMode.automatic
    open var splitBehavior: SplitBehavior { .automatic }
    open var preferredSplitBehavior = SplitBehavior.automatic
    open var viewControllers: [UIViewController] = []
    open func setViewController(_ vc: UIViewController?, for column: Column) {}
    open func viewController(for column: Column) -> UIViewController? { nil }
    open func hide(_ column: Column) {}
    open func show(_ column: Column) {}
    open func isShowing(_ column: Column) -> Bool { false }  // iOS 26, tvOS 26, visionOS 26
}

@MainActor @objc public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    @objc optional func splitViewController(
        _ svc: UISplitViewController,
        willChangeTo displayMode: UISplitViewController.DisplayMode
    )
    @objc optional func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    @objc optional func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    @objc optional func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    @objc optional func splitViewControllerDidExpand(_ svc: UISplitViewController)
    @objc optional func splitViewController(
        _ svc: UISplitViewController,
        willShow column: UISplitViewController.Column
    )
    @objc optional func splitViewController(
        _ svc: UISplitViewController,
        willHide column: UISplitViewController.Column
    )
}

@MainActor open class UIPageViewController: UIViewController {
    @objc(UIPageViewControllerTransitionStyle) public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    @objc(UIPageViewControllerNavigationOrientation) public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }
    @objc(UIPageViewControllerNavigationDirection) public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }
    public struct OptionsKey: Hashable, Sendable {}
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open var viewControllers: [UIViewController]? { nil }
    open func setViewControllers(
        _ viewControllers: [UIViewController]?,
        direction: NavigationDirection,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {}
}

@MainActor @objc public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    @objc optional func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    )
    @objc optional func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    )
}

@MainActor @objc public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}
