import StepRouter
import StepRouterSimulation

/// An app that was made from a launch state: reads its state, and lets events happen.
final class ExploredApp {
    let launch: Int
    let window: SimulatedWindow
    let exploration: Exploration
    let events: EventTable
    let kinds: ScreenKinds
    let environment: EnvironmentRegister
    let rules: AskedRules
    let navigations: [ExploredNavigation]
    /// The permutations of interchangeable contexts, if there are any.
    let renamings: Renamings?
    /// For each of those permutations, which navigation becomes of each.
    let renamedNavigations: [[Int]]
    let coverage: RouteCoverage
    let executor = WorkExecutor()
    /// Lets other tasks of the process run.
    let otherTasks = OtherTasks()
    /// Numbers the beginnings and ends of events.
    let order = EventOrder()
    /// Notices what changes the window or the environment between two events.
    let strays: StrayChanges
    /// The navigations of the present event, as the window's queue sees them.
    let navigated: ObservedNavigations
    /// The screens that the present event has lost.
    let losses: ObservedLosses
    /// Refuses what begins beside the explorer.
    private let besides: BesideWatch
    /// The time for which an event, with all that happens meanwhile, may wait for anything but the user.
    let deadline: Deadline
    /// Adds up for how long events really wait.
    let realWaits: RealWaits
    /// Observes the first navigation of an event, and without counting those that begin while it waits.
    let observer: NavigationObserver
    let otherObserver: NavigationObserver
    let router: Router
    let otherRouter: Router
    let gestures: [Reachability.Gesture]
    /// `true` if transitions take time, so that events overlap.
    let overlaps: Bool
    let clock: SimulatedClock?
    /// The place of the app, and what happens in it.
    let whereabouts: Whereabouts
    /// Puts states back.
    let restorer: StateRestorer

    /// - Throws: ``ReachabilityError`` if the app's declaration is a mistake, or another one than before.
    nonisolated(nonsending) init(
        launch: Int,
        of reachability: Reachability,
        declaring declared: EventTable? = nil
    ) async throws {
        self.launch = launch
        let start = reachability.launches[launch]
        whereabouts = try Whereabouts(launch: launch, of: reachability)
        deadline = Deadline(reachability.timeout)
        besides = BesideWatch(executor, in: #isolation)
        let givenWindow = SimulatedWindow(reachability.windowSize)
        besides.watch(givenWindow)
        exploration = try await reachability.makeApp(of: launch, in: givenWindow, on: executor, until: deadline)
        window = exploration.launch
        if window !== givenWindow { besides.watch(window) }
        try await window.finishLaunch(start.name, until: deadline)
        window.letBegunWorkRun { [executor, unowned window] work in
            EventTasks.begin(work, in: window.callback?.description, otherwiseOn: executor)
        }
        window.endWaits()
        navigated = ObservedNavigations(in: window)
        losses = ObservedLosses(in: window)
        events = try EventTable(reachability, exploration)
        whereabouts.learn(events)
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
        kinds.identify(LaunchScreens(of: window))
        environment = EnvironmentRegister(exploration.environment)
        strays = StrayChanges(window, environment, besides, reachability.longTasks)
        restorer = StateRestorer(
            window,
            kinds,
            environment,
            ObservingScreens(exploration.observers),
            strays,
            whereabouts,
            EventTasks.markOfPuttingBack(on: executor)
        )
        let shared = reachability.rules.map { [window] in ($0.rule, $0.question(window)) }
        rules = AskedRules(shared + exploration.rules, askIdleEvents: reachability.asksIdleEvents)
        gestures = reachability.gestures
        realWaits = reachability.realWaits
        navigations = exploration.destinations.flatMap(\.navigations)
        let plain = Router(window)
        if window.hierarchy.isEmpty, navigations.allSatisfy({ !$0.beginsInEmptyWindow(plain) }) {
            throw ReachabilityError.emptyWindow(launch: start.name)
        }
        coverage = RouteCoverage(of: exploration.destinations)
        observer = NavigationObserver(kinds, of: navigations, counting: coverage)
        otherObserver = NavigationObserver(kinds, of: navigations, counting: nil)
        let own = exploration.routing(Router(window))
        router = own.observed(by: observer)
        otherRouter = own.observed(by: otherObserver)
        overlaps = reachability.overlaps
        clock = exploration.clock ?? (overlaps ? SimulatedClock() : nil)
        if overlaps { window.clock = clock }
    }

    deinit { whereabouts.end() }

    // MARK: States

    func read() -> FingerprintedState {
        kinds.freeKeptScreens()
        let reading = FingerprintedState(window.present, kinds, environment)
        if !rules.ofEvents.isEmpty { reading.observed = ObservedState(reading, kinds, environment) }
        return reading
    }

    /// The present state as a value that can be put back.
    func state(_ reading: FingerprintedState) throws(ReachabilityError) -> StoredState {
        kinds.state(try kinds.hierarchyOfExemplars(for: reading.hierarchy), reading.environment, reading.kept)
    }

    /// The error of a state or value of the environment that cannot be told apart or put back; `nil` if all can.
    var valueMistake: ReachabilityError? {
        (kinds.mistake ?? environment.mistake ?? restorer.mistake).map { ReachabilityError($0) }
    }

    /// Works out what putting a state back needs.
    func prepare(_ state: StoredState) -> PreparedState { PreparedState(state, kinds) }

    /// Puts a state back without notifying any screen.
    func put(_ state: PreparedState) { restorer.put(state) }
}

extension ExploredApp {
    // MARK: Checking

    /// Makes a navigation again that has landed, and tells whether it changes anything that it is not declared to
    /// change; `nil` if it waits.
    nonisolated(nonsending) func changes(again number: Int, in reading: FingerprintedState) async -> Bool? {
        if navigations[number].makesAnother { return false }
        let event = ExploredEvent(events.firstNavigation + number)
        let attempt = await attempt(event, from: reading, observing: false)
        switch attempt.outcome {
        case .landed: return attempt.reading.fingerprint != reading.fingerprint
        case .waits, .cancelled: return nil
        case .refused, .failed, .happened, .nothing: return true
        }
    }

    /// Returns whether asking where a navigation would lead changes something.
    func changesWhenAsked(_ navigation: Int, in reading: FingerprintedState) -> Bool {
        strays.begin()
        do throws(RoutingError) { _ = try router.plan(for: navigations[navigation].request) } catch {}
        let present = read()
        strays.end(in: present.environment)
        return present.fingerprint != reading.fingerprint
    }

    /// `true` if there is no container of the app's own; only such a one can break an invariant.
    var mayBeTrusted: Bool { !window.hierarchy.nodes.contains { $0.kind.isCustom } }

    /// `true` if every invariant of the hierarchy holds.
    var isSound: Bool {
        do {
            try window.checkInvariants()
            return true
        } catch {
            return false
        }
    }
}

/// Gives the tasks beside an exploration a turn now and then. An exploration waits for nothing but its apps, and may
/// have a worker for each core. Other tasks, such as tests beside it or one that would cancel it, would run only after
/// it. The time of a state differs a thousandfold, so that time decides, and not the number of states.
final class OtherTasks {
    private static let interval = Duration.milliseconds(10)
    private var lastTurn = ContinuousClock.now

    var isTurnDue: Bool { ContinuousClock.now - lastTurn >= Self.interval }

    nonisolated(nonsending) func giveTurn() async {
        await Task.yield()
        lastTurn = .now
    }
}
