// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }
    open var next: UIResponder? { nil }
}

@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public convenience override init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }
    open var isUserInteractionEnabled = true
    open var isHidden = false
    open var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    open var window: UIWindow? { nil }
    open var superview: UIView? { nil }
    open var traitCollection: UITraitCollection { UITraitCollection() }
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
}

@objc public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

open class UITraitCollection: NSObject {
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
}

@MainActor open class UIGestureRecognizer: NSObject {
    @objc(UIGestureRecognizerState) public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }
    open var isEnabled = true
    open var state: State { .possible }
}

@MainActor open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) { super.init(frame: windowScene.bounds) }
    @available(*, deprecated, message: "Use init(windowScene:).")
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var windowScene: UIWindowScene?
    open var rootViewController: UIViewController?
    open var isKeyWindow: Bool { false }
    open func makeKeyAndVisible() {}
}

@MainActor open class UIScene: UIResponder {
    @objc(UISceneActivationState) public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }
    public nonisolated static let didDisconnectNotification = Notification.Name("")
    open var activationState: ActivationState { .unattached }
}

@MainActor open class UIWindowScene: UIScene {
    fileprivate let bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    open var windows: [UIWindow] { [] }
    open var keyWindow: UIWindow? { nil }
    open var traitCollection: UITraitCollection { UITraitCollection() }
}

@MainActor open class UIApplication: UIResponder {
    open class var shared: UIApplication { UIApplication() }
    open var connectedScenes: Set<UIScene> { [] }
}
