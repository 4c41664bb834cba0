public import StepRouter

/// A window that owns its hierarchy as a value: an edit changes the value, and what shows it follows.
///
/// It carries transitions out one after the other, tells screens in UIKit's order, takes back what has failed, and carries
/// out afterwards what callbacks ask for. A subclass says what a transition is in its views, by three functions:
///
/// | function | the subclass |
/// |---|---|
/// | ``refuse(_:at:)`` | throws if a transition cannot be |
/// | ``begin(_:animated:)`` | lets its views follow, and says whether that takes time |
/// | ``settle(_:animated:)`` | waits until they have followed |
open class ValueWindow: ScreenWindow {
    /// The moments at which a transition can be refused.
    public enum Moment: Sendable {
        /// Before any change.
        case beginning
        /// After all changes.
        case end
    }

    /// The screens that the hierarchy's numbers stand for.
    public final let screens = ScreenTable()

    // What commits use is stored for this module alone: what other modules see is checked for exclusive access each time.
    /// The current hierarchy.
    final var value: Hierarchy
    /// The number of changes of the hierarchy.
    final var changeCount = 0
    /// The number of the last change by the user or the system.
    final var lastUserChange = 0
    /// The screens that were notified that they are visible.
    final var shown: [ScreenID] = []
    /// The running commit, and the waiting ones.
    final let work = WindowWork()
    /// What moves beside it.
    final var others: Movement?
    final var lossObserver: ((any Screen) -> Void)?
    final var hasBeenLookedAt = false

    /// Called with each screen that wants to be asked and that an edit of the app is about to remove.
    package final var whenLost: ((any Screen) -> Void)? {
        get { lossObserver }
        set { lossObserver = newValue }
    }
    /// `true` once somebody has looked at the hierarchy: app code, or a part of the library that needs all of it. A
    /// navigation reads the window at rest, and says by its chain what it looks for.
    package final var isLookedAt: Bool {
        get { hasBeenLookedAt }
        set { hasBeenLookedAt = newValue }
    }

    /// The screens that were notified that they are visible.
    package final var toldVisible: [ScreenID] { shown }

    /// The current hierarchy; while a transition is under way, the one after it, with what the user has done since
    /// (``accept(by:_:)``).
    public final var hierarchy: Hierarchy {
        hasBeenLookedAt = true
        return present
    }

    /// Reads the current hierarchy.
    public final func read() -> WindowReading {
        hasBeenLookedAt = true
        return reading
    }

    /// Reads the current hierarchy, unless anything moves: how navigations read the window.
    public final func readAtRest() -> WindowReading? { isInTransition ? nil : reading }

    private var reading: WindowReading {
        WindowReading(present, of: screens, revision: changeCount, userRevision: lastUserChange)
    }

    /// The current hierarchy, for those who do not act upon it.
    package final var present: Hierarchy { work.accepted.isEmpty ? value : acceptedHierarchy }

    /// The horizontal size class of the window.
    public final var horizontalSize: Hierarchy.HorizontalSize { value.horizontalSize }

    /// A number that differs after each change of the hierarchy.
    public final var revision: Int { changeCount }

    /// The last revision by the user or the system; 0 as long as neither has changed anything.
    public final var userRevision: Int { lastUserChange }

    /// The transition under way; its callbacks are part of it.
    public final var runningTransition: Hierarchy.Transition? { work.commit?.current }

    /// `true` while anything moves: a transition is under way, screens are being notified of one, or ``othersMove``.
    public final var isInTransition: Bool { work.isBusy || others != nil }

    /// What moves in the views although the window has not begun it, such as a page that the user swipes away and that no
    /// edit tells of yet; `nil` if nothing does. Navigations wait meanwhile.
    public final var othersMove: Movement? {
        get { others }
        set {
            others = newValue
            if newValue != .goesOn { work.line.letThrough() }
        }
    }

    /// A movement that the window has not begun.
    public enum Movement: Sendable {
        /// It goes on.
        case goesOn
        /// It is not waited for any more: navigations fail with `RoutingError.Code.neverAtRest`.
        case isAbandoned
    }

