import StepRouter
import StepRouterSimulation

extension ExploredApp {
    /// `true` if something sleeps on the clock.
    var sleeps: Bool { clock.map { $0.sleeperCount > 0 } ?? false }

    /// Returns whether something waits for the user: for an answer, also on a covered screen, or until a cover has
    /// left.
    private func waitsForUser(_ shown: ShownMeanwhile) -> Bool {
        exploration.asksUser(in: window) || exploration.asks(in: window.tree) { shown.mayAsk($0) }
    }

    /// Waits for work outside, as long as nothing sleeps and nothing waits for the user, until the time is up.
    ///
    /// - Returns: `true` if all events have ended or wait for time or the user; `false` if the time is up or the
    ///   exploration is cancelled.
    nonisolated(nonsending) func settle(_ runs: [EventRun], _ shown: ShownMeanwhile) async -> Bool {
        while true {
            await letCallbacksGoOn(runs)
            if areAtRest(runs) || sleeps || waitsForUser(shown) { return true }
            if !window.isNavigating, runs.contains(where: haveCallbacksBegun) {
                await letTasksEnd(runs)
            } else if await waitForJob(of: runs, within: Self.moment) {
                await executor.runWithPauses()
            } else if Task.isCancelled {
                return false
            } else if await deadline.isUp() {
                // What goes on elsewhere, as on the main actor, wakes nobody: it was looked at again until now.
                return false
            }
        }
    }

    /// An event is over, and so are the tasks that its callbacks began, but for those that go on for long.
    func isAtRest(_ run: EventRun) -> Bool { run.isOver && (!run.hasTasks || strays.leavesTasks(run)) }

    /// Events are at rest, and no navigation goes on that another task has begun.
    func areAtRest(_ runs: [EventRun]) -> Bool { runs.allSatisfy(isAtRest) && !window.isNavigating }

    /// Waits a moment for tasks that callbacks have begun: these may run elsewhere, and the window is left alone
    /// meanwhile.
    private nonisolated(nonsending) func letCallbacksGoOn(_ runs: [EventRun]) async {
        while !areAtRest(runs), runs.areOver || runs.contains(where: haveCallbacksBegun),
            await waitForTasks(of: runs, within: Self.moment)
        {
            await executor.runWithPauses()
        }
    }

    /// Waits until a task can go on that a callback has begun, unless such ones have gone on too often. On a busy main
    /// actor, where time tells nothing, it has a few turns.
    private nonisolated(nonsending) func waitForTasks(of runs: [EventRun], within limit: Duration) async -> Bool {
        if !deadline.takeTurn() { return false }
        if await waitForJob(of: runs, within: limit) { return true }
        return await deadline.giveTurns() ? waitForJob(of: runs, within: .zero) : false
    }

    /// Waits until a job can go on, and adds up for how long that was.
    private nonisolated(nonsending) func waitForJob(of runs: [EventRun], within limit: Duration) async -> Bool {
        let start = ContinuousClock.now
        let hasJob = await deadline.waitForJob(of: executor, within: limit)
        let waiting = runs.first { !isAtRest($0) } ?? runs[0]
        realWaits.add(.now - start, of: waiting.number) { events.events[$0].name }
        return hasJob
    }

    /// An event is over, and tasks that its callbacks have begun go on.
    private func haveCallbacksBegun(in run: EventRun) -> Bool { run.isOver && !isAtRest(run) }

    /// The time that callbacks have to go on by themselves.
    private static let moment = Duration.milliseconds(250)

    /// Waits for tasks that callbacks began, and that ask no router now. Those that go on for long are left behind.
    private nonisolated(nonsending) func letTasksEnd(_ runs: [EventRun]) async {
        if await waitForTasks(of: runs, within: LongTasks.silence) {
            await executor.runWithPauses()
        } else if await !deadline.mayComeLate() {
            strays.noteLongTasks(of: runs)
        }
    }

