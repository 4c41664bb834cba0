// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    open var view: UIView! {
        get { nil }
        set {}
    }
    open var viewIfLoaded: UIView? { nil }
    open var isViewLoaded: Bool { false }
    open func loadViewIfNeeded() {}
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open var title: String?
    open var traitCollection: UITraitCollection { UITraitCollection() }

    open weak var parent: UIViewController? { nil }
    open var children: [UIViewController] { [] }
    open func addChild(_ childController: UIViewController) {}
    open func removeFromParent() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var isMovingToParent: Bool { false }
    open var isMovingFromParent: Bool { false }

    open var presentedViewController: UIViewController? { nil }
    open var presentingViewController: UIViewController? { nil }
    open var definesPresentationContext = false
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    {}
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var isModalInPresentation = false
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var presentationController: UIPresentationController? { nil }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var preferredContentSize = CGSize(width: 0, height: 0)
    #if !os(tvOS)
        open var popoverPresentationController: UIPopoverPresentationController? { nil }
        open var hidesBottomBarWhenPushed = false
    #endif
    #if os(iOS)
        open var sheetPresentationController: UISheetPresentationController? { nil }
    #endif

    open var navigationItem: UINavigationItem { UINavigationItem(title: "") }
    open var navigationController: UINavigationController? { nil }
    open var tabBarItem: UITabBarItem! {
        get { nil }
        set {}
    }
    open var tabBarController: UITabBarController? { nil }
    open weak var tab: UITab? { nil }
    open var splitViewController: UISplitViewController? { nil }
    open func show(_ vc: UIViewController, sender: Any?) {}
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}

@MainActor open class UINavigationItem: NSObject {
    public init(title: String) { super.init() }
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    #if !os(tvOS)
        open var prompt: String?
        open var leftItemsSupplementBackButton = false
        @objc(UINavigationItemLargeTitleDisplayMode) public enum LargeTitleDisplayMode: Int, Sendable {
            case automatic = 0
            case always = 1
            case never = 2
        }
        open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
        open var searchController: UISearchController?
        open var backAction: UIAction?  // copied
    #endif
}

open class UIImage: NSObject {
    public convenience init?(named name: String) { self.init() }
    public convenience init?(systemName name: String) { self.init() }
}

@MainActor open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var accessibilityIdentifier: String?
}

@MainActor open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
}

@MainActor open class UIBarButtonItem: UIBarItem {
    public override init() { super.init() }
    public convenience init(primaryAction: UIAction?) { self.init() }
}

@MainActor open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var delegate: (any UISearchControllerDelegate)?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var isActive = false
    open var searchResultsController: UIViewController? { nil }
}

@MainActor @objc public protocol UISearchControllerDelegate: NSObjectProtocol {
    @objc optional func willPresentSearchController(_ searchController: UISearchController)
    @objc optional func didPresentSearchController(_ searchController: UISearchController)
    @objc optional func willDismissSearchController(_ searchController: UISearchController)
    @objc optional func didDismissSearchController(_ searchController: UISearchController)
    @objc optional func presentSearchController(_ searchController: UISearchController)
}

@MainActor @objc public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}
