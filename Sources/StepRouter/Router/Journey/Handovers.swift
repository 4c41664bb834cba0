/// What factories handed over for one navigation, so that it is given back as it was if the navigation fails.
///
/// Most screens are simply dropped then. But a factory may keep its screens for the next time: those must be free again, hold what they
/// held, and show what they showed.
struct Handovers {
    private struct Handover {
        let screen: any Screen
        let parent: (any ContainerScreen)?
        let content: [any Screen]?
        let restoreState: (() -> Void)?
    }

    private var handovers: [Handover] = []

    /// Whether nothing was handed over.
    var isEmpty: Bool { handovers.isEmpty }

    /// Notes a screen that a factory has just handed over.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - isFilled: Whether it was built around screens of this navigation, which are noted by themselves.
    mutating func note(_ screen: any Screen, isFilled: Bool = false) {
        handovers.append(
            Handover(
                screen: screen,
                parent: screen.parentScreen,
                content: isFilled ? nil : screen.container?.containedScreens,
                restoreState: (screen as? any StatefulScreen).map { Self.restoringState(of: $0) }
            )
        )
    }

    /// Puts back what was done to the screens since, except where they are in a window.
    nonisolated(nonsending) mutating func giveBack() async {
        let handovers = handovers
        self.handovers = []
        for handover in handovers.reversed() where handover.screen.window == nil {
            if let content = handover.content, let container = handover.screen.container {
                // What the container refuses to hold again cannot be helped: it is the factory's own, and in no window.
                try? await container.setContainedScreens(content, animated: false)
            }
            if let parent = handover.screen.parentScreen, parent !== handover.parent {
                let others = parent.containedScreens.filter { $0 !== handover.screen }
                try? await parent.setContainedScreens(others, animated: false)
            }
        }
        for handover in handovers.reversed() { handover.restoreState?() }
    }

    private static func restoringState<Stateful: StatefulScreen>(of screen: Stateful) -> () -> Void {
        let state = screen.state
        return { if screen.state != state { screen.state = state } }
    }
}
