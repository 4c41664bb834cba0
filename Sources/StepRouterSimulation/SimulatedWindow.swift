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
    /// What the window shows; while a transition is under way, what it will show after it.
    public internal(set) var hierarchy: Hierarchy
    /// The screens that the hierarchy's numbers mean.
    public let screens = ScreenTable()
    /// A number that is another one after each change of the hierarchy.
    public internal(set) var revision = 0
    /// The revision that the user or the system made last; 0 as long as neither has changed anything.
    public internal(set) var userRevision = 0
    /// The transition under way; its callbacks are part of it.
    public internal(set) var runningTransition: Transition?

    /// The clock that animated transitions take their time on; `nil`, the default, lets them return at once.
    public var clock: (any Clock<Duration>)?
    /// How long an animated transition takes on ``clock``.
    public var transitionDuration = Duration.milliseconds(350)
    /// Called with every transition when it begins.
    public var transitionObserver: ((SimulatedTransition) -> Void)?
    /// For tests of failures: called when a transition begins and when it has ended; what it throws, the transition fails with.
    package var faultPoint: ((SimulatedTransition.Change, SimulatedTransition.Moment) throws -> Void)?

    /// The screens that were told that they are visible.
    var shown: [ScreenID] = []
    let work = WindowWork()

    /// How wide the window is.
    public var horizontalSize: HorizontalSize { hierarchy.horizontalSize }

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
        hierarchy = Hierarchy(size)
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
        root: () -> BaseScreen
    ) {
        self.init(size, clock: clock)
        let root = root()
        write { editor in try editor.replaceRoot(with: try editor.admit(root)) }
    }

    /// Returns when nothing moves, or when the current task is cancelled.
    public nonisolated(nonsending) func waitForTransition() async {
        while isInTransition, !Task.isCancelled { await work.waiters.wait(since: work.waiters.wakings) }
    }

    /// Gives the window another width; its split views collapse or expand, in one transition.
    ///
    /// - Parameter size: How wide it is from now on. The width that it has already changes nothing.
    /// - Throws: `HierarchyError` if a transition is under way.
    public nonisolated(nonsending) func resize(to size: HorizontalSize) async throws {
        try await edit(animated: false, by: .app) { $0.resize(to: size) }
    }

    deinit { screens.close(asIn: hierarchy) }
}
