/// `documentation/uikit/uigesturerecognizer`
@MainActor open class UIGestureRecognizer: UIResponder {
    /// `documentation/uikit/uigesturerecognizer/delegate`
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// `documentation/uikit/uigesturerecognizer/view`
    public internal(set) weak var view: UIView?
    /// `documentation/uikit/uigesturerecognizer/isenabled`
    open var isEnabled = true

    /// Those that have to fail before it begins.
    private var required: [Weak] = []

    private struct Weak {
        weak let recognizer: UIGestureRecognizer?
    }

    /// `documentation/uikit/uigesturerecognizer/require(tofail:)`
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        required.append(Weak(recognizer: otherGestureRecognizer))
    }

    /// `documentation/uikit/uigesturerecognizer/location(in:)`
    open func location(in view: UIView?) -> CGPoint { touch.location }

    /// What the finger does.
    struct Touch {
        var location = CGPoint(x: 0, y: 0)
        var translation = CGPoint(x: 0, y: 0)
        var velocity = CGPoint(x: 0, y: 0)
    }

    var touch = Touch()

    /// Tries to begin, once those that have to fail have done so.
    func begins(with touch: Touch) -> Bool {
        self.touch = touch
        if required.contains(where: { $0.recognizer?.begins(with: touch) == true }) { return false }
        return isEnabled && delegate?.gestureRecognizerShouldBegin(self) != false
    }
}

/// `documentation/uikit/uipangesturerecognizer`
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// `documentation/uikit/uipangesturerecognizer/velocity(in:)`
    open func velocity(in view: UIView?) -> CGPoint { touch.velocity }
    /// `documentation/uikit/uipangesturerecognizer/translation(in:)`
    open func translation(in view: UIView?) -> CGPoint { touch.translation }
}

/// `documentation/uikit/uigesturerecognizerdelegate`
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
    /// `documentation/uikit/uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)`: asked when it tries to begin; with `false` it fails.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

// Optional in UIKit.
extension UIGestureRecognizerDelegate {
    /// `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// `documentation/uikit/uiscrollview`
@MainActor open class UIScrollView: UIView {
    /// `documentation/uikit/uiscrollview/contentoffset`
    open var contentOffset = CGPoint(x: 0, y: 0)
    /// `documentation/uikit/uiscrollview/contentsize`
    open var contentSize = CGSize(width: 0, height: 0)
    /// `documentation/uikit/uiscrollview/adjustedcontentinset`
    open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets() }
}

/// `documentation/uikit/uiedgeinsets`
public struct UIEdgeInsets: Sendable {
    /// `documentation/uikit/uiedgeinsets/left`
    public var left: CGFloat = 0
    /// `documentation/uikit/uiedgeinsets/right`
    public var right: CGFloat = 0

    /// `documentation/uikit/uiedgeinsets/init()`
    public init() {}
}

/// `documentation/uikit/uiuserinterfacelayoutdirection`
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}
