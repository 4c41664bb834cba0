/// A window: what a hierarchy of screens hangs from. Several may exist side by side.
///
/// It says what it shows as a value, and carries out transitions. Everything else, the rules of hierarchies included, is the library's.
public protocol ScreenWindow: AnyObject {
    /// Reads what the window shows. Each question is one reading.
    var reading: WindowReading { get }

    /// Reads what the window shows, unless anything moves: then it is `nil`, and nothing is read before the end, when
    /// it is known who has changed the window.
    var readingAtRest: WindowReading? { get }

    /// Tells that anything moves: a transition is under way, or screens are being told of one.
    var isInTransition: Bool { get }

    /// The screens that the hierarchy's numbers mean.
    ///
    /// The window makes the table, calls ``ScreenTable/open(for:)`` when it is made, and ``ScreenTable/close(asIn:)`` in its `deinit`: the table refers to
    /// the window without keeping it.
    var screens: ScreenTable { get }

    /// The transition under way, if any.
    var runningTransition: Transition? { get }

    /// The name of what moves, for messages; `nil` if nothing does, or if that is not known.
    var movingPart: String? { get }

    /// Returns when nothing moves, when the window gives up on what moves, or when the current task is cancelled.
    ///
    /// A navigation waits here before it looks at the hierarchy, so that it does not meet a gesture half-way.
    nonisolated(nonsending) func waitForTransition() async

    /// Whether the window lets a screen leave by a navigation, beside what the screen says itself. Always, unless the window says otherwise.
    ///
    /// - Parameter screen: A screen of the hierarchy that a navigation would remove.
    /// - Returns: Whether it may. After `false` the navigation fails with ``RoutingError/Code/dismissalRefused``, and nothing has changed.
    func allowsDismissal(of screen: any Screen) -> Bool

    /// Carries out one transition after the other. Nothing moves when this is called.
    ///
    /// - Parameters:
    ///   - change: What is to become of the hierarchy; its base is the present one.
    ///   - animated: Whether transitions take time.
    ///   - origin: What causes the change.
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
    ///   - origin: What causes the change.
    ///   - body: The edit; may be called later, and once.
    /// - Throws: What the edit throws, with nothing changed, and ``HierarchyError`` if a transition is under way or could not be carried out.
    nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws

    /// Begins work where the window is used, and returns at once: what a callback asks for, which cannot wait.
    ///
    /// A window whose screens belong to an actor begins a task of that actor. Without an implementation the work goes on
    /// when a navigation in the window has ended, in the task that asked for that one.
    ///
    /// - Parameter work: What to do. It uses objects of the window's, and runs on no other thread than they do. Nobody
    ///   waits for what it throws, which the router has told to its logger.
    func begin(_ work: nonisolated(nonsending) @escaping () async throws -> Void)
}

/// A reading of a window: what it shows at one moment, read once between two stretches of app code.
public struct WindowReading {
    /// The screens and their places; while a transition is under way, those after it.
    public let hierarchy: Hierarchy
    /// The screens that the hierarchy's numbers mean.
    public let screens: ScreenTable
    /// A number that changes with the hierarchy, whatever changes it.
    public let revision: Int
    /// The revision that the user, the system or the app's other code made last; 0 if they have changed nothing.
    public let userRevision: Int

    /// Makes a reading of a window.
    ///
    /// - Parameters:
    ///   - hierarchy: The screens and their places.
    ///   - screens: The screens that the hierarchy's numbers mean.
    ///   - revision: A number that changes with the hierarchy.
    ///   - userRevision: The revision that others than the window made last.
    public init(_ hierarchy: Hierarchy, of screens: ScreenTable, revision: Int, userRevision: Int) {
        self.hierarchy = hierarchy
        self.screens = screens
        self.revision = revision
        self.userRevision = userRevision
    }

    /// The screens of the hierarchy, at their places.
    public var tree: ScreenTree { ScreenTree(hierarchy: hierarchy, screens: screens) }
}

// MARK: Questions

extension ScreenWindow {
    /// Always.
    public func allowsDismissal(of screen: any Screen) -> Bool { true }

    /// The screens and their places; while a transition is under way, those after it.
    public var hierarchy: Hierarchy { reading.hierarchy }

    /// A number that changes with the hierarchy, whatever changes it.
    public var revision: Int { reading.revision }

    /// The revision that the user, the system or the app's other code made last; 0 if they have changed nothing.
    public var userRevision: Int { reading.userRevision }

    /// Reads what the window shows, if nothing moves.
    public var readingAtRest: WindowReading? { isInTransition ? nil : reading }

    /// The screen that the transition under way happens to.
    public var movingPart: String? { runningTransition?.subject.flatMap { screens[$0] }?.label }

    /// The screens of the hierarchy, at their places.
    public var tree: ScreenTree { reading.tree }

    /// The screen at the root of the window, or `nil` before one is set.
    public var rootScreen: (any Screen)? { tree.rootScreen }

    /// The topmost modal, or the root screen when nothing is presented. A modal that is being dismissed does not count.
    public var topmostScreen: (any Screen)? { tree.topmostScreen }

    /// What the user sees on top: the innermost screen that the topmost screen shows.
    public var screenOnTop: (any Screen)? {
        let tree = tree
        return tree.hierarchy.screenOnTop.flatMap { tree.screens[$0] }
    }

    /// The window's hierarchy as text: containers with what they hold, then modals from the bottom up.
    public var drawing: String { tree.drawing(during: runningTransition) }

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

// MARK: Table and window

extension ScreenTable {
    /// The window that the table belongs to; `nil` of a table without one, and once the window is gone.
    public var window: (any ScreenWindow)? { owner as? any ScreenWindow }

    /// Says which window the table belongs to; a window does so when it is made.
    public func open(for window: any ScreenWindow) { owner = window }
}

extension ScreenTree {
    /// The window whose hierarchy it is, if it is one's.
    public var window: (any ScreenWindow)? { screens.window }
}
