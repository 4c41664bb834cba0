/// One screen of an app: any object. The hierarchy of its window knows its place.
///
/// There is nothing to implement, so it collides with no member of an app's class. Optional abilities are protocols of
/// their own:
///
/// - permission to leave: ``DismissalRefusing``, ``LeaveConfirming``, ``SwipeRefusing``, ``AskingNavigationsOnly``, ``UnaskedLeaving``
/// - data: ``StatefulScreen``, ``ContextChecking``, ``ContextAccepting``
/// - notifications: ``LifecycleObserving``
/// - name: ``NamedScreen``
/// - modals that it presents by itself: ``PresentationContextDefining``
///
/// ``BaseScreen`` has all of these but the data; screens need not derive from it.
public nonisolated protocol Screen: AnyObject {}

/// A screen with a name of its own for drawings, traces and messages. Others are called by their class.
public protocol NamedScreen: Screen {
    /// The name of the screen in drawings and messages.
    var screenName: String { get }
}

/// A screen that may keep itself from being removed.
public protocol DismissalRefusing: Screen {
    /// `true` if the screen may leave the hierarchy now.
    ///
    /// Asked of each screen that a navigation would remove, before it is carried out, and of each that the user would
    /// take off by going back, by swiping a sheet down, or by tapping the selected tab again. After `false` the navigation
    /// fails with ``RoutingError/Code/dismissalRefused``, and the gesture does nothing. It must change nothing.
    var canBeDismissed: Bool { get }

    /// Called when the user has tried to take the screen off while it could not be dismissed. Does nothing by default.
    ///
    /// Of several such screens the topmost one is told.
    func userTriedToLeave()

    /// The advice about a refusal, for the developer; by default to let the user finish there first.
    ///
    /// It is the last sentence of the message of ``RoutingError/Code/dismissalRefused``.
    var refusalAdvice: String { get }
}

extension DismissalRefusing {
    /// Does nothing.
    public func userTriedToLeave() {}

    /// Advises to let the user finish there first.
    public var refusalAdvice: String { usualRefusalAdvice }
}

/// The advice about a refusal without one of its own.
let usualRefusalAdvice = "Let the user finish there first."

/// A screen that may keep the user from swiping away the modal that it is, or is visible in.
public protocol SwipeRefusing: Screen {
    /// `true` if the user cannot swipe the modal away, as UIKit's `isModalInPresentation`.
    var isModalInPresentation: Bool { get }
}

/// A screen that may present current-context modals by itself, rather than leave them to the container around it.
public protocol PresentationContextDefining: Screen {
    /// `true` if the screen defines the context, as UIKit's property of this name.
    ///
    /// Read when the screen joins a hierarchy.
    var definesPresentationContext: Bool { get }
}

/// A screen that has heights as a sheet, such as one that is decorated with them.
public protocol SheetDefining: Screen {
    /// The heights; `nil` if it has none.
    ///
    /// Read when the screen joins a hierarchy. Sheets have heights on iOS and in Catalyst.
    var definedSheet: Sheet? { get }
}

/// A screen that can load its data again.
///
/// ```swift
/// try router.find(chat, with: 1)?.screen.refresh()
/// ```
public protocol RefreshableScreen: Screen {
    /// Loads the data of the screen again. Loading may go on after it has returned.
    func refresh()
}

/// A screen that answers asynchronously whether it may leave: an unsaved draft asks the user first.
///
/// ```swift
/// final class DraftScreen: BaseScreen, LeaveConfirming {
///     nonisolated(nonsending) func mayLeave() async -> Bool {
///         if isSaved { return true }
///         return await userDiscardsDraft()
///     }
/// }
/// ```
public protocol LeaveConfirming: Screen {
    /// Decides whether the screen may leave the hierarchy.
    ///
    /// Asked once in a navigation of every such screen that it would remove, and of no other, the topmost first. All
    /// screens to remove have said before that they ``DismissalRefusing/canBeDismissed``, and the interceptors are
    /// asked after it. A user who goes back, swipes a sheet down or taps the selected tab again is stopped, and the
    /// screens leave by such a navigation once they have agreed. ``Router/plan(for:with:)`` asks none.
    ///
    /// The screen may present or navigate meanwhile. If the hierarchy has changed by the time it answers, the
    /// navigation is planned again. If the question is a screen that is navigated to, declare it `.from(.current)`:
    /// going from the screen itself would bring that to the front, and the screens above would leave whatever the
    /// answer is.
    ///
    /// - Returns: `true` if it may leave. After `false` the navigation fails with
    ///   ``RoutingError/Code/dismissalRefused``, and after a cancellation with ``RoutingError/Code/cancelled``; nothing
    ///   has changed then.
    nonisolated(nonsending) func mayLeave() async -> Bool
}

