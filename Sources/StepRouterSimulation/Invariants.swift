import StepRouter

extension SimulatedWindow {
    /// The mistakes in a simulated hierarchy.
    ///
    /// The simulation or a container of an app's own has caused them, never an app's input.
    public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
        /// One sentence for each mistake.
        public let findings: [String]

        /// The findings, one a line.
        public var description: String { findings.joined(separator: "\n") }
    }
}

extension SimulatedWindow {
    /// Checks the invariants of the hierarchy.
    ///
    /// Each screen has one place, containers hold only permitted content, and screens were notified of their
    /// visibility. During a transition, screens may not have received all their callbacks.
    ///
    /// - Throws: ``SimulatedWindow/InvariantViolation`` with all mistakes. Costs one visit of each screen.
    public func checkInvariants() throws(InvariantViolation) {
        var check = InvariantCheck(hierarchy: hierarchy, screens: screens)
        check.checkNodes()
        if !isInTransition {
            check.checkVisibility(told: toldVisible)
            if screens.count != hierarchy.count {
                check.findings.append("The window knows \(screens.count) screens and shows \(hierarchy.count).")
            }
        }
        if !check.findings.isEmpty { throw InvariantViolation(findings: check.findings) }
    }
}

private struct InvariantCheck {
    let hierarchy: Hierarchy
    let screens: ScreenTable
    var findings: [String] = []

    init(hierarchy: Hierarchy, screens: ScreenTable) {
        self.hierarchy = hierarchy
        self.screens = screens
    }

    mutating func checkNodes() {
        var seen: Set<ScreenID> = []
        var path: [Int] = []
        var modals = 0
        for (position, node) in hierarchy.nodes.enumerated() {
            if !seen.insert(node.screen).inserted { findings.append("\(name(node)) is in two places.") }
            guard let screen = screens[node.screen] else {
                findings.append("No screen has the number \(node.screen.number).")
                continue
            }
            if screens.id(of: screen) != node.screen { findings.append("\(name(node)) has another number.") }
            if let base = screen as? ScreenObject, base.window == nil {
                findings.append("\(name(node)) is in no window.")
            }
            while let last = path.last, hierarchy.end(last) <= position { path.removeLast() }
            checkDepth(of: position, node, path)
            path.append(position)
            if node.isModal { modals += 1 }
            checkContent(of: position, node)
        }
        if let sheet = hierarchy.sheetToShow {
            findings.append("\(screens.name(of: sheet)) is hidden although the user sees the screen below it.")
        }
        if modals != hierarchy.modalCount {
            findings.append("There are \(modals) modals, not \(hierarchy.modalCount).")
        }
    }

    private mutating func checkDepth(of position: Int, _ node: Hierarchy.Node, _ path: [Int]) {
        if Int(node.depth) != path.count { findings.append("\(name(node)) is at another depth than it says.") }
        if position > 0, path.isEmpty { findings.append("\(name(node)) is a second root.") }
        if let above = path.last {
            if hierarchy.end(position) > hierarchy.end(above) { findings.append("\(name(node)) reaches too far.") }
            let holder = hierarchy.nodes[above]
            if node.isModal, position != above + 1 {
                findings.append("\(name(node)) is a second modal of \(name(holder)).")
            }
            if !node.isModal, holder.kind == .none { findings.append("\(name(holder)) holds \(name(node)).") }
        } else if node.isModal {
            findings.append("\(name(node)) is presented by no screen.")
        }
    }

    private mutating func checkContent(of position: Int, _ node: Hierarchy.Node) {
        if node.extent < 1 || hierarchy.end(position) > hierarchy.nodes.count {
            return findings.append("\(name(node)) reaches too far.")
        }
        let children = hierarchy.children(of: position)
        checkColumns(of: position, node, children)
        if children.isEmpty {
            if node.shownCount > 0 { findings.append("\(name(node)) shows screens that it does not hold.") }
            return
        }
        let shown = Array(hierarchy.visibleChildren(of: position))
        if shown.isEmpty { return findings.append("\(name(node)) shows none of its screens.") }
        if node.kind.isCustom {
            let range = screens.shownRange(of: node.classID, count: children.count, selected: Int(node.selected))
            if range.lowerBound < 0 || range.upperBound > children.count {
                findings.append("\(name(node)) says that it shows screens that it does not hold.")
            }
        }
        guard let first = children.firstIndex(of: shown[0]), children[first...].starts(with: shown) else {
            return findings.append("\(name(node)) shows screens that it does not hold.")
        }
        if !children.indices.contains(Int(node.selected)) {
            findings.append("\(name(node)) selects a screen that it does not hold.")
        }
        if node.kind == .navigation, shown != Array(children.suffix(1)) {
            findings.append("\(name(node)) does not show its last screen.")
        }
        if node.kind == .tabs, shown.count != 1 || first != Int(node.selected) {
            findings.append("\(name(node)) does not show its selected screen.")
        }
    }

    private mutating func checkColumns(of position: Int, _ node: Hierarchy.Node, _ children: [Int]) {
        let stack = node.kind == .navigation ? hierarchy.collapsedSplit(on: position) : nil
        var column: UInt8 = 0
        for child in children {
            let held = hierarchy.nodes[child]
            if held.column > 0 {
                column += 1
                if stack == nil { findings.append("\(name(held)) is a column outside of a collapsed split view.") }
                if held.column != column { findings.append("\(name(held)) is column \(held.column), not \(column).") }
            } else if node.kind == .navigation, held.kind == .navigation {
                findings.append("\(name(node)) holds the navigation controller \(name(held)).")
            }
        }
        if node.kind != .split { return }
        if node.isCollapsed != (hierarchy.horizontalSize == .compact) {
            findings.append("\(name(node)) is not adapted to the width of the window.")
        }
        let columns = hierarchy.columns(of: position)
        if columns.count > Int(node.columnLimit) { findings.append("\(name(node)) has \(columns.count) columns.") }
    }

    mutating func checkVisibility(told: [ScreenID]) {
        let visible = hierarchy.visibleScreens
        if told == visible { return }
        let (former, present) = (Set(told), Set(visible))
        for screen in visible where !former.contains(screen) {
            findings.append("\(screens.name(of: screen)) is visible and was told otherwise.")
        }
        for screen in told where !present.contains(screen) {
            findings.append("\(screens.name(of: screen)) is not visible and was told otherwise.")
        }
    }

    private func name(_ node: Hierarchy.Node) -> String { screens.name(of: node.screen) }
}
