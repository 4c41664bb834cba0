/// A window: what a hierarchy of screens hangs from. Several may exist side by side.
public protocol ScreenWindow: AnyObject {
    /// The screen at the root of the window, or `nil` before one is set.
    var rootScreen: (any Screen)? { get }

    /// The topmost modal, or the root screen when nothing is presented. A modal that is being dismissed does not count.
    var topmostScreen: (any Screen)? { get }

    /// Whether the user sees a screen, with nothing above it. By default that is told from the links between the screens.
    ///
    /// Asked in each navigation; a window that knows what is on top may answer at once.
    ///
    /// - Parameter screen: A screen, in this window or not.
    /// - Returns: Whether nothing hides or covers it.
    func isOnTop(_ screen: any Screen) -> Bool

    /// The window's journal, which lets a failed navigation be undone; `nil` where the hierarchy cannot undo.
    var journal: (any HierarchyJournal)? { get }

    /// What lets navigations happen one at a time in this window; `nil` where each router has to see to that by itself.
    var navigationQueue: NavigationQueue? { get }

    /// Whether a transition is under way. `false` by default.
    var isInTransition: Bool { get }

    /// Returns when no transition is under way, or when the current task is cancelled. By default it returns at once.
    ///
    /// A navigation waits here before it begins to put screens in place, so that it does not meet a gesture half-way.
    nonisolated(nonsending) func waitForTransition() async

    /// Replaces the root screen; the old tree leaves the window together with its modals.
    ///
    /// - Parameters:
    ///   - screen: The new root; it must not be in a hierarchy yet.
    ///   - animated: Whether the transition takes time.
    /// - Throws: An error if the root cannot be replaced; the hierarchy is then as before.
    nonisolated(nonsending) func setRootScreen(_ screen: any Screen, animated: Bool) async throws
}

extension ScreenWindow {
    /// By default the links between the screens tell.
    public func isOnTop(_ screen: any Screen) -> Bool { screen.isLinkedOnTop(in: self) }

    /// By default a hierarchy keeps no journal.
    public var journal: (any HierarchyJournal)? { nil }

    /// By default each router has a queue of its own: use one router for the window.
    public var navigationQueue: NavigationQueue? { nil }

    /// By default transitions take no time.
    public var isInTransition: Bool { false }

    /// By default there is nothing to wait for.
    public nonisolated(nonsending) func waitForTransition() async {}

    /// The topmost modal that stays, found by following the modals from the root, also those that a visible container presents.
    public var topmostScreen: (any Screen)? {
        var topmost = rootScreen
        while let above = topmost?.coveringModal { topmost = above }
        return topmost
    }
}
