/// The decoration of a screen: a title, a button that closes it, and the style of its transitions.
///
/// It never changes: a screen that is decorated anew gets another one. Two are equal if all parts are.
public final class ScreenDecoration: Hashable {
    /// The title; `nil` if the screen has none, or one of its own.
    public let title: String?
    /// The button that closes it.
    public let closingButton: ClosingButton?
    /// The style of the transitions that show and remove the screen; `nil` for the usual ones.
    public let transition: TransitionStyle?

    /// Makes a decoration.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - closingButton: The button that closes the screen.
    ///   - transition: The style of the transitions that show and remove the screen.
    public init(
        title: String? = nil,
        closingButton: ClosingButton? = nil,
        transition: TransitionStyle? = nil
    ) {
        self.title = title
        self.closingButton = closingButton
        self.transition = transition
    }

    /// The parts that decide what the user can do: title and button, without the transition. `nil` if there is neither.
    package var withoutTransition: ScreenDecoration? {
        if title == nil, closingButton == nil { return nil }
        return transition == nil ? self : ScreenDecoration(title: title, closingButton: closingButton)
    }

    /// Returns whether all parts are equal.
    public static func == (left: ScreenDecoration, right: ScreenDecoration) -> Bool {
        left.title == right.title && left.closingButton == right.closingButton && left.transition == right.transition
    }

    /// Hashes all parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(closingButton)
        hasher.combine(transition)
    }
}

extension ScreenDecoration {
    /// A button that closes a screen, in its own way.
    ///
    /// Its action cannot be compared: two buttons are equal if they have one label and were written at one place of the
    /// source. A function that makes several with one label hands the place of its caller on, or they are taken for one.
    public struct ClosingButton: Hashable {
        /// The action of the button on the screen that has it, in its window.
        public typealias Body = nonisolated(nonsending) (any Screen, any ScreenWindow) async throws -> Void

        /// The text on the button.
        public let label: String
        private let fileID: String
        private let line: Int
        private let action: SharedBody
        /// `true` if the action captures nothing, so that all equal buttons do the same.
        private let capturesNothing: Bool

        /// The action, which all copies of a button share.
        private final class SharedBody {
            let body: Body

            init(_ body: @escaping Body) { self.body = body }
        }

        /// Makes a button.
        ///
        /// - Parameters:
        ///   - label: The text on the button.
        ///   - fileID: The file in which it was written; another name where one line makes several buttons with one label.
        ///   - line: The line.
        ///   - body: The action of the button.
        public init(_ label: String, fileID: String = #fileID, line: Int = #line, body: @escaping Body) {
            self.init(label, fileID: fileID, line: line, capturingNothing: false, body: body)
        }

        package init(_ label: String, fileID: String, line: Int, capturingNothing: Bool, body: @escaping Body) {
            self.label = label
            self.fileID = fileID
            self.line = line
            action = SharedBody(body)
            capturesNothing = capturingNothing
        }

        /// Returns whether an equal button does the same: it is a copy of this one, or both capture nothing.
        package func doesTheSame(as other: ClosingButton) -> Bool {
            action === other.action || capturesNothing && other.capturesNothing
        }

        /// The label and the place in the source, in words.
        package var words: String { "\(label) (\(fileID):\(line))" }

        /// Performs the action of the button.
        ///
        /// - Parameters:
        ///   - screen: The screen that has the button.
        ///   - window: The screen's window.
        /// - Throws: The errors of the action.
        public nonisolated(nonsending) func tap(on screen: any Screen, in window: any ScreenWindow) async throws {
            try await action.body(screen, window)
        }

        /// Returns whether both have one label and were written at one place.
        public static func == (left: ClosingButton, right: ClosingButton) -> Bool {
            left.label == right.label && left.fileID == right.fileID && left.line == right.line
        }

        /// Hashes the label and its place in the source.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(label)
            hasher.combine(fileID)
            hasher.combine(line)
        }
    }
}

/// A screen that can be decorated: a `BaseScreen`, or a view controller that is a screen itself and has the property.
public protocol DecoratedScreen: Screen {
    /// The decoration of the screen; set before it joins a hierarchy.
    var decoration: ScreenDecoration? { get set }
}

/// The style of a screen's transitions, of the app's own: a name or a value, and a duration. The host draws it.
///
/// ```swift
/// enum Movement: Hashable, Sendable { case zoom, curtain(leaves: Int) }
///
/// extension TransitionStyle {
///     static let zoom = TransitionStyle(Movement.zoom, duration: .milliseconds(500))
/// }
/// ```
public struct TransitionStyle: Hashable, Sendable {
    private let value: @Sendable () -> AnyHashable
    /// The duration; `nil` for the usual one.
    public let duration: Duration?

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - value: A name, or a value of the app's own.
    ///   - duration: The duration; the usual one if `nil`.
    public init(_ value: some Hashable & Sendable, duration: Duration? = nil) {
        self.value = { AnyHashable(value) }
        self.duration = duration
    }

    /// The value that the style was made of, if it is of a type.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { value().base as? Value }

    /// Returns whether both have equal values and durations.
    public static func == (left: TransitionStyle, right: TransitionStyle) -> Bool {
        left.value() == right.value() && left.duration == right.duration
    }

    /// Hashes value and duration.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value())
        hasher.combine(duration)
    }
}

extension TransitionStyle: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Makes a style of a name.
    public init(stringLiteral name: String) { self.init(name) }

    /// The value in words.
    public var description: String { "\(value())" }
}

// Styles of transitions.
extension ScreenTable {
    /// The style of a transition: that of a screen that joins, leaves or is shown by it, the same in both directions.
    ///
    /// - Parameter transition: The transition, while the screens that leave have their numbers.
    /// - Returns: The style of the modal, or of the new root, else of the old one. In a container it is the style of
    ///   the screen that joins, else of the one that leaves. If neither does, it is the style of the selected screen,
    ///   else of the one that it replaces.
    public func style(of transition: Hierarchy.Transition) -> TransitionStyle? {
        let (before, after) = (transition.before, transition.after)
        guard let subject = transition.subject else { return nil }
        switch transition.change {
        case .presented, .dismissed: return style(of: subject)
        case .rootReplaced: return style(of: subject) ?? style(of: before.root)
        case .contentSet, .popped, .selected:
            let (former, present) = (before.visibleContent(of: subject).last, after.visibleContent(of: subject).last)
            if let present, !before.contains(present) { return style(of: present) }
            if let former, !after.contains(former) { return style(of: former) }
            return style(of: present) ?? style(of: former)
        case .resized: return nil
        }
    }

    private func style(of screen: ScreenID?) -> TransitionStyle? {
        (screen.flatMap { self[$0] } as? any DecoratedScreen)?.decoration?.transition
    }
}
