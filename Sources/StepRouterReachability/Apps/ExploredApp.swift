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
    let navigations: [ExploredNavigation]
    /// The ways to exchange interchangeable contexts, if there are any.
    let renamings: Renamings?
    /// Counts the ways that navigations take.
    let coverage: RouteCoverage
    /// Runs what events do.
    let executor = EventExecutor()
    private var runner: EventRunner?
    /// How long an event may wait for what is not the user.
    let timeout: Timeout
    /// Looks at navigations, and at those that begin while another event waits: the ways that these take are not counted.
    let observer: NavigationObserver
    private let otherObserver: NavigationObserver
    private let router: Router
    private let otherRouter: Router
    private let gestures: [ExploredGesture]
    /// Whether transitions take their time.
    private let overlaps: Bool
    /// What transitions and the app sleep on.
    let clock: SimulatedClock?
    /// The state that was put back last, and the window's revision then.
    private var present: PreparedState?
    private var presentRevision = 0

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
        exploration = try await start.makeApp(SimulatedWindow(reachability.windowSize))
        window = exploration.launch
        events = try EventTable(reachability, exploration)
        if let difference = declared?.difference(to: events) {
            throw ReachabilityError.differentDeclarations(launch: start.name, difference: difference)
        }
        renamings = try reachability.interchangeable?.renamings(exploration.destinations, reachability.exchanges)
        kinds = ScreenKinds(window.screens, knowing: reachability.kept)
        kinds.identify(launched: window.tree.allScreens)
        environment = EnvironmentRegister(exploration.environment)
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
    }

    deinit { runner?.end() }

    // MARK: States

    /// The present state.
    func read(expecting former: UInt32 = 0) -> AppReading {
        AppReading(window.hierarchy, kinds, environment, expecting: former)
    }

    /// The present state as a value that can be put back.
    func state(_ reading: AppReading) throws(ReachabilityError) -> AppState {
        AppState(
            hierarchy: try kinds.canonical(reading.hierarchy),
            environment: reading.environment,
            kept: reading.kept
        )
    }

    /// Works out what putting a state back needs.
    func prepare(_ state: AppState) -> PreparedState { PreparedState(state, kinds) }

    /// Puts a state back, of which no screen is told.
    func put(_ state: PreparedState) {
        if present !== state || presentRevision != window.revision {
            putScreens(of: state)
            window.replaceHierarchy(by: state.state.hierarchy, visible: state.visible)
            (present, presentRevision) = (state, window.revision)
        }
        var position = 0
        while position < state.screens.count {
            let exemplar = state.screens[position].exemplar
            if !exemplar.isShown { exemplar.declared?.show() }
            position += 1
        }
        if !kinds.keptScreens.isEmpty { kinds.show(state.state.kept) }
        environment.restore(state.state.environment)
    }

    /// Takes the screens out of the window that are not in a state, and puts those back that have left.
    private func putScreens(of state: PreparedState) {
        let placed = state.screens
        var position = 0
        while position < placed.count {
            placed[position].exemplar.presence = .expected
            position += 1
        }
        takeOutScreens()
        position = 0
        while position < placed.count {
            let exemplar = placed[position].exemplar
            if exemplar.presence == .expected {
                window.screens.putBack(exemplar.listed, isContained: placed[position].isContained)
            }
            exemplar.presence = .elsewhere
            position += 1
        }
    }

    /// Takes the screens out of the window that are not expected, and lets those go that an event has brought: they would be recognised if app code
    /// still holds them and they came back.
    private func takeOutScreens() {
        let nodes = window.hierarchy.nodes
        var gone: [AnyObject] = []
        var position = 0
        while position < nodes.count {
            let id = nodes[position].screen
            position += 1
            let exemplar = kinds.exemplar(id)
            if let exemplar, exemplar.presence == .expected {
                exemplar.presence = .there
                continue
            }
            if exemplar == nil, let screen = window.screens[id] {
                kinds.note(broughtBack: screen)
                gone.append(screen)
            }
            window.screens.takeOut(id)
        }
        while var screen = gone.popLast() {
            if !isKnownUniquelyReferenced(&screen) { kinds.watch(screen) }
        }
    }

    // MARK: Events

    /// Whether an event makes sense in the present state: there is such a tab, a screen to answer on, or a screen to navigate from.
    func offers(_ event: Int) -> Bool {
        switch events.events[event].kind {
        case .tab(let tab): tab < window.tabCountInReach
        case .answer(let position): exploration.answers[position].screen(window.tree) != nil
        case .navigation(let number): !window.hierarchy.isEmpty || navigations[number].beginsInEmptyWindow(router)
        case .time: sleeps
        case .gesture, .appGesture, .toggle: true
        }
    }

    /// Whether something sleeps on the clock.
    var sleeps: Bool { clock.map { $0.sleeperCount > 0 } ?? false }

    /// The answers that the user can give in the present state, by the number of the event.
    var offeredAnswers: [Int] {
        if exploration.answers.isEmpty { return [] }
        return events.events.indices.filter { events.isAnswer($0) && offers($0) }
    }

    /// What can happen while an event waits for the user: answers, gestures that change something, and another navigation.
    ///
    /// Which one does not matter where it waits for the one before: what becomes of it then is what becomes of it in the state where that ends, which is
    /// explored. So are the gestures then.
    func offeredMeanwhile(_ event: ExploredEvent) -> [Int] {
        let answers = offeredAnswers
        if answers.isEmpty || event.meanwhile.contains(where: { events.navigation(of: $0) != nil }) { return answers }
        let all = events.events.indices
        let others = all.filter { events.navigation(of: $0) != nil && $0 != event.number }
        let tried = router.policy == .enqueue && !overlaps ? others.prefix(1) : others[...]
        return all.filter {
            tried.contains($0) || answers.contains($0) || !events.isAnswer($0) && isEffectiveGesture($0)
        }
    }

    /// Whether a gesture may change something now.
    private func isEffectiveGesture(_ event: Int) -> Bool {
        guard events.isGesture(event), offers(event) else { return false }
        guard let gesture = userGesture(events.events[event].kind) else { return true }
        var editor = HierarchyEditor(window.tree)
        do { try editor.perform(gesture, in: window.screens) } catch { return true }
        return editor.hasChanged
    }

    /// Lets an event happen, until it has ended or nothing of it can go on by itself.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isFirst: Whether none is under way, so that the way that a navigation takes may be counted.
    /// - Returns: The event, over or under way.
    nonisolated(nonsending) func begin(_ event: Int, isFirst: Bool) async -> EventRun {
        let kind = events.events[event].kind
        if case .time = kind { clock?.advanceToNextWake() }
        if !overlaps, let gesture = userGesture(kind) {
            // What a user does takes no time here, and waits for nothing.
            let run = EventRun(event) { [self] in
                try await window.perform(gesture, animated: false)
                return nil
            }
            await run.perform()
            return run
        }
        let runner = freeRunner()
        let run = EventRun(event, by: runner) { [self] in
            if case .navigation(let number) = kind {
                let router = isFirst ? router : otherRouter
                return try await router.navigate(to: navigations[number].request, animated: overlaps)
            }
            if let gesture = userGesture(kind) {
                try await window.perform(gesture, animated: overlaps)
            } else {
                try await happen(kind)
            }
            return nil
        }
        runner.start(run)
        return run
    }

    /// What performs the next event; one in which an event waits goes on with that alone.
    private func freeRunner() -> EventRunner {
        if let runner, runner.isFree { return runner }
        runner?.end()
        let free = EventRunner(on: executor)
        runner = free
        return free
    }

    /// A gesture that every app has.
    private func userGesture(_ kind: EventTable.Kind) -> UserGesture? {
        switch kind {
        case .gesture(let position):
            switch gestures[position].kind {
            case .back: .back
            case .swipeDown: .swipeDown
            case .resize: .resize(window.horizontalSize == .compact ? .regular : .compact)
            case .custom, .selectTab: nil
            }
        case .tab(let tab): .selectTab(tab)
        case .appGesture, .answer, .time, .toggle, .navigation: nil
        }
    }

    /// Lets something of the app's own happen.
    private nonisolated(nonsending) func happen(_ kind: EventTable.Kind) async throws {
        switch kind {
        case .gesture(let position):
            if case .custom(let body) = gestures[position].kind { try await body(window) }
        case .appGesture(let position): try await exploration.gestures[position].body()
        case .answer(let position):
            let answer = exploration.answers[position]
            if let screen = answer.screen(window.tree) { try await answer.give(screen) }
        case .toggle(let position): environment.flip(position)
        case .tab, .time, .navigation: return
        }
    }
}
