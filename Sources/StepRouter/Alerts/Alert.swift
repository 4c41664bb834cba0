/// A question that the user answers by tapping a button: an alert, an alert with text fields, or an action sheet.
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
/// Two alerts are equal if the user reads the same and the outputs are equal; with text fields, those of the texts that
/// stand in them at first.
public struct Alert<Output> {
    /// The texts, text fields and buttons that the user sees.
    public let content: AlertContent
    /// The output of each button, in their order; with text fields, of the texts that stand in them at first.
    private let outputs: [Output]
    /// The answers to texts that were entered; `nil` without text fields.
    private let answers: (@Sendable ([String]) -> [Answer<Output>])?

    /// Declares an alert.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - message: A further text.
    ///   - answers: The buttons, one at least. Of several that cancel only the first looks so.
    public init(_ title: String, message: String? = nil, @Builder answers: () -> [Answer<Output>]) {
        self.init(.alert, title, message, answers())
    }

    /// Declares an alert with text fields.
    ///
    /// ```swift
    /// let naming = Alert<String?>("New list", fields: Field("Name", samples: ["Groceries", ""])) { name in
    ///     Answer("Create", name, isEnabled: !name.isEmpty)
    ///     Answer("Cancel", nil, .cancel)
    /// }
    /// ```
    ///
    /// The answers are a function of what was entered: it is called again for each change of a text, and says which
    /// buttons are enabled, and what they stand for. The buttons are those of the texts that stand in the fields at
    /// first. A button that is missing for other texts is disabled then; buttons are told apart by their titles.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - message: A further text.
    ///   - first: The first text field.
    ///   - others: Further text fields.
    ///   - answers: The buttons for what was entered, one at least. It is given the value of each field.
    public init<First, each Other>(
        _ title: String,
        message: String? = nil,
        fields first: Field<First>,
        _ others: repeat Field<each Other>,
        @Builder answers: @escaping @Sendable (First, repeat each Other) -> [Answer<Output>]
    ) {
        var fields = [first.content]
        for other in repeat each others { fields.append(other.content) }
        self.init(.alert, title, message, fields) { texts in
            var texts = texts[...]
            func value<Value>(of field: Field<Value>) -> Value { field.read(texts.popFirst() ?? field.content.text) }
            return answers(value(of: first), repeat value(of: each others))
        }
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
    /// It has no text fields, as UIKit has none there.
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
        content = AlertContent(style: style, title: title, message: message, buttons: answers.map(\.button))
        outputs = answers.map(\.output)
        self.answers = nil
    }

    private init(
        _ style: AlertContent.Style,
        _ title: String?,
        _ message: String?,
        _ fields: [AlertContent.TextField],
        _ answers: @escaping @Sendable ([String]) -> [Answer<Output>]
    ) {
        let initial = answers(fields.map(\.text))
        content = AlertContent(
            style: style,
            title: title,
            message: message,
            buttons: initial.map(\.button),
            fields: fields
        ) { answers($0).map(\.button) }
        outputs = initial.map(\.output)
        self.answers = answers
    }

    /// The output of a button that was tapped.
    ///
    /// - Parameters:
    ///   - button: The position of the button.
    ///   - content: The content of the alert at the tap, with what was entered.
    /// - Returns: The output.
    package func output(of button: Int, in content: AlertContent) -> Output {
        let title = content.buttons[button].title
        let answer = answers?(content.fields.map(\.text)).first { $0.button.title == title }
        return answer?.output ?? outputs[button]
    }
}

extension Alert: Equatable where Output: Equatable {
    /// Returns whether two alerts say the same, and their outputs are equal.
    public static func == (left: Alert, right: Alert) -> Bool {
        left.content == right.content && left.outputs == right.outputs
    }
}

extension Alert: Hashable where Output: Hashable {
    /// Hashes what it says, and its outputs.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(outputs)
    }
}

extension Alert: Sendable where Output: Sendable {}

/// A text field of an ``Alert``, and the value of what is entered.
///
/// ```swift
/// let adding = Alert<Int?>("Add a page", fields: Field("Page", keyboard: .numberPad, as: { Int($0) })) { page in
///     Answer("Add", page, isEnabled: page != nil)
///     Answer("Cancel", nil, .cancel)
/// }
/// ```
public struct Field<Value>: Sendable {
    let content: AlertContent.TextField
    let read: @Sendable (String) -> Value

    /// Declares a text field whose text is read as a value.
    ///
    /// - Parameters:
    ///   - name: The name, by which tests and VoiceOver call it.
    ///   - text: The text that stands in it at first.
    ///   - placeholder: The text that the user sees while it is empty; by default the name.
    ///   - keyboard: The keyboard.
    ///   - isSecure: `true` if what is entered is hidden, such as a password.
    ///   - samples: The texts that a proof enters; by default the one that stands in it at first.
    ///   - read: Reads a text as a value.
    public init(
        _ name: String,
        text: String = "",
        placeholder: String? = nil,
        keyboard: AlertContent.TextField.Keyboard = .default,
        isSecure: Bool = false,
        samples: [String] = [],
        as read: @escaping @Sendable (String) -> Value
    ) {
        content = AlertContent.TextField(
            name: name,
            text: text,
            placeholder: placeholder ?? name,
            keyboard: keyboard,
            isSecure: isSecure,
            samples: samples.isEmpty ? [text] : samples
        )
        self.read = read
    }

    /// Declares a text field whose value is its text; all else is as where it is read as another type.
    public init(
        _ name: String,
        text: String = "",
        placeholder: String? = nil,
        keyboard: AlertContent.TextField.Keyboard = .default,
        isSecure: Bool = false,
        samples: [String] = []
    ) where Value == String {
        self.init(
            name,
            text: text,
            placeholder: placeholder,
            keyboard: keyboard,
            isSecure: isSecure,
            samples: samples,
            as: { $0 }
        )
    }
}

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
    ///   - isEnabled: `true` if it can be tapped. With text fields it follows what is entered.
    public init(
        _ title: String,
        _ output: Output,
        _ style: AlertContent.Button.Style = .default,
        isEnabled: Bool = true
    ) {
        button = AlertContent.Button(title: title, style: style, isEnabled: isEnabled)
        self.output = output
    }

    /// Makes a button without an output.
    ///
    /// - Parameters:
    ///   - title: The text on the button.
    ///   - style: The meaning of the button.
    ///   - isEnabled: `true` if it can be tapped. With text fields it follows what is entered.
    public init(
        _ title: String,
        _ style: AlertContent.Button.Style = .default,
        isEnabled: Bool = true
    ) where Output == Void {
        self.init(title, (), style, isEnabled: isEnabled)
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
        /// Does not compile: a text field among the answers.
        @available(
            *,
            unavailable,
            message:
                "name the fields before the answers: Alert(\"New list\", fields: Field(\"Name\")) { name in … }; an action sheet has none"
        )
        public static func buildExpression<Value>(_ field: Field<Value>) -> [Answer<Output>] { [] }
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
