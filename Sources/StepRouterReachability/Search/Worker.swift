import StepRouter

/// Explores its share of each level with apps of its own.
///
/// A state is put back once, and each event is undone through the journal.
final class Worker {
    /// A state that is to be explored.
    struct Waiting {
        let number: Int
        let app: Int
        let snapshot: ExploredApp.Snapshot
    }

    /// A navigation into a state that is not explored yet: there the same one will have to change nothing.
    struct PendingArrival {
        let from: UInt32
        let trip: UInt16
        /// The number of the state, or with ``Worker/candidateFlag`` of the candidate.
        var target: UInt32
    }

    /// Added to the number of a candidate where others are numbers of states.
    static let candidateFlag: UInt32 = 1 << 31

    let reachability: Reachability
    let apps: [ExploredApp]
    let events: EventTable
    /// What happens at each event.
    let kinds: [EventTable.Kind]
    let signal: SearchSignal
    /// Says what this worker waits for.
    let post: WatchedPost
    let reader: HierarchyReader
    /// The classes of the screens that lie at the root of each launch state.
    var homes: [ObjectIdentifier] = []
    /// How each launch state is put back.
    var launchSnapshots: [ExploredApp.Snapshot] = []

    var waiting: [Waiting] = []
    var ledger: Ledger
    let loopBytes: Int
    /// The event after the taps on tabs.
    let afterTabs: Int
    let recordsTransitions: Bool
    /// Whether what this worker finds counts by now.
    var hasCounted = false

    /// Makes the apps.
    nonisolated(nonsending) init(_ reachability: Reachability, signal: SearchSignal, post: WatchedPost) async throws {
        self.reachability = reachability
        self.signal = signal
        self.post = post
        let reader = HierarchyReader()
        self.reader = reader
        var apps: [ExploredApp] = []
        for launch in reachability.launches.indices {
            let app = try await ExploredApp(launch: launch, of: reachability, reader: reader)
            if let difference = apps.first?.events.difference(to: app.events) {
                throw ReachabilityError.differentDeclarations(
                    launch: reachability.launches[launch].name,
                    difference: difference
                )
            }
            apps.append(app)
        }
        self.apps = apps
        events = apps[0].events
        kinds = events.events.map(\.kind)
        ledger = Ledger(
            Tally(bounds: reachability.bounds.names.count, trips: events.trips.count, events: events.events.count)
        )
        recordsTransitions = reachability.recordsGraph || reachability.shard != nil
        loopBytes = max(1, (events.trips.count + 7) / 8)
        afterTabs = (events.events.lastIndex { if case .tab = $0.kind { true } else { false } } ?? -1) + 1
        homes = apps.compactMap { app in app.window.firstScreen.map { ObjectIdentifier(type(of: $0)) } }
    }
}
