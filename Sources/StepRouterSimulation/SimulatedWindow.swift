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
public final class SimulatedWindow: ValueWindow {
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

    // Each transition asks both: what other modules see is checked for exclusive access each time.
    private var observer: ((SimulatedWindow.Transition) -> Void)?
    private var fault: ((SimulatedWindow.Transition.Change, SimulatedWindow.Transition.Moment) throws -> Void)?

    /// The transition under way, with its subject.
    public var simulatedTransition: SimulatedWindow.Transition? {
        runningTransition.map { SimulatedWindow.Transition($0, in: screens) }
    }

    /// Makes a window without a root.
    ///
    /// - Parameters:
    ///   - size: The horizontal size class.
    ///   - clock: The clock of animated transitions; with `nil` they return at once.
    public init(_ size: Hierarchy.HorizontalSize = .regular, clock: (any Clock<Duration>)? = nil) {
        self.clock = clock
        super.init(size)
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

    // MARK: Transitions

    /// `true` where a test lets transitions fail.
    public override var mayFail: Bool { fault != nil }

    /// Lets a transition fail where a test says so.
    public override func refuse(_ transition: Hierarchy.Transition, at moment: Moment) throws {
        if let fault { try fault(transition.change, moment) }
    }

    /// Tells the observer of a transition, which takes time if there is a clock and users would see it.
    public override func begin(_ transition: Hierarchy.Transition, animated: Bool) -> Bool {
        if let observer { observer(SimulatedWindow.Transition(transition, in: screens)) }
        return animated && clock != nil && takesTime(transition)
    }

    /// Returns whether a transition takes time: neither a hidden change of a container nor turning the device does.
    private func takesTime(_ transition: Hierarchy.Transition) -> Bool {
        switch transition.change {
        case .presented, .dismissed, .rootReplaced: true
        case .contentSet, .popped, .selected: transition.subject.map { toldVisible.contains($0) } ?? false
        case .dragged, .resized: false
        }
    }

    /// Waits for the clock. If the task is cancelled, the transition ends at once, completed.
    public override nonisolated(nonsending) func settle(
        _ transition: Hierarchy.Transition,
        animated: Bool
    ) async throws {
        let duration = screens.style(of: transition)?.duration ?? transitionDuration
        try? await clock?.sleep(for: duration.limitedForClocks)
    }
}

extension SimulatedWindow {
    /// One transition of a simulated window: one movement for the user.
    public struct Transition: CustomStringConvertible {
        /// The kind of movement.
        public typealias Change = Hierarchy.Transition.Change
        /// The moments at which a transition can fail.
        package typealias Moment = ValueWindow.Moment

        /// The kind of movement.
        public let change: Change
        /// The modal, the container or the new root; `nil` only if an empty window is resized.
        public let subject: (any Screen)?
        /// The style, if a screen that takes part declares one.
        public let style: TransitionStyle?

        init(_ transition: Hierarchy.Transition, in screens: ScreenTable) {
            change = transition.change
            subject = transition.subject.flatMap { screens[$0] }
            style = screens.style(of: transition)
        }

        /// The change and its subject's name.
        public var description: String { change.description(of: subject) }
    }
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

// MARK: Other windows

extension SimulatedWindow {
    /// Releases all screens without callbacks, so that another window can show them.
    ///
    /// They keep their content and modals; the window is empty afterwards.
    ///
    /// - Returns: The released screens.
    package func handOver() -> HandedOverScreens {
        let former = present
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
