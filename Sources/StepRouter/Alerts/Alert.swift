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
/// It is a value: what it asks, and what each button stands for. `ask(_:from:animated:)` of StepRouterFlows shows it and waits for the answer.
public struct Alert<Output> {
    /// What the user sees.
    public let content: AlertContent
    /// What each button stands for, in their order.
    package let outputs: [Output]

    /// Declares an alert.
    ///
    /// - Parameters:
    ///   - title: What is asked.
    ///   - message: What else there is to say.
    ///   - answers: The buttons, one at least. Of several that cancel only the first looks so.
    public init(_ title: String, message: String? = nil, @AnswerBuilder<Output> answers: () -> [Answer<Output>]) {
        self.init(.alert, title, message, answers())
    }

    /// Declares an action sheet: choices about something that the user has begun.
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
    ///   - title: What is asked, if that has to be said.
    ///   - message: What else there is to say.
    ///   - answers: The buttons, one at least. Of several that cancel only the first looks so; without one the user may take the sheet away unanswered.
    /// - Returns: The action sheet.
    public static func actionSheet(
        _ title: String? = nil,
        message: String? = nil,
        @AnswerBuilder<Output> answers: () -> [Answer<Output>]
    ) -> Alert {
        Alert(.actionSheet, title, message, answers())
    }

    private init(_ style: AlertContent.Style, _ title: String?, _ message: String?, _ answers: [Answer<Output>]) {
        // UIKit takes one button that cancels.
        let cancelButton = answers.firstIndex { $0.button.style == .cancel }
        let buttons = answers.enumerated().map { number, answer in
            let isAnother = answer.button.style == .cancel && number != cancelButton
            return isAnother ? AlertButton(title: answer.button.title, style: .default) : answer.button
        }
        content = AlertContent(style: style, title: title, message: message, buttons: buttons)
        outputs = answers.map(\.output)
    }
}

extension Alert: Equatable where Output: Equatable {}
extension Alert: Hashable where Output: Hashable {}
extension Alert: Sendable where Output: Sendable {}

/// A button of an ``Alert``, and what it stands for.
public struct Answer<Output> {
    let button: AlertButton
    let output: Output

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - title: What is written on it.
    ///   - output: What it stands for.
    ///   - style: What it means.
    public init(_ title: String, _ output: Output, _ style: AlertButton.Style = .default) {
        button = AlertButton(title: title, style: style)
        self.output = output
    }

    /// Makes a button that says nothing but that it was tapped.
    ///
    /// - Parameters:
    ///   - title: What is written on it.
    ///   - style: What it means.
    public init(_ title: String, _ style: AlertButton.Style = .default) where Output == Void {
        self.init(title, (), style)
    }
}

/// Collects the buttons of an ``Alert``.
@resultBuilder
public enum AnswerBuilder<Output> {
    /// One button.
    public static func buildExpression(_ answer: Answer<Output>) -> [Answer<Output>] { [answer] }
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

/// What the user sees of an alert: its texts and its buttons.
public struct AlertContent: Hashable, Sendable {
    /// How an alert looks.
    public enum Style: String, Hashable, Sendable {
        /// In the middle, until one of its buttons is tapped.
        case alert
        /// A list of choices, from below or beside its source; the user may also tap outside.
        case actionSheet
    }

    /// How it looks.
    public let style: Style
    /// The title, if there is one.
    public let title: String?
    /// What is said below the title.
    public let message: String?
    /// The buttons, in the order in which they were written.
    public let buttons: [AlertButton]

    /// The position of the button that cancels, if there is one.
    public var cancelButton: Int? { buttons.firstIndex { $0.style == .cancel } }

    /// How a window presents it.
    package var presentationStyle: PresentationStyle { style == .alert ? .overFullScreen : .popover }
}

extension AlertContent: CustomStringConvertible {
    /// The title, or what else is said.
    public var description: String { title ?? message ?? style.rawValue }
}

/// A button of an alert.
public struct AlertButton: Hashable, Sendable {
    /// What a button means.
    public enum Style: String, Hashable, Sendable {
        /// One answer among others.
        case `default`
        /// Leaves everything as it is; the first of an alert looks so.
        case cancel
        /// Changes or deletes something.
        case destructive
    }

    /// What is written on it.
    public let title: String
    /// What it means.
    public let style: Style
}

/// An alert that is shown: a modal like any other, found by its class, drawn with its title, and dismissed by navigations that would dismiss a modal.
///
/// `ask(_:from:animated:)` of StepRouterFlows makes it. Alerts that say the same are one state to the explorer. A test taps its buttons as the user does:
/// `window.answer("Delete")` of StepRouterSimulation.
public final class AlertScreen: ContextScreen<AlertContent> {
    /// Is told the position of the button that was tapped.
    package var answered: ((Int) -> Void)?
    /// What the host tells the answer with; `nil` unless a host says so.
    ///
    /// As long as it is there an answer may come, also when the alert has gone: UIKit dismisses an alert before it runs the handler of the button that was tapped.
    public weak var teller: AnyObject?

    /// What the user sees of it.
    public var content: AlertContent { state ?? AlertContent(style: .alert, title: nil, message: nil, buttons: []) }

    /// Whether the user is kept from taking it away without an answer.
    ///
    /// A sheet may be left by tapping outside, which means the button that cancels if there is one.
    public override var isModalInPresentation: Bool { content.style == .alert || content.cancelButton != nil }

    /// Tells what asks that a button was tapped, for what shows the alert in a way of its own. It leaves when what asks has heard it.
    ///
    /// - Parameter button: The position of the button. After the first answer, and where nothing asks any more, nothing happens.
    public func choose(_ button: Int) {
        if content.buttons.indices.contains(button) { answered?(button) }
    }
}
