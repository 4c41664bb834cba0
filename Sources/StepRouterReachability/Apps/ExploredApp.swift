import StepRouter
import StepRouterSimulation

/// An app that was made from a launch state: reads its state, puts states back, and lets events happen.
final class ExploredApp {
    let launch: Int
    let window: SimulatedWindow
    let exploration: Exploration
    let events: EventTable
    let kinds: ScreenKinds
    let environment: EnvironmentRegister
    /// The rules that are asked of it.
    let rules: AskedRules
    let navigations: [ExploredNavigation]
    /// The permutations of interchangeable contexts, if there are any.
    let renamings: Renamings?
    /// For each of those permutations, which navigation becomes of each.
    let renamedNavigations: [[Int]]
    /// Counts the routes that navigations take.
    let coverage: RouteCoverage
    /// Runs what events do.
    let executor = WorkExecutor()
    /// What else the machine has to do.
    let otherTasks = OtherTasks()
    /// Which events began and ended before others.
    let order = EventOrder()
    /// Notices what changes the window or the environment between two events.
    let strays: StrayChanges
    /// How long an event may wait for what is not the user.
    let timeout: Timeout
    /// Looks at navigations, and at those that begin while another event waits: the routes that these take are not counted.
    let observer: NavigationObserver
    let otherObserver: NavigationObserver
    let router: Router
    let otherRouter: Router
    let gestures: [ExploredGesture]
    /// Whether transitions take their time.
    let overlaps: Bool
    /// What transitions and the app sleep on.
    let clock: SimulatedClock?
    /// Writes the path to each event before it happens, if that was asked for; and the path so far.
    private let announcement: ((EventPath, ExploredEvent) -> Void)?
    private var path: EventPath
    /// The state that was put back last, and the window's revision then.
    var present: (state: PreparedState, revision: Int)?

    /// Makes the app.
    ///
    /// - Parameters:
    ///   - launch: The position of the launch state.
    ///   - reachability: Says how the app is made.
    ///   - declared: What the app declares, if that is known.
    /// - Throws: ``ReachabilityError`` if what it declares is a mistake, or something else than before.
    nonisolated(nonsending) init(
        launch: Int,
        of reachability: Reachability,
        declaring declared: EventTable? = nil
    ) async throws {
        self.launch = launch
        let start = reachability.launches[launch]
        path = EventPath(launch: launch, events: [])
        try reachability.pathFile?.write(path, then: nil, nil, reachability.launches)
        exploration = try await start.makeApp(SimulatedWindow(reachability.windowSize))
        window = exploration.launch
        try await window.finishLaunch(start.name, within: reachability.timeout)
        window.letBegunWorkRun { [executor] work in EventTasks.begin(work, otherwiseOn: executor) }
        events = try EventTable(reachability, exploration)
        if let difference = declared?.difference(to: events) {
            throw ReachabilityError.differentDeclarations(launch: start.name, difference: difference)
        }
        renamings = try reachability.interchangeable?.renamings(exploration.destinations, reachability.exchanges)
        renamedNavigations = try renamings?.navigations(in: exploration.destinations) ?? []
        kinds = ScreenKinds(
            window.screens,
            knowing: reachability.kept,
            copying: exploration.copies,
            ignoring: exploration.ignored
        )
        kinds.identify(launched: window.tree.allScreens)
        environment = EnvironmentRegister(exploration.environment)
        strays = StrayChanges(window, environment, reachability.longTasks)
        let shared = reachability.rules.map { [window] in ($0.rule, $0.question(window)) }
        rules = AskedRules(shared + exploration.rules)
        gestures = reachability.gestures
        timeout = reachability.timeout
        navigations = exploration.destinations.flatMap(\.navigations)
        let plain = Router(window)
        if window.hierarchy.isEmpty, navigations.allSatisfy({ !$0.beginsInEmptyWindow(plain) }) {
            throw ReachabilityError.emptyWindow(launch: start.name)
        }
        coverage = RouteCoverage(of: exploration.destinations)
        observer = NavigationObserver(kinds, counting: coverage)
        otherObserver = NavigationObserver(kinds, counting: nil)
        let own = exploration.routing(Router(window))
        router = own.observed(by: observer)
        otherRouter = own.observed(by: otherObserver)
        overlaps = reachability.overlaps
        clock = exploration.clock ?? (overlaps ? SimulatedClock() : nil)
        if overlaps { window.clock = clock }
        announcement = reachability.pathFile.map { [events] file in
            // It could be written before; what comes of it if it no longer can is not worth ending the exploration.
            { try? file.write($0, then: $1, events, reachability.launches) }
        }
    }

    // MARK: Paths

    /// The app is where a path leads.
    func isAt(_ path: @autoclosure () -> EventPath) { if announcement != nil { self.path = path() } }

    /// An event has happened, and the app goes on from there.
    func hasTaken(_ event: ExploredEvent) { if announcement != nil { path.events.append(event) } }

    /// An event is about to happen.
    func announce(_ event: ExploredEvent) { announcement?(path, event) }

    // MARK: States

    /// The present state.
    func read(expecting former: UInt32 = 0) -> AppReading {
        kinds.freeKeptScreens()
        let reading = AppReading(window.hierarchy, kinds, environment, expecting: former)
        if !rules.ofEvents.isEmpty { reading.observed = ObservedState(reading, kinds, environment) }
        return reading
    }

    /// The present state as a value that can be put back.
    func state(_ reading: AppReading) throws(ReachabilityError) -> StoredState {
        kinds.state(try kinds.canonical(reading.hierarchy), reading.environment, reading.kept)
    }

    /// The error of a state or value of the environment that cannot be told apart or put back; `nil` if all can.
    var valueMistake: ReachabilityError? { (kinds.mistake ?? environment.mistake).map { ReachabilityError($0) } }

    /// Works out what putting a state back needs.
    func prepare(_ state: StoredState) -> PreparedState { PreparedState(state, kinds) }
}
