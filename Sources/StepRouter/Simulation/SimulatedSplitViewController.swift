/// A simulated split view controller: a primary column, an optional supplementary one and a secondary one.
///
/// Expanded, all columns are in sight. Collapsed, they are one stack: a primary navigation controller takes the other
/// columns on top of its own screens and gives the topmost back when the split view expands, as UIKit does by default; with
/// a column that is a navigation controller go the screens that were put above it meanwhile. A primary of another kind
/// leaves the stack to the split view itself. A split view starts expanded and adapts to the window it joins.
open class SimulatedSplitViewController: SimulatedContainerScreen, SplitContainer {
    /// How many columns there are.
    public enum Style: Int, Hashable, Sendable {
        /// Primary and secondary.
        case doubleColumn = 2
        /// Primary, supplementary and secondary.
        case tripleColumn = 3
    }

    /// How many columns there are.
    public final let style: Style

    /// Whether the columns are one stack now.
    public private(set) final var isCollapsed = false

    /// Columns.
    public final override var containment: Containment { .columns }

    open override var screenName: String {
        type(of: self) == SimulatedSplitViewController.self ? "Split" : super.screenName
    }

    /// Makes an empty split view of two columns.
    public required init() {
        style = .doubleColumn
        super.init()
        form = .split
    }

    /// Makes an empty split view.
    ///
    /// - Parameter style: How many columns it has.
    public init(_ style: Style) {
        self.style = style
        super.init()
        form = .split
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

    open override func shownRange(count: Int, selected: Int) -> Range<Int> {
        isCollapsed ? selected..<selected + 1 : 0..<count
    }

    open override func selection(replacing old: [any Screen], with new: [any Screen]) -> Int { max(0, new.count - 1) }

    open override func checkContent(_ screens: [any Screen]) throws {
        guard screens.count > style.rawValue else { return }
        throw HierarchyError.tooManyScreens(count: screens.count, limit: style.rawValue, container: screenName)
    }

    /// Sets the columns.
    ///
    /// While the split view is collapsed onto a primary navigation controller, the other columns are pushed there; they
    /// take the place of a column that is a navigation controller.
    open override nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        animated: Bool
    ) async throws {
        guard
            isCollapsed, screens.count > 1,
            let primary = screens.first as? SimulatedNavigationController, primary.holder === self
        else {
            return try await super.setContainedScreens(screens, animated: animated)
        }
        try checkContent(screens)
        let others = screens.dropFirst()
        let own = primary.containedScreens.prefix { screen in
            !(screen is SimulatedNavigationController) && !others.contains { $0 === screen }
        }
        try await primary.setContainedScreens(Array(own) + others, animated: animated)
    }

    override func mergeContent() -> [SimulatedScreen] {
        isCollapsed && containedScreens.first is SimulatedNavigationController ? collapse() : []
    }

    override var releasesContent: Bool { isCollapsed }

    override func releaseContent(of left: [any Screen]) -> [SimulatedScreen] {
        var released: [SimulatedScreen] = []
        for case let primary as SimulatedNavigationController in left {
            let own = primary.containedScreens.prefix { !($0 is SimulatedNavigationController) }
            let columns = Array(primary.containedScreens.dropFirst(own.count))
            guard !columns.isEmpty else { continue }
            primary.relink(Array(own), selected: 0, Difference(left: ScreenRun(columns)))
            released += columns.map(Self.simulated)
        }
        return released
    }

    /// Collapses or expands, without callbacks.
    ///
    /// - Returns: The screens that have another parent now.
    final func adapt(to size: HorizontalSize) -> [SimulatedScreen] {
        let collapses = size == .compact
        guard collapses != isCollapsed else { return [] }
        journal?.note(.collapsed(self, was: isCollapsed))
        isCollapsed = collapses
        return collapses ? collapse() : expand()
    }

    private func collapse() -> [SimulatedScreen] {
        let others = Array(containedScreens.dropFirst())
        guard let primary = containedScreens.first as? SimulatedNavigationController, !others.isEmpty else {
            relink(containedScreens, selected: max(0, containedScreens.count - 1), Difference())
            return []
        }
        relink([primary], selected: 0, Difference(left: ScreenRun(others)))
        primary.relink(primary.containedScreens + others, selected: 0, Difference(joined: ScreenRun(others)))
        return others.map(Self.simulated)
    }

