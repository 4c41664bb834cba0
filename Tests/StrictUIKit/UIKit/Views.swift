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
    open var accessibilityLabel: String?
    open var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    open var window: UIWindow? { nil }
    open var superview: UIView? { nil }
    open var frame = CGRect(x: 0, y: 0, width: 0, height: 0)
    open func addSubview(_ view: UIView) {}
    open func removeFromSuperview() {}
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 1 << 1) }
        public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 1 << 4) }
    }
    open var autoresizingMask: AutoresizingMask = []
    open var backgroundColor: UIColor?
    open var accessibilityViewIsModal = false
    open var traitCollection: UITraitCollection { UITraitCollection() }
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open var gestureRecognizers: [UIGestureRecognizer]?
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

open class UIColor: NSObject, @unchecked Sendable {
    public init(white: CGFloat, alpha: CGFloat) {}
    open class var white: UIColor { UIColor(white: 1, alpha: 1) }
}

@MainActor open class UIActivityIndicatorView: UIView {
    @objc(UIActivityIndicatorViewStyle) public enum Style: Int, Sendable { case medium = 100, large = 101 }
    public init(style: Style) { super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var color: UIColor!
    open func startAnimating() {}
}

@MainActor open class UIEvent: NSObject {}

@objc public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public struct UIEdgeInsets: Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
}

@MainActor open class UIScrollView: UIView {
    open var contentOffset = CGPoint(x: 0, y: 0)
    open var contentSize = CGSize(width: 0, height: 0)
    open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
}

@objc public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

open class UITraitCollection: NSObject {
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
}

@MainActor open class UIGestureRecognizer: NSObject {
    @objc(UIGestureRecognizerState) public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }
    public init(target: Any?, action: Selector?) {}
    public convenience override init() { self.init(target: nil, action: nil) }
    public required init?(coder: NSCoder) {}
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var state: State { .possible }
    open weak var view: UIView? { nil }
    open func location(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
    open func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}

@MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    @objc optional func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
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
    public nonisolated class var openSettingsURLString: String { "" }
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    open func canOpenURL(_ url: URL) -> Bool { false }
    open func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {}
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }
    open var connectedScenes: Set<UIScene> { [] }
}
