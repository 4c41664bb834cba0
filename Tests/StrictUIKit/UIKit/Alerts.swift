// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIMenuElement: NSObject { open var title: String { "" } }

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    open var identifier: Identifier { Identifier("") }
    open func performWithSender(_ sender: Any?, target: Any?) {}
    public convenience init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) { self.init() }
}

@MainActor open class UIAlertAction: NSObject {
    @objc(UIAlertActionStyle) public enum Style: Int, Sendable { case `default`, cancel, destructive }
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
    open var title: String? { nil }
    open var style: Style { .default }
    open var isEnabled = true
}

@MainActor open class UIAlertController: UIViewController {
    @objc(UIAlertControllerStyle) public enum Style: Int, Sendable { case actionSheet, alert }
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
    }
    open func addAction(_ action: UIAlertAction) {}
    open var actions: [UIAlertAction] { [] }
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
    open var textFields: [UITextField]? { nil }
    open var preferredAction: UIAlertAction?
    open var message: String?
    open var preferredStyle: Style { .alert }
}

@objc public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad
}

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    }
    open func addAction(_ action: UIAction, for controlEvents: Event) {}
}

@MainActor open class UITextField: UIControl {
    open var text: String?
    open var placeholder: String?
    open var isSecureTextEntry = false
    open var keyboardType = UIKeyboardType.default
}
