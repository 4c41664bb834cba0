/// A question that the user answers by tapping a button: an alert, or an action sheet.
///
/// ```swift
/// let deletion = Alert("Delete the draft?", message: "It cannot be brought back.") {
///     Answer("Delete", true, .destructive)
///     Answer("Keep", false, .cancel)
/// }
/// let deletes = try await router.ask(deletion, from: self).output == true
/// ```
///
/// It is a value: the question, and each button's output. `ask(_:from:animated:)` of StepRouterFlows asks and waits.
public struct Alert<Output> {
    /// The texts and buttons that the user sees.
    public let content: AlertContent
    /// The output of each button, in their order.
    package let outputs: [Output]

    /// Declares an alert.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - message: A further text.
    ///   - answers: The buttons, one at least. Of several that cancel only the first looks so.
    public init(_ title: String, message: String? = nil, @Builder answers: () -> [Answer<Output>]) {
        self.init(.alert, title, message, answers())
    }

    /// Declares an action sheet: choices about a task that the user has begun.
    ///
    /// ```swift
    /// let source = Alert<Source?>.actionSheet("Add a picture") {
    ///     Answer("Camera", .camera)
    ///     Answer("Library", .library)
    ///     Answer("Cancel", nil, .cancel)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - title: The question, if it is needed.
    ///   - message: A further text.
    ///   - answers: The buttons, one at least. Of several that cancel only the first looks so; without one the user may
    ///     dismiss the sheet unanswered.
    /// - Returns: The action sheet.
    public static func actionSheet(
        _ title: String? = nil,
        message: String? = nil,
        @Builder answers: () -> [Answer<Output>]
    ) -> Alert {
        Alert(.actionSheet, title, message, answers())
    }

    private init(_ style: AlertContent.Style, _ title: String?, _ message: String?, _ answers: [Answer<Output>]) {
        // UIKit takes one button that cancels.
        let cancelButton = answers.firstIndex { $0.button.style == .cancel }
        let buttons = answers.enumerated().map { number, answer in
            let isAnother = answer.button.style == .cancel && number != cancelButton
            return isAnother ? AlertContent.Button(title: answer.button.title, style: .default) : answer.button
        }
        content = AlertContent(style: style, title: title, message: message, buttons: buttons)
        outputs = answers.map(\.output)
    }
}

extension Alert: Equatable where Output: Equatable {}
extension Alert: Hashable where Output: Hashable {}
extension Alert: Sendable where Output: Sendable {}

/// A button of an ``Alert``, with its output.
public struct Answer<Output> {
    let button: AlertContent.Button
    let output: Output

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - title: The text on the button.
    ///   - output: The output if the button is tapped.
    ///   - style: The meaning of the button.
    public init(_ title: String, _ output: Output, _ style: AlertContent.Button.Style = .default) {
        button = AlertContent.Button(title: title, style: style)
        self.output = output
    }

    /// Makes a button without an output.
    ///
    /// - Parameters:
    ///   - title: The text on the button.
    ///   - style: The meaning of the button.
    public init(_ title: String, _ style: AlertContent.Button.Style = .default) where Output == Void {
        self.init(title, (), style)
    }
}

extension Alert {
    /// Collects the buttons of an alert.
    @resultBuilder
    public enum Builder {
        /// One button.
        public static func buildExpression(_ answer: Answer<Output>) -> [Answer<Output>] { [answer] }
        /// Does not compile: an answer with another output.
        @available(
            *,
            unavailable,
            message: "give every answer an output of the same type: Answer(\"Delete\", true), Answer(\"Keep\", false)"
        )
        public static func buildExpression<Other>(_ answer: Answer<Other>) -> [Answer<Output>] { [] }
        /// Several buttons.
        public static func buildBlock(_ answers: [Answer<Output>]...) -> [Answer<Output>] { answers.flatMap(\.self) }
        /// Buttons under a condition.
        public static func buildOptional(_ answers: [Answer<Output>]?) -> [Answer<Output>] { answers ?? [] }
        /// Buttons under a condition that holds.
        public static func buildEither(first answers: [Answer<Output>]) -> [Answer<Output>] { answers }
        /// Buttons under a condition that does not hold.
        public static func buildEither(second answers: [Answer<Output>]) -> [Answer<Output>] { answers }
        /// Buttons of a loop.
        public static func buildArray(_ answers: [[Answer<Output>]]) -> [Answer<Output>] { answers.flatMap(\.self) }
    }
}

/// The visible part of an alert: its texts and its buttons.
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
    /// The buttons, in the order in which they were written.
    public let buttons: [Button]

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
        public let style: Style
    }
}

/// An alert that is shown as a modal like any other.
///
/// It is found by its class, drawn with its title, and dismissed by navigations that would dismiss a modal.
/// `ask(_:from:animated:)` of StepRouterFlows makes it. Alerts with the same content are one state to the explorer. A
/// test taps its buttons as the user does: `window.answer("Delete")` of StepRouterSimulation.
public final class AlertScreen: ContextScreen<AlertContent> {
    /// Called with the position of the tapped button.
    package var answered: ((Int) -> Void)?
    /// The object with which the host reports the answer; `nil` unless a host sets it.
    ///
    /// An answer may come as long as it is there, even when the alert has gone: UIKit dismisses an alert before it runs
    /// the handler of the tapped button.
    public weak var teller: AnyObject?

    /// The texts and buttons that the user sees.
    public var content: AlertContent { state ?? AlertContent(style: .alert, title: nil, message: nil, buttons: []) }

    /// `true` if the user is kept from dismissing it without an answer.
    ///
    /// A tap outside dismisses a sheet, and counts as the button that cancels if there is one.
    public override var isModalInPresentation: Bool { content.style == .alert || content.cancelButton != nil }

    /// Reports a tapped button to the asker, for hosts that show the alert in a way of their own.
    ///
    /// The alert leaves when the asker has received the answer.
    ///
    /// - Parameter button: The position of the button. Nothing happens after the first answer, or without an asker.
    public func choose(_ button: Int) {
        if content.buttons.indices.contains(button) { answered?(button) }
    }
}
