/// What a user does to a window with a finger.
public enum UserGesture: Hashable, Sendable {
    /// Goes back: the screen on top of the innermost visible stack is taken off.
    case back
    /// Swipes the topmost sheet down.
    case swipeDown
    /// Taps a tab, counted from 0. Tapping the selected one takes its stack back to its first screen.
    case selectTab(Int)
    /// Turns the device or resizes the window.
    case resize(HorizontalSize)
}

extension SimulatedWindow {
    /// Carries out a user's gesture.
    ///
    /// A gesture that finds nothing to act on changes nothing, and that is not an error: there is nothing to go back from, the
    /// topmost modal cannot be swiped away, or no tab bar is in reach.
    ///
    /// While a transition is under way, and from the moment at which a navigation begins to put screens in place until it has done so, a
    /// gesture is refused and changes nothing, unless the navigation makes it itself. While a navigation waits before that, for an
    /// interceptor or a factory, gestures are carried out; the navigation waits for their end and is planned again.
    ///
    /// - Parameters:
    ///   - gesture: What the user does.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Returns: Whether anything changed.
    /// - Throws: ``HierarchyError`` if a transition or a navigation of others is under way, or if there is no such tab.
    @discardableResult
    public nonisolated(nonsending) func perform(_ gesture: UserGesture, animated: Bool = true) async throws -> Bool {
        try requireChangeable()
        let before = simulatedJournal.revision
        simulatedJournal.beginGesture()
        defer { simulatedJournal.endGesture(hasChanged: simulatedJournal.revision != before) }
        guard let change = try change(by: gesture) else { return false }
        if try !carryOutAtOnce(change, animated: animated) { try await carryOut(change, animated: animated) }
        return simulatedJournal.revision != before
    }

    /// Carries out a user's gesture as ``perform(_:animated:)`` does, if that can be done at once.
    ///
    /// - Parameters:
    ///   - gesture: What the user does.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Returns: Whether anything changed; `nil` if it cannot be done at once, and nothing has changed.
    /// - Throws: What ``perform(_:animated:)`` throws.
    package func performAtOnce(_ gesture: UserGesture, animated: Bool) throws -> Bool? {
        try requireChangeable()
        guard let change = try change(by: gesture) else { return false }
        let before = simulatedJournal.revision
        simulatedJournal.beginGesture()
        defer { simulatedJournal.endGesture(hasChanged: simulatedJournal.revision != before) }
        return try carryOutAtOnce(change, animated: animated) ? simulatedJournal.revision != before : nil
    }

    /// What a gesture does to the hierarchy.
    private enum GestureChange {
        case showing(any Screen, in: SimulatedContainerScreen)
        case dismissing(SimulatedScreen)
        case resizing(HorizontalSize)
    }

    /// Carries out a change, if that can be done at once.
    ///
    /// - Returns: Whether it was carried out; if not, nothing has changed.
    private func carryOutAtOnce(_ change: GestureChange, animated: Bool) throws(HierarchyError) -> Bool {
        switch change {
        case .showing(let screen, let container): try container.makeVisibleAtOnce(screen, animated: animated)
        case .dismissing(let modal): try modal.dismissPresentedAtOnce(animated: animated)
        case .resizing: false
        }
    }

    private nonisolated(nonsending) func carryOut(_ change: GestureChange, animated: Bool) async throws {
        switch change {
        case .showing(let screen, let container): try await container.makeVisible(screen, animated: animated)
        case .dismissing(let modal): try await modal.dismissPresented(animated: animated)
        case .resizing(let size): try await resize(to: size)
        }
    }

    /// What a gesture does now; `nil` if it finds nothing to act on.
    private func change(by gesture: UserGesture) throws(HierarchyError) -> GestureChange? {
        switch gesture {
        case .back: goingBack
        case .swipeDown: swipingDown
        case .selectTab(let index): try selectingTab(index)
        case .resize(let size): .resizing(size)
        }
    }

    private var goingBack: GestureChange? {
        guard let topmost, let container = Self.firstToGoBack(in: topmost) else { return nil }
        let content = container.containedScreens
        return .showing(
            content[container.form == .split ? container.selectedIndex - 1 : content.count - 2],
            in: container
        )
    }

    /// The innermost container in sight that has somewhere to go back to.
    private static func firstToGoBack(in screen: SimulatedScreen) -> SimulatedContainerScreen? {
        guard let container = screen.simulatedContainer else { return nil }
        if container.nestsContainers {
            // The last one in sight that has somewhere to go back to.
            var last: SimulatedContainerScreen?
            container.forEachVisible { if let inner = firstToGoBack(in: $0) { last = inner } }
            if let last { return last }
        }
        if let split = container.split { return split.isCollapsed && split.selectedIndex > 0 ? split : nil }
        return container.containment == .stack && container.containedScreens.count > 1 ? container : nil
    }

    private var swipingDown: GestureChange? {
        guard
            let modal = topmost, modal.place == .presented,
            modal.modalStyle.isSwipeable, !Self.forbidsSwiping(modal)
        else { return nil }
        return .dismissing(modal)
    }

    /// Whether a screen or one in sight within it keeps the user from swiping its modal away.
    private static func forbidsSwiping(_ screen: SimulatedScreen) -> Bool {
        var forbids = screen.isModalInPresentation
        if !forbids { screen.simulatedContainer?.forEachVisible { forbids = forbids || forbidsSwiping($0) } }
        return forbids
    }

    private func selectingTab(_ index: Int) throws(HierarchyError) -> GestureChange? {
        guard let tabBar = tabBarInReach else { return nil }
        let tabs = tabBar.containedScreens
        guard tabs.indices.contains(index) else { throw .noSuchTab(number: index + 1, count: tabs.count) }
        if index != tabBar.selectedIndex { return .showing(tabs[index], in: tabBar) }
        guard let stack = tabs[index] as? SimulatedNavigationController, let first = stack.containedScreens.first else {
            return nil
        }
        return .showing(first, in: stack)
    }

    /// How many tabs the user can tap now.
    package var tabCountInReach: Int { tabBarInReach?.containedScreens.count ?? 0 }

    /// The outermost tab bar in sight that no modal covers; one presented in a current context leaves the bars around it in reach.
    private var tabBarInReach: SimulatedTabBarController? {
        guard let topmost else { return nil }
        if let tabBar = Self.firstTabBar(in: topmost) { return tabBar }
        guard topmost.place == .presented, topmost.modalStyle.usesCurrentContext else { return nil }
        var screen = topmost.holder
        while let next = screen {
            if let tabBar = next as? SimulatedTabBarController { return tabBar }
            screen = next.parent
        }
        return nil
    }

    private static func firstTabBar(in screen: SimulatedScreen) -> SimulatedTabBarController? {
        guard let container = screen.simulatedContainer else { return nil }
        if let tabBar = container as? SimulatedTabBarController { return tabBar }
        guard container.nestsContainers else { return nil }
        var found: SimulatedTabBarController?
        container.forEachVisible { if found == nil { found = firstTabBar(in: $0) } }
        return found
    }
}
