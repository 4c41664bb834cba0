/// The screens that a navigation would remove, and those that it would bring into sight for that.
struct Departures {
    /// The lowest modals that would be dismissed, and what they are above; the modals above them go with them.
    private(set) var coverings: [Covering] = []
    /// Contained screens that would be taken off a stack or replaced, and a root that would be.
    var removed: [any Screen] = []
    /// Contained screens that their containers would have to show, the innermost first.
    private(set) var hidden: [Containing] = []

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
        screen.forEachCovering { coverings.append($0) }
        screen.forEachContaining { containing in
            if !containing.isInSight { hidden.append(containing) }
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
    var isEmpty: Bool { coverings.isEmpty && removed.isEmpty }

    /// The screens of ``hidden``.
    var revealed: [any Screen] { hidden.map(\.screen) }

    /// Every screen that would leave, each once, what lies on top last.
    ///
    /// - Parameter confirmingClasses: Tells whom to ask.
    /// - Returns: The screens.
    func leaving(_ confirmingClasses: LeaveConfirmingClasses) -> [LeavingScreen] {
        var collector = LeavingCollector(atLeast: removed.count + coverings.count, confirmingClasses)
        let covering = removed.isEmpty ? [] : coverings.map(\.modal)
        for screen in removed { collector.add(screen, besides: covering) }
        for covering in coverings { collector.add(covering.modal, besides: []) }
        return collector.screens
    }

    /// Every modal that would be dismissed, the topmost first.
    var modals: [any Screen] {
        coverings.flatMap { lowest in
            var modals = [lowest.modal]
            while let next = modals.last?.presentedScreen { modals.append(next) }
            return modals.reversed()
        }
    }
}