    /// The callback that a screen is told now.
    package final internal(set) var callback: ScreenCallback?

    /// Makes a window without a root.
    ///
    /// - Parameter size: The horizontal size class.
    public init(_ size: Hierarchy.HorizontalSize = .regular) {
        value = Hierarchy(size)
        screens.open(for: self)
    }

    deinit { screens.close(asIn: value) }

    // MARK: What a subclass says

    /// `true` if a transition may be refused at its end, or may not come to rest: then what undoes it is kept until it is
    /// over. `false` without an override.
    open var mayFail: Bool { false }

    /// Throws if a transition cannot be carried out. Those of the same change that are over are taken back then, and the
    /// change fails with the error. Without an override it throws nothing.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - moment: The moment. It is asked at the end only if ``mayFail`` was `true` at the beginning.
    /// - Throws: The reason, in words for the one who navigates.
    open func refuse(_ transition: Hierarchy.Transition, at moment: Moment) throws {}

    /// Lets views follow a transition that has begun: ``hierarchy`` is the one after it, and screens have been told that
    /// they will appear and disappear. It may not be called for states that are written down.
    ///
    /// - Parameters:
    ///   - transition: The transition; one that takes back another is among them.
    ///   - animated: `true` if it takes time, as far as the one who asks for it says.
    /// - Returns: `true` if the window waits for ``settle(_:animated:)`` before screens are told of the end. Without an
    ///   override `false`: what takes no time is over at once.
    open func begin(_ transition: Hierarchy.Transition, animated: Bool) -> Bool { false }

    /// Returns when views have followed a transition. Only called after ``begin(_:animated:)`` has said that it takes time.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - animated: `true` if it takes time, as far as the one who asks for it says.
    /// - Throws: The reason for which views do not follow, if ``mayFail``. The change is taken back then.
    open nonisolated(nonsending) func settle(_ transition: Hierarchy.Transition, animated: Bool) async throws {}

    /// Allows every dismissal, without an override.
    open func allowsDismissal(of screen: any Screen) -> Bool { true }

    /// Returns whether the window has a style of presentations. Without an override it has all.
    open func supports(_ style: PresentationStyle) -> Bool { true }
}

extension ValueWindow {
    /// Returns when nothing moves, when what others move is abandoned, or when the current task is cancelled.
    public nonisolated(nonsending) func waitForTransition() async {
        while work.isBusy || others == .goesOn, !Task.isCancelled { _ = await work.line.wait(Waiter()) }
    }

    /// Gives the window another width; its split views collapse or expand, in one transition.
    ///
    /// - Parameter size: The horizontal size class from now on. The present one changes nothing.
    /// - Throws: `HierarchyError` if a transition is under way.
    public nonisolated(nonsending) func resize(to size: Hierarchy.HorizontalSize) async throws {
        try await edit(animated: false, by: .app) { $0.resize(to: size) }
    }

    /// Shows another hierarchy from now on, without callbacks. Nothing moves when this is called.
    ///
    /// - Parameters:
    ///   - hierarchy: The hierarchy. Its screens are in the table, and no others.
    ///   - visible: The screens of it that were notified that they are visible.
    package func replaceHierarchy(by hierarchy: Hierarchy, visible: [ScreenID]) {
        value = hierarchy
        shown = visible
        changeCount += 1
    }
}

/// A callback of a screen.
package struct ScreenCallback: CustomStringConvertible {
    let type: any LifecycleObserving.Type
    let name: StaticString

    /// The callback in words.
    package var description: String { "\(name) of \(type)" }
}

extension Hierarchy.Transition {
    /// The kind of movement and its subject's name.
    package func description(in screens: ScreenTable) -> String {
        change.description(of: subject.flatMap { screens[$0] })
    }
}

extension Hierarchy.Transition.Change {
    /// The kind of movement and the name of the screen that moves; without one it is the window.
    package func description(of subject: (any Screen)?) -> String {
        "\(rawValue): \(subject.map { name(of: $0) } ?? "window")"
    }
}
