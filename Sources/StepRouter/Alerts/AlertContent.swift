/// The visible part of an alert: its texts, its text fields with what is entered, and its buttons.
public struct AlertContent: Hashable, Sendable {
    /// The appearance of an alert.
    public enum Style: String, Hashable, Sendable {
        /// A box in the middle, which stays until one of its buttons is tapped.
        case alert
        /// A list of choices, from below or beside its source; the user may also tap outside.
        case actionSheet
    }

    /// The appearance.
    public let style: Style
    /// The title, if there is one.
    public let title: String?
    /// The text below the title.
    public let message: String?
    /// The text fields, with what is entered.
    public private(set) var fields: [TextField]
    /// The buttons, in the order in which they were written.
    public private(set) var buttons: [Button]
    private let condition: Condition?

    init(
        style: Style,
        title: String?,
        message: String?,
        buttons: [Button],
        fields: [TextField] = [],
        buttonsFor: (@Sendable ([String]) -> [Button])? = nil
    ) {
        self.style = style
        self.title = title
        self.message = message
        self.buttons = buttons
        self.fields = fields
        condition = buttonsFor.map(Condition.init)
        // UIKit takes one button that cancels.
        let cancelButton = cancelButton
        for button in buttons.indices where buttons[button].style == .cancel && button != cancelButton {
            self.buttons[button].style = .default
        }
    }

    /// Enters a text in place of what a field holds. Buttons are enabled and disabled by it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The position of the field. Nothing happens where there is none.
    public mutating func enter(_ text: String, into field: Int) {
        guard fields.indices.contains(field) else { return }
        fields[field].text = text
        guard let condition else { return }
        let present = condition.buttonsFor(fields.map(\.text))
        for button in buttons.indices {
            let title = buttons[button].title
            buttons[button].isEnabled = present.first { $0.title == title }?.isEnabled ?? false
        }
    }

    /// Returns whether two contents are one question, whatever is entered.
    package func isSameQuestion(as other: AlertContent) -> Bool {
        var other = other
        for (position, field) in fields.enumerated() { other.enter(field.text, into: position) }
        return self == other
    }

    /// The position of the button that cancels, if there is one.
    public var cancelButton: Int? { buttons.firstIndex { $0.style == .cancel } }

    /// The style in which a window presents the alert.
    package var presentationStyle: PresentationStyle { style == .alert ? .overFullScreen : .popover }
}

extension AlertContent: CustomStringConvertible {
    /// The title, or else the message.
    public var description: String { title ?? message ?? style.rawValue }
}

extension AlertContent {
    /// A button of an alert.
    public struct Button: Hashable, Sendable {
        /// The meaning of a button.
        public enum Style: String, Hashable, Sendable {
            /// One answer among others.
            case `default`
            /// Leaves everything as it is; the first such button of an alert looks so.
            case cancel
            /// Changes or deletes something.
            case destructive
        }

        /// The text on the button.
        public let title: String
        /// The meaning of the button.
        public internal(set) var style: Style
        /// `true` if it can be tapped.
        public internal(set) var isEnabled = true
    }

    /// A text field of an alert.
    public struct TextField: Hashable, Sendable {
        /// The keyboard of a text field, named as UIKit names it.
        public enum Keyboard: String, Hashable, Sendable {
            /// The usual one.
            case `default`
            /// Letters and digits of English.
            case asciiCapable
            /// Digits and punctuation.
            case numbersAndPunctuation
            /// For addresses of the web.
            case url
            /// For PINs.
            case numberPad
            /// For telephone numbers.
            case phonePad
            /// For addresses of mail.
            case emailAddress
            /// For numbers with a fraction.
            case decimalPad
        }

        /// The name, by which tests and VoiceOver call it.
        public let name: String
        /// The text that stands in it.
        public internal(set) var text: String
        /// The text that the user sees while it is empty.
        public let placeholder: String
        /// The keyboard.
        public let keyboard: Keyboard
        /// `true` if what is entered is hidden.
        public let isSecure: Bool
        /// The texts that a proof enters.
        public let samples: [String]
    }

    /// The buttons as a function of what is entered. Any two are equal: what is compared are the buttons of a content.
    private struct Condition: Hashable, Sendable {
        let buttonsFor: @Sendable ([String]) -> [Button]

        static func == (left: Condition, right: Condition) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }
}

/// An alert that is shown as a modal like any other.
///
/// It is found by its class, drawn with its title, and dismissed by navigations that would dismiss a modal.
/// `ask(_:from:animated:)` of StepRouterFlows makes it. Alerts with the same content are one state to the explorer. A
/// test taps its buttons and types as the user does: `window.answer("Delete")` and `window.enter("Paris", into: "City")`
/// of StepRouterSimulation.
public final class AlertScreen: ContextScreen<AlertContent>, StyleIgnoring {
    /// Called with the position of the tapped button.
    package var answered: ((Int) -> Void)?
    /// The object with which the host reports the answer; `nil` unless a host sets it.
    ///
    /// An answer may come as long as it is there, even when the alert has gone: UIKit dismisses an alert before it runs
    /// the handler of the tapped button.
    public weak var teller: AnyObject?

    /// The texts, text fields and buttons that the user sees, with what is entered.
    public var content: AlertContent { state ?? AlertContent(style: .alert, title: nil, message: nil, buttons: []) }

    /// `true` if the user is kept from dismissing it without an answer.
    ///
    /// A tap outside dismisses a sheet, and counts as the button that cancels if there is one.
    public override var isModalInPresentation: Bool { content.style == .alert || content.cancelButton != nil }

    /// Reports a tapped button to the asker, for hosts that show the alert in a way of their own.
    ///
    /// The alert leaves when the asker has received the answer.
    ///
    /// - Parameter button: The position of the button. Nothing happens after the first answer, without an asker, and if
    ///   the button is disabled.
    public func choose(_ button: Int) {
        let buttons = content.buttons
        if buttons.indices.contains(button), buttons[button].isEnabled { answered?(button) }
    }

    /// Enters a text into a field, for hosts: whatever is entered while the user types, and before ``choose(_:)``.
    ///
    /// - Parameters:
    ///   - text: The whole text that stands in the field now.
    ///   - field: The position of the field. Nothing happens where there is none.
    public func enter(_ text: String, into field: Int) { state?.enter(text, into: field) }
}
