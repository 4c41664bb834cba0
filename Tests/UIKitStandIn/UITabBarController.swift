/// `documentation/uikit/uitabbarcontroller`
@MainActor open class UITabBarController: UIViewController {
    private var tabControllers: [UIViewController]?
    private var roots: [UITab] = []
    /// The view controllers of root tabs that have been shown.
    private var attached: [UIViewController] = []
    private var index = NSNotFound
    private var told: () -> Void = {}

    /// `documentation/uikit/uitabbarcontroller/delegate`
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// `documentation/uikit/uitabbarcontroller/init(tabs:)`
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        setTabs(tabs, animated: false)
    }

    override var content: [UIViewController] { roots.isEmpty ? tabControllers ?? [] : attached }
    override var shownContent: [UIViewController] {
        if index < tabCount { return shownController(at: index).map { [$0] } ?? [] }
        return tabCount > 5 ? [moreNavigationController] : []
    }
    open override var children: [UIViewController] { content }

    // MARK: Content

    /// `documentation/uikit/uitabbarcontroller/viewcontrollers`: `nil` where there are `tabs`.
    open var viewControllers: [UIViewController]? {
        get { tabControllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// `documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)`: the selected controller stays selected if it is among the new ones; else the
    /// one at the same position is, else the first one. There are no `tabs` any more.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let selected = shownContent.first
        let next =
            new.firstIndex { $0 === selected }
            ?? (new.isEmpty ? NSNotFound : new.indices.contains(index) ? index : 0)
        change("setViewControllers", showing: new.indices.contains(next) ? new[next] : nil, animated: animated) {
            let former = self.content
            self.setRoots([])
            self.attached = []
            self.tabControllers = viewControllers
            self.index = next
            return self.hold(new, insteadOf: former)
        }
    }

    /// `documentation/uikit/uitabbarcontroller/tabs`: once they are set there are no `viewControllers`.
    open var tabs: [UITab] {
        get { roots }
        set { setTabs(newValue, animated: false) }
    }

    /// `documentation/uikit/uitabbarcontroller/settabs(_:animated:)`: the selected tab stays selected if it is among the new ones; else the first one is.
    open func setTabs(_ tabs: [UITab], animated: Bool) {
        let selected = roots.indices.contains(index) ? roots[index] : nil
        let next = tabs.firstIndex { $0 === selected } ?? (tabs.isEmpty ? NSNotFound : 0)
        let shown = tabs.indices.contains(next) ? tabs[next].displayedController : nil
        change("setTabs", showing: shown, animated: animated) {
            let (former, previous) = (self.content, self.selectedTab)
            self.setRoots(tabs)
            self.tabControllers = nil
            self.index = next
            self.attached = former.filter { controller in tabs.contains { $0.knownController === controller } }
            let tell = self.attachSelected(insteadOf: former)
            self.tellDelegate(unlessSelected: previous)
            return tell
        }
    }

    private func setRoots(_ tabs: [UITab]) {
        for tab in roots { tab.bar = nil }
        roots = tabs
        for tab in roots { tab.bar = self }
    }

    // MARK: Selection

    /// `documentation/uikit/uitabbarcontroller/selectedtab`: one of the tabs, or of those in a group. A group leaves it to one of its own.
    open var selectedTab: UITab? {
        get { roots.indices.contains(index) ? roots[index].selectedDescendant : nil }
        set {
            guard let path = newValue?.path, let root = roots.firstIndex(where: { $0 === path[0] }) else { return }
            select(root) {
                for (group, child) in zip(path, path.dropFirst()) { (group as? UITabGroup)?.chosen = child }
            }
        }
    }

    /// `documentation/uikit/uitabbarcontroller/selectedviewcontroller`
    unowned(unsafe) open var selectedViewController: UIViewController? {
        didSet {
            let selected = unsafe selectedViewController
            if selected === moreNavigationController, tabCount > 5, index != NSNotFound { return select(NSNotFound) }
            guard let selected,
                let new = (0..<tabCount).first(where: { knownController(at: $0) === selected }), new != index
            else { return }
            select(new)
        }
    }

    /// `documentation/uikit/uitabbarcontroller/selectedindex`: `NSNotFound` while the More controller, or nothing, is selected.
    open var selectedIndex: Int {
        get { index }
        set { if newValue >= 0, newValue < tabCount, newValue != index { select(newValue) } }
    }

    /// `documentation/uikit/uitabbarcontroller/morenavigationcontroller`: shows the list of the tabs for which there is no room, which is selected in place of
    /// a tab. It is none of the view controllers.
    public private(set) lazy var moreNavigationController: UINavigationController = {
        let more = UINavigationController(rootViewController: UIViewController())
        more.holder = self
        return more
    }()

    /// How many tabs the bar has.
    var tabCount: Int { roots.isEmpty ? tabControllers?.count ?? 0 : roots.count }

    /// What is shown as a tab.
    func shownController(at index: Int) -> UIViewController? {
        roots.isEmpty ? tabControllers?[index] : roots[index].displayedController
    }

    private func knownController(at index: Int) -> UIViewController? {
        roots.isEmpty ? tabControllers?[index] : roots[index].knownController
    }

    func select(_ new: Int, choosing child: @escaping () -> Void = {}) {
        let next = new < tabCount ? shownController(at: new) : moreNavigationController
        change(roots.isEmpty ? "selectedIndex" : "selectedTab", showing: next, animated: false) {
            let (former, previous) = (self.content, self.selectedTab)
            child()
            self.index = new
            if self.roots.isEmpty { return {} }
            let tell = self.attachSelected(insteadOf: former)
            self.tellDelegate(unlessSelected: previous)
            return tell
        }
    }

    /// Holds what is shown as the selected tab, and lets a group's stack show what is selected in it.
    private func attachSelected(insteadOf former: [UIViewController]) -> () -> Void {
        if let path = selectedTab?.path,
            let group = path.lazy.compactMap({ $0 as? UITabGroup }).first(where: {
                $0.managingNavigationController != nil
            })
        {
            group.showOnStack(Array(path.drop { $0 !== group }))
        }
        let controllers = shownContent.filter { shown in
            shown !== moreNavigationController && !attached.contains { $0 === shown }
        }
        attached += controllers
        return hold(attached, insteadOf: former)
    }

    /// Asks the delegate whether the user may tap a tab.
    func mayTap(_ index: Int) -> Bool {
        guard let delegate else { return true }
        if !roots.isEmpty { return delegate.tabBarController(self, shouldSelectTab: roots[index]) }
        return shownController(at: index).map { delegate.tabBarController(self, shouldSelect: $0) } ?? true
    }

    private func tellDelegate(unlessSelected previous: UITab?) {
        guard let tab = selectedTab, tab !== previous else { return }
        delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
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
    /// `documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:)`: asked at each tap, also on the selected tab.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// `documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselecttab:)`: asked at each tap where there are `tabs`.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// `documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)`: not called if a program selects.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// `documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselecttab:previoustab:)`: called for `tabs`, whoever selects.
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// `documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:animationcontrollerfortransitionfrom:to:)`
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

// Optional in UIKit.
extension UITabBarControllerDelegate {
    /// `true`.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// `true`.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
    /// `nil`.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// Nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        didSelectTab selectedTab: UITab,
        previousTab: UITab?
    ) {}
}
