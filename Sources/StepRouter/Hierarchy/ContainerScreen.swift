/// A screen that holds other screens, such as a navigation controller, a tab bar or a pager.
public protocol ContainerScreen: Screen {
    /// Every screen held, in the container's own order: a stack from the bottom up, tabs from left to right.
    var containedScreens: [any Screen] { get }

    /// Those of ``containedScreens`` that the user sees when the container itself is in sight.
    var visibleScreens: [any Screen] { get }

    /// Whether one of ``containedScreens`` is among ``visibleScreens``.
    ///
    /// - Parameter screen: A screen, contained or not.
    /// - Returns: Whether it is in sight when the container is.
    func shows(_ screen: any Screen) -> Bool

    /// Whether a contained screen may be a container itself. `true` by default.
    ///
    /// A container that knows that none is one saves a search from asking each of its screens.
    var nestsContainers: Bool { get }

    /// All that a search has to know of the container, in one answer. By default it is put together from the other properties.
    var searchedContent: SearchedContent { get }

    /// How the contained screens lie to one another, which decides the order of a search and what revealing one removes.
    var containment: Containment { get }

    /// Brings a contained screen into sight: selects its tab, or takes off what lies above it in a stack.
    ///
    /// - Parameters:
    ///   - screen: One of ``containedScreens``.
    ///   - animated: Whether the transition takes time.
    /// - Throws: An error if the container does not hold the screen or cannot show it; nothing has changed then. Showing a
    ///   screen that is in sight already is not an error.
    nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws

    /// Replaces all contained screens in one transition.
    ///
    /// - Parameters:
    ///   - screens: The new content, in the container's own order.
    ///   - animated: Whether the transition takes time.
    /// - Throws: An error if the container does not accept these screens; nothing has changed then.
    nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws

    /// Replaces all contained screens and shows one of them: in one transition where the container can do that.
    ///
    /// By default the content is set first and the screen is made visible afterwards, if it is not by then. A container may
    /// pass the screen on to one that it holds, as a collapsed split view does.
    ///
    /// - Parameters:
    ///   - screens: The new content, in the container's own order.
    ///   - screen: One of them, to be in sight afterwards.
    ///   - animated: Whether the transition takes time.
    /// - Throws: An error if the container does not accept these screens or cannot show the one.
    nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        showing screen: any Screen,
        animated: Bool
    ) async throws
}

extension ContainerScreen {
    /// By default the content is set first and the screen is made visible afterwards, if it is not by then.
    public nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        showing screen: any Screen,
        animated: Bool
    ) async throws {
        try await setContainedScreens(screens, animated: animated)
        let isPassedOn = screen.parentScreen.map { $0 !== self } ?? false
        if isPassedOn || visibleScreens.contains(where: { $0 === screen }) { return }
        try await makeVisible(screen, animated: animated)
    }

    /// A container is its own container.
    public var container: (any ContainerScreen)? { self }

    /// By default the visible screens are looked through.
    public func shows(_ screen: any Screen) -> Bool {
        let visible = visibleScreens
        for position in visible.indices where visible[position] === screen { return true }
        return false
    }

    /// By default put together from the other properties.
    public var searchedContent: SearchedContent {
        SearchedContent(screens: containedScreens, containment: containment, nestsContainers: nestsContainers)
    }

    /// By default every contained screen is asked.
    public var nestsContainers: Bool { true }

    /// By default contained screens are alternatives of which one is shown, like tabs.
    public var containment: Containment { .alternatives }
}

/// What a search has to know of a container.
public struct SearchedContent {
    /// Every screen held, in the container's own order.
    public let screens: [any Screen]

    /// The positions of those in sight when the container is, if they are neighbours and the container knows them.
    public let visible: Range<Int>?

    /// How the screens lie to one another.
    public let containment: Containment

    /// Whether one of the screens may be a container itself.
    public let nestsContainers: Bool

    /// Makes the answer.
    ///
    /// - Parameters:
    ///   - screens: Every screen held.
    ///   - visible: The positions of those in sight, which must lie within `screens`; if `nil`, ``ContainerScreen/visibleScreens`` is asked.
    ///   - containment: How the screens lie to one another.
    ///   - nestsContainers: Whether one of the screens may be a container itself.
    public init(
        screens: [any Screen],
        visible: Range<Int>? = nil,
        containment: Containment,
        nestsContainers: Bool
    ) {
        self.screens = screens
        self.visible = visible
        self.containment = containment
        self.nestsContainers = nestsContainers
    }
}

/// How the screens of a container lie to one another.
public enum Containment: Hashable, Sendable {
    /// On top of each other: searched from the top down, and revealing a screen removes those above it.
    case stack
    /// Beside each other, one shown at a time: the visible one is searched first, then the others from the first on.
    case alternatives
    /// Columns seen side by side: searched from the innermost, which is the last, outwards.
    case columns
}

/// A container whose screens lie in a stack, such as `UINavigationController`. Its last contained screen is on top.
public protocol NavigationContainer: ContainerScreen {}

extension NavigationContainer {
    /// A navigation container is a stack.
    public var containment: Containment { .stack }
}

/// A container whose screens are alternatives with one selected, such as `UITabBarController`.
public protocol TabContainer: ContainerScreen {}

/// A container of columns, such as `UISplitViewController`: primary, optional supplementary and secondary.
public protocol SplitContainer: ContainerScreen {}

extension SplitContainer {
    /// A split container holds columns.
    public var containment: Containment { .columns }
}
