/// A window, from which a hierarchy of screens hangs. Several may exist side by side.
///
/// It returns its screens as a value, and carries out transitions. All else, the rules of hierarchies included, is the
/// library's part.
public protocol ScreenWindow: AnyObject {
    /// Reads the hierarchy of the window.
    func read() -> WindowReading

    /// Reads the hierarchy of the window, unless anything moves.
    ///
    /// During a movement it is `nil`, and nothing is read before the end, when the origin of the change is known.
    func readAtRest() -> WindowReading?

    /// `true` while anything moves: a transition is under way, or screens are being notified of one.
    var isInTransition: Bool { get }

    /// The screens that the hierarchy's numbers mean.
    ///
    /// The window makes the table. It calls ``ScreenTable/open(for:)`` when it is made, and
    /// ``ScreenTable/close(asIn:)`` in its `deinit`: the table refers to the window without keeping it alive.
    var screens: ScreenTable { get }

    /// The transition under way, if any.
    var runningTransition: Hierarchy.Transition? { get }

    /// The name of the moving part, for messages; `nil` if nothing moves, or if it is not known.
    var movingPart: String? { get }

    /// Returns when nothing moves, when the window abandons the movement, or when the current task is cancelled.
    ///
    /// A navigation waits here before it reads the hierarchy, so that it does not meet a gesture half-way.
    nonisolated(nonsending) func waitForTransition() async

    /// Returns whether the window lets a navigation remove a screen, beside the screen's own answer. `true` by default.
    ///
    /// - Parameter screen: A screen of the hierarchy that a navigation would remove.
    /// - Returns: `true` if it may. After `false` the navigation fails with ``RoutingError/Code/dismissalRefused``, and
    ///   nothing has changed.
    func allowsDismissal(of screen: any Screen) -> Bool

    /// Returns whether the window can present modals in a style. `true` by default.
    ///
    /// - Parameter style: A style that a step or an edit asks for.
    /// - Returns: `true` if it can. Otherwise an edit that presents so throws ``HierarchyError/styleUnsupported(screen:style:)``, and a
    ///   navigation fails before anybody is asked. ``Validatable/validate(for:)`` finds the steps.
    func supports(_ style: PresentationStyle) -> Bool

    /// Carries out one transition after the other. Nothing moves when this is called.
    ///
    /// - Parameters:
    ///   - change: The change of the hierarchy; its base is the present one.
    ///   - animated: `true` if transitions take time.
    ///   - origin: The cause of the change.
    /// - Throws: ``HierarchyError`` if a transition could not be carried out; those that were are taken back then.
    nonisolated(nonsending) func carryOut(
        _ change: Hierarchy.Change,
        animated: Bool,
        by origin: ChangeOrigin
    ) async throws(HierarchyError)

    /// Edits the hierarchy and carries out the difference.
    ///
    /// In a callback of the window, and while a screen is freed, the edit waits until all that is under way is over,
    /// and is checked against the hierarchy of that moment.
    ///
    /// - Parameters:
    ///   - animated: `true` if transitions take time.
    ///   - origin: The cause of the change.
    ///   - body: The edit; may be called later, and once.
    /// - Throws: The errors of the edit, with nothing changed, and ``HierarchyError`` if a transition is under way or
    ///   could not be carried out.
    nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws

    /// Begins work for a callback, which cannot wait, in the window's isolation, and returns at once.
    ///
    /// A window whose screens belong to an actor begins a task of that actor. Without an implementation the work goes
    /// on when a navigation in the window has ended, in the task that asked for that one.
    ///
    /// - Parameter work: The work. It uses objects of the window, and runs on no other thread than they do. Its errors
    ///   are ignored here; the router has logged them.
    func begin(_ work: nonisolated(nonsending) @escaping () async throws -> Void)
}

/// A window whose modals may leave by themselves, before or after they are answered (``LateAnswering``).
package protocol AnswerNoticing: ScreenWindow {
    /// Notes that a modal is answered: it has left from now on, if its view controller has.
    func noticeAnswer(to modal: any Screen)
}

/// A reading of a window: its hierarchy at one moment, read once between two stretches of app code.
public struct WindowReading {
    /// The screens and their places; while a transition is under way, those after it.
    public let hierarchy: Hierarchy
    /// The screens that the hierarchy's numbers mean.
    public let screens: ScreenTable
    /// A number that changes with the hierarchy, whatever the cause.
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
    /// Allows every dismissal.
    public func allowsDismissal(of screen: any Screen) -> Bool { true }

    /// Has all styles.
    public func supports(_ style: PresentationStyle) -> Bool { true }

    /// The screens and their places; while a transition is under way, those after it.
    public var hierarchy: Hierarchy { read().hierarchy }

    /// A number that changes with the hierarchy, whatever the cause.
    public var revision: Int { read().revision }

    /// The revision that the user, the system or the app's other code made last; 0 if they have changed nothing.
    public var userRevision: Int { read().userRevision }

    /// Reads the hierarchy of the window, if nothing moves.
    public func readAtRest() -> WindowReading? { isInTransition ? nil : read() }

    /// The label of the subject of the transition under way.
    public var movingPart: String? { runningTransition?.subject.flatMap { screens[$0] }?.label }

    /// The screens of the hierarchy, at their places.
    public var tree: ScreenTree { read().tree }

    /// The screen at the root of the window, or `nil` before one is set.
    public var rootScreen: (any Screen)? { tree.rootScreen }

    /// The topmost modal, or the root screen when nothing is presented. A modal that is being dismissed does not count.
    public var topmostScreen: (any Screen)? { tree.topmostScreen }

    /// The screen on top: the innermost one that the topmost screen shows.
    public var screenOnTop: (any Screen)? {
        let tree = tree
        return tree.hierarchy.screenOnTop.flatMap { tree.screens[$0] }
    }

    /// The window's hierarchy as text: containers with their content, then modals from the bottom up.
    public var drawing: String { tree.drawing(during: runningTransition) }

    /// Returns whether the user sees a screen, with nothing above it.
    ///
    /// - Parameter screen: A screen, in this window or not.
    /// - Returns: `true` if nothing hides or covers it.
    public func isOnTop(_ screen: any Screen) -> Bool { tree.isOnTop(screen) }

    /// Replaces the root screen; the old tree leaves the window together with its modals.
    ///
    /// - Parameters:
    ///   - screen: The new root. The present one changes nothing.
    ///   - animated: `true` if the transition takes time.
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

    /// Sets the window that the table belongs to; a window calls it when it is made.
    public func open(for window: any ScreenWindow) { owner = window }
}

extension ScreenTree {
    /// The window of the hierarchy, if it belongs to one.
    public var window: (any ScreenWindow)? { screens.window }
}
