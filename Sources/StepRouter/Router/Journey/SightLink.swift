/// A screen as far as sight depends on it: how it is linked to others.
///
/// What the user sees is told from links alone, so that it holds for every hierarchy; written once, and carried out for simulated screens without
/// counting references (decision 0008).
protocol SightLink {
    var screen: any Screen { get }

    /// The screen as a container, if it is one.
    var container: (any ContainerScreen)? { get }

    /// The container that holds the screen.
    var holder: Self? { get }

    /// What presents the screen, which no container holds.
    var presenter: Self? { get }

    /// The modal above the screen: its own, or that of the nearest container around it that presents one.
    var above: Self? { get }

    /// A modal that something in sight within the screen presents in a context of its own; looked for where there is none ``above``.
    var modalInContext: Self? { get }

    var isBeingDismissed: Bool { get }

    /// Whether it can be told at a glance that no modal is around, within or above the screen.
    var isFarFromModals: Bool { get }

    /// Whether this container shows a screen that it holds.
    func shows(_ held: Self) -> Bool

    /// Lets this container show a screen that it holds, if that can be done at once.
    ///
    /// - Returns: Whether it is shown; if not, nothing has changed.
    func makeVisibleAtOnce(_ held: Self, animated: Bool) throws -> Bool

    /// Whether one of the screens that this container holds is the last of them, so that none lies above it.
    func hasOnTop(_ held: Self) -> Bool

    /// The screens that lie above one of those that this container holds, if it is a stack.
    func stack(above held: Self) -> ArraySlice<any Screen>

    static func === (_ first: Self, _ second: Self?) -> Bool
}

extension SightLink {
    static func !== (_ first: Self, _ second: Self?) -> Bool { !(first === second) }
}

/// A screen of any hierarchy.
struct ScreenLink: SightLink {
    let screen: any Screen
    let container: (any ContainerScreen)?

    init(_ screen: any Screen) {
        self.screen = screen
        container = screen.container
    }

    /// - Parameter container: A container, whatever it says of itself.
    init(container: any ContainerScreen) {
        screen = container
        self.container = container
    }

    var holder: Self? { screen.parentScreen.map { Self(container: $0) } }

    var presenter: Self? { screen.presentingScreen.map { Self($0) } }

    var above: Self? { screen.presentedScreen.map { Self($0) } }

    var modalInContext: Self? { screen.coveringModal.map { Self($0) } }

    var isBeingDismissed: Bool { screen.isBeingDismissed }

    var isFarFromModals: Bool { false }

    func shows(_ held: Self) -> Bool { container?.shows(held.screen) ?? false }

    func makeVisibleAtOnce(_ held: Self, animated: Bool) throws -> Bool {
        guard let container = container as? SimulatedContainerScreen else { return false }
        return try container.makeVisibleAtOnce(held.screen, animated: animated)
    }

    func hasOnTop(_ held: Self) -> Bool { false }

    func stack(above held: Self) -> ArraySlice<any Screen> {
        guard let container, container.containment == .stack else { return [] }
        let screens = container.containedScreens
        guard let index = screens.lastIndex(where: { $0 === held.screen }) else { return [] }
        return screens[(index + 1)...]
    }

    static func === (_ first: Self, _ second: Self?) -> Bool { first.screen === second?.screen }
}

/// A simulated screen, not counted.
///
/// Safe: it is used while the hierarchy is looked at, which holds its screens and does not change meanwhile: nothing of the app's own is called
/// but the containment of its containers, which changes nothing. Whoever changes the hierarchy in between (``makeVisibleAtOnce(_:animated:)``)
/// holds the screens that it goes on from.
@safe
struct SimulatedLink: SightLink {
    private let uncounted: Unmanaged<SimulatedScreen>

    init(_ screen: Unmanaged<SimulatedScreen>) { unsafe uncounted = screen }

    private init?(_ screen: Unmanaged<SimulatedScreen>?) {
        guard let screen = unsafe screen else { return nil }
        unsafe uncounted = screen
    }

    var screen: any Screen { unsafe uncounted.takeUnretainedValue() }

    var container: (any ContainerScreen)? { unsafe uncounted._withUnsafeGuaranteedRef { $0.container } }

    var holder: Self? { unsafe Self(uncounted._withUnsafeGuaranteedRef { unsafe $0.uncountedParent }) }

    var presenter: Self? { unsafe Self(uncounted._withUnsafeGuaranteedRef { unsafe $0.uncountedPresenter }) }

    var above: Self? { unsafe Self(uncounted._withUnsafeGuaranteedRef { unsafe $0.uncountedModalInReach }) }

    var modalInContext: Self? {
        unsafe uncounted._withUnsafeGuaranteedRef { screen in
            guard screen.mayHoldModals, let modal = screen.coveringModal else { return nil }
            return unsafe SimulatedScreen.uncounted(modal).map { unsafe Self($0) }
        }
    }

    var isBeingDismissed: Bool { unsafe uncounted._withUnsafeGuaranteedRef { $0.isDismissing } }

    var isFarFromModals: Bool { unsafe uncounted._withUnsafeGuaranteedRef { $0.isFarFromModals } }

    func shows(_ held: Self) -> Bool {
        unsafe uncounted._withUnsafeGuaranteedRef { container in
            unsafe held.uncounted._withUnsafeGuaranteedRef { container.simulatedContainer?.shows($0) ?? false }
        }
    }

    /// Safe: whoever lets containers show something holds these and what they show.
    func makeVisibleAtOnce(_ held: Self, animated: Bool) throws -> Bool {
        guard let container = unsafe SimulatedContainerScreen.uncountedContainer(uncounted) else { return false }
        return try unsafe container._withUnsafeGuaranteedRef { container in
            try unsafe held.uncounted._withUnsafeGuaranteedRef {
                try container.makeVisibleAtOnce($0, animated: animated)
            }
        }
    }

    func hasOnTop(_ held: Self) -> Bool {
        guard let container = unsafe SimulatedContainerScreen.uncountedContainer(uncounted) else { return true }
        return unsafe container._withUnsafeGuaranteedRef { container in
            unsafe held.uncounted._withUnsafeGuaranteedRef { unsafe container.content.last === $0 }
        }
    }

    func stack(above held: Self) -> ArraySlice<any Screen> {
        unsafe uncounted._withUnsafeGuaranteedRef { container in
            unsafe held.uncounted._withUnsafeGuaranteedRef { container.simulatedContainer?.stack(above: $0) ?? [] }
        }
    }

    static func === (_ first: Self, _ second: Self?) -> Bool {
        unsafe first.uncounted.toOpaque() == second?.uncounted.toOpaque()
    }
}
