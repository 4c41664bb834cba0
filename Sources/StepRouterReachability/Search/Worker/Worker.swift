import StepRouter
import StepRouterSimulation

/// Explores its share of each level with apps of its own: puts a state back, lets an event happen, and reads what became of it.
final class Worker {
    /// A state that is to be explored.
    struct Waiting {
        let number: Int
        let app: Int
        let state: StoredState
    }

    /// A state that is being explored.
    struct Step {
        let number: Int
        let app: ExploredApp
        let former: AppReading
        /// The permutation of contexts that leads to the canonical state.
        let permutation: Int
        let table: StateTable
        /// The numbers of the present level.
        let level: Range<Int>

        /// A shortest path to the state.
        var path: EventPath { table.path(to: number).path }
    }

    let reachability: Reachability
    let apps: [ExploredApp]
    let events: EventTable
    let signal: SearchSignal
    /// Says what this worker waits for.
    let watched: WatchedWorker
    /// The classes of the screens that lie at the root of each launch state.
    let homes: [ObjectIdentifier]
    /// The launch states.
    var launchStates: [StoredState] = []

    /// The states that this worker goes on from, the next one last.
    var waiting: [Waiting] = []
    var notes: LevelNotes
    /// The screens for which exemplars stand.
    var met = MetScreens()
    let recordsTransitions: Bool

    /// Makes the apps.
    nonisolated(nonsending) init(
        _ reachability: Reachability,
        signal: SearchSignal,
        watched: WatchedWorker
    ) async throws {
        self.reachability = reachability
        self.signal = signal
        self.watched = watched
        var apps: [ExploredApp] = []
        for launch in reachability.launches.indices {
            apps.append(try await ExploredApp(launch: launch, of: reachability, declaring: apps.first?.events))
        }
        self.apps = apps
        events = apps[0].events
        notes = LevelNotes(Counters(reachability, events), isOfPart: reachability.shard != nil)
        recordsTransitions = reachability.recordsGraph || reachability.shard != nil
        homes = apps.compactMap { app in app.window.tree.firstScreen.map { ObjectIdentifier(type(of: $0)) } }
    }
}
