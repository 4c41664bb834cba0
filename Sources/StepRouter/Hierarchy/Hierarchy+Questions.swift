// What may be asked of a hierarchy, by screen. Each answer looks through the hierarchy once.
extension Hierarchy {
    /// All screens: each before its modal, and that before what the screen holds.
    public var screens: [ScreenID] { nodes.map(\.screen) }

    /// The root; `nil` in an empty window.
    public var root: ScreenID? { nodes.first?.screen }

    /// The topmost modal on the path that the user sees, or the root.
    public var topmostScreen: ScreenID? { topmost.map { nodes[$0].screen } }

    /// Whether a screen is there.
    public func contains(_ screen: ScreenID) -> Bool { position(of: screen) != nil }

    /// What kind of container a screen is; ``ContainerKind/none`` also of one that is not there.
    public func kind(of screen: ScreenID) -> ContainerKind { position(of: screen).map { nodes[$0].kind } ?? .none }

    /// The container that holds a screen; `nil` of a root, a modal, and a screen that is not there.
    public func parent(of screen: ScreenID) -> ScreenID? { answer(screen, parent(of:)) }

    /// The screens that a container holds, in its order.
    public func content(of container: ScreenID) -> [ScreenID] {
        position(of: container).map { children(of: $0).map { nodes[$0].screen } } ?? []
    }

    /// Those of the screens that a container holds which it shows.
    public func visibleContent(of container: ScreenID) -> [ScreenID] {
        guard let position = position(of: container) else { return [] }
        return visibleChildren(of: position).map { nodes[$0].screen }
    }

    /// The position of the selected one among the screens that a container holds; 0 if it holds none.
    public func selectedIndex(of container: ScreenID) -> Int {
        position(of: container).map { Int(nodes[$0].selected) } ?? 0
    }

    /// Whether the columns of a split view are one stack now.
    public func isCollapsed(_ split: ScreenID) -> Bool { position(of: split).map { nodes[$0].isCollapsed } ?? false }

    /// How a modal is presented; `nil` of other screens.
    public func presentationStyle(of screen: ScreenID) -> PresentationStyle? {
        position(of: screen).flatMap { nodes[$0].style }
    }

    /// The modal that a screen or one of its containers presents: every descendant of a presenter answers with the same one, as in UIKit.
    public func presented(by screen: ScreenID) -> ScreenID? {
        var next = position(of: screen)
        while let position = next {
            if let modal = modal(of: position) { return nodes[modal].screen }
            next = parent(of: position)
        }
        return nil
    }

    /// The screen that presents the modal in which a screen is; `nil` below all modals.
    public func presenter(of screen: ScreenID) -> ScreenID? { answer(screen) { above(level(of: $0)) } }

    /// Whether the user sees a screen, with nothing above it.
    public func isOnTop(_ screen: ScreenID) -> Bool { position(of: screen).map { isOnTop($0) } ?? false }

    /// What the user sees on top: the innermost screen that the topmost one shows. The last visible one may lie below: a modal of a column, under one of the window's.
    package var screenOnTop: ScreenID? { topmostScreen.map { innermost(of: $0) } }

    /// What the user sees on top, if a screen shows it or is it.
    package func screenOnTop(inside screen: ScreenID) -> ScreenID? {
        let shown = innermost(of: screen)
        return shown == screenOnTop ? shown : nil
    }

    /// What a container shows, and what that shows; a screen that shows nothing is itself meant.
    package func innermost(of screen: ScreenID) -> ScreenID {
        var innermost = screen
        while let shown = visibleContent(of: innermost).last { innermost = shown }
        return innermost
    }

    private func answer(_ screen: ScreenID, _ question: (Int) -> Int?) -> ScreenID? {
        position(of: screen).flatMap(question).map { nodes[$0].screen }
    }
}
