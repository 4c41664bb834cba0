/// What a screen wears around what it shows: a title, and a button that closes it; and how it comes and goes.
///
/// It never changes: a screen that is decorated anew gets another one. Two are equal if all of it is.
public final class ScreenDecoration: Hashable {
    /// The title; `nil` if the screen has none, or one of its own.
    public let title: String?
    /// The button that closes it.
    public let closingButton: ClosingButton?
    /// How the screen comes and goes; `nil` if it does as others.
    public let transition: TransitionStyle?

    /// Makes a decoration.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - closingButton: The button that closes the screen.
    ///   - transition: How the screen comes and goes.
    public init(title: String? = nil, closingButton: ClosingButton? = nil, transition: TransitionStyle? = nil) {
        self.title = title
        self.closingButton = closingButton
        self.transition = transition
    }

    /// What decides about what the user can do: titles and buttons, but not how screens move. `nil` if there is neither.
    package var withoutTransition: ScreenDecoration? {
        if title == nil, closingButton == nil { return nil }
        return transition == nil ? self : ScreenDecoration(title: title, closingButton: closingButton)
    }

    /// Whether all of it is equal.
    public static func == (left: ScreenDecoration, right: ScreenDecoration) -> Bool {
        left.title == right.title && left.closingButton == right.closingButton && left.transition == right.transition
    }

    /// Hashes all of it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(closingButton)
        hasher.combine(transition)
    }
}

/// A button that closes a screen, in its own way.
///
/// What it does cannot be compared: two buttons are equal if they have one label and were written at one place of the source.
public struct ClosingButton: Hashable {
    /// What it does with the screen that wears it, in its window.
    public typealias Body = nonisolated(nonsending) (any Screen, any ScreenWindow) async throws -> Void

    /// What is written on it.
    public let label: String
    private let fileID: String
    private let line: Int
    private let body: Body

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - label: What is written on it.
    ///   - fileID: The file in which it was written; another name where one line makes several buttons with one label.
    ///   - line: The line.
    ///   - body: What it does.
    public init(_ label: String, fileID: String = #fileID, line: Int = #line, body: @escaping Body) {
        self.label = label
        self.fileID = fileID
        self.line = line
        self.body = body
    }

    /// Does what the button does.
    ///
    /// - Parameters:
    ///   - screen: The screen that wears it.
    ///   - window: The screen's window.
    /// - Throws: What doing it throws.
    public nonisolated(nonsending) func tap(on screen: any Screen, in window: any ScreenWindow) async throws {
        try await body(screen, window)
    }

    /// Whether both are written alike, at one place.
    public static func == (left: ClosingButton, right: ClosingButton) -> Bool {
        left.label == right.label && left.fileID == right.fileID && left.line == right.line
    }

    /// Hashes the label and where it was written.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(label)
        hasher.combine(fileID)
        hasher.combine(line)
    }
}

/// A screen that can be decorated: `BaseScreen` is, and a view controller that is a screen itself needs but the property.
public protocol DecoratedScreen: Screen {
    /// What the screen wears; set before it joins a hierarchy.
    var decoration: ScreenDecoration? { get set }
}

/// How a screen comes and goes, in a way of the app's own: a name or a value, and how long that takes. How it looks is the host's affair.
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
    /// How long it takes; `nil` if it takes as long as others do.
    public let duration: Duration?

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - value: A name, or a value of the app's own.
    ///   - duration: How long it takes; as long as others do if `nil`.
    public init(_ value: some Hashable & Sendable, duration: Duration? = nil) {
        self.value = { AnyHashable(value) }
        self.duration = duration
    }

    /// The value that the style was made of, if it is of a type.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { value().base as? Value }

    /// Whether both are made of equal values, and take equally long.
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

// How transitions look.
extension ScreenTable {
    /// How a transition is to look, which a screen says that comes, goes or is shown by it: on its way back as on its way there.
    ///
    /// - Parameter transition: The transition, while the screens that leave have their numbers.
    /// - Returns: The style of the modal, of the new root, else of the old one; in a container that of the screen that joins, else of the one that leaves; where
    ///   neither does, of the one that is selected, else of the one that makes way.
    public func style(of transition: Transition) -> TransitionStyle? {
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
