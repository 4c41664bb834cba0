public import StepRouter

/// A maker of windows that a ``Behaviour`` is checked on: the simulated window, UIKit, or any other.
public protocol HierarchyHost {
    /// Its abilities beside changes by programs. Behaviours that need more are passed over.
    var abilities: Set<Behaviour.Ability> { get }

    /// Makes an empty window.
    ///
    /// It shows any ``Behaviour/Page``, tells each when it comes, goes and moves, and shows `NavigationController`,
    /// `TabBarController`, `SplitViewController` and, if it is able to, ``Behaviour/Pager``.
    ///
    /// - Parameter size: The width of the window.
    /// - Returns: The window. The host keeps whatever it needs as long as the window is there.
    /// - Throws: An error of the host if there is no window.
    nonisolated(nonsending) func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow

    /// Lets the user do something, and waits until nothing moves. A gesture that finds nothing to act on changes
    /// nothing.
    ///
    /// - Parameters:
    ///   - gesture: One that the host is able to.
    ///   - window: A window that it has made.
    /// - Throws: An error of the host if the gesture could not be made. That it finds nothing to act on is not an
    ///   error.
    nonisolated(nonsending) func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws

    /// Lets the user do something while a change moves: when its first transition is under way, or when the change is
    /// over if it takes no time. Waits until nothing moves.
    ///
    /// A host that keeps the user from touching anything meanwhile ignores the gesture, unless it turns the device.
    /// Without an implementation the gesture is made when the change is over, as a host does that cannot do otherwise.
    ///
    /// - Parameters:
    ///   - gesture: One that the host is able to.
    ///   - change: The change: a program's, or another gesture.
    ///   - window: A window that it has made.
    /// - Throws: The error of the change, and an error of the host if the gesture could not be made.
    nonisolated(nonsending) func perform(
        _ gesture: Behaviour.Gesture,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws

    /// Checks that a window breaks no invariant; called within behaviours and after each. Checks nothing by default.
    ///
    /// - Parameter window: A window that it has made.
    /// - Throws: An error of the host for a broken invariant.
    nonisolated(nonsending) func check(_ window: any ScreenWindow) async throws
}

extension HierarchyHost {
    /// Makes the gesture when the change is over.
    public nonisolated(nonsending) func perform(
        _ gesture: Behaviour.Gesture,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        try await change()
        try await perform(gesture, in: window)
    }

    /// Checks nothing.
    public nonisolated(nonsending) func check(_ window: any ScreenWindow) async throws {}
}

extension Behaviour {
    /// An ability of a host.
    public enum Ability: String, Hashable, Sendable, CaseIterable {
        /// Windows are narrow, like a phone's.
        case compactWindows
        /// Windows are wide, like a tablet's.
        case regularWindows
        /// The user goes back, swipes sheets down and taps tabs.
        case gestures
        /// The user begins to go back and does not go through with it.
        case cancelledGestures
        /// The user does something while a transition moves.
        case interruptions
        /// The window changes its width.
        case resizing
        /// Screens are told when they come and go, and which container they are in.
        case callbacks
        /// Sheets rest at heights, and may leave in use what is below.
        case sheets
        /// Containers of an app's own are shown.
        case ownContainers
    }
}

extension Behaviour {
    /// A gesture of the user in a window.
    public enum Gesture: Hashable, Sendable {
        /// Taps the back button of the innermost visible stack.
        case back
        /// Begins to go back, and does not go through with it.
        case cancelledBack
        /// Goes back below the topmost sheet, which leaves that in use; 2 is below a sheet there.
        case backBelow(Int)
        /// Swipes the topmost sheet down.
        case swipeDown
        /// Drags the topmost sheet to one of its heights, counted from the lowest, 0.
        case drag(Int)
        /// Taps a tab, counted from 0.
        case selectTab(Int)
        /// Turns the device.
        case resize(Hierarchy.HorizontalSize)
    }
}

// MARK: Screens of the behaviours

extension Behaviour {
    /// A screen of the behaviours, named by a letter.
    public class Page: BaseScreen, UnaskedLeaving {
        private let name: String
        private let log: CallbackLog
        /// `true` if it was told last that the user sees it.
        private(set) var isSeen = false
        var mayBeDismissed = true
        var forbidsSwipes = false
        var definesContext = false
        /// The number of times that it was told that the user has tried to take it off.
        private(set) var tries = 0

        /// The letter.
        public override var screenName: String { name }
        /// The value that a behaviour has set.
        public override var canBeDismissed: Bool { mayBeDismissed }
        /// The value that a behaviour has set.
        public override var isModalInPresentation: Bool { forbidsSwipes }
        /// The value that a behaviour has set.
        public override var definesPresentationContext: Bool { definesContext }

        /// Makes a page without a name.
        public required init() {
            name = "page"
            log = CallbackLog()
            super.init()
        }

        init(_ name: String, _ log: CallbackLog) {
            self.name = name
            self.log = log
            super.init()
        }

        /// Counts the attempt.
        public override func userTriedToLeave() { tries += 1 }
        /// Writes it down.
        public func willLeaveUnasked() { log.unasked.append(name) }
        /// Writes it down.
        public override func willAppear() { log.appearances.append("\(name) will appear") }
        /// Writes it down.
        public override func didAppear() {
            isSeen = true
            log.appearances.append("\(name) did appear")
        }
        /// Writes it down.
        public override func willDisappear() { log.appearances.append("\(name) will disappear") }
        /// Writes it down.
        public override func didDisappear() {
            isSeen = false
            log.appearances.append("\(name) did disappear")
        }
        /// Writes it down.
        public override func didMove(to parent: (any ContainerScreen)?) {
            log.moves.append("\(name) to \(parent?.label ?? "nothing")")
        }
    }

    /// A page that confirms leaving.
    final class Draft: Page, LeaveConfirming {
        /// The answers, one for each time that it is asked; it stays once there are none.
        var answers: [Bool] = []

        nonisolated(nonsending) func mayLeave() async -> Bool { answers.isEmpty ? false : answers.removeFirst() }
    }

    /// A tab bar that asks before another tab.
    final class AskingTabBar: TabBarController {
        override var asksBeforeAnotherTab: Bool { true }
    }

    /// A container of an app's own: shows one of its screens.
    public final class Pager: ContainerController {
        /// A letter.
        public override var screenName: String { "P" }
    }
}

/// The callbacks of pages, in order.
final class CallbackLog {
    var appearances: [String] = []
    var moves: [String] = []
    var unasked: [String] = []
}
