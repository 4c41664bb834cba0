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
