/// One screen of an app: any object. Where it is, the hierarchy of its window says.
///
/// There is nothing to implement, so that it collides with nothing that a class of an app has. What a screen may say of itself is a protocol of its own:
///
/// - whether it may leave: ``DismissalRefusing``, ``LeaveConfirming``, ``SwipeRefusing``
/// - what it shows: ``StatefulScreen``, ``ContextChecking``, ``ContextAccepting``
/// - what it is told: ``LifecycleObserving``
/// - what it is called: ``NamedScreen``
/// - which modals it presents by itself: ``PresentationContextDefining``
///
/// ``BaseScreen`` is all of these but the second; screens need not derive from it.
public nonisolated protocol Screen: AnyObject {}

/// A screen with a name of its own for drawings, traces and messages. Others are called by their class.
public protocol NamedScreen: Screen {
    /// What drawings and messages call the screen.
    var screenName: String { get }
}

/// A screen that may keep itself from being removed.
public protocol DismissalRefusing: Screen {
    /// Whether the screen may leave the hierarchy now.
    ///
    /// Asked of each screen that a navigation would remove, before anything is changed; after `false` the navigation fails with
    /// ``RoutingError/Code/dismissalRefused``. It must change nothing.
    var canBeDismissed: Bool { get }

    /// The advice about a refusal, for the developer: the last sentence of the message of
    /// ``RoutingError/Code/dismissalRefused``. By default it is to let the user finish there first.
    var refusalAdvice: String { get }
}

extension DismissalRefusing {
    /// Advises to let the user finish there first.
    public var refusalAdvice: String { usualRefusalAdvice }
}

/// The advice about a refusal of which nothing else is said.
let usualRefusalAdvice = "Let the user finish there first."

/// A screen that may keep the user from swiping away the modal that it is, or is visible in.
public protocol SwipeRefusing: Screen {
    /// Whether the user is kept from swiping the modal away, as UIKit's `isModalInPresentation` says.
    var isModalInPresentation: Bool { get }
}

/// A screen that may present modals with a current-context style by itself, rather than leave them to the container around it.
public protocol PresentationContextDefining: Screen {
    /// Whether the screen defines the context, as UIKit's property of this name says. Read when the screen joins a hierarchy.
    var definesPresentationContext: Bool { get }
}

/// A screen that can load again what it shows.
///
/// ```swift
/// try router.find(chat, with: 1)?.screen.refresh()
/// ```
public protocol RefreshableScreen: Screen {
    /// Loads again what the screen shows. It may take its time for that after it has returned.
    func refresh()
}

/// A screen that answers in its own time whether it may leave: an unsaved draft asks the user first.
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
    /// Whether the screen may leave the hierarchy.
    ///
    /// Asked of every such screen that a navigation would remove, and of no other, each once in a navigation: after all that would leave said that they
    /// ``DismissalRefusing/canBeDismissed``, before the interceptors, and what lies on top first. The screen may present something meanwhile, or
    /// navigate; if the hierarchy has changed by the time it answers, the navigation is planned again. If the question is a screen that is navigated to,
    /// declare it `.from(.current)`: going from the screen itself would bring that to the front, and what lies above would leave whatever the answer is. A user's gesture does not ask it, nor does
    /// ``Router/plan(for:with:)``.
    ///
    /// - Returns: Whether it may leave. After `false` the navigation fails with ``RoutingError/Code/dismissalRefused``, and after a cancellation with
    ///   ``RoutingError/Code/cancelled``; nothing has changed then.
    nonisolated(nonsending) func mayLeave() async -> Bool
}

/// A screen that is told when it comes, goes, and gets another parent, in UIKit's order.
///
/// What it changes in the hierarchy meanwhile happens after all that goes on is over.
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

/// A screen that can tell whether it shows what a context asks for.
public protocol ContextChecking<Context>: Screen {
    /// What the screen is asked for.
    associatedtype Context

    /// Whether this screen already shows what is asked for.
    ///
    /// - Parameter context: What is asked for.
    /// - Returns: `true` if the screen shows exactly that.
    func isTarget(for context: Context) -> Bool
}

/// A screen that takes a context to show.
public protocol ContextAccepting<Context>: Screen {
    /// What the screen can show.
    associatedtype Context

    /// Whether the screen could show this context; asked before anything is built or changed.
    ///
    /// - Parameter context: What would be shown.
    /// - Throws: An error that says why the context is not acceptable; the navigation then fails with nothing changed.
    static func checkCompatibility(with context: Context) throws

    /// Shows the context from now on.
    ///
    /// - Parameter context: What to show.
    /// - Throws: An error if the screen cannot show it; the navigation is then undone.
    func setup(with context: Context) throws
}

