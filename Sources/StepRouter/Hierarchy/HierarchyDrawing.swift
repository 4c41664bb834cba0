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
        guard let state = (self as? any StatefulScreen).map({ describedState(of: $0) }) ?? nil else { return screenName }
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
    mutating func draw(level screen: any Screen) {
        mark = screen === topmost ? "●" : "▸"
        var modals: [any Screen] = []
        draw(screen, margin: "", branch: "", inSight: true, above: nil, modals: &modals)
        for modal in modals {
            let style = modal.presentationStyle.map { " \($0)" } ?? ""
            let presenter = modal.presentingScreen.map { " by \($0.screenName)" } ?? ""
            let leaving = modal.isBeingDismissed ? ", leaving" : ""
            lines.append("modal\(style)\(presenter)\(leaving):")
            draw(level: modal)
        }
    }

    /// - Parameters:
    ///   - above: The modal that was collected already, which descendants of its presenter answer with as well.
    ///   - modals: Takes the modals met, in order.
    private mutating func draw(
        _ screen: any Screen,
        margin: String,
        branch: String,
        inSight: Bool,
        above: (any Screen)?,
        modals: inout [any Screen]
    ) {
        var above = above
        if let modal = screen.presentedScreen, modal !== above {
            modals.append(modal)
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
                modals: &modals
            )
        }
    }
}
