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
