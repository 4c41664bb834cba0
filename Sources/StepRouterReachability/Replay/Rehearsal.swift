package import StepRouter
import StepRouterSimulation

/// A path that an app made afresh takes in simulation, one step at a time, while another app takes the same steps in a window of another kind.
package final class Rehearsal {
    private let proof: Reachability
    private let replay: Replay
    private let waiting: [ExploredEvent]

    /// Makes the app in the launch state of a path.
    ///
    /// - Throws: ``ReachabilityError/unknownEvent(name:nearest:)`` for a name that nothing has, and what the closure throws that makes the app.
    package nonisolated(nonsending) init(of proof: Reachability, taking path: ReportedPath) async throws {
        self.proof = proof
        (replay, waiting) = try await proof.replay(taking: path.events, from: path.launch)
    }

    /// What happens in each step: the numbers of the event and of what happens meanwhile, one after the other.
    package var steps: [[Int]] { waiting.map { [$0.number] + $0.meanwhile } }

    /// The name of the launch state.
    package var launch: String { replay.record.launch }

    /// How wide the window is.
    package var horizontalSize: HorizontalSize { replay.app.window.horizontalSize }

    /// The hierarchy now, drawn.
    package var drawing: String { replay.app.window.drawing }

    /// The environment now, a line for each value.
    package var environment: [String] { replay.app.environment.lines(replay.reading.environment) }

    /// Takes a step.
    ///
    /// - Parameter number: Which one; each comes after the one before.
    /// - Returns: How it ended.
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
    /// - Throws: ``ReachabilityError/differentDeclarations(launch:difference:)`` if other things can happen in it than in the proof.
    package func hosted(_ app: Exploration, in window: any ScreenWindow) throws(ReachabilityError) -> HostedApp {
        let events = try EventTable(proof, app)
        if let difference = replay.app.events.difference(to: events) {
            throw .differentDeclarations(launch: replay.record.launch, difference: difference)
        }
        return HostedApp(app, in: window, events, proof.gestures)
    }
}

/// How a step of a path ended.
package struct StepEnding {
    /// What is compared.
    package enum Kind: Hashable, Sendable {
        /// It happened, or landed.
        case done
        /// It failed or was refused; with the code of a navigation's error.
        case failed(RoutingError.Code?)
        /// It waits for what does not come.
        case waits
    }

    package let kind: Kind
    /// The same in words.
    package let description: String

    /// It waits for what does not come.
    package static let waits = StepEnding(kind: .waits, description: "It has not ended.")

    private init(kind: Kind, description: String) {
        self.kind = kind
        self.description = description
    }

    /// It has ended, perhaps with an error.
    package init(_ error: (any Error)?) {
        kind = error.map { .failed(($0 as? RoutingError)?.code) } ?? .done
        description = error.map { "\($0)" } ?? "It has happened."
    }
}
