/// A navigation controller: a stack whose last screen is visible.
///
/// It never holds the same screen twice. It never holds another navigation controller, except on the stack of a
/// collapsed split view, as in UIKit. Going back never removes its first screen.
open class NavigationController: ContainerController, NavigationContainer {
    /// A stack.
    open override class var containment: Hierarchy.Containment { .stack }

    /// `true`: it defines the context, as UIKit documents `UINavigationController`.
    open override var definesPresentationContext: Bool { true }

    open override var screenName: String {
        type(of: self) == NavigationController.self ? "Navigation" : super.screenName
    }

    /// The screen on top of the stack, or `nil` while it is empty.
    public final var topScreen: (any Screen)? { containedScreens.last }

    /// Makes an empty navigation controller.
    public required init() { super.init() }
}

/// A navigation controller, by the name that states and drawings use.
public typealias Navigation = NavigationController

/// A tab bar controller: one of its screens is selected, the first to begin with.
open class TabBarController: ContainerController, TabContainer, TabSwitchAsking {
    /// `false`, the default: the user selects another tab, and nobody is asked.
    open var asksBeforeAnotherTab: Bool { false }

    open override var screenName: String { type(of: self) == TabBarController.self ? "TabBar" : super.screenName }

    /// The selected screen, or `nil` while there is no tab.
    public final var selectedScreen: (any Screen)? { visibleScreens.first }

    /// Makes a tab bar without tabs.
    public required init() { super.init() }
}

/// A tab bar controller, by the name that states and drawings use.
public typealias TabBar = TabBarController

/// A split view controller: a primary column, an optional supplementary one and a secondary one.
///
/// Expanded, all columns are visible. Collapsed, they are one stack: a primary navigation controller takes the other
/// columns on top of its own screens, and gives them back when the split view expands. Screens pushed above a column
/// that is a navigation controller go with it. A primary of another kind leaves the stack to the split view itself. A
/// split view adapts to the window it joins.
///
/// As in UIKit, a narrow window shows the last column first. Another one is named with the columns, or by a subclass,
/// which may look at the selection:
///
/// ```swift
/// let mail = Split(topColumnForCollapsing: .primary) {
///     Navigation { FolderScreen() }
///     Navigation { NothingSelectedScreen() }
/// }
/// ```
open class SplitViewController: ContainerController, SplitContainer, TopColumnPreferring {
    /// The number of columns.
    public enum Style: Int, Hashable, Sendable {
        /// Primary and secondary.
        case doubleColumn = 2
        /// Primary, supplementary and secondary.
        case tripleColumn = 3
    }

    /// A column, by UIKit's name.
    public typealias Column = Hierarchy.SplitColumn

    /// The number of columns.
    public final let style: Style

    /// The column that a narrow window is proposed to show first; `nil` stands for the last one that there is.
    package final var preferredTopColumn: Column?

    /// The greatest number of columns.
    public final var columnLimit: Int { style.rawValue }

    /// The columns lie side by side.
    open override class var containment: Hierarchy.Containment { .columns }

    /// `true` if the columns are one stack now; `false` outside of a window.
    public final var isCollapsed: Bool { tree?.ask(self) { $0.isCollapsed($1) } ?? false }

    open override var screenName: String { type(of: self) == SplitViewController.self ? "Split" : super.screenName }

    /// The column that a narrow window shows first; the proposed one unless a subclass overrides it.
    open func topColumnForCollapsing(toProposedTopColumn proposed: Column) -> Column { proposed }

    /// The screen at the root of a column.
    ///
    /// It is beside the others, on the stack of a collapsed split view, or hidden behind that.
    ///
    /// - Parameter column: The column.
    /// - Returns: The screen; `nil` if the column is empty.
    public final func screen(for column: Column) -> (any Screen)? {
        if let tree { return tree.ask(self) { $0.screen(for: column, of: $1) }?.flatMap { tree.screens[$0] } }
        let position = column.position(ofColumns: columnLimit)
        return heldScreens.screens.indices.contains(position) ? heldScreens.screens[position] : nil
    }

    /// Makes an empty split view of two columns.
    public required init() {
        style = .doubleColumn
        super.init()
    }

    /// Makes an empty split view.
    ///
    /// - Parameters:
    ///   - style: The number of columns that it has.
    ///   - topColumnForCollapsing: The column that a narrow window shows first; `nil` stands for the last one there is.
    public init(_ style: Style, topColumnForCollapsing: Column? = nil) {
        self.style = style
        preferredTopColumn = topColumnForCollapsing
        super.init()
    }

    /// Makes a split view around screens.
    ///
    /// The screens are a state written down by the developer, so a broken rule of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - style: The number of columns.
    ///   - topColumnForCollapsing: The column that a narrow window shows first; `nil` stands for the last one there is.
    ///   - content: The columns: primary, supplementary if there are three, secondary.
    public convenience init(
        _ style: Style = .doubleColumn,
        topColumnForCollapsing: Column? = nil,
        @ScreenBuilder content: () -> [any Screen]
    ) {
        self.init(style, topColumnForCollapsing: topColumnForCollapsing)
        fill(with: content(), selected: 0)
    }
}

/// A split view controller, by the name that states and drawings use.
public typealias Split = SplitViewController
