import StepRouter
import StepRouterSimulation

/// Explores its share of each level with apps of its own: puts a state back, lets an event happen, reads the new state.
final class Worker {
    /// A state that is to be explored, by its position among the stored ones.
    struct UnexploredState {
        let number: UInt32
        let position: UInt32
    }

    /// A state that is being explored.
    struct Step {
        let number: Int
        let app: ExploredApp
        let former: FingerprintedState
        /// The permutation of contexts that leads to the canonical state.
        let permutation: Int
        let table: StateTable
        let level: Range<Int>

        var path: EventPath { table.path(to: number).path }

        func place(after event: ExploredEvent) -> FindingPlace { FindingPlace(state: number, event: event) }
    }

    let reachability: Reachability
    let apps: [ExploredApp]
    let events: EventTable
    let signal: SearchSignal
    /// The classes of the screens that lie at the root of each launch state.
    let homes: [ObjectIdentifier]
    var launchStates: [StoredState] = []

    /// The states that this worker goes on from, the next one last.
    var unexplored: [UnexploredState] = []
    /// The values of these states.
    var states = StateStore()
    /// The results of the present level; its new states have no numbers yet.
    var result = LevelResult()
    /// The new states, as they are put back.
    var newStates = StateStore()
    var counters: Counters
    /// The targets of the level's events.
    var edges = LevelEdges()
    /// Checks where navigations have landed.
    var landings: LandingCheck
    /// The events of the present state that are to happen with contexts exchanged as well.
    var renamed: [RenamedAttempt] = []
    /// For each app the outcomes that are remembered.
    var memories: [OutcomeMemory?] = []
    /// For each app what all workers know of it.
    let knownOutcomes: [KnownOutcomes]
    /// `true` while a remembered outcome is taken: the app is elsewhere.
    var isRemembering = false
    /// The states in which guards do not admit a screen.
    var unguarded: Set<Fingerprint> = []
    /// The originals for which exemplars stand.
    var known = KnownOriginals()
    /// The events of the launch states, as they went first.
    var firsts: [(launch: Int, attempt: Attempt)] = []
    /// Compares the apps with fresh ones, from their launch states on.
    private(set) lazy var walk = ComparingWalk(in: apps, from: launchStates, of: reachability)

    nonisolated(nonsending) init(
        _ reachability: Reachability,
        _ knownOutcomes: [KnownOutcomes],
        signal: SearchSignal
    ) async throws {
        self.reachability = reachability
        self.knownOutcomes = knownOutcomes
        self.signal = signal
        var apps: [ExploredApp] = []
        for launch in reachability.launches.indices {
            apps.append(try await ExploredApp(launch: launch, of: reachability, declaring: apps.first?.events))
        }
        self.apps = apps
        events = apps[0].events
        counters = Counters(reachability, events)
        landings = LandingCheck(navigations: events.navigations.count)
        homes = apps.compactMap { app in app.window.tree.firstScreen.map { ObjectIdentifier(type(of: $0)) } }
    }
}

/// The start of a worker.
struct Opening: Sendable {
    let events: EventTable
    /// The launch states, and what was found in them.
    let result: LevelResult
    /// For each launch its state, drawn.
    let drawings: [String]
    /// For each launch the fingerprint of its state.
    let fingerprints: [Fingerprint]

    /// Checks that no two launches begin in the same state.
    func checkStatesDiffer(of launches: [String]) throws(ReachabilityError) {
        for (position, fingerprint) in fingerprints.enumerated() {
            guard let first = fingerprints[..<position].firstIndex(of: fingerprint) else { continue }
            throw .sameLaunchStates(first: launches[first], second: launches[position])
        }
    }

    /// Checks that another worker starts with the same, as apps have to be the same each time that they are made.
    func check(_ other: Opening, of launches: [String]) throws(ReachabilityError) {
        if let difference = events.difference(to: other.events) {
            throw .differentDeclarations(launch: launches[0], difference: difference)
        }
        for (position, name) in launches.enumerated() where fingerprints[position] != other.fingerprints[position] {
            throw .differentLaunchStates(launch: name, first: drawings[position], second: other.drawings[position])
        }
    }
}

extension Worker {
    /// Forgets what was found in the launch states: another worker has found it.
    func forget() {
        result = LevelResult()
        newStates = StateStore()
        counters = Counters(reachability, events)
        landings = LandingCheck(navigations: events.navigations.count)
    }

    /// Reads the launch states, and throws if one cannot be explored.
    func open() throws -> Opening {
        launchStates = []
        var fingerprints: [Fingerprint] = []
        let drawings = apps.map(\.window.drawing)
        for (position, app) in apps.enumerated() {
            let reading = app.read()
            fingerprints.append(reading.fingerprint)
            if !app.isSound { result.findings.add(.brokenInvariant, of: -1, state: position, event: nil) }
            try checkLaunch(of: app, reading)
            let state = try app.state(reading)
            launchStates.append(state)
            _ = addNewState(state, reading.fingerprint, of: app, at: FindingPlace(state: position, event: nil))
        }
        return Opening(events: events, result: result, drawings: drawings, fingerprints: fingerprints)
    }

