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

// MARK: States that are written down

extension SimulatedWindow {
    /// Presents a modal from the topmost screen, at once: for states that are written down.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - style: How the modal covers what is below.
    ///   - modal: The modal.
    /// - Returns: This window.
    @discardableResult
    public func presenting(_ style: PresentationStyle = .pageSheet, modal: () -> ScreenObject) -> Self {
        let modal = modal()
        write { editor in
            guard let presenter = editor.hierarchy.topmostScreen else { throw HierarchyError.emptyWindow }
            try editor.present(try editor.admit(modal), from: presenter, style: style)
        }
        return self
    }
}

extension ScreenObject {
    /// Presents a modal from this screen, at once: for states that are written down.
    ///
    /// A screen that is in no window yet can present in its own context only: the screen that presents otherwise is the outermost container, which is
    /// not known before.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - style: How the modal covers what is below.
    ///   - modal: The modal.
    /// - Returns: This screen.
    @discardableResult
    public final func presenting(_ style: PresentationStyle = .pageSheet, modal: () -> ScreenObject) -> Self {
        let modal = modal()
        guard let window = window as? SimulatedWindow else {
            do { try presentLoosely(modal, style: style) } catch { WrittenState.cannotBe(error) }
            return self
        }
        window.write { [self] editor in
            guard let presenter = editor.id(of: self) else { throw HierarchyError.screenGone(screen: screenName) }
            try editor.present(try editor.admit(modal), from: presenter, style: style)
        }
        return self
    }
}

extension SimulatedWindow {
    /// Shows another hierarchy from now on, without callbacks. Nothing moves when this is called.
    ///
    /// - Parameters:
    ///   - hierarchy: The hierarchy. Its screens are in the table, and no others.
    ///   - visible: Those of its screens that were told that they are visible.
    package func replaceHierarchy(by hierarchy: Hierarchy, visible: [ScreenID]) {
        value = hierarchy
        shown = visible
        changeCount += 1
    }
}

// MARK: Other windows

extension SimulatedWindow {
    /// Lets all screens go without callbacks, so that another window can show them. They keep what they hold and present; the window is empty then.
    ///
    /// - Returns: What the window has shown.
    package func handOver() -> HandedOverScreens {
        let former = value
        let root = rootScreen
        let modals = former.screens.compactMap { id -> HandedOverScreens.Modal? in
            guard let style = former.presentationStyle(of: id), let modal = screens[id],
                let presenter = former.presenter(of: id).flatMap({ screens[$0] })
            else { return nil }
            return HandedOverScreens.Modal(screen: modal, presenter: presenter, style: style)
        }
        replaceHierarchy(by: Hierarchy(former.horizontalSize), visible: [])
        screens.release(former.screens, asIn: former)
        return HandedOverScreens(root: root, modals: modals)
    }
}

/// Screens that a window has let go, for another one to show.
package struct HandedOverScreens {
    struct Modal {
        let screen: any Screen
        let presenter: any Screen
        let style: PresentationStyle
    }

    let root: (any Screen)?
    /// The modals, from the bottom up.
    let modals: [Modal]

    /// Shows the screens in another window, at the same places. Nothing changes if there are none.
    ///
    /// - Parameter window: The window.
    /// - Throws: What the window throws if it cannot show them.
    package nonisolated(nonsending) func show(in window: any ScreenWindow) async throws {
        guard let root else { return }
        try await window.setRootScreen(root, animated: false)
        for modal in modals where window.tree.id(of: modal.screen) == nil {
            try await window.edit(animated: false, by: .app) { editor in
                guard let presenter = editor.id(of: modal.presenter) else { throw HierarchyError.noPresenter }
                try editor.present(try editor.admit(modal.screen), from: presenter, style: modal.style)
            }
        }
    }
}
