/// A window: what a hierarchy of screens hangs from. Several may exist side by side.
///
/// It says what it shows as a value, and carries out transitions. Everything else, the rules of hierarchies included, is the library's.
public protocol ScreenWindow: AnyObject {
    /// What the window shows; while a transition is under way, what it will show after it.
    var hierarchy: Hierarchy { get }

    /// The screens that the hierarchy's numbers mean.
    var screens: ScreenTable { get }

    /// A number that is another one after each change of the hierarchy, whoever makes it.
    var revision: Int { get }

    /// The transition under way, if any.
    var runningTransition: Transition? { get }

    /// Whether anything moves: a transition is under way, or screens are being told of one.
    var isInTransition: Bool { get }

    /// Returns when nothing moves, or when the current task is cancelled.
    ///
    /// A navigation waits here before it looks at the hierarchy, so that it does not meet a gesture half-way.
    nonisolated(nonsending) func waitForTransition() async

    /// Carries out one transition after the other. Nothing moves when this is called.
    ///
    /// - Parameters:
    ///   - change: What is to become of the hierarchy; its base is the present one.
    ///   - animated: Whether transitions take time.
    ///   - origin: Who changes the hierarchy.
    /// - Throws: ``HierarchyError`` if a transition could not be carried out; those that were are taken back then.
    nonisolated(nonsending) func carryOut(
        _ change: HierarchyChange,
        animated: Bool,
        by origin: ChangeOrigin
    ) async throws(HierarchyError)

    /// Edits the hierarchy and carries out the difference.
    ///
    /// In a callback of the window, and while a screen is freed, the edit waits until all that goes on is over, and is judged on the hierarchy as it is then.
    ///
    /// - Parameters:
    ///   - animated: Whether transitions take time.
    ///   - origin: Who changes the hierarchy.
    ///   - body: The edit; may be called later, and once.
    /// - Throws: What the edit throws, with nothing changed, and ``HierarchyError`` if a transition is under way or could not be carried out.
    nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws
}

/// Who changes a hierarchy.
public enum ChangeOrigin: String, Hashable, Sendable, Codable {
    /// A navigation.
    case router
    /// The user, by a gesture.
    case user
    /// The app's own code.
    case app
    /// The system, as by turning the device.
    case system
}

extension ScreenWindow {
    /// The screens of the hierarchy, at their places.
    public var tree: ScreenTree { ScreenTree(hierarchy: hierarchy, screens: screens) }

    /// The screen at the root of the window, or `nil` before one is set.
    public var rootScreen: (any Screen)? { tree.rootScreen }

    /// The topmost modal, or the root screen when nothing is presented. A modal that is being dismissed does not count.
    public var topmostScreen: (any Screen)? { tree.topmostScreen }

    /// The window's hierarchy as text: containers with what they hold, then modals from the bottom up.
    public var drawing: String { tree.drawing }

    /// Whether the user sees a screen, with nothing above it.
    ///
    /// - Parameter screen: A screen, in this window or not.
    /// - Returns: Whether nothing hides or covers it.
    public func isOnTop(_ screen: any Screen) -> Bool { tree.isOnTop(screen) }

    /// Replaces the root screen; the old tree leaves the window together with its modals.
    ///
    /// - Parameters:
    ///   - screen: The new root. The present one changes nothing.
    ///   - animated: Whether the transition takes time.
    /// - Throws: ``HierarchyError`` if the screen is in a hierarchy already, or if a transition is under way.
    public nonisolated(nonsending) func setRootScreen(_ screen: any Screen, animated: Bool) async throws {
        try await edit(animated: animated, by: .app) { editor in
            if let root = editor.hierarchy.root, root == editor.id(of: screen) { return }
            try editor.replaceRoot(with: try editor.admit(screen))
        }
    }
}
