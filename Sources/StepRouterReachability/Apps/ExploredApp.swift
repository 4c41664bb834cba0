import StepRouter

/// An app that was made from a launch state: reads its state, puts states back, and lets events happen.
final class ExploredApp {
    let launch: Int
    let window: SimulatedWindow
    let exploration: Exploration
    let events: EventTable
    let reader: HierarchyReader
    let environment: EnvironmentRegister
    /// Counts the ways that navigations take.
    let census: RouteCensus
    /// Navigates and tells the census.
    let router: Router
    /// Navigates and tells nobody.
    let quietRouter: Router
    private let gestures: [ExploredGesture]
    let trips: [ExploredDestination.Trip]
    // Safe: read and written as a whole.
    /// What there is to tell of the last event that failed or in which something was found wrong.
    @safe @exclusivity(unchecked) var mishap: Attempt.Mishap?

    // Safe: read and written as a whole.
    /// What is known of the task that navigates, while several events happen one after the other without waiting.
    @exclusivity(unchecked) var callingTask: CallingTask?

    /// Another event begins, of which there is nothing to tell yet.
    @inline(__always)
    func forgetMishap() { if mishap != nil { mishap = nil } }

    /// A state of the app that can be put back.
    struct Snapshot {
        let hierarchy: HierarchySnapshot
        let environment: UInt32
    }

    /// Makes the app.
    ///
    /// - Parameters:
    ///   - launch: The position of the launch state.
    ///   - reachability: Says how it is made.
    ///   - reader: Reads the windows of the worker.
    /// - Throws: What the closure throws that makes the app, or ``ReachabilityError`` if what it declares cannot be explored.
    nonisolated(nonsending) init(
        launch: Int,
        of reachability: Reachability,
        reader: HierarchyReader = HierarchyReader()
    ) async throws {
        self.launch = launch
        self.reader = reader
        let declared = reachability.launches[launch]
        exploration = try await declared.makeApp(SimulatedWindow(reachability.windowSize))
        window = exploration.launch
        if window.rootScreen == nil { throw ReachabilityError.emptyWindow(launch: declared.name) }
        events = try EventTable(reachability, exploration)
        environment = EnvironmentRegister(exploration.environment)
        gestures = reachability.gestures
        trips = exploration.destinations.flatMap(\.trips)
        census = RouteCensus(of: exploration.destinations)
        quietRouter = Router(window)
        router = quietRouter.observed(by: census)
    }

    // MARK: States

    /// Remembers the present state, which must have been read since it last changed.
    ///
    /// - Parameter environment: The number of the environment, as it was read.
    /// - Returns: What puts the state back.
    func snapshot(environment: UInt32) -> Snapshot {
        Snapshot(hierarchy: HierarchySnapshot(of: window, by: reader), environment: environment)
    }

    /// Puts a state back.
    func restore(_ snapshot: Snapshot) {
        snapshot.hierarchy.restore(to: window)
        environment.restore(snapshot.environment)
    }

    /// The present state.
    ///
    /// - Parameters:
    ///   - former: The number of the environment that is expected.
    ///   - isThorough: Whether to look at every screen rather than at those that changed.
    /// - Returns: What was read.
    @inline(__always)
    func read(expecting former: UInt32 = 0, thoroughly isThorough: Bool = false) -> AppReading {
        var reading = AppReading()
        read(expecting: former, thoroughly: isThorough, into: &reading)
        return reading
    }

    /// Reads the present state as ``read(expecting:thoroughly:)`` does.
    @inline(__always)
    func read(expecting former: UInt32, thoroughly isThorough: Bool = false, into reading: inout AppReading) {
        reader.read(window, thoroughly: isThorough, into: &reading.hierarchy)
        reading.environment = environment.remember(expecting: former)
        reading.fingerprint = environment.fingerprint(reading.hierarchy.fingerprint, with: reading.environment)
    }

    /// Whether it is known without reading that something that happened has changed nothing.
    ///
    /// - Parameters:
    ///   - former: The state before.
    ///   - revision: The journal's revision then.
    /// - Returns: Whether that is known.
    @inline(__always)
    func isUnchanged(since former: @autoclosure () -> AppReading, at revision: Int) -> Bool {
        window.simulatedJournal.revision == revision && environment.isEmpty && former().hierarchy.isSteady
    }

    // MARK: Events

    /// Whether an event makes sense in the present state: there is such a tab.
    func offers(_ event: Int) -> Bool {
        if case .tab(let tab) = events.events[event].kind { tab < window.tabCountInReach } else { true }
    }

    /// Lets something happen that is no navigation.
    ///
    /// - Returns: Whether anything may have changed.
    nonisolated(nonsending) func happen(_ kind: EventTable.Kind) async throws -> Bool {
        if let gesture = userGesture(kind) { return try await window.perform(gesture, animated: false) }
        switch kind {
        case .gesture(let position):
            guard case .custom(let body) = gestures[position].kind else { return false }
            try await body(window)
        case .appGesture(let position): try await exploration.gestures[position].body()
        case .toggle(let position): environment.flip(position)
        case .tab, .trip: return false
        }
        return true
    }

    /// Lets something happen that is no navigation, if that can be done at once.
    ///
    /// - Returns: Whether anything may have changed; `nil` if it cannot be done at once, and nothing has happened.
    func happenAtOnce(_ kind: EventTable.Kind) throws -> Bool? {
        try userGesture(kind).flatMap { try window.performAtOnce($0, animated: false) }
    }

    /// What the user does with a finger at an event; `nil` if it is something else.
    private func userGesture(_ kind: EventTable.Kind) -> UserGesture? {
        switch kind {
        case .gesture(let position):
            switch gestures[position].kind {
            case .back: .back
            case .swipeDown: .swipeDown
            case .resize: .resize(window.horizontalSize == .compact ? .regular : .compact)
            case .selectTab, .custom: nil
            }
        case .tab(let tab): .selectTab(tab)
        case .appGesture, .toggle, .trip: nil
        }
    }
}

/// What a state is, as far as the search asks.
struct AppReading {
    var hierarchy = HierarchyReader.Reading()
    var environment: UInt32 = 0
    var fingerprint = Fingerprint.none
}
