extension ScreenTree {
    /// The hierarchy as text: containers with their content, then modals from the bottom up.
    ///
    /// `●` marks screens on top, `▸` screens that are visible below a modal, `○` hidden ones.
    public var drawing: String { drawing(during: nil) }

    /// The hierarchy as text, with the modals that leave in a transition under way.
    func drawing(during transition: Hierarchy.Transition?) -> String {
        let words = { (id: ScreenID, wording: ScreenWording) in screens[id].map { wording.words(for: $0) } }
        guard let transition, transition.change == .dismissed, let modal = transition.subject else {
            return hierarchy.drawing(calling: words)
        }
        return hierarchy.drawing(calling: words, leaving: (transition.before, modal))
    }
}

/// The words of drawings for a screen.
package enum ScreenWording {
    /// Its name, without its state.
    case name
    /// Its name, and its declared state in parentheses.
    case label

    /// The words for a screen as it is now.
    package func words(for screen: any Screen) -> String {
        switch self {
        case .name: StepRouter.name(of: screen)
        case .label: screen.label
        }
    }
}

extension Hierarchy {
    /// The hierarchy as text, as in ``ScreenTree/drawing``.
    ///
    /// - Parameters:
    ///   - words: The words for a screen; `nil` of one that is not built yet.
    ///   - leaving: A modal that is being dismissed, and the hierarchy in which it still is.
    /// - Returns: The text.
    package func drawing(
        calling words: @escaping (ScreenID, ScreenWording) -> String?,
        leaving: (hierarchy: Hierarchy, modal: ScreenID)? = nil
    ) -> String {
        if isEmpty { return "(empty window)" }
        var drawing = TreeDrawing(self, words)
        drawing.leaving = leaving
        drawing.draw(from: 0)
        return drawing.lines.joined(separator: "\n")
    }
}

private struct TreeDrawing {
    let hierarchy: Hierarchy
    let words: (ScreenID, ScreenWording) -> String?
    var lines: [String] = []
    /// A modal that is being dismissed, and the hierarchy in which it still is.
    var leaving: (hierarchy: Hierarchy, modal: ScreenID)?
    /// `true` if the drawn screens are about to leave.
    private var isLeaving = false
    private var mark = "▸"
    private let levelsInUse: [Int]

    init(_ hierarchy: Hierarchy, _ words: @escaping (ScreenID, ScreenWording) -> String?) {
        self.hierarchy = hierarchy
        levelsInUse = hierarchy.levelsInUse
        self.words = words
    }

    private func words(_ wording: ScreenWording, at position: Int) -> String? {
        words(hierarchy.nodes[position].screen, wording)
    }

    /// Draws a root or a modal, then the modals above it, each followed by those above that.
    mutating func draw(from level: Int) {
        var open = [(level: level, isVisible: true)]
        while let (level, isVisible) = open.popLast() {
            if hierarchy.nodes[level].isModal { drawHeading(of: level) }
            mark = levelsInUse.contains(level) && !isLeaving ? "●" : "▸"
            var modals: [(level: Int, isVisible: Bool)] = []
            draw(level, margin: "", branch: "", isVisible, &modals)
            drawLeaving(on: level)
            open += modals.reversed()
        }
    }

    private mutating func drawHeading(of modal: Int) {
        let style = hierarchy.nodes[modal].style.map { " \($0)" } ?? ""
        let presenter = hierarchy.above(modal).flatMap { words(.name, at: $0) }.map { " by \($0)" } ?? ""
        let hidden = hierarchy.nodes[modal].isHidden ? ", hidden" : ""
        // Modals above the leaving one leave with it, and need not say so.
        lines.append("modal\(style)\(presenter)\(hidden)\(isLeaving && lines.isEmpty ? ", leaving" : ""):")
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
        if let modal = hierarchy.attachedModal(of: position) {
            modals.append((modal, isVisible && !hierarchy.nodes[modal].isHidden))
        }
        let label = words(.label, at: position) ?? "a screen that is not built yet"
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
