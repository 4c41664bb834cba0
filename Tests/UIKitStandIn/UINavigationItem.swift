/// `documentation/uikit/uinavigationitem`
@MainActor open class UINavigationItem {
    /// `documentation/uikit/uinavigationitem/leftbarbuttonitem`
    open var leftBarButtonItem: UIBarButtonItem?

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
    /// `documentation/uikit/uiaction/identifier-swift.property`: one of its own unless it is given one.
    public let identifier: Identifier
    let handler: (UIAction) -> Void

    /// `documentation/uikit/uiaction/init(title:subtitle:image:selectedimage:identifier:discoverabilitytitle:attributes:state:handler:)`
    public init(title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }

    /// `documentation/uikit/uimenuleaf/performwithsender(_:target:)`
    open func performWithSender(_ sender: Any?, target: Any?) { handler(self) }
}
