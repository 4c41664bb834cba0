/// Presents a screen modally.
public struct Present: Action {
    /// Any screen.
    public typealias Container = any Screen

    /// Which screen presents.
    public enum Presenter {
        /// The one that the step goes from.
        case current
        /// The outermost container around it.
        case topmostParent
        /// One that a closure returns; asked for each plan.
        case screen(() -> (any Screen)?)
    }

    private let presenter: Presenter
    let style: PresentationStyle

    /// Makes the action.
    ///
    /// - Parameters:
    ///   - presenter: Which screen presents.
    ///   - style: How the modal covers what is below.
    public init(from presenter: Presenter = .current, style: PresentationStyle = .pageSheet) {
        self.presenter = presenter
        self.style = style
    }

    /// Presents the screen.
    ///
    /// - Throws: ``HierarchyError`` if the presenter presents already or is not there.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.present(screen, from: try presenter(from: container, in: editor), style: style)
    }

    private func presenter(from container: ScreenID, in editor: HierarchyEditor) throws -> ScreenID {
        switch presenter {
        case .current: return container
        case .topmostParent:
            var outermost = container
            while let parent = editor.hierarchy.parent(of: outermost) { outermost = parent }
            return outermost
        case .screen(let screen):
            guard let id = screen().flatMap({ editor.id(of: $0) }) else { throw HierarchyError.noPresenter }
            return id
        }
    }
}

extension Action where Self == Present {
    /// Presents a page sheet.
    public static var present: Present { Present() }

    /// Presents a modal.
    ///
    /// - Parameter style: How it covers what is below.
    /// - Returns: The action.
    public static func present(_ style: PresentationStyle) -> Present { Present(style: style) }

    /// Presents a modal from a certain screen.
    ///
    /// - Parameters:
    ///   - presenter: Which screen presents.
    ///   - style: How it covers what is below.
    /// - Returns: The action.
    public static func present(from presenter: Present.Presenter, style: PresentationStyle = .pageSheet) -> Present {
        Present(from: presenter, style: style)
    }
}
