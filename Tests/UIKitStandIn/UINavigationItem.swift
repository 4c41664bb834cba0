/// `documentation/uikit/uinavigationitem`
@MainActor open class UINavigationItem {
    /// `documentation/uikit/uinavigationitem/leftbarbuttonitem`
    open var leftBarButtonItem: UIBarButtonItem?

    /// `documentation/uikit/uinavigationitem/searchcontroller`
    open var searchController: UISearchController? {
        didSet { searchController?.owner = owner }
    }

    private weak var owner: UIViewController?

    init(of owner: UIViewController) { self.owner = owner }
}

/// `documentation/uikit/uibarbuttonitem`
@MainActor open class UIBarButtonItem {
    /// `documentation/uikit/uibarbuttonitem/primaryaction`
    open var primaryAction: UIAction?

    /// `documentation/uikit/uibarbuttonitem/init(primaryaction:)`: its title is the action's.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
    }

    /// `documentation/objectivec/nsobject-swift.class/init()`
    public init() {}

    /// `documentation/uikit/uibaritem/title`
    open var title: String? { primaryAction?.title }
}

/// `documentation/uikit/uiaction`
@MainActor open class UIAction {
    /// `documentation/uikit/uiaction/title`
    public let title: String
    let handler: (UIAction) -> Void

    /// `documentation/uikit/uiaction/init(title:subtitle:image:selectedimage:identifier:discoverabilitytitle:attributes:state:handler:)`
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }
}
