package import StepRouter
package import StepRouterSimulation

/// A path that a fresh app takes in simulation step by step, while another app takes it in a window of another kind.
package final class Rehearsal {
    private let proof: Reachability
    private let replay: Replay
    private let waiting: [ExploredEvent]

    /// Makes the app in the launch state of a path.
    ///
    /// - Throws: ``ReachabilityError/unknownEvent(name:nearest:)`` for a name that nothing has, and what the closure
    ///   throws that makes the app.
    package nonisolated(nonsending) init(of proof: Reachability, taking path: ReachabilityReport.ReportedPath)
        async throws
    {
        self.proof = proof
        (replay, waiting) = try await proof.replay(taking: path.events, from: path.launch)
    }

    /// The numbers of the event of each step and of those that happen meanwhile, one after the other.
    package var steps: [[Int]] { waiting.map { [$0.number] + $0.meanwhile } }

    /// The name of the launch state.
    package var launch: String { replay.record.launch }

    package var horizontalSize: Hierarchy.HorizontalSize { replay.app.window.horizontalSize }

    /// The hierarchy now, drawn.
    package var drawing: String { replay.app.window.drawing }

    /// The environment now, a line for each value.
    package var environment: [String] { replay.app.environment.lines(replay.reading.environment) }

    /// Takes a step, and returns its ending.
    package nonisolated(nonsending) func take(_ number: Int) async -> StepEnding {
        let event = waiting[number]
        let attempt = await replay.take(event)
        if attempt.outcome == .waits || attempt.outcome == .cancelled { return .waits }
        return StepEnding(attempt.errors[event.number])
    }

    /// The app of the proof, made once more in the launch state.
    package nonisolated(nonsending) func makeApp() async throws -> Exploration {
        try await proof.launches[replay.app.launch].makeApp(SimulatedWindow(proof.windowSize))
    }

    /// An app that is shown by a window of another kind.
    ///
    /// - Throws: ``ReachabilityError/differentDeclarations(launch:difference:)`` if other things can happen in it than
    ///   in the proof.
    package func hosted(_ app: Exploration, in window: any ScreenWindow) throws(ReachabilityError) -> HostedApp {
        let events = try EventTable(proof, app, in: window)
        if let difference = replay.app.events.difference(to: events) {
            throw .differentDeclarations(launch: replay.record.launch, difference: difference)
        }
        return HostedApp(app, in: window, events, proof.gestures)
    }
}

/// The ending of a step of a path.
package struct StepEnding {
    /// The part of an ending that is compared.
    package enum EndingKind: Hashable, Sendable {
        /// It happened, or landed.
        case done
        /// It failed or was refused; with the code of a navigation's error.
        case failed(RoutingError.Code?)
        /// It waits for what does not come.
        case waits
    }

    package let kind: EndingKind
    /// The same in words.
    package let description: String

    /// It waits for what does not come.
    package static let waits = StepEnding(kind: .waits, description: "It has not ended.")

    private init(kind: EndingKind, description: String) {
        self.kind = kind
        self.description = description
    }

    /// It has ended, perhaps with an error.
    package init(_ error: (any Error)?) {
        kind = error.map { .failed(($0 as? RoutingError)?.code) } ?? .done
        description = error.map { "\($0)" } ?? "It has happened."
    }
}

/// An app in a window of another kind than the simulated one, in which the events of an exploration happen.
package final class HostedApp {
    private let exploration: Exploration
    private let window: any ScreenWindow
    private let events: EventTable
    private let gestures: [Reachability.Gesture]
    private let register: EnvironmentRegister
    private let navigations: [ExploredNavigation]
    private let router: Router

    init(
        _ exploration: Exploration,
        in window: any ScreenWindow,
        _ events: EventTable,
        _ gestures: [Reachability.Gesture]
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

    /// Says who lets an event happen.
    package func happening(_ event: Int) -> Happening {
        switch events.events[event].kind {
        case .gesture(let position):
            gestures[position].kind.userGesture(at: window.hierarchy.horizontalSize).map { .gesture($0) } ?? .simulated
        case .inReach(let gesture): .gesture(gesture)
        case .time: .simulated
        case .appGesture, .answer, .toggle, .navigation: .ofApp
        }
    }

    /// `true` if the user has something to answer, or to remove.
    package var asksUser: Bool { exploration.asksUser(in: window) }

    /// Returns whether an event can happen now: an answer needs its screen.
    package func offers(_ event: Int) -> Bool {
        guard case .answer(let position) = events.events[event].kind else { return true }
        return exploration.answers[position].screen(in: window) != nil
    }

    /// Lets an event of the app's own happen, and throws its error.
    package nonisolated(nonsending) func happen(_ event: Int, animated: Bool) async throws {
        let kind = events.events[event].kind
        if case .navigation(let number) = kind {
            _ = try await router.navigate(to: navigations[number].request, animated: animated)
        } else {
            try await exploration.happen(kind, in: window)
        }
    }
}

/// The source of an event in an app that another window shows.
package enum Happening {
    /// The user does it to the window.
    case gesture(UserGesture)
    /// The app does it, or the user to the app.
    case ofApp
    /// It happens in simulation only: time passes on the app's clock, or a gesture needs the simulated window.
    case simulated
}
