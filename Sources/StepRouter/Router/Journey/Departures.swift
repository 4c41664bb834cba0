/// The screens that a navigation would remove, and those that it would bring into sight for that.
struct Departures {
    /// The lowest modals that would be dismissed; those above go with them.
    var covering: [any Screen] = []
    /// Contained screens that would be taken off a stack or replaced, and a root that would be.
    var removed: [any Screen] = []
    /// Contained screens that their containers would have to show, the innermost first.
    var revealed: [any Screen] = []

    /// Whether the screen to be brought into sight is there already, with nothing above it.
    private(set) var isOnTop = false

    /// Adds what goes when a screen is brought into sight.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - window: Its window.
    mutating func addRevealing(_ screen: any Screen, in window: any ScreenWindow) {
        isOnTop = window.isOnTop(screen)
        if isOnTop { return }
        screen.forEachCovering { covering.append($0.modal) }
        screen.forEachContaining { containing in
            if !containing.isInSight { revealed.append(containing.screen) }
            addAbove(containing)
        }
    }

    /// Adds what lies above a screen in its container.
    mutating func addAbove(_ containing: Containing) {
        guard containing.container.containment == .stack else { return }
        let screens = containing.container.containedScreens
        guard let index = screens.lastIndex(where: { $0 === containing.screen }) else { return }
        removed.append(contentsOf: screens[(index + 1)...])
    }

    /// Whether nothing would leave.
    var isEmpty: Bool { covering.isEmpty && removed.isEmpty }

    /// Every screen that would leave, each once, what lies on top last.
    ///
    /// - Parameter confirmingClasses: Tells whom to ask.
    /// - Returns: The screens.
    func leaving(_ confirmingClasses: LeaveConfirmingClasses) -> [LeavingScreen] {
        var collector = LeavingCollector(atLeast: removed.count + covering.count, confirmingClasses)
        for screen in removed { collector.add(screen, besides: covering) }
        for modal in covering { collector.add(modal, besides: []) }
        return collector.screens
    }

    /// Every modal that would be dismissed, the topmost first.
    var modals: [any Screen] {
        covering.flatMap { lowest in
            var modals = [lowest]
            while let next = modals.last?.presentedScreen { modals.append(next) }
            return modals.reversed()
        }
    }
}
