public import StepRouter

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