    /// Ends what still goes on of events.
    nonisolated(nonsending) func end(_ runs: [EventRun]) async {
        for run in runs { run.cancel() }
        window.abandonNavigations()
        await executor.runWithPauses()
        deadline.restart()
        await letCallbacksGoOn(runs)
    }

    /// Lets time pass until all events have ended or wait for the user, and counts the pauses; returns what
    /// ``settle(_:_:)`` does.
    nonisolated(nonsending) func finish(
        _ runs: [EventRun],
        _ shown: ShownMeanwhile,
        _ pauses: inout Int
    ) async -> Bool {
        while await settle(runs, shown) {
            if !sleeps || areAtRest(runs) { return true }
            pauses += 1
            if pauses > Self.mostPauses { return false }
            clock?.advanceToNextWake()
            await executor.runWithPauses()
        }
        return false
    }

    /// An event that sleeps more often than this never ends.
    static let mostPauses = 10_000

    // MARK: Offering events meanwhile

    /// Lists the events that can happen while one waits for the user: answers, effective gestures, another navigation.
    ///
    /// A navigation that would wait in the queue is told apart: it begins where the one before ends, and runs nothing
    /// of the app until then. Unless something else comes to the queue meanwhile, its outcome is the one in that state,
    /// which is explored or cut off by a bound. Navigations that wait below a modal or for a result are in no queue.
    ///
    func offeredMeanwhile(_ event: ExploredEvent, _ shown: ShownMeanwhile) -> OfferedEvents {
        if !waitsForUser(shown) { return OfferedEvents() }
        let answers = offeredAnswers
        let all = events.events.indices
        let isQueued = router.policy == .enqueue && window.isNavigating && !window.hasCoveredNavigations
        var others = all.filter { events.navigation(of: $0) != nil && (!isQueued || $0 != event.number) }
        if event.meanwhile.contains(where: { events.navigation(of: $0) != nil }) {
            // Gestures may be all that takes away what covers a place, or a screen that asks.
            if isQueued, !answers.isEmpty { return OfferedEvents(now: answers, isShort: true) }
            others = []
        }
        let queued = isQueued && !overlaps ? others : []
        let reach = window.gestureReach
        let now = all.filter { event in
            if !events.isInReach(event, reach) || queued.contains(event) { return false }
            if case .toggle = events.events[event].kind { return overlaps }
            return others.contains(event) || answers.contains(event)
                || !events.isAnswer(event) && isEffectiveGesture(event)
        }
        return OfferedEvents(now: now, queued: queued)
    }

    /// Returns whether a gesture may change something now; a tapped tab has to be there.
    private func isEffectiveGesture(_ event: Int) -> Bool {
        guard events.isGesture(event) else { return false }
        guard let gesture = userGesture(events.events[event].kind) else { return true }
        return edited(by: gesture)?.hasChanged ?? true
    }

    // MARK: Offering events

    /// Returns whether an event can happen in the present state: there is the tab, the screen that asks, or one to
    /// start from.
    func offers(_ event: Int) -> Bool {
        switch events.events[event].kind {
        case .inReach(let gesture): window.gestureReach.contains(gesture)
        case .answer(let position): exploration.answers[position].screen(in: window) != nil
        case .navigation(let number): !window.hierarchy.isEmpty || navigations[number].beginsInEmptyWindow(router)
        case .time: sleeps
        case .gesture, .appGesture, .toggle: true
        }
    }

    /// The answers that the user can give in the present state, by the number of the event.
    var offeredAnswers: [Int] {
        exploration.offeredAnswers(in: window).map { events.answers.lowerBound + $0 }
    }

    /// The hierarchy after a gesture; `nil` if it fails.
    func edited(by gesture: UserGesture) -> HierarchyEditor? {
        var editor = HierarchyEditor(window.tree)
        do { try editor.perform(gesture, in: window.screens) } catch { return nil }
        return editor
    }

    /// A gesture that every app has.
    func userGesture(_ kind: EventTable.EventKind) -> UserGesture? {
        switch kind {
        case .gesture(let position): gestures[position].kind.userGesture(at: window.horizontalSize)
        case .inReach(let gesture): gesture
        case .appGesture, .answer, .time, .toggle, .navigation: nil
        }
    }
}

