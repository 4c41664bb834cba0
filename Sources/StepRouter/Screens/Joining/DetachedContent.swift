/// What screens that leave a hierarchy hold and present of what leaves with them: read while they have their numbers, and tied when they have none.
struct DetachedContent {
    private let screens: ScreenTable
    /// The hierarchy, as if its split views were expanded.
    private var hierarchy: Hierarchy
    /// The screens that leave.
    private let leaving: ScreenSet
    /// A modal that is parted from its presenter, and from the modals above it.
    private var parted: ScreenID?
    private var contents: [(container: any ContainerScreen, content: HeldScreens)] = []
    private var modals: [(presenter: ScreenObject, modal: any Screen, style: PresentationStyle)] = []

    init(of ids: [ScreenID], asIn hierarchy: Hierarchy, dismissed: ScreenID?, in screens: ScreenTable) {
        self.screens = screens
        self.hierarchy = hierarchy
        parted = dismissed
        leaving = ScreenSet(ids)
        // Most screens that leave hold and present nothing.
        if !hierarchy.nodes.indices.contains(where: { mayHold($0) && isLeaving($0) }) { return }
        if hasCollapsedSplit { self.hierarchy.adaptColumns(to: .regular, screens) }
        for position in self.hierarchy.nodes.indices where mayHold(position) && isLeaving(position) { read(position) }
    }

    /// Whether a screen is a container, or something hangs from it.
    private func mayHold(_ position: Int) -> Bool {
        hierarchy.nodes[position].kind != .none || hierarchy.nodes[position].extent > 1
    }

    /// Whether a screen that leaves is in a collapsed split view, or is one.
    private var hasCollapsedSplit: Bool {
        hierarchy.nodes.indices.contains { split in
            hierarchy.nodes[split].isCollapsed && (split..<hierarchy.end(split)).contains { isLeaving($0) }
        }
    }

    private func isLeaving(_ position: Int) -> Bool { leaving.contains(hierarchy.nodes[position].screen) }

    private mutating func read(_ position: Int) {
        let node = hierarchy.nodes[position]
        guard let listed = screens.entry(node.screen) else { return }
        let base = listed.screen as? ScreenObject
        // One that has not joined holds what it holds.
        if let base, base.table !== screens { return }
        if let container = listed.container {
            let content = hierarchy.children(of: position).filter { isLeaving($0) }.compactMap { screen(at: $0) }
            contents.append((container, HeldScreens(content, selectedIndex: Int(node.selected))))
        }
        guard let modal = hierarchy.modal(of: position), let presented = screen(at: modal) else { return }
        if node.screen == parted {
            parted = hierarchy.nodes[modal].screen
        } else if isLeaving(modal), let base, let style = hierarchy.nodes[modal].style {
            modals.append((base, presented, style))
        }
    }

    private func screen(at position: Int) -> (any Screen)? { screens[hierarchy.nodes[position].screen] }

    /// Lets screens hold and present what they held and presented, the innermost first.
    func tie() {
        for (container, content) in contents.reversed() { container.hold(content) }
        for (presenter, modal, style) in modals { presenter.hold(modal, style) }
    }
}
