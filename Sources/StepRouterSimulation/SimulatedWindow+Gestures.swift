public import StepRouter

/// A gesture of the user in a window.
public enum UserGesture: Hashable, Sendable {
    /// Goes back: the topmost screen of the innermost visible stack is popped.
    case back
    /// Swipes the topmost sheet down.
    case swipeDown
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
        case .swipeDown: "swipe down"
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
        switch verdict {
        case .goesOn: return commit.hasChanged
        case .refused(let screen):
            (screen as? any DismissalRefusing)?.userTriedToLeave()
            return false
        case .asks(let leaving): return await letLeave(leaving, animated: animated)
        case .isAsked: return false
        }
    }

    /// The number of tabs that the user can tap now.
    package var tabCountInReach: Int { hierarchy.tabBarInReach(screens).map { hierarchy.children(of: $0).count } ?? 0 }
}

extension HierarchyEditor {
    /// Performs a user's gesture; nothing changes if it has no effect.
    package mutating func perform(_ gesture: UserGesture, in screens: ScreenTable) throws(HierarchyError) {
        switch gesture {
        case .back:
            if let container = hierarchy.firstToGoBack { try goBack(in: hierarchy.nodes[container].screen) }
        case .swipeDown:
            guard let modal = hierarchy.topmost, hierarchy.nodes[modal].style?.isSwipeable == true,
                !hierarchy.forbidsSwiping(modal, in: screens)
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
    /// The innermost visible container that can go back; the last one of several.
    fileprivate var firstToGoBack: Int? { topmost.flatMap { firstToGoBack(in: $0) } }

    private func firstToGoBack(in position: Int) -> Int? {
        for child in visibleChildren(of: position).reversed() {
            if let inner = firstToGoBack(in: child) { return inner }
        }
        let node = nodes[position]
        // Columns on the stack of the primary one were met there, further inside.
        if node.kind == .split { return node.isCollapsed && node.selected > 0 ? position : nil }
        return node.kind.containment == .stack && children(of: position).count > 1 ? position : nil
    }

    /// Returns whether a screen, or one visible within it, keeps the user from swiping its modal away.
    fileprivate func forbidsSwiping(_ position: Int, in screens: ScreenTable) -> Bool {
        if (screens[nodes[position].screen] as? any SwipeRefusing)?.isModalInPresentation == true { return true }
        return visibleChildren(of: position).contains { forbidsSwiping($0, in: screens) }
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
        if let tabBar = firstTabBar(in: topmost) { return tabBar }
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
