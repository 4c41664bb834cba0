public import StepRouter

/// A gesture of the user in a window.
public enum UserGesture: Hashable, Sendable {
    /// Goes back: the topmost screen of the innermost visible stack is popped. Where a sheet has nothing to go back from,
    /// that is a stack that it leaves in use.
    case back
    /// Goes back below the topmost sheet, which leaves that in use: 1 is what is right below it, 2 what is below a sheet
    /// there.
    case backBelow(Int)
    /// Swipes the topmost sheet down.
    case swipeDown
    /// Drags the topmost sheet to one of its heights, counted from the lowest, 0.
    case drag(Int)
    /// Taps a tab, counted from 0. Tapping the selected one pops its stack to its first screen.
    case selectTab(Int)
    /// Turns the device or resizes the window.
    case resize(Hierarchy.HorizontalSize)
}

extension UserGesture {
    /// The name in traces and messages.
    fileprivate var name: String {
        switch self {
        case .back: "back"
        case .backBelow: "back below a sheet"
        case .swipeDown: "swipe down"
        case .drag: "drag of a sheet"
        case .selectTab: "tap on a tab"
        case .resize: "resize"
        }
    }
}

extension SimulatedWindow {
    /// Carries out a user's gesture.
    ///
    /// A gesture without an effect changes nothing, and that is not an error: there is no screen to go back from, the
    /// topmost modal cannot be swiped away, or no tab bar is in reach. While a transition is under way the gesture
    /// waits for its end.
    ///
    /// Screens that would leave are asked: one that cannot be dismissed is told that the user has tried
    /// (`DismissalRefusing`), and where one confirms leaving (`LeaveConfirming`), a navigation asks it, and this waits for
    /// that.
    ///
    /// - Parameters:
    ///   - gesture: The gesture.
    ///   - animated: `true` if the transition takes time on the window's clock.
    /// - Returns: `true` if the hierarchy changed.
    /// - Throws: `HierarchyError` if there is no such tab, or if the task is cancelled while a transition is under way.
    @discardableResult
    public nonisolated(nonsending) func perform(_ gesture: UserGesture, animated: Bool = true) async throws -> Bool {
        var verdict = GestureVerdict.goesOn
        let commit = WindowCommit(animated: animated, by: .user) { [screens] editor in
            var edited = editor
            try edited.perform(gesture, in: screens)
            verdict = self.verdict(onGesture: gesture.name, edited.change) { (editor) throws(HierarchyError) in
                try editor.perform(gesture, in: screens)
            }
            if case .goesOn = verdict { editor = edited }
        }
        try await perform(commit)
        var asked: LeavingByUser?
        if verdict.mayGoOn(asking: { asked = $0 }) { return commit.hasChanged }
        guard let asked else { return false }
        return await letLeave(asked, animated: animated)
    }

    /// The places of gestures that the user can reach now.
    package var gestureReach: GestureReach {
        GestureReach(
            tabs: hierarchy.tabBarInReach(screens).map { hierarchy.children(of: $0).count } ?? 0,
            detents: hierarchy.topmostScreen.flatMap { hierarchy.presentationStyle(of: $0) }?.detentCount ?? 0,
            levels: hierarchy.levelsToGoBackOn
        )
    }
}

/// The places of gestures that the user can reach: tabs, heights of the sheet on top, levels below sheets.
package struct GestureReach {
    /// The number of tabs.
    package let tabs: Int
    /// The number of heights.
    let detents: Int
    /// The numbers of sheets below which going back does something else than going back.
    let levels: [Int]

    /// The most sheets below which something is in reach.
    package var sheets: Int { levels.max() ?? 0 }

    /// As much as is tried while something else goes on.
    package static func most(tabs: Int, sheets: Bool) -> GestureReach {
        GestureReach(tabs: tabs, detents: sheets ? PresentationStyle.mostDetents : 0, levels: sheets ? [1] : [])
    }

    /// Returns whether the place of a gesture is in reach.
    package func contains(_ gesture: UserGesture) -> Bool {
        switch gesture {
        case .selectTab(let tab): tab < tabs
        case .drag(let detent): detent < detents
        case .backBelow(let sheets): levels.contains(sheets)
        case .back, .swipeDown, .resize: true
        }
    }
}

