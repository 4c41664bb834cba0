import StepRouter
package import StepRouterSimulation

/// An app in a window of another kind than the simulated one, in which the events of an exploration happen.
package final class HostedApp {
    private let exploration: Exploration
    private let window: any ScreenWindow
    private let events: EventTable
    private let gestures: [ExploredGesture]
    private let register: EnvironmentRegister
    private let navigations: [ExploredNavigation]
    private let router: Router

    init(
        _ exploration: Exploration,
        in window: any ScreenWindow,
        _ events: EventTable,
        _ gestures: [ExploredGesture]
    ) {
        self.exploration = exploration
        self.window = window
        self.events = events
        self.gestures = gestures
        register = EnvironmentRegister(exploration.environment)
        navigations = exploration.destinations.flatMap(\.navigations)
        router = exploration.routing(Router(window))
    }

    /// The screens that the app shows at first; they are taken out of its simulated window.
    package func launchedScreens() -> HandedOverScreens { exploration.launch.handOver() }

    /// The environment, a line for each value.
    package var environment: [String] { register.presentLines }

    /// What an event is to whatever shows the app.
    package func happening(_ event: Int) -> Happening {
        switch events.events[event].kind {
        case .gesture(let position):
            gestures[position].kind.userGesture(at: window.hierarchy.horizontalSize).map { .gesture($0) } ?? .simulated
        case .tab(let tab): .gesture(.selectTab(tab))
        case .time: .simulated
        case .appGesture, .answer, .toggle, .navigation: .ofApp
        }
    }

    /// Whether the user has something to answer on, or to take away.
    package var asksUser: Bool { exploration.asksUser(in: window) }

    /// Whether an event makes sense now: an answer needs its screen.
    package func offers(_ event: Int) -> Bool {
        guard case .answer(let position) = events.events[event].kind else { return true }
        return exploration.answers[position].screen(in: window) != nil
    }

    /// Lets an event of the app's own happen.
    ///
    /// - Parameters:
    ///   - event: A navigation, an answer, a toggle or a gesture of the app's own.
    ///   - animated: Whether transitions of a navigation take time.
    /// - Throws: What the event throws.
    package nonisolated(nonsending) func happen(_ event: Int, animated: Bool) async throws {
        let kind = events.events[event].kind
        if case .navigation(let number) = kind {
            _ = try await router.navigate(to: navigations[number].request, animated: animated)
        } else {
            try await exploration.happen(kind, in: window)
        }
    }
}

/// What an event is to whatever shows an app.
package enum Happening {
    /// The user does it to the window.
    case gesture(UserGesture)
    /// The app does it, or the user to the app.
    case ofApp
    /// It happens in simulation only: time passes on the app's clock, or a gesture needs the simulated window.
    case simulated
}
