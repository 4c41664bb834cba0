/// `documentation/uikit/uitabbarcontroller`
@MainActor open class UITabBarController: UIViewController {
    private var tabControllers: [UIViewController]?
    private var index = NSNotFound
    private var told: () -> Void = {}

    /// `documentation/uikit/uitabbarcontroller/delegate`
    open weak var delegate: (any UITabBarControllerDelegate)?

    override var content: [UIViewController] { tabControllers ?? [] }
    override var shownContent: [UIViewController] {
        if content.indices.contains(index) { return [content[index]] }
        return content.count > 5 ? [moreNavigationController] : []
    }
    open override var children: [UIViewController] { content }

    /// `documentation/uikit/uitabbarcontroller/viewcontrollers`
    open var viewControllers: [UIViewController]? {
        get { tabControllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// `documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)`: the selected controller stays selected if it is among the new ones; else the
    /// one at the same position is, else the first one.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let selected = shownContent.first
        let next =
            new.firstIndex { $0 === selected }
            ?? (new.isEmpty ? NSNotFound : new.indices.contains(index) ? index : 0)
        change("setViewControllers", showing: new.indices.contains(next) ? new[next] : nil, animated: animated) {
            let former = self.content
            self.tabControllers = viewControllers
            self.index = next
            return self.hold(new, insteadOf: former)
        }
    }

    /// `documentation/uikit/uitabbarcontroller/selectedviewcontroller`
    unowned(unsafe) open var selectedViewController: UIViewController? {
        didSet {
            let selected = unsafe selectedViewController
            if selected === moreNavigationController, content.count > 5, index != NSNotFound {
                return select(NSNotFound)
            }
            guard let new = content.firstIndex(where: { $0 === selected }), new != index else { return }
            select(new)
        }
    }

    /// `documentation/uikit/uitabbarcontroller/selectedindex`: `NSNotFound` while the More controller, or nothing, is selected.
    open var selectedIndex: Int {
        get { index }
        set { if content.indices.contains(newValue), newValue != index { select(newValue) } }
    }

    /// `documentation/uikit/uitabbarcontroller/morenavigationcontroller`: shows the list of the tabs for which there is no room, which is selected in place of
    /// a tab. It is none of the view controllers.
    public private(set) lazy var moreNavigationController: UINavigationController = {
        let more = UINavigationController(rootViewController: UIViewController())
        more.holder = self
        return more
    }()

    func select(_ new: Int) {
        let next = content.indices.contains(new) ? content[new] : moreNavigationController
        change("selectedIndex", showing: next, animated: false) {
            self.index = new
            return {}
        }
    }

    private func change(
        _ call: String,
        showing next: UIViewController?,
        animated: Bool,
        _ body: @escaping () -> () -> Void
    ) {
        guard let window = hostWindow else {
            body()()
            unsafe selectedViewController = shownContent.first
            return
        }
        window.standIn.record(call, self)
        if window.standIn.isIgnored(call, self) { return }
        let isShown = window.standIn.shows(self)
        let animator = next.flatMap { next in
            shownContent.first.flatMap { former in
                former === next
                    ? nil
                    : delegate?.tabBarController(self, animationControllerForTransitionFrom: former, to: next)
            }
        }
        window.standIn.transition(
            .alternatives,
            animated: (animated || animator != nil) && isShown,
            among: [self],
            in: window,
            by: animator
        ) {
            self.told = body()
            unsafe self.selectedViewController = self.shownContent.first
        } atEnd: {
            self.told()
            self.told = {}
        }
    }
}

/// `documentation/uikit/uitabbarcontrollerdelegate`
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
    /// `documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)`: not called if a program selects.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// `documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:animationcontrollerfortransitionfrom:to:)`
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

// Optional in UIKit.
extension UITabBarControllerDelegate {
    /// `nil`.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
