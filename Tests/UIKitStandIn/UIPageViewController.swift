/// `documentation/uikit/uipageviewcontroller`
@MainActor open class UIPageViewController: UIViewController {
    /// `documentation/uikit/uipageviewcontroller/transitionstyle-swift.enum`
    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    /// `documentation/uikit/uipageviewcontroller/navigationorientation-swift.enum`
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// `documentation/uikit/uipageviewcontroller/navigationdirection`
    public enum NavigationDirection: Int, Sendable {
        case forward = 0
        case reverse = 1
    }

    /// `documentation/uikit/uipageviewcontroller/optionskey`
    public struct OptionsKey: Hashable, Sendable {}

    private var pages: [UIViewController] = []
    private var told: () -> Void = {}

    /// `documentation/uikit/uipageviewcontroller/datasource`
    open weak var dataSource: (any UIPageViewControllerDataSource)?

    /// `documentation/uikit/uipageviewcontroller/init(transitionstyle:navigationorientation:options:)`
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        super.init(nibName: nil, bundle: nil)
    }

    /// `documentation/uikit/uiviewcontroller/init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override var content: [UIViewController] { pages }
    override var shownContent: [UIViewController] { pages }
    open override var children: [UIViewController] { pages }

    /// `documentation/uikit/uipageviewcontroller/viewcontrollers`: the pages that are shown.
    open var viewControllers: [UIViewController]? { pages }

    /// `documentation/uikit/uipageviewcontroller/setviewcontrollers(_:direction:animated:completion:)`
    open func setViewControllers(
        _ viewControllers: [UIViewController]?,
        direction: NavigationDirection,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        guard let window = hostWindow else {
            show(new)()
            completion?(true)
            return
        }
        window.standIn.record("setViewControllers", self)
        if window.standIn.isIgnored("setViewControllers", self) { return }
        let isShown = window.standIn.shows(self)
        window.standIn.transition(
            .alternatives,
            animated: animated && isShown,
            among: [self],
            in: window,
            completion: completion.map { completion in { completion(true) } }
        ) {
            self.told = self.show(new)
        } atEnd: {
            self.told()
            self.told = {}
        }
    }

    private func show(_ new: [UIViewController]) -> () -> Void {
        let former = pages
        pages = new
        return hold(new, insteadOf: former)
    }
}

/// `documentation/uikit/uipageviewcontrollerdatasource`
@MainActor public protocol UIPageViewControllerDataSource: AnyObject {
    /// `documentation/uikit/uipageviewcontrollerdatasource/pageviewcontroller(_:viewcontrollerbefore:)`
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// `documentation/uikit/uipageviewcontrollerdatasource/pageviewcontroller(_:viewcontrollerafter:)`
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}
