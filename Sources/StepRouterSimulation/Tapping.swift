public import StepRouter

// Decorations that the user reads and taps.
extension SimulatedWindow {
    /// The title that the user reads on top; `nil` if no screen there has one.
    public var title: String? { decorated { $0.title }?.value }

    /// The text on the closing button on top; `nil` if no screen there has one.
    public var closingButton: String? { decorated { $0.closingButton }?.value.label }

    /// The texts on the buttons in the bars on top, the closing one first; those of the innermost screen come first.
    public var barButtons: [String] { decoratedOnTop.flatMap { $0.decoration.buttons.map(\.label) } }

    /// Taps the closing button on top, and waits until its action is done.
    ///
    /// - Returns: `true` if there is one.
    /// - Throws: The error of the button's action.
    @discardableResult
    public nonisolated(nonsending) func tapClosingButton() async throws -> Bool {
        try await tap { $0.closingButton }
    }

    /// Taps a button in a bar on top, and waits until its action is done.
    ///
    /// - Parameter label: The text on the button; the first one of several, of the innermost screen that has one.
    /// - Returns: `true` if there is such a button.
    /// - Throws: The error of the button's action.
    @discardableResult
    public nonisolated(nonsending) func tapBarButton(_ label: String) async throws -> Bool {
        try await tap { $0.buttons.first { $0.label == label } }
    }

    private nonisolated(nonsending) func tap(_ button: (ScreenDecoration) -> BarButton?) async throws -> Bool {
        if isInTransition { await waitForTransition() }
        guard let (screen, button) = decorated(with: button) else { return false }
        try await button.tap(on: screen, in: self)
        return true
    }

    /// The innermost screen on top with a certain decoration.
    private func decorated<Value>(with value: (ScreenDecoration) -> Value?) -> (screen: any Screen, value: Value)? {
        for (screen, decoration) in decoratedOnTop {
            if let value = value(decoration) { return (screen, value) }
        }
        return nil
    }

    /// The screens on top that wear something, the innermost first.
    private var decoratedOnTop: [(screen: any Screen, decoration: ScreenDecoration)] {
        hierarchy.screensOnTop.reversed().compactMap { id in
            guard let screen = screens[id] as? any DecoratedScreen else { return nil }
            return screen.decoration.map { (screen, $0) }
        }
    }
}

extension AlertScreen {
    /// Taps a button as the user does: reports it to the asker, if there is one, and dismisses the alert.
    ///
    /// - Parameters:
    ///   - title: The text on the button; the first one of several.
    ///   - animated: `true` if the transition takes time.
    /// - Returns: `true` if there is such a button, it is enabled, and the alert was on top.
    /// - Throws: The error of the dismissal.
    public nonisolated(nonsending) func tap(_ title: String, animated: Bool = true) async throws -> Bool {
        guard let button = content.buttons.firstIndex(where: { $0.title == title }) else { return false }
        return try await tap(button, animated: animated)
    }

    /// Enters a text into a field as the user does, in place of what it holds.
    ///
    /// - Parameters:
    ///   - text: The text that the field holds after that.
    ///   - field: The name of the field; the first one of several.
    /// - Returns: `true` if there is such a field, and the alert is on top.
    @discardableResult
    public func enter(_ text: String, into field: String) -> Bool {
        guard let position = content.fields.firstIndex(where: { $0.name == field }), let tree = window?.tree,
            let id = tree.id(of: self), tree.hierarchy.isOnTop(id)
        else { return false }
        enter(text, into: position)
        return true
    }

    /// Taps the button at a position as the user does.
    package nonisolated(nonsending) func tap(_ button: Int, animated: Bool = true) async throws -> Bool {
        guard let window else { return false }
        var isTapped = false
        try await window.edit(animated: animated, by: .user) { [self] editor in
            let buttons = content.buttons
            guard let id = editor.id(of: self), editor.hierarchy.isOnTop(id), buttons.indices.contains(button),
                buttons[button].isEnabled
            else { return }
            // Reported here, and not before: a tap whose task is cancelled while the alert comes is no answer.
            choose(button)
            isTapped = true
            if let presenter = editor.hierarchy.presenter(of: id) { try editor.dismiss(from: presenter) }
        }
        return isTapped
    }
}
