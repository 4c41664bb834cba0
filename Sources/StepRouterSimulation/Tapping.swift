public import StepRouter

// Decorations that the user reads and taps.
extension SimulatedWindow {
    /// The title that the user reads on top; `nil` if no screen there has one.
    public var title: String? { decorated { $0.title }?.value }

    /// The text on the closing button on top; `nil` if no screen there has one.
    public var closingButton: String? { decorated { $0.closingButton }?.value.label }

    /// Taps the closing button on top, and waits until its action is done.
    ///
    /// - Returns: `true` if there is one.
    /// - Throws: The error of the button's action.
    @discardableResult
    public nonisolated(nonsending) func tapClosingButton() async throws -> Bool {
        if isInTransition { await waitForTransition() }
        guard let (screen, button) = decorated(with: { $0.closingButton }) else { return false }
        try await button.tap(on: screen, in: self)
        return true
    }

    /// The innermost screen on top with a certain decoration.
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
    /// Taps a button as the user does: reports it to the asker, if there is one, and dismisses the alert.
    ///
    /// - Parameters:
    ///   - title: The text on the button; the first one of several.
    ///   - animated: `true` if the transition takes time.
    /// - Returns: `true` if there is such a button, and the alert was on top.
    /// - Throws: The error of the dismissal.
    public nonisolated(nonsending) func tap(_ title: String, animated: Bool = true) async throws -> Bool {
        guard let button = content.buttons.firstIndex(where: { $0.title == title }) else { return false }
        return try await tap(button, animated: animated)
    }

    /// Taps the button at a position as the user does.
    package nonisolated(nonsending) func tap(_ button: Int, animated: Bool = true) async throws -> Bool {
        guard let window else { return false }
        var isTapped = false
        try await window.edit(animated: animated, by: .user) { [self] editor in
            guard let id = editor.id(of: self), editor.hierarchy.isOnTop(id) else { return }
            // Reported here, and not before: a tap whose task is cancelled while the alert comes is no answer.
            choose(button)
            isTapped = true
            if let presenter = editor.hierarchy.presenter(of: id) { try editor.dismiss(from: presenter) }
        }
        return isTapped
    }
}
