public import StepRouter

/// A decoration of screens: a navigation controller of their own, a style, a title, a button that closes them, and a
/// transition.
///
/// ```swift
/// let form = Decorator().wrapped(in: .navigationController).styled(.formSheet).closing("Cancel")
/// let login = Step(LoginScreen.self).presented(as: form.titled("Log in")).from(.current)
/// ```
///
/// It is a value, for as many declarations as look alike. Screens wear title and button when they are built; those that
/// are found stay as they are.
public struct Decorator {
    private var title: String?
    private var closingButton: ScreenDecoration.ClosingButton?
    private var transition: TransitionStyle?
    private(set) var style = PresentationStyle.pageSheet
    private(set) var wrapping: (any NavigationWrapping)?

    /// Makes a decorator that adds nothing, for modals of the usual style.
    public init() {}

    /// This decorator, for modals that are in a navigation controller of their own.
    ///
    /// - Parameter container: The navigation controller, such as `.navigationController`.
    /// - Returns: The decorator with it.
    public func wrapped<Container>(
        in container: ContainerStep<Container, Void, any NavigationContainer>
    ) -> Decorator {
        var copy = self
        copy.wrapping = container
        return copy
    }

    /// This decorator, for modals of another style.
    ///
    /// - Parameter style: How they cover what is below.
    /// - Returns: The decorator with it.
    public func styled(_ style: PresentationStyle) -> Decorator {
        var copy = self
        copy.style = style
        return copy
    }

    /// This decorator with a title.
    ///
    /// - Parameter title: What stands above the screens.
    /// - Returns: The decorator with it.
    public func titled(_ title: String) -> Decorator {
        var copy = self
        copy.title = title
        return copy
    }

    /// This decorator with a button that closes the screens in a way of the app's own.
    ///
    /// - Parameters:
    ///   - label: What is written on it.
    ///   - fileID: The file in which it is written, by which it is told from others. A function that makes several with
    ///     one label hands on the place of its caller; a proof takes those of one place for one, and says so.
    ///   - line: The line.
    ///   - action: What it does with the screen; the router is one for the window.
    /// - Returns: The decorator with it.
    public func closing(
        _ label: String,
        fileID: String = #fileID,
        line: Int = #line,
        by action: nonisolated(nonsending) @escaping (any Screen, Router) async throws -> Void
    ) -> Decorator {
        var copy = self
        copy.closingButton = ScreenDecoration.ClosingButton(label, fileID: fileID, line: line) { screen, window in
            try await action(screen, Router(window))
        }
        return copy
    }

    /// This decorator with a button that dismisses what is above the screen, or the modal that it is in. A screen that
    /// cannot be dismissed stays, and is told that the user has tried.
    public func closing(_ label: String, fileID: String = #fileID, line: Int = #line) -> Decorator {
        var copy = self
        copy.closingButton = ScreenDecoration.ClosingButton(
            label,
            fileID: fileID,
            line: line,
            capturingNothing: true
        ) { screen, window in
            do throws(RoutingError) {
                try await Router(window).dismiss(screen)
            } catch  where error.code == .dismissalRefused {
                window.tellOfTry(toDismiss: screen)
            }
        }
        return copy
    }

    /// This decorator, for screens that come and go in another way, whoever lets them.
    ///
    /// - Parameter transition: How they do: a name, or a value of the app's own.
    /// - Returns: The decorator with it.
    public func moving(_ transition: TransitionStyle) -> Decorator {
        var copy = self
        copy.transition = transition
        return copy
    }

    /// The decoration of the screens.
    var decoration: ScreenDecoration {
        ScreenDecoration(title: title, closingButton: closingButton, transition: transition)
    }

    /// The decoration of the navigation controllers around them, which come and go then.
    var wrappingDecoration: ScreenDecoration { ScreenDecoration(transition: transition) }
}

/// A new navigation controller as a step of any chain.
protocol NavigationWrapping {
    func link<Context>(at place: StepPlace<Context>, wearing decoration: ScreenDecoration) -> StepNode<Context>
}

extension ContainerStep: NavigationWrapping where Context == Void, Kind == any NavigationContainer {
    func link<ChainContext>(
        at place: StepPlace<ChainContext>,
        wearing decoration: ScreenDecoration
    ) -> StepNode<ChainContext> {
        declaring(StepChange { $0.decorate(with: decoration) }).link(at: place, converting: { _ in () })
    }
}

extension Router {
    fileprivate nonisolated(nonsending) func dismiss(_ screen: some Screen) async throws(RoutingError) {
        try await navigate(from: screen) { $0.dismiss() }
    }
}

// Parts to which decorators are applied.

extension TaskAdding where Target: DecoratedScreen {
    /// Lets the screen wear a title and a closing button when it is built, wherever it is put.
    ///
    /// - Parameter decorator: What it wears; how modals are presented is not looked at.
    /// - Returns: The declaration with it.
    public func decorated(by decorator: Decorator) -> Self {
        declaring(StepChange { $0.decorate(with: decorator.decoration) })
    }
}

extension Step where Target: DecoratedScreen {
    /// Presents the screen as a decorator says.
    ///
    /// - Parameters:
    ///   - decorator: The style, the navigation controller around it, if any, and what the screen wears.
    ///   - presenter: The screen that presents.
    /// - Returns: The chain, waiting for the step that presents it.
    public func presented(
        as decorator: Decorator,
        from presenter: Present.Presenter = .current
    ) -> StepChain<Target, Context, any Screen> {
        StepChain(ChainLinks(decorated(by: decorator).link), as: decorator, from: presenter)
    }
}

extension StepAssembly where Target: DecoratedScreen {
    /// Presents the screen as a decorator says.
    ///
    /// - Parameters:
    ///   - decorator: The style, the navigation controller around it, if any, and what the screen wears.
    ///   - presenter: The screen that presents.
    /// - Returns: The chain, waiting for the step that presents it.
    public func presented(
        as decorator: Decorator,
        from presenter: Present.Presenter = .current
    ) -> StepChain<Target, Context, any Screen> {
        StepChain(decorated(by: decorator).links, as: decorator, from: presenter)
    }
}

extension StepChain where Container == any Screen {
    /// A chain whose screen is presented as a decorator says.
    fileprivate init(_ screen: ChainLinks<Context>, as decorator: Decorator, from presenter: Present.Presenter) {
        var links = screen
        if let container = decorator.wrapping {
            let decoration = decorator.wrappingDecoration
            links = links.acting(AnyAction(Push())).going(joining: .itself) {
                container.link(at: $0, wearing: decoration)
            }
        }
        self.init(links.acting(AnyAction(Present(from: presenter, style: decorator.style))))
    }
}
