public import StepRouter

/// A simulated window for tests, from which a hierarchy of screens hangs. Any number may exist side by side.
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
///
/// It carries transitions out by telling screens what UIKit would tell them. What they change in their callbacks, or while they are freed, is done, or
/// refused, when all that goes on is over.
public final class SimulatedWindow: ScreenWindow {
    /// The screens that the hierarchy's numbers mean.
    public let screens = ScreenTable()

    // What commits look at is stored apart from the properties that others see, which are checked for exclusive access each time.
    /// What the window shows.
    var value: Hierarchy
    /// How often that was changed.
    var changeCount = 0
    /// The change that the user or the system made last.
    var lastUserChange = 0
    /// The screens that were told that they are visible.
    var shown: [ScreenID] = []
    /// What is called with every transition.
    var observer: ((SimulatedTransition) -> Void)?
    /// What lets transitions fail.
    var fault: ((SimulatedTransition.Change, SimulatedTransition.Moment) throws -> Void)?
    /// What is carried out, and asked for.
    let work = WindowWork()

    /// The clock that animated transitions take their time on; `nil`, the default, lets them return at once.
    public var clock: (any Clock<Duration>)?
    /// How long an animated transition takes on ``clock`` if no screen says otherwise.
    public var transitionDuration = Duration.milliseconds(350)
    /// Called with every transition when it begins.
    public var transitionObserver: ((SimulatedTransition) -> Void)? {
        get { observer }
        set { observer = newValue }
    }
    /// For tests of failures: called when a transition begins and when it has ended; what it throws, the transition fails with.
    package var faultPoint: ((SimulatedTransition.Change, SimulatedTransition.Moment) throws -> Void)? {
        get { fault }
        set { fault = newValue }
    }

    /// What the window shows; while a transition is under way, what it will show after it.
    public var hierarchy: Hierarchy { value }

    /// Reads what the window shows.
    public var reading: WindowReading {
        WindowReading(value, of: screens, revision: changeCount, userRevision: lastUserChange)
    }

    /// How wide the window is.
    public var horizontalSize: HorizontalSize { value.horizontalSize }

    /// A number that is another one after each change of the hierarchy.
    public var revision: Int { changeCount }

    /// The revision that the user or the system made last; 0 as long as neither has changed anything.
    public var userRevision: Int { lastUserChange }

    /// The transition under way; its callbacks are part of it.
    public var runningTransition: Transition? { work.commit?.current }

    /// Whether anything moves: a transition is under way, or screens are being told of one.
    public var isInTransition: Bool { work.isBusy }

    /// The transition under way, with the screen that it happens to.
    public var simulatedTransition: SimulatedTransition? {
        runningTransition.map { SimulatedTransition($0, in: screens) }
    }

    /// Makes a window without a root.
    ///
    /// - Parameters:
    ///   - size: How wide it is.
    ///   - clock: What animated transitions take their time on; with `nil` they return at once.
    public init(_ size: HorizontalSize = .regular, clock: (any Clock<Duration>)? = nil) {
        value = Hierarchy(size)
        self.clock = clock
        screens.open(for: self)
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
        root: () -> ScreenObject
    ) {
        self.init(size, clock: clock)
        let root = root()
        write { editor in try editor.replaceRoot(with: try editor.admit(root)) }
    }

    /// Returns when nothing moves, or when the current task is cancelled.
    public nonisolated(nonsending) func waitForTransition() async {
        while isInTransition, !Task.isCancelled { _ = await work.line.wait(Waiter()) }
    }

    /// Gives the window another width; its split views collapse or expand, in one transition.
    ///
    /// - Parameter size: How wide it is from now on. The width that it has already changes nothing.
    /// - Throws: `HierarchyError` if a transition is under way.
    public nonisolated(nonsending) func resize(to size: HorizontalSize) async throws {
        try await edit(animated: false, by: .app) { $0.resize(to: size) }
    }

    deinit { screens.close(asIn: value) }
}
