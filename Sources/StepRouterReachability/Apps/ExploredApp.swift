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
    /// Tells that transitions take time, so that events overlap.
    let overlaps: Bool
    let clock: SimulatedClock?
    /// The place of the app, and what happens in it.
    let whereabouts: Whereabouts
    /// The state that was put back last, and the window's revision then.
    private var present: (state: PreparedState, revision: Int)?
    /// The screens that observe models.
    let observing: ObservingScreens
    /// The mark of what putting states back begins.
    private let puttingBack: EventTasks.Mark
    /// The first value that could not be put back.
    private var notPutBack: ValueMistake?

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
        puttingBack = EventTasks.markOfPuttingBack(on: executor)
        let givenWindow = SimulatedWindow(reachability.windowSize)
        besides.watch(givenWindow)
        exploration = try await reachability.makeApp(of: launch, in: givenWindow, on: executor, until: deadline)
        window = exploration.launch
        if window !== givenWindow { besides.watch(window) }
        try await window.finishLaunch(start.name, until: deadline)
        window.letBegunWorkRun { [executor] work in EventTasks.begin(work, otherwiseOn: executor) }
        navigated = ObservedNavigations(in: window)
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
        observing = ObservingScreens(exploration.observers)
        kinds.identify(launched: window.tree.allScreens)
        environment = EnvironmentRegister(exploration.environment)
        strays = StrayChanges(window, environment, besides, reachability.longTasks)
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
        let reading = FingerprintedState(window.hierarchy, kinds, environment)
        if !rules.ofEvents.isEmpty { reading.observed = ObservedState(reading, kinds, environment) }
        return reading
    }

    /// The present state as a value that can be put back.
    func state(_ reading: FingerprintedState) throws(ReachabilityError) -> StoredState {
        kinds.state(try kinds.canonical(reading.hierarchy), reading.environment, reading.kept)
    }

    /// The error of a state or value of the environment that cannot be told apart or put back; `nil` if all can.
    var valueMistake: ReachabilityError? {
        (kinds.mistake ?? environment.mistake ?? notPutBack).map { ReachabilityError($0) }
    }

    /// Works out what putting a state back needs.
    func prepare(_ state: StoredState) -> PreparedState { PreparedState(state, kinds) }
}

// Puts states back.
extension ExploredApp {
    /// Puts a state back without notifying any screen.
    func put(_ state: PreparedState) {
        strays.begin()
        defer { strays.end(in: state.state.environment) }
        putHierarchy(of: state)
        let isThere = state.isShown && kinds.keptScreens.isEmpty && environment.isPresent(state.state.environment)
        if isThere, observing.isEmpty { return }
        whereabouts.beginPuttingBack()
        // A value may react to being put back: what that begins belongs to no event.
        EventTasks.$current.withValue(puttingBack) {
            if !isThere { putValues(of: state) }
            observeAnew(in: state)
        }
    }

    /// Puts the window's hierarchy back, unless nothing has changed since that was done.
    private func putHierarchy(of state: PreparedState) {
        if present?.state === state, present?.revision == window.revision { return }
        putScreens(of: state)
        window.replaceHierarchy(by: state.hierarchy, visible: state.visible)
        present = (state, window.revision)
    }

    /// Puts declared states and the environment back until none of them changes another one any more.
    private func putValues(of state: PreparedState) {
        var rounds = state.declared.count + environment.count + 1
        repeat {
            for declared in state.declared where !declared.isShown { declared.show() }
            if !kinds.keptScreens.isEmpty { kinds.show(state.state.kept) }
            environment.restore(state.state.environment)
            putHierarchy(of: state)
            if state.isShown, environment.isPresent(state.state.environment) { return }
            rounds -= 1
        } while rounds > 0
        let mistakes = state.declared.lazy.compactMap(\.mistake)
        notPutBack = notPutBack ?? mistakes.first ?? environment.mistake(putBackAs: state.state.environment)
    }

    /// Lets screens observe anew that have spent their observation.
    private func observeAnew(in state: PreparedState) {
        let screens = window.tree.allScreens
        if observing.spent(among: screens).contains(where: observing.isUnknown) {
            // What a screen observes by itself may be spent or not. It is spent then, so that each observes once.
            guard environment.disturb() else { return }
            putValues(of: state)
        }
        for screen in observing.spent(among: screens) { observing.observe(screen) }
    }

    /// Takes the screens out of the window that are not in a state, and puts those back that have left.
    /// Screens that an event has brought are released. They are recognised if app code still holds them and they come
    /// back.
    private func putScreens(of state: PreparedState) {
        let (present, exemplars) = (window.hierarchy, kinds.exemplars)
        var gone: [AnyObject] = []
        for node in present.nodes where !state.hierarchy.contains(node.screen) {
            if exemplars[node.screen] == nil, let screen = window.screens[node.screen] {
                kinds.note(broughtBack: screen)
                gone.append(screen)
            }
            window.screens.takeOut(node.screen)
        }
        while var screen = gone.popLast() {
            if !isKnownUniquelyReferenced(&screen) { kinds.watch(screen) }
        }
        for node in state.hierarchy.nodes where !present.contains(node.screen) {
            guard let exemplar = exemplars[node.screen] else { continue }
            window.screens.putBack(exemplar.listed, isContained: node.depth > 0 && !node.isModal)
        }
    }

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

    /// Tells whether asking where a navigation would lead changes something.
    func changesWhenAsked(_ navigation: Int, in reading: FingerprintedState) -> Bool {
        strays.begin()
        do throws(RoutingError) { _ = try router.plan(for: navigations[navigation].request) } catch {}
        let present = read()
        strays.end(in: present.environment)
        return present.fingerprint != reading.fingerprint
    }

    /// Tells that there is no container of the app's own; only such a one can break an invariant.
    var mayBeTrusted: Bool { !window.hierarchy.nodes.contains { $0.kind.isCustom } }

    /// Tells that every invariant of the hierarchy holds.
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
