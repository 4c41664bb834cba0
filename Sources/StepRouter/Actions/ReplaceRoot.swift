/// Makes a screen the root of the window; the old tree leaves with its modals, in one transition.
public struct ReplaceRoot: Action {
    /// The root screen, as `.root` offers it.
    public typealias Container = any Screen

    /// Makes the action.
    public init() {}

    /// The modals above the root leave with it, so nothing needs to be dismissed first.
    public var needsContainerInSight: Bool { false }

    /// The whole old tree leaves.
    public func leaving(from container: any Screen) -> [any Screen] {
        (container.window?.rootScreen).map { [$0] } ?? []
    }

    /// Replaces the root.
    ///
    /// - Throws: ``ActionError`` if the screen that the step goes from is not the root of a window.
    public nonisolated(nonsending) func perform(
        _ screen: any Screen,
        on container: any Screen,
        animated: Bool
    ) async throws {
        try await window(ofRoot: container).setRootScreen(screen, animated: animated)
    }

    /// The window of a root screen.
    func window(ofRoot container: any Screen) throws -> any ScreenWindow {
        guard let window = container.window else { throw ActionError.noWindow(screen: container.screenName) }
        guard let root = window.rootScreen, root === container else {
            throw ActionError.notRoot(
                screen: container.screenName,
                root: window.rootScreen?.screenName ?? "not set"
            )
        }
        return window
    }
}

/// Does nothing: for factories that put their screen in place themselves.
public struct NilAction: Action {
    /// Any screen.
    public typealias Container = any Screen

    /// Makes the action.
    public init() {}

    /// The screen is in place already, possibly above the one that the step goes from.
    public var needsContainerInSight: Bool { false }

    /// Does nothing.
    public nonisolated(nonsending) func perform(_ screen: any Screen, on container: any Screen, animated: Bool) async {}
}

extension Action where Self == ReplaceRoot {
    /// Makes the screen the root of the window.
    public static var replaceRoot: ReplaceRoot { ReplaceRoot() }
}

extension Action where Self == NilAction {
    /// Does nothing.
    public static var nilAction: NilAction { NilAction() }
}
