public import StepRouter

extension SimulatedWindow {
    /// Presents a modal from the topmost screen, at once: for states that are written down.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - style: How the modal covers what is below.
    ///   - modal: The modal.
    /// - Returns: This window.
    @discardableResult
    public func presenting(_ style: PresentationStyle = .pageSheet, modal: () -> ScreenObject) -> Self {
        let modal = modal()
        write { editor in
            guard let presenter = editor.hierarchy.topmostScreen else { throw HierarchyError.emptyWindow }
            try editor.present(try editor.admit(modal), from: presenter, style: style)
        }
        return self
    }
}

extension ScreenObject {
    /// Presents a modal from this screen, at once: for states that are written down.
    ///
    /// A screen that is in no window yet can present in its own context only: the screen that presents otherwise is the outermost container, which is
    /// not known before.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - style: How the modal covers what is below.
    ///   - modal: The modal.
    /// - Returns: This screen.
    @discardableResult
    public final func presenting(_ style: PresentationStyle = .pageSheet, modal: () -> ScreenObject) -> Self {
        let modal = modal()
        guard let window = window as? SimulatedWindow else {
            do { try presentLoosely(modal, style: style) } catch { WrittenState.cannotBe(error) }
            return self
        }
        window.write { [self] editor in
            guard let presenter = editor.id(of: self) else { throw HierarchyError.screenGone(screen: screenName) }
            try editor.present(try editor.admit(modal), from: presenter, style: style)
        }
        return self
    }
}