/// The events that can happen while one waits for the user.
struct OfferedEvents {
    /// Those that can happen at once.
    var now: [Int] = []
    /// The navigations that would wait in the queue.
    var queued: [Int] = []
    /// `true` if gestures were left out.
    var isShort = false
}

/// The screens that an event showed to the user each time that something else happened while it waited.
struct ShownMeanwhile {
    private let former: FingerprintedState
    private var last: (id: ScreenID, label: String)?
    /// The screens on which the user could answer.
    private var asking: Set<ScreenID> = []

    init(since former: FingerprintedState) { self.former = former }

    /// Notes the screens on which the user can answer.
    mutating func noteAsking(_ exploration: Exploration, in window: SimulatedWindow) {
        asking.formUnion(exploration.askingScreens(in: window.tree))
    }

    /// Returns whether a screen asks that has not asked each time before.
    func isAskedAnew(_ exploration: Exploration, in window: SimulatedWindow) -> Bool {
        !asking.isEmpty && !asking.isSuperset(of: exploration.askingScreens(in: window.tree))
    }

    /// Notes the screen on top, if it was not there before.
    mutating func note(_ window: SimulatedWindow) {
        guard let (id, screen) = newScreen(in: window), id != last?.id else { return }
        last = (id, screen.label)
    }

    /// Returns whether an event may wait for a covered screen: it has inserted it, or has waited for it before.
    func mayAsk(_ screen: ScreenID) -> Bool { !former.hierarchy.contains(screen) || asking.contains(screen) }

    /// The screen that was shown last, if it has left and nothing else is shown in its place; `nil` otherwise.
    func departed(from window: SimulatedWindow) -> String? {
        guard let last, !window.hierarchy.contains(last.id), newScreen(in: window) == nil else { return nil }
        return last.label
    }

    /// The screen on top, if it was not there before.
    private func newScreen(in window: SimulatedWindow) -> (id: ScreenID, screen: any Screen)? {
        guard let screen = window.screenOnTop, let id = window.screens.id(of: screen), !former.hierarchy.contains(id)
        else { return nil }
        return (id, screen)
    }
}

extension Reachability {
    /// Makes the app of a launch state in a window, as one event of an executor, with the tasks that its callbacks
    /// begin.
    ///
    /// - Throws: ``ReachabilityError/launchGoesOn(launch:)`` if that takes longer than it may, and what the closure
    ///   throws that makes the app.
    nonisolated(nonsending) func makeApp(
        of launch: Int,
        in window: SimulatedWindow,
        on executor: WorkExecutor,
        until deadline: Deadline
    ) async throws -> Exploration {
        let start = launches[launch]
        var made: Exploration?
        let run = EventRun(LongTasks.number(of: launch), EventOrder(), on: executor, for: .launch) {
            made = try await start.makeApp(window)
            return nil
        }
        while run.end == nil, await deadline.waitForJob(of: executor) { await executor.runWithPauses() }
        if let error = run.error { throw error }
        guard let made else {
            run.cancel()
            throw Task.isCancelled ? CancellationError() : ReachabilityError.launchGoesOn(launch: start.name)
        }
        while run.hasTasks, deadline.takeTurn(),
            await deadline.waitForJob(of: executor, within: LongTasks.silence)
        {
            await executor.runWithPauses()
        }
        if run.hasTasks { longTasks.note(run.number) }
        return made
    }
}

extension SimulatedWindow {
    /// Lets the work end that callbacks have begun while the app was made.
    ///
    /// - Throws: ``ReachabilityError/launchGoesOn(launch:)`` if it waits for the user, or longer than it may.
    nonisolated(nonsending) func finishLaunch(
        _ name: String,
        until deadline: Deadline
    ) async throws(ReachabilityError) {
        let work = begunWork
        continueBegunWork()
        while work.hasOpenWork {
            if await !deadline.waitForJob(of: work) { throw .launchGoesOn(launch: name) }
            continueBegunWork()
        }
    }
}
