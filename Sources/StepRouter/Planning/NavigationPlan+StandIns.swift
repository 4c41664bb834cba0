// What stands for screens until they are built.
extension NavigationPlan {
    /// What stands for the screen of a step.
    func standIn(for step: ScreenStep, _ number: Int) -> NewScreen {
        walk.tree.screens.standIn(.planned(number), of: step.parts.factory?.type ?? step.parts.type)
    }

    /// Puts the screens that were built in place of what stood for them. Returns whether each of them is what its class had told: if one is not, all are put in place anew.
    mutating func replaceStandIns(with built: BuiltScreens) -> Bool {
        guard let target else { return false }
        var screens: [ScreenID?] = []
        for planned in walk.open {
            guard let screen = planned.screen, let number = screen.plannedStep else { continue }
            guard let new = built[planned]?.new, isStandIn(screen, for: new) else { return false }
            while screens.count <= number { screens.append(nil) }
            screens[number] = new.id
        }
        editor.replaceStandIns(with: screens)
        for number in walk.steps.indices { walk.steps[number].replaceStandIns(with: screens) }
        self.target = screens.replacing(target)
        return true
    }

    /// Whether what stood for a screen is like it.
    private func isStandIn(_ standIn: ScreenID, for new: NewScreen) -> Bool {
        let root = new.subtree.root
        guard new.subtree.nodes.count == 1, let position = editor.hierarchy.position(of: standIn) else { return false }
        let node = editor.hierarchy.nodes[position]
        return node.classID == root.classID && node.definesContext == root.definesContext
            && node.columnLimit == root.columnLimit && node.topColumn == root.topColumn
    }
}

extension PlannedStep {
    fileprivate mutating func replaceStandIns(with screens: [ScreenID?]) {
        screen = screen.map { screens.replacing($0) }
        base = base.map { screens.replacing($0) }
    }
}
