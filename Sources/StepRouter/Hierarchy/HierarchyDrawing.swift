extension ScreenWindow {
    /// The hierarchy as text, for terminals, tests and error reports: one screen a line, modals from the bottom up.
    ///
    /// `●` marks what the user sees on top, `▸` what is in sight below a modal, `○` what is hidden. A screen's declared state
    /// follows its name in parentheses. Costs one visit of each screen.
    public var drawing: String {
        guard let rootScreen else { return "(empty window)" }
        var drawing = HierarchyDrawing(topmost: topmostScreen)
        drawing.draw(level: rootScreen)
        return drawing.lines.joined(separator: "\n")
    }
}

extension Screen {
    /// What drawings and messages call the screen, with its declared state: `ProductScreen(7)`.
    public var label: String {
        let state = (self as? any StatefulScreen).flatMap { describedState(of: $0) }
        guard let state else { return screenName }
        return "\(screenName)(\(state))"
    }
}

private func describedState(of screen: some StatefulScreen) -> String? {
    let mirror = Mirror(reflecting: screen.state)
    guard mirror.displayStyle == .optional else { return String(describing: screen.state) }
    return mirror.children.first.map { String(describing: $0.value) }
}

private struct HierarchyDrawing {
    private(set) var lines: [String] = []
    private let topmost: (any Screen)?
    private var mark = "▸"

    init(topmost: (any Screen)?) { self.topmost = topmost }

    /// Draws a root screen or a modal with what it contains, then the modals above it.
    ///
    /// - Parameters:
    ///   - screen: The root screen or the modal.
    ///   - inSight: Whether what presents it is in sight; a modal in the context of a hidden tab is hidden as well.
    mutating func draw(level screen: any Screen, inSight: Bool = true) {
        mark = screen === topmost ? "●" : "▸"
        var level = Level()
        draw(screen, margin: "", branch: "", inSight: inSight, above: nil, level: &level)
        for (modal, inSight) in level.modals {
            let style = modal.presentationStyle.map { " \($0)" } ?? ""
            let presenter = modal.presentingScreen.map { " by \($0.screenName)" } ?? ""
            let leaving = modal.isBeingDismissed ? ", leaving" : ""
            lines.append("modal\(style)\(presenter)\(leaving):")
            draw(level: modal, inSight: inSight)
        }
    }

    /// The modals met while a level is drawn, in order, and whether their presenters are in sight.
    private struct Level {
        var modals: [(modal: any Screen, inSight: Bool)] = []
    }

    private mutating func draw(
        _ screen: any Screen,
        margin: String,
        branch: String,
        inSight: Bool,
        above: (any Screen)?,
        level: inout Level
    ) {
        // The modal that was met already is the answer of the presenter's descendants as well.
        var above = above
        if let modal = screen.presentedScreen, modal !== above {
            level.modals.append((modal, inSight))
            above = modal
        }
        lines.append("\(margin)\(branch)\(inSight ? mark : "○") \(screen.label)")
        guard let container = screen.container else { return }
        let below = margin + (branch.isEmpty ? "" : branch == "├─ " ? "│  " : "   ")
        let visible = container.visibleScreens
        for (position, child) in container.containedScreens.enumerated() {
            draw(
                child,
                margin: below,
                branch: position == container.containedScreens.count - 1 ? "└─ " : "├─ ",
                inSight: inSight && visible.contains { $0 === child },
                above: above,
                level: &level
            )
        }
    }
}