/// A screen that is asked by navigations whether it may leave, and that its user may leave unasked.
///
/// Going back, swiping down and a second tap on a tab take it off then, whatever ``DismissalRefusing/canBeDismissed`` says and
/// without ``LeaveConfirming/mayLeave()``. Where another screen that leaves with it wants to be asked, a navigation asks all.
public protocol AskingNavigationsOnly: Screen {}

/// A tab bar that may keep the user on the selected tab.
///
/// A hidden tab keeps its screens, so that a user who selects another tab asks nobody, unless the tab bar says so.
public protocol TabSwitchAsking: Screen {
    /// `true` if a user who selects another tab is stopped by the visible screens of the selected one, as by screens that
    /// would leave: by those that cannot be dismissed (``DismissalRefusing``) and those that confirm leaving
    /// (``LeaveConfirming``). It stays the same while the tab bar is in a window.
    var asksBeforeAnotherTab: Bool { get }
}

/// A screen that is told when a decision of the app takes it away unasked, and may keep its state.
///
/// ```swift
/// extension DraftScreen: UnaskedLeaving {
///     func willLeaveUnasked() { drafts.keep(text) }
/// }
/// ```
public protocol UnaskedLeaving: Screen {
    /// Called before the screen leaves in a navigation that insists (``DestinationStep/insisting()``).
    ///
    /// Called if the screen could not be dismissed now or confirms leaving, once in a navigation, the topmost screen
    /// first. All that can refuse has agreed: interceptors, factories and tasks. It must not navigate.
    func willLeaveUnasked()
}

/// A modal that each window presents in a way of its own, such as an alert, whatever its style is.
package protocol StyleIgnoring: Screen {}

/// A modal whose view controller may leave by itself, before or after it tells the user's answer.
///
/// A window that is an ``AnswerNoticing`` takes it to be there until then.
package protocol LateAnswering: Screen {}

/// A screen that is notified when it appears, disappears and gets another parent, in UIKit's order.
///
/// Its changes of the hierarchy meanwhile are made after all that is under way.
public protocol LifecycleObserving: Screen {
    /// Called before the screen becomes visible.
    func willAppear()
    /// Called when the screen has become visible.
    func didAppear()
    /// Called before the screen is hidden or leaves.
    func willDisappear()
    /// Called when the screen is hidden or has left.
    func didDisappear()
    /// Called after the screen joined a container, and with `nil` after it left one or left the window while hidden.
    ///
    /// - Parameter parent: The container that holds the screen now.
    func didMove(to parent: (any ContainerScreen)?)
}

/// A screen that can tell whether it shows a context.
public protocol ContextChecking<Context>: Screen {
    /// The context that the screen may show.
    associatedtype Context

    /// Returns whether this screen already shows a context.
    ///
    /// - Parameter context: The context.
    /// - Returns: `true` if the screen shows exactly that context.
    func isTarget(for context: Context) -> Bool
}

/// A screen that takes a context to show.
public protocol ContextAccepting<Context>: Screen {
    /// The context that the screen can show.
    associatedtype Context

    /// Checks that the screen could show this context, before anything is built or changed.
    ///
    /// - Parameter context: The context to show.
    /// - Throws: An error with the reason why the context is not acceptable; the navigation then fails with nothing
    ///   changed.
    static func checkCompatibility(with context: Context) throws

    /// Shows the context from now on.
    ///
    /// - Parameter context: The context to show.
    /// - Throws: An error if the screen cannot show it; the navigation is then undone.
    func setup(with context: Context) throws
}

extension ContextAccepting {
    /// Accepts every context by default.
    public static func checkCompatibility(with context: Context) throws {}
}

/// A screen that can be made without arguments.
public protocol DefaultInitializableScreen: Screen {
    /// Makes the screen with nothing to show yet.
    init()
}

/// A screen with a state beyond its place in the hierarchy, declared in one property.
///
/// The state is shown in drawings, put back when a navigation fails, and part of the reachability explorer's
/// fingerprints. A screen without it is taken as unchanging.
///
/// The state is a value, or an object that never changes. An object that is changed in place is the same before and
/// after: a failing navigation puts it back as it was left. ``Validatable/validate()`` warns of it where a context task
/// may change it, and the reachability explorer ends with an error that names it.
///
/// ```swift
/// final class DraftScreen: BaseScreen, StatefulScreen {
///     var state = ""
/// }
/// ```
public protocol StatefulScreen: Screen {
    /// The type of everything that may change about the screen.
    associatedtype State: Hashable

