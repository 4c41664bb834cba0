/// How much room a window has from side to side; decides whether split views are expanded.
public enum HorizontalSize: String, Hashable, Sendable {
    /// A phone held upright: split views are collapsed.
    case compact
    /// A tablet: split views show their columns side by side.
    case regular
}

/// A simulated window, from which a hierarchy of ``SimulatedScreen`` hangs. Any number may exist side by side.
///
/// ```swift
/// let window = SimulatedWindow {
///     TabBar(selected: 1) {
///         Navigation { HomeScreen(); ProductScreen(7) }
///         Navigation { AccountScreen() }
///     }
/// }.presenting(.pageSheet) { Navigation { LoginScreen() } }
/// print(window.drawing)
/// ```
@safe  // What is remembered of the topmost screen says why.
public final class SimulatedWindow: ScreenWindow {
    private(set) var root: SimulatedScreen?

    /// What is recorded of the changes in this window.
    public let simulatedJournal = SimulatedJournal()

    /// What lets navigations happen one at a time in this window, whichever routers start them.
    public let navigationQueue: NavigationQueue? = NavigationQueue()

    /// The clock that animated transitions take their time on; `nil`, the default, lets them return at once.
    public var clock: (any Clock<Duration>)?

    /// How long an animated transition takes on ``clock``.
    public var transitionDuration = Duration.milliseconds(350)

    /// Called with every transition when it begins.
    public var transitionObserver: ((SimulatedTransition) -> Void)? {
        didSet { isObserved = transitionObserver != nil }
    }
    /// Spares each change of a window that nobody observes a look at the closure, whose access would be checked for exclusivity.
    private var isObserved = false

    /// For the fault tests: called when a change of the hierarchy begins and when it ends; what it throws, the change throws.
    package var faultPoint: ((SimulatedTransition.Change, SimulatedTransition.Moment) throws(HierarchyError) -> Void)? {
        didSet { hasFaultPoint = faultPoint != nil }
    }
    private var hasFaultPoint = false

    /// The animated transition under way, or `nil`.
    public private(set) var runningTransition: SimulatedTransition? {
        didSet { simulatedJournal.isInTransition = runningTransition != nil }
    }

    /// How often a ``HierarchyReader`` has read the window.
    var readings: UInt64 = 0

    /// How wide the window is.
    public var horizontalSize: HorizontalSize { unsafe size }

    // Safe: a value that is read and written as a whole.
    @exclusivity(unchecked) private var size: HorizontalSize

    /// The root screen, or `nil` before one is set.
    public var rootScreen: (any Screen)? { root }

    /// The topmost modal on the path that the user sees, or the root screen.
    public var topmostScreen: (any Screen)? { unsafe uncountedTopmost?.takeUnretainedValue() }

    /// The last answer to what is topmost, and in which revision it was given.
    // Safe: a screen that was topmost is held by the hierarchy for as long as the revision is the same.
    @exclusivity(unchecked) private var knownTopmost: (screen: Unmanaged<SimulatedScreen>, revision: Int)?

    /// Whether the user sees a screen, with nothing above it.
    public func isOnTop(_ screen: any Screen) -> Bool {
        if !isInTransition, let screen = unsafe SimulatedScreen.uncounted(screen) {
            // Outside of transitions, what screens were told of their sight is what their links say.
            if unsafe !screen._withUnsafeGuaranteedRef({ $0.isShown }) { return false }
            let topmost = unsafe uncountedTopmost
            if unsafe screen._withUnsafeGuaranteedRef({ unsafe $0.isOnLevel(of: topmost) }) { return true }
        }
        return screen.isLinkedOnTop(in: self)
    }

    /// The window's journal.
    public var journal: (any HierarchyJournal)? { simulatedJournal }

    /// Makes a window without a root.
    ///
    /// - Parameters:
    ///   - size: How wide it is.
    ///   - clock: What animated transitions take their time on; with `nil` they return at once.
    public init(_ size: HorizontalSize = .regular, clock: (any Clock<Duration>)? = nil) {
        unsafe self.size = size
        self.clock = clock
    }

    /// Makes a window that shows a screen.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - size: How wide it is.
    ///   - clock: What animated transitions take their time on; with `nil` they return at once.
    ///   - root: The root screen.
    public convenience init(
        _ size: HorizontalSize = .regular,
        clock: (any Clock<Duration>)? = nil,
        root: () -> SimulatedScreen
    ) {
        self.init(size, clock: clock)
        let root = root()
        precondition(root.place == .detached, "\(root.screenName) cannot be a root: it already is in a hierarchy.")
        replaceRoot(with: root)
        root.adaptSplitViews(to: size)
        root.sendWillAppear(simulatedJournal)
        root.sendDidAppear()
    }

    /// Replaces the root screen; the old tree leaves the window together with its modals.
    ///
    /// - Parameters:
    ///   - screen: The new root.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Throws: ``HierarchyError`` if the screen is in a hierarchy already, or if a transition or a navigation of others is under way.
    public nonisolated(nonsending) func setRootScreen(_ screen: any Screen, animated: Bool) async throws {
        guard let replacement = try beginReplacement(with: screen) else { return }
        if animated { await pass(.rootReplaced, of: replacement.new) }
        try finish(replacement)
    }

