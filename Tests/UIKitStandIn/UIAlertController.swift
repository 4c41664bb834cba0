/// `documentation/uikit/uialertcontroller`
@MainActor open class UIAlertController: UIViewController {
    /// `documentation/uikit/uialertcontroller/style`
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    /// `documentation/uikit/uialertcontroller/message`
    open var message: String?

    /// `documentation/uikit/uialertcontroller/preferredstyle`
    public private(set) var preferredStyle = Style.alert

    /// `documentation/uikit/uialertcontroller/actions`
    open private(set) var actions: [UIAlertAction] = []

    /// `documentation/uikit/uialertcontroller/init(title:message:preferredstyle:)`. An action sheet is a popover: one without a source ends the app on an iPad.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = preferredStyle == .alert ? .overFullScreen : .popover
    }

    /// `documentation/uikit/uialertcontroller/addaction(_:)`: one of the actions at most cancels.
    open func addAction(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel."
        )
        actions.append(action)
    }

    /// `documentation/uikit/uialertcontroller/textfields`
    open private(set) var textFields: [UITextField]?

    /// `documentation/uikit/uialertcontroller/addtextfield(configurationhandler:)`: only in the style of an alert. UIKit raises an exception otherwise.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
        )
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// `documentation/uikit/uialertaction`
@MainActor open class UIAlertAction {
    /// `documentation/uikit/uialertaction/style-swift.enum`
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    /// `documentation/uikit/uialertaction/title`
    public let title: String?
    /// `documentation/uikit/uialertaction/style-swift.property`
    public let style: Style
    /// `documentation/uikit/uialertaction/isenabled`
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// `documentation/uikit/uialertaction/init(title:style:handler:)`: the handler is executed when the user selects the action; whether that is before or after the
    /// alert is dismissed is not said.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