extension HierarchyEditor {
    /// Performs a user's gesture; nothing changes if it has no effect.
    package mutating func perform(_ gesture: UserGesture, in screens: ScreenTable) throws(HierarchyError) {
        switch gesture {
        case .back:
            if let container = hierarchy.firstToGoBack { try goBack(in: hierarchy.nodes[container].screen) }
        case .backBelow(let sheets):
            if let container = hierarchy.firstToGoBack(below: sheets) {
                try goBack(in: hierarchy.nodes[container].screen)
            }
        case .drag(let detent):
            guard let sheet = hierarchy.topmostScreen, let style = hierarchy.presentationStyle(of: sheet),
                detent < style.detentCount
            else { return }
            try rest(sheet, at: detent)
        case .swipeDown:
            guard let modal = hierarchy.topmost, hierarchy.nodes[modal].style?.isSwipeable == true,
                !hierarchy.forbidsSwiping(hierarchy.nodes[modal].screen, in: screens)
            else { return }
            try dismiss(from: hierarchy.nodes[modal].screen)
        case .selectTab(let index):
            if let bar = hierarchy.tabBarInReach(screens) { try tapTab(index, of: hierarchy.nodes[bar].screen) }
        case .resize(let size):
            resize(to: size)
        }
    }
}

extension Hierarchy {
    /// The innermost visible container that can go back; the last one of several, of the first level that has one.
    fileprivate var firstToGoBack: Int? { levelsInUse.lazy.compactMap { firstToGoBack(in: $0) }.first }

    /// The same on the level below a number of sheets.
    fileprivate func firstToGoBack(below sheets: Int) -> Int? {
        let levels = levelsInUse
        return levels.indices.contains(sheets) ? firstToGoBack(in: levels[sheets]) : nil
    }

    /// The levels below sheets, by their number, on which going back does something else than going back.
    fileprivate var levelsToGoBackOn: [Int] {
        let levels = levelsInUse
        if levels.count < 2 { return [] }
        let first = firstToGoBack
        return levels.indices.dropFirst().filter { level in
            firstToGoBack(in: levels[level]).map { $0 != first } ?? false
        }
    }

    private func firstToGoBack(in position: Int) -> Int? {
        for child in visibleChildren(of: position).reversed() {
            if let inner = firstToGoBack(in: child) { return inner }
        }
        if !isOnTop(position) { return nil }
        let node = nodes[position]
        // Columns on the stack of the primary one were met there, further inside.
        if node.kind == .split { return node.isCollapsed && node.selected > 0 ? position : nil }
        return node.kind.containment == .stack && children(of: position).count > 1 ? position : nil
    }

    /// The outermost visible tab bar that no modal covers, unless a screen hides it; a modal in a current context leaves
    /// the bars around it in reach.
    fileprivate func tabBarInReach(_ screens: ScreenTable) -> Int? {
        outermostTabBar.flatMap { hidesBottomBar($0, screens) ? nil : $0 }
    }

    /// Returns whether a screen on the selected tab's stack hides the tab bar (UIKit's documentation of
    /// `UIViewController.hidesBottomBarWhenPushed`: until it is popped).
    private func hidesBottomBar(_ tabBar: Int, _ screens: ScreenTable) -> Bool {
        visibleChildren(of: tabBar).contains { tab in
            nodes[tab].kind == .navigation
                && children(of: tab).contains {
                    (screens[nodes[$0].screen] as? any DecoratedScreen)?.decoration?.hidesBottomBar == true
                }
        }
    }

    private var outermostTabBar: Int? {
        guard let topmost else { return nil }
        for level in levelsInUse { if let tabBar = firstTabBar(in: level) { return tabBar } }
        guard nodes[topmost].style?.usesCurrentContext == true else { return nil }
        var screen = above(topmost)
        while let next = screen {
            if nodes[next].kind == .tabs { return next }
            screen = parent(of: next)
        }
        return nil
    }

    private func firstTabBar(in position: Int) -> Int? {
        if nodes[position].kind == .tabs { return position }
        for child in visibleChildren(of: position) {
            if let tabBar = firstTabBar(in: child) { return tabBar }
        }
        return nil
    }
}
