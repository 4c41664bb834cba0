/// `documentation/uikit/uinavigationitem`
@MainActor open class UINavigationItem {
    /// `documentation/uikit/uinavigationitem/leftbarbuttonitem`: the first of several.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// `documentation/uikit/uinavigationitem/leftbarbuttonitems`
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// `documentation/uikit/uinavigationitem/rightbarbuttonitems`: from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// `documentation/uikit/uinavigationitem/leftitemssupplementbackbutton`: otherwise they take the place of the back button.
    open var leftItemsSupplementBackButton = false
    /// `documentation/uikit/uinavigationitem/prompt`
    open var prompt: String?
    /// `documentation/uikit/uinavigationitem/largetitledisplaymode-swift.property`
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    /// `documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum`
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always = 1
        case never = 2
    }

    private var back: UIAction?

    /// `documentation/uikit/uinavigationitem/backaction`: the item keeps a copy. A root whose item has one has a back button.
    open var backAction: UIAction? {
        get { back }
        set { back = newValue.map { UIAction(title: $0.title, identifier: $0.identifier, handler: $0.handler) } }
    }

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
    /// `documentation/uikit/uiaction/identifier-swift.struct`
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// `documentation/swift/rawrepresentable/rawvalue-swift.property`
        public let rawValue: String

        /// `documentation/uikit/uiaction/identifier-swift.struct/init(rawvalue:)`
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `documentation/uikit/uiaction/identifier-swift.struct/init(_:)`
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// `documentation/uikit/uiaction/title`
    public let title: String
    /// `documentation/uikit/uimenuelement/image`
    public let image: UIImage?
    /// `documentation/uikit/uiaction/identifier-swift.property`: one of its own unless it is given one.
    public let identifier: Identifier
    let handler: (UIAction) -> Void

    /// `documentation/uikit/uiaction/init(title:subtitle:image:selectedimage:identifier:discoverabilitytitle:attributes:state:handler:)`
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }

    /// `documentation/uikit/uimenuleaf/performwithsender(_:target:)`
    open func performWithSender(_ sender: Any?, target: Any?) { handler(self) }
}
