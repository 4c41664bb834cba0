public import StepRouter

// What the user reads and taps around screens.
extension SimulatedWindow {
    /// The title that the user reads on top; `nil` if no screen there wears one.
    public var title: String? { decorated { $0.title }?.value }

    /// What is written on the closing button on top; `nil` if no screen there wears one.
    public var closingButton: String? { decorated { $0.closingButton }?.value.label }

    /// Taps the closing button on top, and waits until what it does is done.
    ///
    /// - Returns: Whether there is one.
    /// - Throws: What the button's action throws.
    @discardableResult
    public nonisolated(nonsending) func tapClosingButton() async throws -> Bool {
        if isInTransition { await waitForTransition() }
        guard let (screen, button) = decorated(with: { $0.closingButton }) else { return false }
        try await button.tap(on: screen, in: self)
        return true
    }

    /// The innermost screen on top that wears something.
    private func decorated<Value>(with value: (ScreenDecoration) -> Value?) -> (screen: any Screen, value: Value)? {
        for id in hierarchy.screensOnTop.reversed() {
            guard let screen = screens[id], let decoration = (screen as? any DecoratedScreen)?.decoration,
                let value = value(decoration)
            else { continue }
            return (screen, value)
        }
        return nil
    }
}

extension AlertScreen {
    /// Does what happens when the user taps a button: tells what asks, and lets the alert leave, whether anything asks or not.
    ///
    /// - Parameters:
    ///   - title: What is written on the button; the first one of several.
    ///   - animated: Whether the transition takes time.
    /// - Returns: Whether there is such a button, and the alert was on top.
    /// - Throws: What letting the alert leave throws.
    public nonisolated(nonsending) func tap(_ title: String, animated: Bool = true) async throws -> Bool {
        guard let button = content.buttons.firstIndex(where: { $0.title == title }) else { return false }
        return try await tap(button, animated: animated)
    }

    /// Does what happens when the user taps the button at a position.
    package nonisolated(nonsending) func tap(_ button: Int, animated: Bool = true) async throws -> Bool {
        guard let window else { return false }
        var isTapped = false
        try await window.edit(animated: animated, by: .user) { [self] editor in
            guard let id = editor.id(of: self), editor.hierarchy.isOnTop(id) else { return }
            // Told here, and not before: a tap whose task is cancelled while the alert is still coming makes no edit, and is no answer.
            choose(button)
            isTapped = true
            if let presenter = editor.hierarchy.presenter(of: id) { try editor.dismiss(from: presenter) }
        }
        return isTapped
    }
}
