/// `documentation/uikit/uimodalpresentationstyle`
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case none = -1
    case automatic = -2

    var usesCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
    /// Whether the views of the presenter are removed when the presentation ends.
    var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether the user may swipe the modal away.
    var isSwipeable: Bool { self == .automatic || self == .pageSheet || self == .formSheet || self == .popover }
}

/// `documentation/uikit/uiadaptivepresentationcontrollerdelegate`
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// `documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)`
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// `documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)`: the user was kept from dismissing, by the
    /// delegate or by `isModalInPresentation`.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// `documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)`: not called if a program dismisses.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

// Optional in UIKit.
extension UIAdaptivePresentationControllerDelegate {
    /// `true`.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    /// Nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// `documentation/uikit/uipresentationcontroller`
@MainActor open class UIPresentationController {
    /// `documentation/uikit/uipresentationcontroller/presentedviewcontroller`
    public unowned let presentedViewController: UIViewController

    /// `documentation/uikit/uipresentationcontroller/delegate`
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    init(of controller: UIViewController) { presentedViewController = controller }
}

/// `documentation/uikit/uipopoverpresentationcontroller`
@MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// `documentation/uikit/uipopoverpresentationcontroller/sourceview`: a popover without a source raises an exception on an iPad.
    open var sourceView: UIView?
    /// `documentation/uikit/uipopoverpresentationcontroller/sourceitem`
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    /// `documentation/uikit/uipopoverpresentationcontroller/sourcerect`: where in the source view.
    open var sourceRect = CGRect.null
    /// `documentation/uikit/uipopoverpresentationcontroller/permittedarrowdirections`
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// `documentation/uikit/uipopoverarrowdirection`
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// `documentation/swift/rawrepresentable/rawvalue-swift.property`
    public let rawValue: UInt

    /// `documentation/swift/optionset/init(rawvalue:)`
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `documentation/uikit/uipopoverarrowdirection/any`
    public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// `documentation/uikit/uipopoverpresentationcontrollersourceitem`
@MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