    /// Makes the links of a new root and tells of the beginning.
    ///
    /// - Returns: The roots, that are still to be told of the end; `nil` if nothing has to change.
    func beginReplacement(with screen: any Screen) throws(HierarchyError) -> Replacement? {
        try requireChangeable()
        guard let new = screen as? SimulatedScreen else { throw .foreignScreen(screen: screen.screenName) }
        guard new !== root else { return nil }
        guard new.isFree(for: simulatedJournal) else { throw .alreadyInHierarchy(screen: new.screenName) }
        try reach(.beginning, of: .rootReplaced)
        let old = root
        old?.sendWillDisappear(simulatedJournal)
        simulatedJournal.note(.root(of: .init(self), was: root))
        replaceRoot(with: new)
        let number = simulatedJournal.changes
        new.adaptSplitViews(to: horizontalSize)
        new.sendWillAppear(simulatedJournal, notedAt: number)
        announce(.rootReplaced, of: new)
        return Replacement(old: old, new: new)
    }

    /// Tells of the end of a replacement.
    func finish(_ replacement: Replacement) throws(HierarchyError) {
        replacement.new.sendDidAppear()
        replacement.old?.sendDidDisappear(simulatedJournal)
        try reach(.end, of: .rootReplaced)
    }

    /// A root that takes the place of another one.
    struct Replacement {
        let old: SimulatedScreen?
        let new: SimulatedScreen
    }

    /// Exchanges the root's links, without callbacks.
    func replaceRoot(with new: SimulatedScreen?) {
        simulatedJournal.noteRevision()
        root?.detach(journal: simulatedJournal)
        root = new
        new?.place = .root
        new?.hostWindow = self
        new?.ownJournal = simulatedJournal
    }

    /// The topmost level: follows modals from the root, also those that a visible container presents in its own context.
    ///
    /// Not counted: the hierarchy holds it.
    @usableFromInline
    package var uncountedTopmost: Unmanaged<SimulatedScreen>? {
        let revision = simulatedJournal.revision
        if let known = unsafe knownTopmost, unsafe known.revision == revision { return unsafe known.screen }
        return unsafe findTopmost(revision)
    }

    /// The topmost level, held.
    var topmost: SimulatedScreen? { unsafe uncountedTopmost?.takeUnretainedValue() }

    private func findTopmost(_ revision: Int) -> Unmanaged<SimulatedScreen>? {
        guard var topmost = unsafe root.map({ unsafe Unmanaged.passUnretained($0) }) else { return nil }
        while let above = unsafe topmost._withUnsafeGuaranteedRef({ unsafe $0.modalWithin }) { unsafe topmost = above }
        unsafe knownTopmost = unsafe (screen: topmost, revision: revision)
        return unsafe topmost
    }

    // MARK: Transitions

    /// Checks that the current task may change the hierarchy now: nothing is moving, and no navigation of others puts screens in place.
    func requireChangeable() throws(HierarchyError) {
        if simulatedJournal.isInTransition, let runningTransition {
            throw .transitionInProgress(running: runningTransition.description)
        }
        if navigationQueue?.excludesCurrentTask == true { throw .navigationInProgress }
    }

    /// Whether an animated transition is under way.
    public var isInTransition: Bool { simulatedJournal.isInTransition }

    /// Returns when no animated transition is under way, or when the current task is cancelled.
    public nonisolated(nonsending) func waitForTransition() async { await simulatedJournal.waitForTransition() }

    /// Lets a fault test take part in a change.
    @inline(__always)
    func reach(
        _ moment: SimulatedTransition.Moment,
        of change: SimulatedTransition.Change
    ) throws(HierarchyError) {
        if hasFaultPoint { try faultPoint?(change, moment) }
    }

    /// Tells the observer of a transition that begins.
    @inline(__always)
    func announce(_ change: SimulatedTransition.Change, of subject: SimulatedScreen?) {
        if isObserved { transitionObserver?(SimulatedTransition(change: change, subject: subject)) }
    }

    /// Lets an animated transition take its time: none unless the window has a clock.
    ///
    /// A transition is not cut short by the cancellation of the task that waits for it: it then ends at once, completed.
    nonisolated(nonsending) func pass(_ change: SimulatedTransition.Change, of subject: SimulatedScreen?) async {
        guard let clock else { return }
        runningTransition = SimulatedTransition(change: change, subject: subject)
        try? await clock.sleep(for: transitionDuration)
        runningTransition = nil
    }

    // MARK: Size

    /// Gives the window another width; its split views collapse or expand, in one transition.
    ///
    /// - Parameter size: The new width.
    /// - Throws: ``HierarchyError`` if a transition or a navigation of others is under way. The width that the window already has changes nothing.
    public nonisolated(nonsending) func resize(to size: HorizontalSize) async throws {
        try requireChangeable()
        guard size != horizontalSize else { return }
        simulatedJournal.note(.horizontalSize(of: .init(self), was: horizontalSize))
        unsafe self.size = size
        root?.adaptSplitViews(to: size, isInWindow: true)
        announce(.resized, of: root)
    }

    func restoreHorizontalSize(_ size: HorizontalSize) { unsafe self.size = size }

    deinit {
        root?.detach(journal: nil)
        root?.forgetSight()
        simulatedJournal.close()
    }
}
