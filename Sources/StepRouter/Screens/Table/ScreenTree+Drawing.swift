extension ScreenTree {
    /// The hierarchy as text: containers with what they hold, then modals from the bottom up.
    ///
    /// `●` is what the user sees on top, `▸` what is visible below a modal, `○` what is hidden.
    public var drawing: String { drawing(during: nil) }

    /// The hierarchy as text, with the modals that leave in a transition under way.
    func drawing(during transition: Transition?) -> String {
        let words = { (id: ScreenID) in screens[id].map { ScreenWords(of: $0) } }
        guard let transition, transition.change == .dismissed, let modal = transition.subject else {
            return hierarchy.drawing(calling: words)
        }
        return hierarchy.drawing(calling: words, leaving: (transition.before, modal))
    }
}

/// What drawings call a screen.
package struct ScreenWords {
    /// The screen without its state.
    package let name: String
    /// The screen with its declared state.
    package let label: String

    /// What they call a screen as it is now.
    package init(of screen: any Screen) {
        name = StepRouter.name(of: screen)
        label = screen.label
    }
}

extension Hierarchy {
    /// The hierarchy as text, as ``ScreenTree/drawing`` has it.
    ///
    /// - Parameters:
    ///   - words: What a screen is called; `nil` of one that is not built yet.
    ///   - leaving: A modal that is being dismissed, and the hierarchy in which it still is.
    /// - Returns: The text.
    package func drawing(
        calling words: @escaping (ScreenID) -> ScreenWords?,
        leaving: (hierarchy: Hierarchy, modal: ScreenID)? = nil
    ) -> String {
        if isEmpty { return "(empty window)" }
        var drawing = TreeDrawing(self, words)
        drawing.leaving = leaving
        drawing.draw(from: 0)
        return drawing.lines.joined(separator: "\n")
    }
}

/// Draws a hierarchy, line by line.
private struct TreeDrawing {
    let hierarchy: Hierarchy
    let words: (ScreenID) -> ScreenWords?
    var lines: [String] = []
    /// A modal that is being dismissed, and the hierarchy in which it still is.
    var leaving: (hierarchy: Hierarchy, modal: ScreenID)?
    /// Whether what is drawn is about to leave.
    private var isLeaving = false
    private var mark = "▸"
    private let topmost: Int?

    init(_ hierarchy: Hierarchy, _ words: @escaping (ScreenID) -> ScreenWords?) {
        self.hierarchy = hierarchy
        self.words = words
        topmost = hierarchy.topmost
    }

    private func words(at position: Int) -> ScreenWords? { words(hierarchy.nodes[position].screen) }

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
        let presenter = hierarchy.above(modal).flatMap { words(at: $0) }.map { " by \($0.name)" } ?? ""
        lines.append("modal\(style)\(presenter)\(isLeaving && lines.isEmpty ? ", leaving" : ""):")
    }

    /// Draws the modal that is being dismissed, if it was presented from a level.
    private mutating func drawLeaving(on level: Int) {
        guard let (former, modal) = leaving, let position = former.position(of: modal),
            let presenter = former.above(position).map({ former.nodes[$0].screen }),
            let here = hierarchy.position(of: presenter), hierarchy.level(of: here) == level
        else { return }
        leaving = nil
        var drawing = TreeDrawing(former, words)
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
        let label = words(at: position)?.label ?? "a screen that is not built yet"
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
