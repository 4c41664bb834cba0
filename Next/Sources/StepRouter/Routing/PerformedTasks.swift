/// Context tasks that were performed on a screen.
struct PerformedTasks {
    let step: ScreenStep
    let screen: any Screen
    /// Puts back what the screen declared before.
    let putBack: () -> Void

    init(of step: ScreenStep, on screen: any Screen) {
        self.step = step
        self.screen = screen
        putBack = (screen as? any StatefulScreen).map { Self.reminder(of: $0) } ?? {}
    }

    private static func reminder<Stateful: StatefulScreen>(of screen: Stateful) -> () -> Void {
        let state = screen.state
        return { if screen.state != state { screen.state = state } }
    }
}
