public import StepRouter

/// A simulated window for tests, with a hierarchy of screens. Any number may exist side by side.
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
/// It carries transitions out by calling the callbacks that UIKit would call. Changes that screens ask for in
/// callbacks, or while they are freed, are carried out, or refused, after the current ones.
public final class SimulatedWindow: ScreenWindow {
    /// The screens that the hierarchy's numbers stand for.
    public let screens = ScreenTable()

    // The storage for commits is apart from the public properties, which are checked for exclusive access each time.
    /// The current hierarchy.
    var value: Hierarchy
    /// The number of changes of the hierarchy.
    var changeCount = 0
    /// The number of the last change by the user or the system.
    var lastUserChange = 0
    /// The screens that were notified that they are visible.
    var shown: [ScreenID] = []
    /// Called with every transition.
    var observer: ((SimulatedWindow.Transition) -> Void)?
    /// Lets transitions fail.
    var fault: ((SimulatedWindow.Transition.Change, SimulatedWindow.Transition.Moment) throws -> Void)?
    /// Called with each screen that wants to be asked and that an edit of the app is about to remove.
    package var whenLost: ((any Screen) -> Void)?
    /// The running commit, and the waiting ones.
    let work = WindowWork()
    /// `true` once somebody has looked at the hierarchy: app code, or a part of the library that needs all of it. A
    /// navigation reads the window at rest, and says by its chain what it looks for.
    package var isLookedAt = false

    /// The clock of animated transitions; `nil`, the default, lets them return at once.
    public var clock: (any Clock<Duration>)?
    /// The duration of an animated transition on ``clock`` if no screen declares another one.
    public var transitionDuration = Duration.milliseconds(350)
    /// Called with every transition when it begins.
    public var transitionObserver: ((SimulatedWindow.Transition) -> Void)? {
        get { observer }
        set { observer = newValue }
    }
    /// Called at the beginning and the end of a transition, for tests of failures. Its error fails the transition.
    package var faultPoint: ((SimulatedWindow.Transition.Change, SimulatedWindow.Transition.Moment) throws -> Void)? {
        get { fault }
        set { fault = newValue }
    }

    /// The current hierarchy; while a transition is under way, the one after it.
    public var hierarchy: Hierarchy {
        isLookedAt = true
        return value
    }

    /// Reads the current hierarchy.
    public func read() -> WindowReading {
        isLookedAt = true
        return reading
    }

    /// Reads the current hierarchy, unless anything moves: how navigations read the window.
    public func readAtRest() -> WindowReading? { isInTransition ? nil : reading }

    private var reading: WindowReading {
        WindowReading(value, of: screens, revision: changeCount, userRevision: lastUserChange)
    }

    /// The current hierarchy, for those who do not act upon it.
    package var present: Hierarchy { value }

    /// The horizontal size class of the window.
    public var horizontalSize: Hierarchy.HorizontalSize { value.horizontalSize }

    /// A number that differs after each change of the hierarchy.
    public var revision: Int { changeCount }

    /// The last revision by the user or the system; 0 as long as neither has changed anything.
    public var userRevision: Int { lastUserChange }

    /// The transition under way; its callbacks are part of it.
    public var runningTransition: Hierarchy.Transition? { work.commit?.current }

    /// `true` while anything moves: a transition is under way, or screens are being notified of one.
    public var isInTransition: Bool { work.isBusy }

    /// The transition under way, with its subject.
    public var simulatedTransition: SimulatedWindow.Transition? {
        runningTransition.map { SimulatedWindow.Transition($0, in: screens) }
    }

    /// The callback that a screen is told now.
    package internal(set) var callback: ScreenCallback?

    /// Makes a window without a root.
    ///
    /// - Parameters:
    ///   - size: The horizontal size class.
    ///   - clock: The clock of animated transitions; with `nil` they return at once.
    public init(_ size: Hierarchy.HorizontalSize = .regular, clock: (any Clock<Duration>)? = nil) {
        value = Hierarchy(size)
        self.clock = clock
        screens.open(for: self)
    }

    /// Makes a window that shows a screen.
    ///
    /// The screens are a state that the developer writes, so a breach of the hierarchy's rules stops the program.
    ///
    /// - Parameters:
    ///   - size: The horizontal size class.
    ///   - clock: The clock of animated transitions; with `nil` they return at once.
    ///   - root: The root screen.
    public convenience init(
        _ size: Hierarchy.HorizontalSize = .regular,
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
    /// - Parameter size: The horizontal size class from now on. The present one changes nothing.
    /// - Throws: `HierarchyError` if a transition is under way.
    public nonisolated(nonsending) func resize(to size: Hierarchy.HorizontalSize) async throws {
        try await edit(animated: false, by: .app) { $0.resize(to: size) }
    }

    deinit { screens.close(asIn: value) }
}

// MARK: Written states

extension SimulatedWindow {
    /// Presents a modal from the topmost screen, at once, to set up a state.
    ///
    /// The screens are a state that the developer writes, so a breach of the hierarchy's rules stops the program.
    ///
    /// - Parameters:
    ///   - style: The presentation style of the modal.
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
    /// Presents a modal from this screen, at once, to set up a state.
    ///
    /// A screen that is in no window yet can present in its own context only: otherwise the outermost container
    /// presents, which is not known before.
    ///
    /// The screens are a state that the developer writes, so a breach of the hierarchy's rules stops the program.
    ///
    /// - Parameters:
    ///   - style: The presentation style of the modal.
    ///   - modal: The modal.
    /// - Returns: This screen.
    @discardableResult
    public final func presenting(_ style: PresentationStyle = .pageSheet, modal: () -> ScreenObject) -> Self {
        let modal = modal()
        guard let window = window as? SimulatedWindow else {
            do { try presentDetached(modal, style: style) } catch { WrittenState.cannotBe(error) }
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
    ///   - visible: The screens of it that were notified that they are visible.
    package func replaceHierarchy(by hierarchy: Hierarchy, visible: [ScreenID]) {
        value = hierarchy
        shown = visible
        changeCount += 1
    }
}

// MARK: Other windows

extension SimulatedWindow {
    /// Releases all screens without callbacks, so that another window can show them.
    ///
    /// They keep their content and modals; the window is empty afterwards.
    ///
    /// - Returns: The released screens.
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

/// Screens that a window has released, for another one to show.
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
    /// - Throws: The error of the window if it cannot show them.
    package nonisolated(nonsending) func show(in window: any ScreenWindow) async throws {
        guard let root else { return }
        try await window.setRootScreen(root, animated: false)
        // Modals of base screens have come along with their presenters.
        for modal in modals where window.tree.id(of: modal.screen) == nil {
            try await window.edit(animated: false, by: .app) { editor in
                guard let presenter = editor.id(of: modal.presenter) else { throw HierarchyError.noPresenter }
                try editor.present(try editor.admit(modal.screen), from: presenter, style: modal.style)
            }
        }
    }
}
