@_exported public import Foundation

/// `documentation/uikit/uiresponder`; not an `NSObject` here, since the initialiser of that belongs to no actor on Linux.
@MainActor open class UIResponder {
    /// `documentation/objectivec/nsobject-swift.class/init()`
    public init() {}

    /// `documentation/uikit/uiresponder/next`: there is no responder chain here; subclasses cannot have another property of that name.
    open var next: UIResponder? { nil }
}

// As every `NSObject`.
extension UIResponder: Hashable, CustomStringConvertible {
    /// `documentation/objectivec/nsobjectprotocol/isequal(_:)`
    nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

    /// `documentation/objectivec/nsobjectprotocol/hash`
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// `documentation/objectivec/nsobjectprotocol/description`
    nonisolated public var description: String { "<\(type(of: self))>" }
}

/// `documentation/uikit/uiview`
@MainActor open class UIView: UIResponder {
    weak var controller: UIViewController?

    /// `documentation/uikit/uiview/isuserinteractionenabled`
    open var isUserInteractionEnabled = true

    /// `documentation/objectivec/nsobject-swift.class/accessibilitylabel`
    open var accessibilityLabel: String?

    /// `documentation/uikit/uiview/bounds`: nothing is laid out here.
    open var bounds = CGRect.zero

    /// `documentation/uikit/uiview/gesturerecognizers`
    public private(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// `documentation/uikit/uiview/addgesturerecognizer(_:)`
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// `documentation/uikit/uiview/superview`: a view under the finger has one too, which a test says.
    open internal(set) weak var superview: UIView?
    /// `documentation/uikit/uiview/subviews`: those of code that adds them; the views of view controllers are not among them.
    open private(set) var subviews: [UIView] = []

    /// `documentation/uikit/uiview/addsubview(_:)`
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    /// `documentation/uikit/uiview/removefromsuperview()`
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// `documentation/uikit/uiview/frame`: nothing is laid out here.
    open var frame = CGRect.zero

    /// `documentation/uikit/uiview/autoresizingmask-swift.struct`
    public struct AutoresizingMask: OptionSet, Sendable {
        /// `documentation/swift/rawrepresentable/rawvalue-swift.property`
        public let rawValue: UInt

        /// `documentation/uikit/uiview/autoresizingmask-swift.struct/init(rawvalue:)`
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblewidth`
        public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 1 << 1) }

        /// `documentation/uikit/uiview/autoresizingmask-swift.struct/flexibleheight`
        public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 1 << 4) }
    }

    /// `documentation/uikit/uiview/autoresizingmask-swift.property`
    open var autoresizingMask: AutoresizingMask = []

    /// `documentation/uikit/uiview/backgroundcolor`
    open var backgroundColor: UIColor?

    /// `documentation/objectivec/nsobject-swift.class/accessibilityviewismodal`
    open var accessibilityViewIsModal = false
    weak var touched: UIView?

    /// `documentation/uikit/uiview/hittest(_:with:)`
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { touched ?? self }

    /// For tests: the view that the finger meets in this one.
    public func touch(on view: UIView?) {
        view?.superview = self
        touched = view
    }

    /// `documentation/uikit/uiview/effectiveuserinterfacelayoutdirection`
    open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

    /// `documentation/uikit/uiview/layoutifneeded()`
    open func layoutIfNeeded() { (self as? UIWindow ?? controller?.hostWindow)?.standIn.layout() }

    /// `documentation/uikit/uiview/window`: of a controller's view, the window in which it is shown.
    open var window: UIWindow? {
        guard let controller, let window = controller.hostWindow, window.standIn.shows(controller) else { return nil }
        return window
    }
}

/// `documentation/uikit/uievent`
@MainActor open class UIEvent {}

/// `documentation/uikit/uiuserinterfacesizeclass`
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// `documentation/uikit/uitraitcollection`
@MainActor open class UITraitCollection {
    /// `documentation/uikit/uitraitcollection/horizontalsizeclass`
    public let horizontalSizeClass: UIUserInterfaceSizeClass

    init(_ size: UIUserInterfaceSizeClass) { horizontalSizeClass = size }
}
