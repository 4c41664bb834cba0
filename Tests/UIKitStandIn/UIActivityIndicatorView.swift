/// `documentation/uikit/uicolor`
public final class UIColor: Sendable {
    /// `documentation/uikit/uicolor/init(white:alpha:)`
    public init(white: CGFloat, alpha: CGFloat) {}

    /// `documentation/uikit/uicolor/white`
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
}

/// `documentation/uikit/uiactivityindicatorview`
@MainActor open class UIActivityIndicatorView: UIView {
    /// `documentation/uikit/uiactivityindicatorview/style-swift.enum`
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    /// `documentation/uikit/uiactivityindicatorview/color`
    open var color: UIColor?

    /// `documentation/uikit/uiactivityindicatorview/isanimating`
    open private(set) var isAnimating = false

    /// `documentation/uikit/uiactivityindicatorview/init(style:)`
    public init(style: Style) { super.init() }

    /// `documentation/uikit/uiactivityindicatorview/startanimating()`
    open func startAnimating() { isAnimating = true }
}
