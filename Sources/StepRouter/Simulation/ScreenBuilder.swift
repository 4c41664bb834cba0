/// Writes a hierarchy down: the screens of a container, one after the other.
@resultBuilder
public enum ScreenBuilder {
    /// One screen.
    @inlinable
    public static func buildExpression(_ screen: some Screen) -> [any Screen] { [screen] }
    /// Screens from elsewhere.
    @inlinable
    public static func buildExpression(_ screens: [any Screen]) -> [any Screen] { screens }
    /// A single part.
    @inlinable
    public static func buildBlock(_ part: [any Screen]) -> [any Screen] { part }
    /// All parts in order.
    @inlinable
    public static func buildBlock(_ parts: [any Screen]...) -> [any Screen] { parts.flatMap(\.self) }
    /// A part that may be missing.
    @inlinable
    public static func buildOptional(_ part: [any Screen]?) -> [any Screen] { part ?? [] }
    /// The first of two alternatives.
    @inlinable
    public static func buildEither(first part: [any Screen]) -> [any Screen] { part }
    /// The second of two alternatives.
    @inlinable
    public static func buildEither(second part: [any Screen]) -> [any Screen] { part }
    /// Parts made in a loop.
    @inlinable
    public static func buildArray(_ parts: [[any Screen]]) -> [any Screen] { parts.flatMap(\.self) }
}

/// A simulated navigation controller, by the name that states and drawings use.
public typealias Navigation = SimulatedNavigationController

/// A simulated tab bar controller, by the name that states and drawings use.
public typealias TabBar = SimulatedTabBarController

/// A simulated split view controller, by the name that states and drawings use.
public typealias Split = SimulatedSplitViewController

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
    public func presenting(_ style: PresentationStyle = .pageSheet, modal: () -> SimulatedScreen) -> Self {
        guard let presenter = topmostScreen as? SimulatedScreen else {
            preconditionFailure("This state cannot be: a window without a root presents nothing.")
        }
        presenter.presenting(style, modal: modal)
        return self
    }
}

extension SimulatedScreen {
    /// Presents a modal from this screen, at once: for states that are written down.
    ///
    /// A screen that is in no window yet can present in its own context only: who presents otherwise is the outermost container,
    /// which is not known before.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - style: How the modal covers what is below.
    ///   - modal: The modal.
    /// - Returns: This screen.
    @discardableResult
    public final func presenting(_ style: PresentationStyle = .pageSheet, modal: () -> SimulatedScreen) -> Self {
        do {
            let (window, journal) = surroundings
            let (presenter, modal) = (presenter(for: style), modal())
            let appears = try presenter.attachModal(
                modal,
                style: style,
                in: window,
                noting: journal,
                alsoOutsideOfWindows: style.usesCurrentContext
            )
            presenter.finishPresentation(of: modal, appears: appears)
        } catch {
            preconditionFailure("This state cannot be: \(error)")
        }
        return self
    }
}