    /// Checks that a launch state is the same whichever context is which.
    private func checkLaunch(of app: ExploredApp, _ reading: FingerprintedState) throws(ReachabilityError) {
        guard let renamings = app.renamings else { return }
        for permutation in renamings.permutations.indices
        where app.fingerprint(reading, renamedBy: permutation) != reading.fingerprint {
            if let obstacle = renamings.obstacle { throw .notRenamable(description: obstacle) }
            let launch = reachability.launches[app.launch].name
            throw .launchTellsApart(launch: launch, contexts: renamings.description(of: permutation))
        }
    }

    /// Checks that no unknown kept screen was handed out at the very end, and returns the changes after the last event.
    func checkAtTheEnd() throws -> Findings<FindingPlace> {
        result.findings = Findings()
        for app in apps {
            // A screen that an event has brought back is seen when a state is put back.
            app.put(app.prepare(launchStates[app.launch]))
            if let kept = app.kinds.foundKept { throw KeptScreenFound(kept: kept) }
            addStrayChanges(in: app)
        }
        return result.findings
    }

    /// The final counts, with the names of the used parts.
    func close() -> Closing {
        Closing(
            counters: counters,
            coverage: apps.map { AppCoverage($0.coverage) },
            likeButtons: apps.reduce(into: []) { $0.formUnion($1.kinds.likeButtons) },
            untappedButtons: apps.reduce(into: []) { $0.formUnion($1.kinds.buttons(without: reachability.gestures)) },
            mistake: apps.lazy.compactMap(\.valueMistake).first
        )
    }
}

/// The final counts of a worker.
struct Closing: Sendable {
    let counters: Counters
    /// For each launch, what was declared and used.
    let coverage: [AppCoverage]
    /// The buttons that were taken for one.
    let likeButtons: Set<String>
    /// The labels of the buttons that no gesture taps.
    let untappedButtons: Set<String>
    /// The error of a value that cannot be told apart or put back; `nil` if all can.
    let mistake: ReachabilityError?
}

/// The workers of a search: one that works where the caller is, or several, each on its own.
/// Of several only the first works until there is enough to do for all: most explorations are small, and run beside
/// others that need the cores as well.
enum Workers {
    case one(Worker)
    case several([IsolatedWorker], active: Int)

    /// Makes the workers, each with apps of its own once it works.
    nonisolated(nonsending) init(
        _ reachability: Reachability,
        _ known: [KnownOutcomes],
        count: Int,
        signal: SearchSignal
    ) async throws {
        guard count > 1 else {
            self = .one(try await Worker(reachability, known, signal: signal))
            return
        }
        self = .several((0..<count).map { _ in IsolatedWorker(reachability, known, signal: signal) }, active: 1)
    }

    var count: Int {
        switch self {
        case .one: 1
        case .several(let isolated, _): isolated.count
        }
    }

    /// The number of those that work.
    var activeCount: Int {
        switch self {
        case .one: 1
        case .several(_, let active): active
        }
    }

    /// Lets all of them work from now on.
    mutating func activateAll() {
        if case .several(let isolated, _) = self { self = .several(isolated, active: isolated.count) }
    }

    /// Lets every active worker do something at the same time, and returns the outcomes in the order of the workers.
    nonisolated(nonsending) func forEach<Output: Sendable>(
        of count: Int? = nil,
        _ body: nonisolated(nonsending) @escaping @Sendable (Worker, Int) async throws -> Output
    ) async throws -> [Output] {
        switch self {
        case .one(let worker):
            defer { worker.reachability.watched.end() }
            return [try await body(worker, 0)]
        case .several(let isolated, let active):
            return try await withThrowingTaskGroup(of: (Int, Output).self) { group in
                for (position, worker) in isolated.prefix(count ?? active).enumerated() {
                    group.addTask { (position, try await worker.work(position, body)) }
                }
                var outputs: [(Int, Output)] = []
                for try await output in group { outputs.append(output) }
                return outputs.sorted { $0.0 < $1.0 }.map(\.1)
            }
        }
    }
}

/// A worker with a place of its own, so that it works beside the others.
actor IsolatedWorker {
    private let reachability: Reachability
    private let known: [KnownOutcomes]
    private let signal: SearchSignal
    private var worker: Worker?

    init(_ reachability: Reachability, _ known: [KnownOutcomes], signal: SearchSignal) {
        self.reachability = reachability.with { $0.watched = $0.watchdog.addWorker() }
        self.known = known
        self.signal = signal
    }

    /// Lets the worker do something; it is made when it is needed first.
    func work<Output: Sendable>(
        _ position: Int,
        _ body: nonisolated(nonsending) @Sendable (Worker, Int) async throws -> Output
    ) async throws -> Output {
        defer { reachability.watched.end() }
        if let worker { return try await body(worker, position) }
        let worker = try await Worker(reachability, known, signal: signal)
        self.worker = worker
        return try await body(worker, position)
    }
}
