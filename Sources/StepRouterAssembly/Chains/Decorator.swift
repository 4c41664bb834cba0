public import StepRouter

/// A decoration of screens: a navigation controller of their own, a style, and what they wear.
///
/// ```swift
/// let form = Decorator().wrapped(in: .navigationController).styled(.formSheet).closing("Cancel")
/// let login = Step(LoginScreen.self).presented(as: form.titled("Log in")).from(.current)
/// ```
///
/// It is a value, for as many declarations as look alike, and others are made of it:
///
/// ```swift
/// extension Decorator {
///     static var searchSheet: Decorator { Decorator().resting(at: .medium, .large).decorated(by: .branded) }
/// }
/// ```
///
/// The later one of two wins; buttons stand one after the other. Screens wear it when they are built; those that are
/// found stay as they are.
public struct Decorator {
    /// The decoration of the screens.
    package private(set) var decoration = ScreenDecoration()
    private var ownStyle: PresentationStyle?
    private(set) var wrapping: (any NavigationWrapping)?

    /// Makes a decorator that adds nothing, for modals of the usual style.
    public init() {}

    /// The style of modals.
    package var style: PresentationStyle { ownStyle ?? .pageSheet }

    private func with(_ change: (inout Decorator) -> Void) -> Decorator {
        var copy = self
        change(&copy)
        return copy
    }

    // MARK: Modals

    /// This decorator, for modals that are in a navigation controller of their own.
    ///
    /// - Parameter container: The navigation controller, such as `.navigationController`.
    /// - Returns: The decorator with it.
    public func wrapped<Container>(
        in container: ContainerStep<Container, Void, any NavigationContainer>
    ) -> Decorator {
        with { $0.wrapping = container }
    }

    /// This decorator, for modals of another style.
    ///
    /// - Parameter style: How they cover what is below.
    /// - Returns: The decorator with it.
    public func styled(_ style: PresentationStyle) -> Decorator { with { $0.ownStyle = style } }

    /// This decorator, for sheets of some heights.
    ///
    /// - Parameters:
    ///   - detents: The heights, the lowest first; the sheet begins at the first one.
    ///   - hasGrabber: `true` if the sheet shows a grabber.
    ///   - largestUndimmed: The largest height up to which what is below can be used; by default it cannot.
    ///   - goingOn: What becomes of the sheet when the user goes on below it.
    /// - Returns: The decorator with them.
    public func resting(
        at detents: Sheet.Detent...,
        hasGrabber: Bool = false,
        undimmedUpTo largestUndimmed: Sheet.Detent? = nil,
        goingOn: Sheet.GoingOn = .stays
    ) -> Decorator {
        var sheet = Sheet(hasGrabber: hasGrabber, undimmedUpTo: largestUndimmed, goingOn: goingOn)
        sheet.detents = detents
        return resting(as: sheet)
    }

    /// This decorator, for sheets of some heights.
    ///
    /// - Parameter sheet: The heights, and what the user can do below.
    /// - Returns: The decorator with them.
    public func resting(as sheet: Sheet) -> Decorator { with { $0.decoration.sheet = sheet } }

    /// This decorator, for popovers that point to a place.
    ///
    /// - Parameter name: The name of the place, which the view controller that presents them knows.
    /// - Returns: The decorator with it.
    public func anchored(to name: String) -> Decorator { with { $0.decoration.anchor = name } }

    /// This decorator, for modals of a size, where there is room for more.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - height: The height in points.
    /// - Returns: The decorator with it.
    public func sized(width: Double, height: Double) -> Decorator {
        with { $0.decoration.preferredSize = ScreenDecoration.Size(width: width, height: height) }
    }

    /// This decorator, for screens that come and go in another way, whoever lets them.
    ///
    /// - Parameter transition: How they do: a name, or a value of the app's own.
    /// - Returns: The decorator with it.
    public func moving(_ transition: TransitionStyle) -> Decorator { with { $0.decoration.transition = transition } }

    // MARK: Bars

    /// This decorator with a title.
    ///
    /// - Parameters:
    ///   - title: What stands above the screens.
    ///   - prompt: The line above the title.
    ///   - isLarge: `true` for a large title, `false` for a small one; that of the screen below if it is `nil`.
    /// - Returns: The decorator with it.
    public func titled(_ title: String, prompt: String? = nil, isLarge: Bool? = nil) -> Decorator {
        var titles = ScreenDecoration(title: title)
        (titles.prompt, titles.hasLargeTitle) = (prompt, isLarge)
        return with { $0.decoration = $0.decoration.adding(titles) }
    }

    /// This decorator, for screens that hide the tab bar while they are on a stack, at its top or below it.
    public var hidingBottomBar: Decorator { with { $0.decoration.hidesBottomBar = true } }

