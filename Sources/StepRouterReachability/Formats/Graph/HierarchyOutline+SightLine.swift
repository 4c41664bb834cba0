extension HierarchyOutline {
    /// What the user sees, in one line, the topmost level first: `LoginScreen above ProductScreen(42)`.
    var sightLine: String {
        let levels = levels.filter { $0.root.sight != .hidden }
        let seen = (levels.isEmpty ? self.levels : levels).map { $0.root.leavesInSight.joined(separator: " | ") }
        return seen.reversed().joined(separator: " above ")
    }
}

extension HierarchyOutline.Node {
    /// What drawings call the innermost visible screens.
    fileprivate var leavesInSight: [String] {
        let inSight = children.filter { $0.sight != .hidden }
        return inSight.isEmpty ? [label] : inSight.flatMap(\.leavesInSight)
    }
}
