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