    private func expand() -> [SimulatedScreen] {
        guard let primary = containedScreens.first as? SimulatedNavigationController, containedScreens.count == 1 else {
            updateVisibleScreens()
            return []
        }
        let stack = primary.containedScreens
        let room = min(style.rawValue - 1, max(0, stack.count - 1))
        let firstNested = stack.firstIndex { $0 is SimulatedNavigationController } ?? stack.count
        let cut = min(stack.count - room, firstNested)
        let moved = Array(stack[cut...])
        let columns = moved.count == room ? moved : moved.filter { $0 is SimulatedNavigationController }
        primary.relink(Array(stack[..<cut]), selected: 0, Difference(left: ScreenRun(moved)))
        relink([primary] + columns, selected: columns.count, Difference(joined: ScreenRun(columns)))
        let screens = moved.map(Self.simulated)
        if columns.count < moved.count { putBack(screens) }
        return screens
    }

    /// Gives navigation controllers that were columns the screens above them on the stack.
    private func putBack(_ moved: [SimulatedScreen]) {
        for part in moved.split(whereSeparator: { $0.place == .contained }) {
            guard let column = moved[part.startIndex - 1] as? SimulatedNavigationController else { continue }
            let part = Array(part) as [any Screen]
            column.relink(column.containedScreens + part, selected: 0, Difference(joined: ScreenRun(part)))
        }
    }

    final func restoreCollapsed(_ collapsed: Bool) {
        isCollapsed = collapsed
        updateVisibleScreens()
    }
}

extension SimulatedScreen {
    /// Collapses or expands every split view from this screen on, modals included, and tells screens that they moved.
    ///
    /// - Parameters:
    ///   - size: The width of the window.
    ///   - isInWindow: Whether the screens are in the window already and are to be told of their appearance as well; who
    ///     attaches them tells them otherwise.
    @inline(__always)
    final func adaptSplitViews(to size: HorizontalSize, isInWindow: Bool = false) {
        if containsSplitView(unlike: size) { adaptAllSplitViews(to: size, isInWindow: isInWindow) }
    }

    private func adaptAllSplitViews(to size: HorizontalSize, isInWindow: Bool) {
        var moved: [SimulatedScreen] = []
        adaptSplitViewsWithin(to: size, moved: &moved)
        if isInWindow { reconcileSight() }
        for screen in moved { screen.sendDidMove() }
    }

    /// This screen as a split view.
    ///
    /// Safe: every split view says that it is one, and nothing else does.
    final var split: SimulatedSplitViewController? {
        form == .split ? unsafe unsafeDowncast(self, to: SimulatedSplitViewController.self) : nil
    }

    @inline(__always)
    private func containsSplitView(unlike size: HorizontalSize) -> Bool {
        mayHoldSplitView && holdsSplitView(unlike: size)
    }

    /// Whether this screen is more than a container of plain screens, as far as can be told at a glance.
    @inline(__always)
    private var mayHoldSplitView: Bool {
        if modal != nil || mayHoldModals || form == .split { return true }
        if form == .plain { return false }
        // Safe: every container says that it is one, and nothing else does.
        return unsafe unsafeDowncast(self, to: SimulatedContainerScreen.self).holdsContainers
    }

    private func holdsSplitView(unlike size: HorizontalSize) -> Bool {
        if let modal, modal.containsSplitView(unlike: size) { return true }
        guard let container = simulatedContainer else { return false }
        if let split, split.isCollapsed != (size == .compact) { return true }
        var contains = false
        ScreenRun(unsafe container.content.indices).forEach(of: unsafe container.content) { child in
            if !contains { contains = child.containsSplitView(unlike: size) }
        }
        return contains
    }

    private func adaptSplitViewsWithin(to size: HorizontalSize, moved: inout [SimulatedScreen]) {
        if let split { moved += split.adapt(to: size) }
        modal?.adaptSplitViewsWithin(to: size, moved: &moved)
        for child in simulatedContainer?.containedScreens ?? [] {
            SimulatedContainerScreen.simulated(child).adaptSplitViewsWithin(to: size, moved: &moved)
        }
    }
}