    /// This decorator, for screens that have an item in a tab bar.
    ///
    /// - Parameters:
    ///   - title: The title of the item; that of the screen if it is `nil`.
    ///   - image: The name of its image: one of the app's, or else one of the system's symbols.
    ///   - identifier: The identifier by which the app's own code and UI tests find it.
    ///   - badge: The text of its badge.
    /// - Returns: The decorator with it.
    public func tab(
        _ title: String? = nil,
        image: String? = nil,
        identifier: String? = nil,
        badge: String? = nil
    ) -> Decorator {
        let item = ScreenDecoration.TabItem(title, image: image, identifier: identifier, badge: badge)
        return with { $0.decoration.tabItem = item }
    }

    /// This decorator with one more button in the bar.
    ///
    /// - Parameters:
    ///   - label: What is written on it.
    ///   - image: The name of the image that stands for that: one of the app's, or else one of the system's symbols.
    ///   - side: The side of the bar. Buttons of one side stand from the edge inwards.
    ///   - fileID: The file in which it is written, by which it is told from others. A function that makes several with
    ///     one label hands on the place of its caller; a proof takes those of one place for one, and says so.
    ///   - line: The line.
    ///   - action: What it does with the screen; the router is one for the window. What it throws, a tap in a test
    ///     throws.
    /// - Returns: The decorator with it.
    public func barButton(
        _ label: String,
        image: String? = nil,
        at side: BarButton.Side = .trailing,
        fileID: String = #fileID,
        line: Int = #line,
        by action: nonisolated(nonsending) @escaping (any Screen, Router) async throws -> Void
    ) -> Decorator {
        let button = BarButton(label, image: image, fileID: fileID, line: line) { screen, window in
            try await action(screen, Router(window))
        }
        return with { $0.decoration.add(button, at: side) }
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
        let button = BarButton(label, fileID: fileID, line: line) { screen, window in
            try await action(screen, Router(window))
        }
        return with { $0.decoration.closingButton = button }
    }

    /// This decorator with a button that dismisses what is above the screen, or the modal that it is in. A screen that
    /// cannot be dismissed stays, and is told that the user has tried.
    public func closing(_ label: String, fileID: String = #fileID, line: Int = #line) -> Decorator {
        let button = BarButton(label, fileID: fileID, line: line, capturingNothing: true) { screen, window in
            do throws(RoutingError) {
                try await Router(window).dismiss(screen)
            } catch  where error.code == .dismissalRefused {
                window.tellOfTry(toDismiss: screen)
            }
        }
        return with { $0.decoration.closingButton = button }
    }

    // MARK: Others

    /// This decorator with a value of the app's own, which screens keep: `screen.decoration?[.tint]`.
    ///
    /// - Parameters:
    ///   - value: The value. Screens with different values are different states of a proof.
    ///   - key: Its key.
    /// - Returns: The decorator with it.
    public func wearing<Value>(_ value: Value, as key: DecorationKey<Value>) -> Decorator {
        with { $0.decoration[key] = value }
    }

    /// This decorator with all that another one says; what both say, the other one decides.
    ///
    /// - Parameter other: The other one.
    /// - Returns: Both as one.
    public func decorated(by other: Decorator) -> Decorator {
        with {
            $0.decoration = $0.decoration.adding(other.decoration)
            $0.ownStyle = other.ownStyle ?? $0.ownStyle
            $0.wrapping = other.wrapping ?? $0.wrapping
        }
    }
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
    /// Lets the screen wear something when it is built, wherever it is put. Of several decorators the later ones win.
    ///
    /// - Parameter decorator: What it wears; how modals are presented is not looked at.
    /// - Returns: The declaration with it.
    public func decorated(by decorator: Decorator) -> Self {
        declaring(StepChange { $0.decorate(with: decorator.decoration) })
    }

    /// Lets the screen have one more button in the bar when it is built.
    ///
    /// ```swift
    /// Step(DraftScreen.self).barButton("Send") { draft, router in try await draft.send() }
    /// ```
    ///
    /// - Parameters:
    ///   - label: What is written on it.
    ///   - image: The name of the image that stands for that: one of the app's, or else one of the system's symbols.
    ///   - side: The side of the bar. Buttons of one side stand from the edge inwards.
    ///   - fileID: The file in which it is written, by which it is told from others.
    ///   - line: The line.
    ///   - action: What it does with the screen; the router is one for the window. What it throws, a tap in a test
    ///     throws.
    /// - Returns: The declaration with it.
    public func barButton(
        _ label: String,
        image: String? = nil,
        at side: BarButton.Side = .trailing,
        fileID: String = #fileID,
        line: Int = #line,
        by action: nonisolated(nonsending) @escaping (Target, Router) async throws -> Void
    ) -> Self {
        let button = BarButton(label, image: image, fileID: fileID, line: line) { screen, window in
            if let screen = screen as? Target { try await action(screen, Router(window)) }
        }
        return declaring(StepChange { $0.decorate(with: ScreenDecoration(button, at: side)) })
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
            let decoration = decorator.decoration.ofModal
            links = links.acting(AnyAction(Push())).going(joining: .itself) {
                container.link(at: $0, wearing: decoration)
            }
        }
        self.init(links.acting(AnyAction(Present(from: presenter, style: decorator.style))))
    }
}
