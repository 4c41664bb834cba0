/// A split view controller: a primary column, an optional supplementary one and a secondary one.
///
/// Expanded, all columns are visible. Collapsed, they are one stack: a primary navigation controller takes the other columns on top of its own screens and
/// gives them back when the split view expands; what was pushed above a column that is a navigation controller goes with it. A primary of another kind
/// leaves the stack to the split view itself. A split view adapts to the window it joins.
open class SplitViewController: ContainerController, SplitContainer {
    /// How many columns there are.
    public enum Style: Int, Hashable, Sendable {
        /// Primary and secondary.
        case doubleColumn = 2
        /// Primary, supplementary and secondary.
        case tripleColumn = 3
    }

    /// How many columns there are.
    public final let style: Style

    /// How many columns there may be.
    public final var columnLimit: Int { style.rawValue }

    /// Columns.
    open override class var containment: Containment { .columns }

    /// Whether the columns are one stack now; never outside of a window.
    public final var isCollapsed: Bool { tree?.ask(self) { $0.isCollapsed($1) } ?? false }

    open override var screenName: String { type(of: self) == SplitViewController.self ? "Split" : super.screenName }

    /// Makes an empty split view of two columns.
    public required init() {
        style = .doubleColumn
        super.init()
    }

    /// Makes an empty split view.
    ///
    /// - Parameter style: How many columns it has.
    public init(_ style: Style) {
        self.style = style
        super.init()
    }

    /// Makes a split view around screens.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - style: How many columns there are.
    ///   - content: The columns: primary, supplementary if there are three, secondary.
    public convenience init(_ style: Style = .doubleColumn, @ScreenBuilder content: () -> [any Screen]) {
        self.init(style)
        fill(with: content(), selected: 0)
    }
}

/// A split view controller, by the name that states and drawings use.
public typealias Split = SplitViewController
