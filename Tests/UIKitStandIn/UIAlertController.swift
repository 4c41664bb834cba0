/// `documentation/uikit/uialertcontroller`
@MainActor open class UIAlertController: UIViewController {
    /// `documentation/uikit/uialertcontroller/style`
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    /// `documentation/uikit/uialertcontroller/preferredstyle`
    public private(set) var preferredStyle = Style.alert

    /// `documentation/uikit/uialertcontroller/init(title:message:preferredstyle:)`
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
    }
}
