/// `documentation/uikit/uikeyboardtype`
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
}

/// `documentation/uikit/uicontrol`
@MainActor open class UIControl: UIView {
    /// `documentation/uikit/uicontrol/event`
    public struct Event: OptionSet, Sendable {
        /// `documentation/swift/rawrepresentable/rawvalue-swift.property`
        public let rawValue: UInt

        /// `documentation/uikit/uicontrol/event/init(rawvalue:)`
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `documentation/uikit/uicontrol/event/editingchanged`
        public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    }

    private var uiActions: [(action: UIAction, events: Event)] = []

    /// `documentation/uikit/uicontrol/addaction(_:for:)`
    open func addAction(_ action: UIAction, for controlEvents: Event) { uiActions.append((action, controlEvents)) }

    /// `documentation/uikit/uicontrol/sendactions(for:)`
    open func sendActions(for controlEvents: Event) {
        for (action, events) in uiActions where !events.isDisjoint(with: controlEvents) {
            action.performWithSender(self, target: nil)
        }
    }
}

/// `documentation/uikit/uitextfield`
@MainActor open class UITextField: UIControl {
    /// `documentation/uikit/uitextfield/text`: setting it sends no action.
    open var text: String? = ""

    /// `documentation/uikit/uitextfield/placeholder`
    open var placeholder: String?

    /// `documentation/uikit/uitextinputtraits/issecuretextentry`
    open var isSecureTextEntry = false

    /// `documentation/uikit/uitextinputtraits/keyboardtype`
    open var keyboardType = UIKeyboardType.default
}
