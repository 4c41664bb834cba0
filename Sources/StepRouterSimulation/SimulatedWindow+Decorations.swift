import StepRouter

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
