extension HierarchyOutline {
    /// What the user sees, in one line, the topmost level first: `LoginScreen above ProductScreen(42)`.
    var visibleScreens: String {
        let visible = levels.filter { $0.root.visibility != .hidden }
        let shown = (visible.isEmpty ? levels : visible).map { $0.root.visibleLeaves.joined(separator: " | ") }
        return shown.reversed().joined(separator: " above ")
    }
}

extension HierarchyOutline.Node {
    /// What drawings call the innermost visible screens.
    fileprivate var visibleLeaves: [String] {
        let visible = children.filter { $0.visibility != .hidden }
        return visible.isEmpty ? [label] : visible.flatMap(\.visibleLeaves)
    }
}
