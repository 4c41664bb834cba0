/// `documentation/uikit/uiviewcontroller`
@MainActor open class UIViewController: UIResponder {
    // What UIKit keeps to itself.
    weak var ownerWindow: UIWindow?
    weak var holder: UIViewController?
    var modal: UIViewController?
    weak var presenter: UIViewController?
    weak var coordinator: TransitionCoordinator?
    private var loadedView: UIView?
    private var presentation: UIPresentationController?
    private var embedded: [UIViewController] = []
    private(set) var knownNavigationItem: UINavigationItem?
    /// The exceptions that it has raised in no window: the next window records them.
    private var raised: [String] = []
    private var declaredStyle = UIModalPresentationStyle.automatic

    /// `documentation/uikit/uiviewcontroller/init(nibname:bundle:)`
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// `documentation/uikit/uiviewcontroller/init(coder:)`
    public required init?(coder: NSCoder) { super.init() }

    /// `documentation/objectivec/nsobject-swift.class/init()`
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// `documentation/uikit/uiviewcontroller/title`
    open var title: String?

    /// `documentation/uikit/uiviewcontroller/navigationitem`
    open var navigationItem: UINavigationItem {
        let item = knownNavigationItem ?? UINavigationItem(of: self)
        knownNavigationItem = item
        return item
    }

    /// `documentation/uikit/uiviewcontroller/tabbaritem`: made with the title of the controller.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

    /// `documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed`: the tab bar is hidden until it is popped.
    open var hidesBottomBarWhenPushed = false

    /// `documentation/uikit/uicontentcontainer/preferredcontentsize`
    open var preferredContentSize = CGSize(width: 0, height: 0)

    // MARK: The view

    /// `documentation/uikit/uiviewcontroller/view`
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// `documentation/uikit/uiviewcontroller/viewifloaded`
    open var viewIfLoaded: UIView? { loadedView }

    /// `documentation/uikit/uiviewcontroller/isviewloaded`
    open var isViewLoaded: Bool { loadedView != nil }

    /// `documentation/uikit/uiviewcontroller/loadviewifneeded()`
    open func loadViewIfNeeded() {
        if loadedView != nil { return }
        view = UIView()
        viewDidLoad()
    }

    /// `documentation/uikit/uiviewcontroller/viewdidload()`
    open func viewDidLoad() {}
    /// `documentation/uikit/uiviewcontroller/viewwillappear(_:)`
    open func viewWillAppear(_ animated: Bool) {}
    /// `documentation/uikit/uiviewcontroller/viewdidappear(_:)`
    open func viewDidAppear(_ animated: Bool) {}
    /// `documentation/uikit/uiviewcontroller/viewwilldisappear(_:)`
    open func viewWillDisappear(_ animated: Bool) {}
    /// `documentation/uikit/uiviewcontroller/viewdiddisappear(_:)`
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Containers

    /// `documentation/uikit/uiviewcontroller/parent`
    open var parent: UIViewController? { holder }

    /// `documentation/uikit/uiviewcontroller/children`
    open var children: [UIViewController] { embedded }

    /// `documentation/uikit/uiviewcontroller/addchild(_:)`
    open func addChild(_ childController: UIViewController) {
        embedded.append(childController)
        childController.willMove(toParent: self)
        childController.holder = self
        hostWindow.map { childController.adapt(to: $0.traitCollection.horizontalSizeClass) }
    }

    /// `documentation/uikit/uiviewcontroller/removefromparent()`
    open func removeFromParent() {
        holder?.embedded.removeAll { $0 === self }
        holder = nil
        didMove(toParent: nil)
    }

    /// `documentation/uikit/uiviewcontroller/willmove(toparent:)`
    open func willMove(toParent parent: UIViewController?) {}
    /// `documentation/uikit/uiviewcontroller/didmove(toparent:)`
    open func didMove(toParent parent: UIViewController?) {}

    /// `documentation/uikit/uiviewcontroller/navigationcontroller`
    open var navigationController: UINavigationController? { ancestor() }
    /// `documentation/uikit/uiviewcontroller/tabbarcontroller`
    open var tabBarController: UITabBarController? { ancestor() }
    /// `documentation/uikit/uiviewcontroller/splitviewcontroller`
    open var splitViewController: UISplitViewController? { ancestor() }

    /// `documentation/uikit/uitraitenvironment/traitcollection`: in no window those of the screen, which is an iPad's here, as wide as windows may be.
    open var traitCollection: UITraitCollection { hostWindow?.traitCollection ?? UITraitCollection(.regular) }

    // MARK: Modals

