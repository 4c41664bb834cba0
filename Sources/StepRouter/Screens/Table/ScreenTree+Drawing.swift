extension ScreenTree {
    /// The hierarchy as text: containers with what they hold, then modals from the bottom up.
    ///
    /// `●` is what the user sees on top, `▸` what is visible below a modal, `○` what is hidden.
    public var drawing: String { drawing(during: nil) }

    /// The hierarchy as text, with the modals that leave in a transition under way.
    func drawing(during transition: Transition?) -> String {
        if hierarchy.isEmpty { return "(empty window)" }
        var drawing = TreeDrawing(tree: self)
        if let transition, transition.change == .dismissed, let modal = transition.subject {
            drawing.leaving = (ScreenTree(hierarchy: transition.before, screens: screens), modal)
        }
        drawing.draw(from: 0)
        return drawing.lines.joined(separator: "\n")
    }
}

private struct TreeDrawing {
    let tree: ScreenTree
    var lines: [String] = []
    /// A modal that is being dismissed, and the hierarchy in which it still is.
    var leaving: (tree: ScreenTree, modal: ScreenID)?
    /// Whether what is drawn is about to leave.
    private var isLeaving = false
    private var mark = "▸"
    private let topmost: Int?

    init(tree: ScreenTree) {
        self.tree = tree
        topmost = tree.hierarchy.topmost
    }

    private var hierarchy: Hierarchy { tree.hierarchy }

    /// Draws a root or a modal, then the modals above it, each followed by those above that.
    mutating func draw(from level: Int) {
        var open = [(level: level, isVisible: true)]
        while let (level, isVisible) = open.popLast() {
            if hierarchy.nodes[level].isModal { drawHeading(of: level) }
            mark = level == topmost && !isLeaving ? "●" : "▸"
            var modals: [(level: Int, isVisible: Bool)] = []
            draw(level, margin: "", branch: "", isVisible, &modals)
            drawLeaving(on: level)
            open += modals.reversed()
        }
    }

    private mutating func drawHeading(of modal: Int) {
        let style = hierarchy.nodes[modal].style.map { " \($0)" } ?? ""
        let presenter = hierarchy.above(modal).flatMap { tree.screen(at: $0) }.map { " by \(name(of: $0))" } ?? ""
        lines.append("modal\(style)\(presenter)\(isLeaving && lines.isEmpty ? ", leaving" : ""):")
    }

    /// Draws the modal that is being dismissed, if it was presented from a level.
    private mutating func drawLeaving(on level: Int) {
        guard let (former, modal) = leaving, let position = former.hierarchy.position(of: modal),
            let presenter = former.hierarchy.above(position).map({ former.hierarchy.nodes[$0].screen }),
            let here = hierarchy.position(of: presenter), hierarchy.level(of: here) == level
        else { return }
        leaving = nil
        var drawing = TreeDrawing(tree: former)
        drawing.isLeaving = true
        drawing.draw(from: position)
        lines += drawing.lines
    }

    private mutating func draw(
        _ position: Int,
        margin: String,
        branch: String,
        _ isVisible: Bool,
        _ modals: inout [(level: Int, isVisible: Bool)]
    ) {
        if let modal = hierarchy.modal(of: position) { modals.append((modal, isVisible)) }
        let label = tree.screen(at: position).map(\.label) ?? "a screen that is not built yet"
        lines.append("\(margin)\(branch)\(isVisible ? mark : "○") \(label)")
        let below = margin + (branch.isEmpty ? "" : branch == "├─ " ? "│  " : "   ")
        let children = hierarchy.children(of: position)
        for child in children {
            draw(
                child,
                margin: below,
                branch: child == children.last ? "└─ " : "├─ ",
                isVisible && hierarchy.shows(child, in: position),
                &modals
            )
        }
    }
}
