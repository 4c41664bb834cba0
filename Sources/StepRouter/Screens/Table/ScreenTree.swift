/// The screens of a hierarchy at their places, for finders.
public struct ScreenTree {
    /// The places.
    public let hierarchy: Hierarchy
    /// The screens that the hierarchy's numbers mean.
    public let screens: ScreenTable
    /// Keeps the window, and with it the screens, alive during a search.
    private let owner: AnyObject?

    /// Makes a tree of the screens of a hierarchy.
    public init(hierarchy: Hierarchy, screens: ScreenTable) {
        self.hierarchy = hierarchy
        self.screens = screens
        owner = screens.owner
    }

    /// The root; `nil` in an empty window.
    public var rootScreen: (any Screen)? { hierarchy.root.flatMap { screens[$0] } }

    /// The topmost modal, or the root when nothing is presented.
    public var topmostScreen: (any Screen)? { hierarchy.topmostScreen.flatMap { screens[$0] } }

    /// All screens: each one, then its modal, then the screens that it holds.
    public var allScreens: [any Screen] { hierarchy.nodes.compactMap { screens[$0.screen] } }

    /// The screens that the user sees: containers before their content, modals last.
    public var visibleScreens: [any Screen] { hierarchy.visibleScreens.compactMap { screens[$0] } }

    /// The screen at a position of the hierarchy; `nil` if it is not built yet.
    package func screen(at position: Int) -> (any Screen)? { screens[hierarchy.nodes[position].screen] }

    /// Returns whether a screen is in the hierarchy.
    public func contains(_ screen: any Screen) -> Bool { id(of: screen) != nil }

    /// The number of a screen in the hierarchy; `nil` if it is not there.
    public func id(of screen: any Screen) -> ScreenID? {
        screens.id(of: screen).flatMap { hierarchy.contains($0) ? $0 : nil }
    }

    /// The container that holds a screen.
    public func parent(of screen: any Screen) -> (any ContainerScreen)? {
        ask(screen) { $0.parent(of: $1) }?.flatMap { screens[$0] } as? any ContainerScreen
    }

    /// The screens that a container holds, in its order.
    public func content(of container: any Screen) -> [any Screen] {
        (ask(container) { $0.content(of: $1) } ?? []).compactMap { screens[$0] }
    }

    /// The visible ones of the screens that a container holds.
    public func visibleContent(of container: any Screen) -> [any Screen] {
        (ask(container) { $0.visibleContent(of: $1) } ?? []).compactMap { screens[$0] }
    }

    /// The modal that a screen or one of its containers presents.
    public func presented(by screen: any Screen) -> (any Screen)? {
        ask(screen) { $0.presented(by: $1) }?.flatMap { screens[$0] }
    }

    /// The screen that presents the modal in which a screen is.
    public func presenter(of screen: any Screen) -> (any Screen)? {
        ask(screen) { $0.presenter(of: $1) }?.flatMap { screens[$0] }
    }

    /// The style of a screen's presentation; `nil` if it is no modal.
    public func presentationStyle(of screen: any Screen) -> PresentationStyle? {
        ask(screen) { $0.presentationStyle(of: $1) } ?? nil
    }

    /// The screens that the user sees with nothing above them: containers before their content.
    public var screensOnTop: [any Screen] { hierarchy.screensOnTop.compactMap { screens[$0] } }

    /// Returns whether the user sees a screen, with nothing above it.
    public func isOnTop(_ screen: any Screen) -> Bool { ask(screen) { $0.isOnTop($1) } ?? false }

    /// Asks the hierarchy about a screen; `nil` if that is not there.
    func ask<Value>(_ screen: any Screen, _ question: (Hierarchy, ScreenID) -> Value) -> Value? {
        id(of: screen).map { question(hierarchy, $0) }
    }

    /// The nearest container of a kind around a screen, the screen itself included.
    package func nearest(_ filter: ContainerFilter, around screen: ScreenID) -> ScreenID? {
        hierarchy.nearest(around: screen) { filter.accepts($0, screens.classes) }
    }
}