    /// `documentation/uikit/uiviewcontroller/modalpresentationstyle`: `.automatic` reads as a concrete style, in the header of iOS 18 as `.formSheet`.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { declaredStyle == .automatic ? .formSheet : declaredStyle }
        set { declaredStyle = newValue }
    }
    /// `documentation/uikit/uiviewcontroller/transitioningdelegate`
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// `documentation/uikit/uiviewcontroller/ismodalinpresentation`
    open var isModalInPresentation = false
    /// `documentation/uikit/uiviewcontroller/definespresentationcontext`: `false` by default.
    open var definesPresentationContext = false
    /// `documentation/uikit/uiviewcontroller/isbeingpresented`
    open internal(set) var isBeingPresented = false
    /// `documentation/uikit/uiviewcontroller/isbeingdismissed`
    open internal(set) var isBeingDismissed = false

    /// `documentation/uikit/uiviewcontroller/presentedviewcontroller`: what it, or one of its ancestors, presents.
    open var presentedViewController: UIViewController? { modal ?? holder?.presentedViewController }

    /// `documentation/uikit/uiviewcontroller/presentingviewcontroller`: what presents it, or one of its ancestors.
    open var presentingViewController: UIViewController? { presenter ?? holder?.presentingViewController }

    /// `documentation/uikit/uiviewcontroller/presentationcontroller`
    open var presentationController: UIPresentationController? {
        if modalPresentationStyle == .popover { return popoverPresentationController }
        if let sheet = sheetPresentationController { return sheet }
        if presentation == nil { presentation = UIPresentationController(of: self) }
        return presentation
    }

    /// `documentation/uikit/uiviewcontroller/popoverpresentationcontroller`
    open var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover else { return nil }
        if !(presentation is UIPopoverPresentationController) {
            presentation = UIPopoverPresentationController(of: self)
        }
        return presentation as? UIPopoverPresentationController
    }

    /// The next presentation has a presentation controller of its own.
    func forgetPresentation() { presentation = nil }

    /// `documentation/uikit/uiviewcontroller/sheetpresentationcontroller`: of a page sheet or a form sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
        if !(presentation is UISheetPresentationController) { presentation = UISheetPresentationController(of: self) }
        return presentation as? UISheetPresentationController
    }

    /// `documentation/uikit/uiviewcontroller/transitioncoordinator`: that of the transition under way which it, or one of its ancestors, takes part in.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        coordinator ?? holder?.transitionCoordinator
    }

    // MARK: For the containers of UIKit

    /// Tells that the nearest ancestor that defines the context presents it.
    var usesCurrentContext: Bool { modalPresentationStyle.usesCurrentContext }

    /// What it shows of what it holds.
    var shownContent: [UIViewController] { embedded }

    /// All that it holds.
    var content: [UIViewController] { embedded }

    /// Raises an exception of UIKit.
    func raise(_ reason: String) {
        guard let standIn = hostWindow?.standIn else { return raised.append(reason) }
        standIn.raise(reason)
    }

    /// Lets the window record the exceptions that it has raised in no window.
    func recordExceptions() {
        guard !raised.isEmpty, let standIn = hostWindow?.standIn else { return }
        for reason in raised { standIn.raise(reason) }
        raised = []
    }

    /// Adapts to the width of the window.
    func adapt(to size: UIUserInterfaceSizeClass) {
        recordExceptions()
        for child in content { child.adapt(to: size) }
        modal?.adapt(to: size)
    }

    /// Tells that its view is in the window: its container shows it, and no modal covers it.
    var isViewInWindow: Bool {
        guard isReached else { return false }
        guard let modal, !modal.isBeingDismissed else { return true }
        return !modal.modalPresentationStyle.coversPresenter
    }

    private var isReached: Bool {
        if let holder { return holder.isViewInWindow && holder.shownContent.contains { $0 === self } }
        if let presenter { return presenter.isReached }
        return ownerWindow.map { !$0.isHidden } ?? false
    }

    /// The window in whose hierarchy it is, shown or not.
    var hostWindow: UIWindow? { ownerWindow ?? holder?.hostWindow ?? presenter?.hostWindow }

    private func ancestor<Container: UIViewController>() -> Container? {
        var next = holder
        while let controller = next {
            if let container = controller as? Container { return container }
            next = controller.holder
        }
        return nil
    }

    /// Holds some controllers from now on, and tells those that come and go.
    func hold(_ controllers: [UIViewController], insteadOf former: [UIViewController]) -> () -> Void {
        // Most often the beginning stays.
        let same = zip(former, controllers).prefix { $0 === $1 }.count
        let gone = former.dropFirst(same).filter { controller in !controllers.contains { $0 === controller } }
        let come = controllers.dropFirst(same).filter { controller in !former.contains { $0 === controller } }
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in come {
            controller.willMove(toParent: self)
            controller.holder = self
            hostWindow.map { controller.adapt(to: $0.traitCollection.horizontalSizeClass) }
        }
        for controller in gone where controller.holder === self { controller.holder = nil }
        return { [self] in
            for controller in gone where controller.holder == nil { controller.didMove(toParent: nil) }
            for controller in come { controller.didMove(toParent: self) }
        }
    }
}
