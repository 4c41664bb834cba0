/// `documentation/uikit/uitab`
@MainActor open class UITab {
    private let provider: ((UITab) -> UIViewController)?
    /// Its view controller, once it has been asked for.
    private(set) var madeController: UIViewController?

    /// `documentation/uikit/uitab/identifier`
    public let identifier: String
    /// `documentation/uikit/uitab/title`
    open var title: String
    /// `documentation/uikit/uitab/image`
    open var image: UIImage?
    /// `documentation/uikit/uitab/parent`
    open internal(set) weak var parent: UITabGroup?

    /// `documentation/uikit/uitab/init(title:image:identifier:viewcontrollerprovider:)`
    public init(
        title: String,
        image: UIImage?,
        identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
    }

    /// `documentation/uikit/uitab/viewcontroller`: made by the provider when it is asked for.
    open var viewController: UIViewController? {
        if madeController == nil { madeController = provider?(self) }
        return madeController
    }

    // MARK: For the tab bar

    /// The tab bar of which it is a root.
    weak var bar: UITabBarController?
    /// What is shown as the tab, made if need be.
    var displayedController: UIViewController? { viewController }
    /// What is shown as the tab, if there is one by now.
    var knownController: UIViewController? { madeController }
    /// The tab that is selected where this one is.
    var selectedDescendant: UITab { self }

    /// The tabs from a root on down to this one.
    var path: [UITab] { (parent?.path ?? []) + [self] }
}

/// `documentation/uikit/uitabgroup`
@MainActor open class UITabGroup: UITab {
    /// `documentation/uikit/uitabgroup/init(title:image:identifier:children:viewcontrollerprovider:)`
    public init(
        title: String,
        image: UIImage?,
        identifier: String,
        children: [UITab],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        for child in children { child.parent = self }
    }

    /// `documentation/uikit/uitabgroup/children`
    open var children: [UITab] {
        didSet {
            for child in oldValue where child.parent === self { child.parent = nil }
            for child in children { child.parent = self }
            if chosen?.parent !== self { chosen = nil }
        }
    }

    /// The child that was selected last.
    var chosen: UITab?

    /// `documentation/uikit/uitabgroup/selectedchild`: one of the children.
    open var selectedChild: UITab? {
        get { chosen }
        set {
            let isSelected = path[0].bar?.selectedTab?.path.contains { $0 === self } == true
            if let newValue, isSelected { path[0].bar?.selectedTab = newValue } else { chosen = newValue }
        }
    }

    /// `documentation/uikit/uitabgroup/defaultchildidentifier`: selected where none is; without it the first child is.
    open var defaultChildIdentifier: String?

    /// `documentation/uikit/uitabgroup/managingnavigationcontroller`: shows the view controllers of the tabs down to the selected one, as far as they have any.
    /// Of groups within each other, that of the outermost one does.
    open var managingNavigationController: UINavigationController?

    private var chosenChild: UITab? {
        chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }

    override var displayedController: UIViewController? {
        managingNavigationController ?? viewController ?? chosenChild?.displayedController
    }
    override var knownController: UIViewController? {
        managingNavigationController ?? madeController ?? chosenChild?.knownController
    }
    override var selectedDescendant: UITab { chosenChild?.selectedDescendant ?? self }

    /// Puts the view controllers of the tabs down to a selected one on the stack. What was pushed above them stays as long as they do.
    func showOnStack(_ path: [UITab]) {
        guard let stack = managingNavigationController else { return }
        let controllers = path.compactMap(\.viewController)
        if !stack.content.starts(with: controllers) { stack.change(to: controllers) }
    }
}
