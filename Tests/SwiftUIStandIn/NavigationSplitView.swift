/// `documentation/swiftui/navigationsplitviewcolumn`
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String

    /// `documentation/swiftui/navigationsplitviewcolumn/sidebar`
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// `documentation/swiftui/navigationsplitviewcolumn/content`
    public static let content = NavigationSplitViewColumn(name: "content")
    /// `documentation/swiftui/navigationsplitviewcolumn/detail`
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// `documentation/swiftui/navigationsplitviewvisibility`
public struct NavigationSplitViewVisibility: Equatable, Sendable {
    private let name: String

    /// `documentation/swiftui/navigationsplitviewvisibility/automatic`: all columns here.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// `documentation/swiftui/navigationsplitviewvisibility/all`
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// `documentation/swiftui/navigationsplitviewvisibility/doublecolumn`
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// `documentation/swiftui/navigationsplitviewvisibility/detailonly`
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// `documentation/swiftui/navigationsplitview`
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: ContainerView {
    /// None.
    public typealias Body = Never
    private let columns: [(NavigationSplitViewColumn, any View)]
    private let columnVisibility: Binding<NavigationSplitViewVisibility>
    private let compactColumn: Binding<NavigationSplitViewColumn>

    /// `documentation/swiftui/navigationsplitview/init(columnvisibility:preferredcompactcolumn:sidebar:content:detail:)`
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
        self.columnVisibility = columnVisibility
        compactColumn = preferredCompactColumn
    }

    func declare(in node: Node) {
        node.element = .split
        let split = node.memory { SplitMemory() }
        split.columns = columns.map { $0.0 }
        split.compactColumn = compactColumn
        split.target = compactColumn.wrappedValue
        split.columnVisibility = columnVisibility.wrappedValue
        for (column, view) in columns { node.declare(view, key: column, presence: .hidden) }
    }

    func arrange(node: Node) { node.memory { SplitMemory() }.arrange(node) }
}

extension NavigationSplitView where Content == EmptyView {
    /// `documentation/swiftui/navigationsplitview/init(columnvisibility:preferredcompactcolumn:sidebar:detail:)`
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        columns = [(.sidebar, sidebar()), (.detail, detail())]
        self.columnVisibility = columnVisibility
        compactColumn = preferredCompactColumn
    }
}

/// The columns of a split view, and those that are shown.
@MainActor final class SplitMemory {
    let showing = Showing()
    var columns: [NavigationSplitViewColumn] = []
    var compactColumn: Binding<NavigationSplitViewColumn>?
    /// The values of the bindings at the last update.
    var target = NavigationSplitViewColumn.sidebar
    var columnVisibility = NavigationSplitViewVisibility.automatic
    private var size: UserInterfaceSizeClass?
    private var top: NavigationSplitViewColumn?
    /// The column after a gesture, until the binding is written.
    private var popped: NavigationSplitViewColumn?

    /// The column below the one on top, if the split view is collapsed.
    private var columnBelow: NavigationSplitViewColumn? {
        guard size == .compact, let top, let index = columns.firstIndex(of: top), index > 0 else { return nil }
        return columns[index - 1]
    }

    var canPop: Bool { columnBelow != nil && !showing.isMoving }

    /// Goes back to the column below. The binding is written when the movement begins.
    func pop(_ node: Node) {
        guard canPop, let column = columnBelow else { return }
        popped = column
        node.arrangeAgain()
        popped = nil
        if let compactColumn { target = compactColumn.writeAsUser(column) }
        node.simulator.arrangeLater(node)
    }

    func arrange(_ node: Node) {
        let former = size
        size = node.environment.horizontalSizeClass
        if showing.isMoving && former == size { return }
        top = popped ?? (columns.contains(target) ? target : columns.last)
        let shown = node.children.filter { ($0.key.base as? NavigationSplitViewColumn).map(isShown) ?? false }
        // A change of width shows the columns at once.
        showing.show(shown, of: node, animated: Showing.animates(node) && former == size)
    }

    private func isShown(_ column: NavigationSplitViewColumn) -> Bool {
        if size == .compact { return column == top }
        if columnVisibility == .detailOnly { return column == .detail }
        if columnVisibility == .doubleColumn { return column != .sidebar || columns.count == 2 }
        return true
    }
}
