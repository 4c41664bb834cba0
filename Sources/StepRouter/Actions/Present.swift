/// Presents a screen modally.
public struct Present: Action {
    /// Any screen can present.
    public typealias Container = any Screen

    /// Who presents.
    public enum Presenter {
        /// The screen that the step goes from.
        case current
        /// The outermost container around the screen that the step goes from.
        case topmostParent
        /// The screen that a closure returns.
        case screen(() -> (any Screen)?)
    }

    let presenter: Presenter
    let style: PresentationStyle

    /// Makes the action.
    ///
    /// - Parameters:
    ///   - presenter: Who presents.
    ///   - style: How the modal covers what is below.
    public init(from presenter: Presenter = .current, style: PresentationStyle = .pageSheet) {
        self.presenter = presenter
        self.style = style
    }

    /// Presents the screen.
    ///
    /// - Throws: What the presenter throws, or ``ActionError/noPresenter`` if the closure returned `nil`.
    public nonisolated(nonsending) func perform(
        _ screen: any Screen,
        on container: any Screen,
        animated: Bool
    ) async throws {
        guard let presenter = presenter(for: container) else { throw ActionError.noPresenter }
        try await presenter.present(screen, style: style, animated: animated)
    }

    /// The outermost container around a screen, or the screen itself.
    static func outermostParent(of screen: any Screen) -> any Screen {
        var outermost = screen
        while let parent = outermost.parentScreen { outermost = parent }
        return outermost
    }

    func presenter(for current: any Screen) -> (any Screen)? {
        switch presenter {
        case .current: return current
        case .topmostParent: return Self.outermostParent(of: current)
        case .screen(let screen): return screen()
        }
    }
}

extension Action where Self == Present {
    /// Presents as a page sheet from the screen that the step goes from.
    public static var present: Present { Present() }

    /// Presents from the screen that the step goes from.
    ///
    /// - Parameter style: How the modal covers what is below.
    /// - Returns: The action.
    public static func present(_ style: PresentationStyle) -> Present { Present(style: style) }

    /// Presents from a chosen screen.
    ///
    /// - Parameters:
    ///   - presenter: Who presents.
    ///   - style: How the modal covers what is below.
    /// - Returns: The action.
    public static func present(from presenter: Present.Presenter, style: PresentationStyle = .pageSheet) -> Present {
        Present(from: presenter, style: style)
    }
}
