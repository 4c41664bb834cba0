public import StepRouter

/// What shows hierarchies of screens: the simulated window, UIKit, or anything else that a ``Behaviour`` is checked on.
public protocol HierarchyHost {
    /// What can be asked of it beside changes by programs. Behaviours that need more are passed over.
    var abilities: Set<HostAbility> { get }

    /// Makes an empty window.
    ///
    /// It shows any ``Page``, tells each when it comes and goes, and shows `NavigationController`, `TabBarController`, `SplitViewController` and ``Pager``.
    ///
    /// - Parameter size: How wide the window is.
    /// - Returns: The window. The host keeps whatever it needs as long as the window is there.
    /// - Throws: Why there is no window.
    nonisolated(nonsending) func makeWindow(_ size: HorizontalSize) async throws -> any ScreenWindow

    /// Lets the user do something, and waits until nothing moves. A gesture that finds nothing to act on changes nothing.
    ///
    /// - Parameters:
    ///   - gesture: One that the host is able to.
    ///   - window: A window that it has made.
    /// - Throws: Why the gesture could not be made. That it finds nothing to act on is not an error.
    nonisolated(nonsending) func perform(_ gesture: HostGesture, in window: any ScreenWindow) async throws

    /// Checks a window for what no hierarchy may be; called after each behaviour. Checks nothing by default.
    ///
    /// - Parameter window: A window that it has made.
    /// - Throws: What is wrong.
    nonisolated(nonsending) func check(_ window: any ScreenWindow) async throws
}

extension HierarchyHost {
    /// Checks nothing.
    public nonisolated(nonsending) func check(_ window: any ScreenWindow) async throws {}
}

/// What a host may be able to.
public enum HostAbility: String, Hashable, Sendable, CaseIterable {
    /// Windows are narrow, like a phone's.
    case compactWindows
    /// Windows are wide, like a tablet's.
    case regularWindows
    /// The user goes back, swipes sheets down and taps tabs.
    case gestures
    /// The user begins to go back and does not go through with it.
    case cancelledGestures
    /// The window changes its width.
    case resizing
    /// Screens are told when they come and go.
    case callbacks
}

/// What a user does to a window.
public enum HostGesture: Hashable, Sendable {
    /// Taps the back button of the innermost visible stack.
    case back
    /// Begins to go back, and does not go through with it.
    case cancelledBack
    /// Swipes the topmost sheet down.
    case swipeDown
    /// Taps a tab, counted from 0.
    case selectTab(Int)
    /// Turns the device.
    case resize(HorizontalSize)
}
