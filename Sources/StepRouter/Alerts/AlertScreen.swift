/// An alert that is shown: a modal like any other, found by its class, drawn with its title, and dismissed by navigations that would dismiss a modal.
///
/// An app need not derive from it, nor make one: asking an ``Alert`` does. Alerts that say the same are one state to the explorer. A test taps a button:
///
/// ```swift
/// try await window.waitFor(AlertScreen.self).tap("Delete")
/// ```
public final class AlertScreen: ContextScreen<AlertContent> {
    /// Is told the position of the button that was tapped.
    package var answered: ((Int) -> Void)?
    /// What a host tells the answer with: as long as it is there, an answer may come, also when the alert has gone.
    package weak var teller: AnyObject?

    /// What the user sees of it.
    public var content: AlertContent { state ?? AlertContent(style: .alert, title: nil, message: nil, buttons: []) }

    /// Whether the user is kept from taking it away without an answer: a sheet may be left by tapping outside, which means the button that cancels if there is one.
    public override var isModalInPresentation: Bool { content.style == .alert || content.cancelButton != nil }

    /// Tells what asks that a button was tapped, for what shows the alert in a way of its own. It leaves then.
    ///
    /// - Parameter button: The position of the button. After the first answer, and where nothing asks any more, nothing happens.
    public func choose(_ button: Int) {
        if content.buttons.indices.contains(button) { answered?(button) }
    }

    /// Does what happens when the user taps a button: tells what asks, and lets the alert leave, whether anything asks or not.
    ///
    /// - Parameters:
    ///   - title: What is written on the button; the first one of several.
    ///   - animated: Whether the transition takes time.
    /// - Returns: Whether there is such a button, and the alert was on top.
    /// - Throws: What letting the alert leave throws.
    @discardableResult
    public nonisolated(nonsending) func tap(_ title: String, animated: Bool = true) async throws -> Bool {
        guard let button = content.buttons.firstIndex(where: { $0.title == title }) else { return false }
        return try await tap(button, animated: animated)
    }

    /// Does what happens when the user taps the button at a position.
    package nonisolated(nonsending) func tap(_ button: Int, animated: Bool = true) async throws -> Bool {
        guard let window else { return false }
        await window.waitForTransition()
        if !window.isOnTop(self) { return false }
        choose(button)
        try await window.edit(animated: animated, by: .user) { [self] editor in
            // What asks may have let it leave.
            guard let id = editor.id(of: self), let presenter = editor.hierarchy.presenter(of: id) else { return }
            try editor.dismiss(from: presenter)
        }
        return true
    }
}
