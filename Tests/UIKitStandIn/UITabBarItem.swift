/// `documentation/uikit/uiimage`
@MainActor open class UIImage {
    /// The name that it was found by.
    public let name: String?

    /// `documentation/uikit/uiimage/init()`
    public init() { name = nil }

    /// `documentation/uikit/uiimage/init(named:)`: there are no images of an app here, but for one of each name that begins with `app`.
    public init?(named name: String) {
        if !name.hasPrefix("app") { return nil }
        self.name = name
    }

    /// `documentation/uikit/uiimage/init(systemname:)`
    public init?(systemName name: String) { self.name = name }
}

/// `documentation/uikit/uitabbaritem`
@MainActor open class UITabBarItem {
    /// `documentation/uikit/uibaritem/title`
    open var title: String?
    /// `documentation/uikit/uibaritem/image`
    open var image: UIImage?
    /// `documentation/uikit/uitabbaritem/badgevalue`
    open var badgeValue: String?
    /// `documentation/uikit/uiaccessibilityidentification/accessibilityidentifier`
    open var accessibilityIdentifier: String?

    /// `documentation/uikit/uitabbaritem/init(title:image:tag:)`
    public init(title: String?, image: UIImage?, tag: Int) {
        self.title = title
        self.image = image
    }
}