extension ContextAccepting {
    /// By default every context is acceptable.
    public static func checkCompatibility(with context: Context) throws {}
}

/// A screen that can be made without being told anything.
public protocol DefaultInitializableScreen: Screen {
    /// Makes the screen with nothing to show yet.
    init()
}

/// A screen that shows something beyond its place in the hierarchy, declared in one property.
///
/// The state is shown in drawings, put back when a navigation fails, and part of what the reachability explorer compares. A screen without it is taken as
/// unchanging.
///
/// The state is a value, or an object that never changes. One that is changed in place is the same before and after: a
/// failing navigation puts it back as it was left. ``Validatable/validate()`` warns of it where a context task may
/// change it, and the reachability explorer ends with an error that names it.
///
/// ```swift
/// final class DraftScreen: BaseScreen, StatefulScreen {
///     var state = ""
/// }
/// ```
public protocol StatefulScreen: Screen {
    /// Everything that may change about the screen.
    associatedtype State: Hashable

    /// What the screen shows now.
    var state: State { get set }
}

/// A screen that keeps its state as an object which never changes: the same object is the same state.
package protocol StateKeeping: StatefulScreen {
    /// The state; `nil` while there is none.
    var keptState: AnyObject? { get set }
}

// MARK: Containers

/// A screen that holds other screens, such as a navigation controller, a tab bar or a pager.
///
/// While it is in a window, the window's hierarchy says what it holds and shows. It only has to keep its screens while it is in none.
public protocol ContainerScreen: Screen {
    /// The screens that the container holds while it is in no window.
    var heldScreens: HeldScreens { get }

    /// Keeps screens from now on, in place of those that it holds: none when it has joined a window, and what it held there when it has left it.
    ///
    /// - Parameter screens: What to keep, the columns of a split view as if it were expanded.
    func hold(_ screens: HeldScreens)
}

/// What a container holds while it is in no window.
public struct HeldScreens {
    /// The screens, in the container's order.
    public var screens: [any Screen]
    /// The position of the selected one. One that there is not stands for the first.
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

/// A container of one of the kinds that every app has. Actions name the kind rather than a class: `Push.Container` is `any NavigationContainer`.
public protocol StandardContainer<Kind>: ContainerScreen {
    /// What actions call the kind.
    associatedtype Kind
}

/// A container whose screens lie on a stack, of which the last is visible.
public protocol NavigationContainer: StandardContainer where Kind == any NavigationContainer {}

/// A container that shows one of its screens, which the user selects.
public protocol TabContainer: StandardContainer where Kind == any TabContainer {}

/// A container with a primary, an optional supplementary and a secondary column.
public protocol SplitContainer: StandardContainer where Kind == any SplitContainer {
    /// How many columns there may be: two or three.
    var columnLimit: Int { get }

    /// The column that a narrow window shows first.
    ///
    /// It is asked when the columns become one stack, and when the split view joins a narrow window, as
    /// `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)` is of UIKit's delegate. The columns behind
    /// the answer stay, hidden. The answer may depend on what the split view shows; asking changes nothing.
    ///
    /// - Parameter proposed: The column that the split view was made to show first, or the last one that there is.
    /// - Returns: The column; `proposed` by default. One that is empty stands for the last one that there is.
    func topColumnForCollapsing(toProposedTopColumn proposed: SplitColumn) -> SplitColumn
}

extension SplitContainer {
    /// By default the proposed one.
    public func topColumnForCollapsing(toProposedTopColumn proposed: SplitColumn) -> SplitColumn { proposed }
}

/// A split view that is made to show a column first in a narrow window.
///
/// The hierarchy remembers the column while the split view is in a window.
package protocol TopColumnPreferring: SplitContainer {
    /// The column; `nil` stands for the last one that there is.
    var preferredTopColumn: SplitColumn? { get }
}

/// A container of an app's own. How its screens lie and which of them it shows are functions of its content and selection alone, so that they can be
/// planned before there is such a container.
public protocol CustomContainer: ContainerScreen {
    /// How the screens that a container of this class holds lie to one another; decides the order of searches.
    static var containment: Containment { get }

    /// Which of the screens that it holds are visible.
    ///
    /// - Parameters:
    ///   - count: How many there are, at least one.
    ///   - selected: The position of the selected one.
    /// - Returns: Their positions; positions beyond the content show nothing, and `checkInvariants()` tells of them, so clamp to `0..<count`.
    static func shownRange(count: Int, selected: Int) -> Range<Int>

    /// Checks content beyond what holds for every container.
    ///
    /// - Parameter content: The classes of the screens that it would hold.
    /// - Throws: An error if it does not accept them.
    static func checkContent(_ content: [any Screen.Type]) throws
}