    /// The current state of the screen.
    var state: State { get set }
}

/// A screen that keeps its state as an object that never changes: the same object is the same state.
package protocol StateKeeping: StatefulScreen {
    /// The state; `nil` while there is none.
    var keptState: AnyObject? { get set }

    /// Lets views observe the state from now on. A window calls it before it makes a view of the screen.
    func beObserved()
}

// MARK: Containers

/// A screen that holds other screens, such as a navigation controller, a tab bar or a pager.
///
/// While it is in a window, the window's hierarchy knows its content and the visible part of it. It only has to keep
/// its screens while it is in none.
public protocol ContainerScreen: Screen {
    /// The screens that the container holds while it is in no window.
    var heldScreens: HeldScreens { get }

    /// Keeps screens from now on, in place of those that it holds.
    ///
    /// A window passes none when the container has joined it, and its content there when it has left.
    ///
    /// - Parameter screens: The screens to keep, the columns of a split view as if it were expanded.
    func hold(_ screens: HeldScreens)
}

/// The content of a container while it is in no window.
public struct HeldScreens {
    /// The screens, in the container's order.
    public var screens: [any Screen]
    /// The position of the selected one. A position without a screen stands for the first.
    public var selectedIndex: Int

    /// The position of the screen that is selected.
    var validIndex: Int { screens.indices.contains(selectedIndex) ? selectedIndex : 0 }

    /// Makes a content.
    ///
    /// - Parameters:
    ///   - screens: The screens, in the container's order.
    ///   - selectedIndex: The position of the selected one.
    public init(_ screens: [any Screen] = [], selectedIndex: Int = 0) {
        self.screens = screens
        self.selectedIndex = selectedIndex
    }
}

/// A container of one of the kinds that every app has. Actions name the kind rather than a class.
///
/// `Push.Container` is `any NavigationContainer`.
public protocol StandardContainer<Kind>: ContainerScreen {
    /// The kind, as actions name it.
    associatedtype Kind
}

/// A container whose screens lie on a stack, of which the last is visible.
public protocol NavigationContainer: StandardContainer where Kind == any NavigationContainer {}

/// A container that shows one of its screens, which the user selects.
public protocol TabContainer: StandardContainer where Kind == any TabContainer {}

/// A container with a primary, an optional supplementary and a secondary column.
public protocol SplitContainer: StandardContainer where Kind == any SplitContainer {
    /// The greatest number of columns: two or three.
    var columnLimit: Int { get }

    /// The column that a narrow window shows first.
    ///
    /// Asked when the columns become one stack, and when the split view joins a narrow window, as
    /// `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)` of UIKit's delegate. The columns behind the
    /// answer stay, hidden. The answer may depend on the screens of the split view; asking changes nothing.
    ///
    /// - Parameter proposed: The column that the split view was made to show first, or the last one that there is.
    /// - Returns: The column; `proposed` by default. One that is empty stands for the last one that there is.
    func topColumnForCollapsing(toProposedTopColumn proposed: Hierarchy.SplitColumn) -> Hierarchy.SplitColumn
}

extension SplitContainer {
    /// Returns the proposed column by default.
    public func topColumnForCollapsing(toProposedTopColumn proposed: Hierarchy.SplitColumn) -> Hierarchy.SplitColumn {
        proposed
    }
}

/// A split view that is made to show a column first in a narrow window.
///
/// The hierarchy remembers the column while the split view is in a window.
package protocol TopColumnPreferring: SplitContainer {
    /// The column; `nil` stands for the last one that there is.
    var preferredTopColumn: Hierarchy.SplitColumn? { get }
}

/// A container of an app's own.
///
/// The arrangement of its screens and the visible ones are functions of its content and selection alone, so that they
/// can be planned before the container exists.
public protocol CustomContainer: ContainerScreen {
    /// The arrangement of the screens in a container of this class; decides the order of searches.
    static var containment: Hierarchy.Containment { get }

    /// The positions of the visible screens among those that it holds.
    ///
    /// - Parameters:
    ///   - count: The number of screens, at least one.
    ///   - selected: The position of the selected one.
    /// - Returns: Their positions, clamped to `0..<count`. Positions beyond the content show nothing, and
    ///   `checkInvariants()` reports them.
    static func shownRange(count: Int, selected: Int) -> Range<Int>

    /// Checks content beyond the rules for every container.
    ///
    /// - Parameter content: The classes of the screens that it would hold.
    /// - Throws: An error if it does not accept them.
    static func checkContent(_ content: [any Screen.Type]) throws
}
