/// `documentation/uikit/uiactivity`
@MainActor open class UIActivity {
    /// `documentation/uikit/uiactivity/activitytype-swift.struct`
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The identifier.
        public let rawValue: String

        /// Names a type.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// `documentation/uikit/uiactivityviewcontroller`
@MainActor open class UIActivityViewController: UIViewController {
    /// `documentation/uikit/uiactivityviewcontroller/completionwithitemshandler-swift.typealias`
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// What is shared, for tests.
    public private(set) var activityItems: [Any] = []

    /// `documentation/uikit/uiactivityviewcontroller/completionwithitemshandler-swift.property`: called after the view controller is dismissed.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// `documentation/uikit/uiactivityviewcontroller/init(activityitems:applicationactivities:)`
    public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.init(nibName: nil, bundle: nil)
        self.activityItems = activityItems
    }
}
