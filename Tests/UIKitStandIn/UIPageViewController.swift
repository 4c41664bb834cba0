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

    /// The view controllers that are visible, or become visible.
    private var pages: [UIViewController] = []
    /// The page from which the user drags another one.
    private var draggedFrom: [UIViewController]?
    /// An animation under way: there is no transition coordinator for it.
    private var animation: TransitionCoordinator?
    private var told: () -> Void = {}

    /// `documentation/uikit/uipageviewcontroller/datasource`
    open weak var dataSource: (any UIPageViewControllerDataSource)?

    /// `documentation/uikit/uipageviewcontroller/delegate`
    open weak var delegate: (any UIPageViewControllerDelegate)?

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

    /// `documentation/uikit/uipageviewcontroller/viewcontrollers`: the pages that are shown; while the user drags, those of before.
    open var viewControllers: [UIViewController]? { draggedFrom ?? pages }

    /// `documentation/uikit/uipageviewcontroller/setviewcontrollers(_:direction:animated:completion:)`. While pages scroll another animation raises an exception, and
    /// while the user drags them any change does (openradar 20302671, 24607701).
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
        let standIn = window.standIn
        standIn.record("setViewControllers", self)
        if standIn.isIgnored("setViewControllers", self) { return }
        if draggedFrom != nil { return raise("No view controller managing visible view") }
        if animation != nil, animated { return raise("Duplicate states in queue") }
        if let animation { standIn.finish(animation) }
        var isOver = false
        let started = standIn.transition(
            .alternatives,
            animated: animated && standIn.shows(self),
            among: [self],
            in: window,
            hasCoordinator: false,
            completion: completion.map { completion in { completion(true) } }
        ) {
            told = show(new)
        } atEnd: { [self] in
            isOver = true
            animation = nil
            told()
            told = {}
        }
        animation = isOver ? nil : started
    }

    /// Begins to drag another page into sight.
    func beginDrag(forward: Bool, in window: UIWindow) -> TransitionCoordinator? {
        guard animation == nil, draggedFrom == nil, let page = pages.first, let dataSource else { return nil }
        let next =
            forward
            ? dataSource.pageViewController(self, viewControllerAfter: page)
            : dataSource.pageViewController(self, viewControllerBefore: page)
        guard let next else { return nil }
        delegate?.pageViewController(self, willTransitionTo: [next])
        return window.standIn.interactiveTransition(.alternatives, among: [], in: window, hasCoordinator: false) {
            draggedFrom = [page]
            told = show([next])
        } revert: { [self] in
            told = {}
            _ = show([page])
            endDrag(from: page, isCompleted: false)
        } atEnd: { [self] in
            told()
            told = {}
            endDrag(from: page, isCompleted: true)
        }
    }

    private func endDrag(from page: UIViewController, isCompleted: Bool) {
        draggedFrom = nil
        delegate?.pageViewController(
            self,
            didFinishAnimating: true,
            previousViewControllers: [page],
            transitionCompleted: isCompleted
        )
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

/// `documentation/uikit/uipageviewcontrollerdelegate`: told of what the user does, not of what a program does.
@MainActor public protocol UIPageViewControllerDelegate: AnyObject {
    /// `documentation/uikit/uipageviewcontrollerdelegate/pageviewcontroller(_:willtransitionto:)`
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    )
    /// `documentation/uikit/uipageviewcontrollerdelegate/pageviewcontroller(_:didfinishanimating:previousviewcontrollers:transitioncompleted:)`
    func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    )
}

// Optional in UIKit.
extension UIPageViewControllerDelegate {
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}
}
