/// `documentation/uikit/uitabbarcontroller`
@MainActor open class UITabBarController: UIViewController {
    private var tabControllers: [UIViewController]?
    private var index = NSNotFound
    private var told: () -> Void = {}

    override var content: [UIViewController] { tabControllers ?? [] }
    override var shownContent: [UIViewController] { content.indices.contains(index) ? [content[index]] : [] }
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
        change("setViewControllers", animated: animated) {
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
            guard let new = content.firstIndex(where: { $0 === selected }), new != index else { return }
            select(new)
        }
    }

    /// `documentation/uikit/uitabbarcontroller/selectedindex`: `NSNotFound` while the More controller, or nothing, is selected.
    open var selectedIndex: Int {
        get { index }
        set { if content.indices.contains(newValue), newValue != index { select(newValue) } }
    }

    /// `documentation/uikit/uitabbarcontroller/morenavigationcontroller`
    public private(set) lazy var moreNavigationController = UINavigationController()

    func select(_ new: Int) {
        change("selectedIndex", animated: false) {
            self.index = new
            return {}
        }
    }

    private func change(_ call: String, animated: Bool, _ body: @escaping () -> () -> Void) {
        guard let window = hostWindow else {
            body()()
            unsafe selectedViewController = shownContent.first
            return
        }
        window.standIn.record(call, self)
        if window.standIn.isIgnored(call, self) { return }
        let isShown = window.standIn.shows(self)
        window.standIn.transition(.alternatives, animated: animated && isShown, among: [self], in: window) {
            self.told = body()
            unsafe self.selectedViewController = self.shownContent.first
        } atEnd: {
            self.told()
            self.told = {}
        }
    }
}
