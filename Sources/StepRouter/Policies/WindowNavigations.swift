/// The navigations of a window, common to its routers: their queue, and those that identical requests may share.
final class WindowNavigations {
    let queue = NavigationQueue()
    let guards = WindowGuards()
    /// The navigation that each request shares.
    var shared: [SharedRequest: SharedNavigation] = [:]
    /// Tell the app of waits; `nil` if nobody is to be told.
    fileprivate var waitMonitors: [WaitMonitor]? = []
    /// Tell the app of waits.
    var monitors: [WaitMonitor] { waitMonitors ?? [] }
    let begunWork = WorkExecutor()
    /// Runs begun work instead of ``begunWork``, if set.
    var workTaker: ((@escaping BegunWork) -> Void)?
    /// Makes the witnesses of navigations that are inside no other one of the window, if set.
    var makeWitness: (() -> (any NavigationWitness)?)?
    /// The question whether what begins in an isolation is refused; `nil` if nothing is.
    var refuses: (@Sendable ((any Actor)?) -> Bool)?
    /// The navigations that wait outside of the queue until a modal that covers their place has left.
    let covered = CoveredNavigations()
    /// The screens that nested navigations have led to, each with the navigation around.
    private var shown: [ScreenID: QueuedNavigation] = [:]

    /// The name of what causes the transitions that are carried out now; `nil` while nothing is, or nobody listens.
    var cause: (() -> String?)?
    /// The screens that are being asked whether they may leave; once for each time.
    private var asked: [ScreenID] = []
    /// The screens whose answers navigations await, and those who wait for the answers as well.
    private var questions: [ScreenID] = []
    private var waiters: [Waiter] = []

    private init() {}

    static func of(_ window: any ScreenWindow) -> WindowNavigations {
        if let navigations = window.screens.routing as? WindowNavigations { return navigations }
        let navigations = WindowNavigations()
        window.screens.routing = navigations
        return navigations
    }

    /// The running or waiting navigation that asks for the same and has not landed yet.
    func navigation(like request: SharedRequest) -> SharedNavigation? {
        shared[request].flatMap { $0.isOpen ? $0 : nil }
    }

    /// Returns whether a running or waiting navigation of another declaration reads the same.
    /// Only a few are compared, because this is for the log.
    func hasNavigation(reading request: SharedRequest) -> Bool {
        shared.prefix(16).contains { $1.isOpen && $0.reads(like: request) }
    }

    // MARK: Screens that are asked

    /// `true` while a screen is asked whether it may leave.
    var isAsking: Bool { !asked.isEmpty }

    func beginAsking(_ screen: ScreenID) { asked.append(screen) }

    func endAsking(_ screen: ScreenID) {
        if let position = asked.firstIndex(of: screen) { asked.remove(at: position) }
    }

    /// Returns whether a screen is being asked whether it may leave.
    func isAsking(_ screen: ScreenID) -> Bool { asked.contains(screen) }

    /// Returns whether a screen is being asked by a navigation, and the current task is no part of its answer.
    func awaitsAnswer(of screen: ScreenID) -> Bool {
        questions.contains(screen) && !QueuedNavigation.asked.contains(screen)
    }

    /// Waits until no navigation asks a screen any more, or the surrounding one has to end.
    nonisolated(nonsending) func waitForAnswer(of screen: ScreenID) async {
        while awaitsAnswer(of: screen), !Task.isCancelled, SurroundingNavigation.reasonToEnd == nil {
            let waiter = Waiter()
            waiters.append(waiter)
            _ = await SurroundingNavigation.waitForUser(waiter)
        }
    }

    /// Asks a screen whether it may leave.
    func ask(
        _ screen: ScreenID,
        isolation: isolated (any Actor)? = #isolation,
        _ question: () async -> Bool
    ) async -> Bool {
        beginAsking(screen)
        questions.append(screen)
        defer {
            endAsking(screen)
            if let position = questions.firstIndex(of: screen) { questions.remove(at: position) }
            for waiter in waiters { waiter.decide(.granted) }
            waiters = []
        }
        // The closure captures the isolation, and so stays in it.
        return await QueuedNavigation.$asked.withValue(QueuedNavigation.asked + [screen]) {
            _ = isolation
            return await QueuedNavigation.asking {
                _ = isolation
                return await question()
            }
        }
    }

    // MARK: Screens shown meanwhile

    /// Notes that a navigation inside another one has led to a screen.
    func noteShown(_ screen: ScreenID, inside outer: QueuedNavigation) {
        shown = shown.filter { !$1.hasEnded }
        shown[screen] = outer
    }

    /// Makes the navigation of a request.
    ///
    /// It runs inside the navigation whose part asks for it, or that waits for its user on the request's screen.
    func makeNavigation(for request: NavigationRequest, in screens: ScreenTable, name: String?) -> QueuedNavigation {
        let displayer = request.held.flatMap { screens.id(of: $0) }.flatMap { shown[$0] }
        let waiting = displayer.flatMap { $0.hasEnded || $0.reasonToEnd != nil ? nil : $0 }
        let nesting = Nesting(to: request.namedStep, in: queue, from: waiting)
        return QueuedNavigation(
            in: queue,
            request.insists ? nesting?.insisting : nesting,
            name: name,
            insists: request.insists,
            watchedBy: monitors
        )
    }
}

extension ScreenWindow {
    /// `true` if a navigation of any router is running in the window. One that waits below a modal is not.
    public var isNavigating: Bool { (screens.routing as? WindowNavigations)?.queue.current != nil }

    /// The number of navigations that have entered the window's queue so far. Nested ones enter a queue of their own.
    package var queuedNavigationCount: Int { (screens.routing as? WindowNavigations)?.queue.count ?? 0 }

    /// `true` if a navigation waits in the window until a modal that covers its place has left.
    package var hasCoveredNavigations: Bool { coveredNavigationCount > 0 }

    /// The number of navigations that wait until a modal has left that covers their place. Those that may go on do not
    /// count.
    package var coveredNavigationCount: Int {
        (screens.routing as? WindowNavigations)?.covered.count ?? 0
    }
}

extension ScreenWindow {
    /// Abandons the navigations that run or wait in the window. One that carries out its plan ends first.
    package func abandonNavigations() {
        let navigations = WindowNavigations.of(self)
        navigations.covered.supersede { _ in true }
        while let current = navigations.queue.current, current.abandon(.cancelled) {
            navigations.queue.pass(on: current)
        }
    }
}

/// Watches one navigation from outside, whoever asks for it.
package protocol NavigationWitness: AnyObject {
    /// The navigation has its turn; again each time that what covered its place has left.
    func beginTurn()
    /// It insists, and is about to take away screens that would have refused or been asked, if there are any.
    func takeAway(unasked screens: [any Screen])
    /// It has landed; its post tasks follow.
    ///
    /// - Parameters:
    ///   - target: The number of its target.
    ///   - isFallback: Tells that it went to a fallback.
    func land(on target: ScreenID?, byFallback isFallback: Bool)
    /// It is over.
    ///
    /// - Parameter error: The error that it ended with; `nil` if it landed.
    func end(with error: RoutingError?)
}

extension ScreenWindow {
    /// Lets the navigations of the window be watched that are inside no other one of it.
    ///
    /// - Parameter makeWitness: Makes the witness of a navigation when it is asked for; `nil` for none.
    package func watchNavigations(by makeWitness: @escaping () -> (any NavigationWitness)?) {
        WindowNavigations.of(self).makeWitness = makeWitness
    }
}

// MARK: Waits

extension ScreenWindow {
    /// The waits of navigations in the window that the user is to see: by an indicator, an overlay, a way to cancel.
    ///
    /// ```swift
    /// for await wait in window.waits(longerThan: .milliseconds(400)) {
    ///     indicator.isHidden = wait == nil
    /// }
    /// indicator.isHidden = true
    /// ```
    ///
    /// A navigation's user waits for interceptors, cases that are awaited, contexts that are fetched, guards that ask,
    /// and asynchronous factories, one after the other, until the navigation is carried out or over. Nothing is told
    /// while the user himself is asked: while a navigation awaits the result of a screen or an alert, the answer of
    /// `mayLeave()`, or that a modal leaves; after a navigation inside has shown a screen, until the part that began it
    /// has ended; and within ``Waiting/whileUserAnswers(isolation:_:)``. What was told ends at once then.
    ///
    /// Navigations that wait at once, or within a tenth of a second, are one wait. Post tasks, ``Router/prepare(_:with:)``
    /// and the wait for a turn are none: nothing is kept from the user by the former ones, and the last one is seen by
    /// what the navigation before awaits.
    ///
    /// Navigations that have begun before are not told of. Nothing is measured where nobody asks for the waits. An
    /// exploration tells nobody.
    ///
    /// - Parameters:
    ///   - delay: The time after which a wait is told.
    ///   - shortest: The time for which a wait lasts at least once it was told, unless the user is asked or cancels.
    ///   - clock: The clock that measures both.
    /// - Returns: A wait when it begins, and again when another part is awaited; `nil` when it is over. The sequence ends
    ///   with the window.
    public func waits(
        longerThan delay: Duration = .milliseconds(400),
        atLeast shortest: Duration = .milliseconds(500),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> AsyncStream<Waiting?> {
        let (waits, continuation) = AsyncStream.makeStream(of: Waiting?.self)
        let monitor = WaitMonitor(longerThan: delay, atLeast: shortest, clock: clock, telling: continuation)
        let navigations = WindowNavigations.of(self)
        if let others = navigations.waitMonitors {
            navigations.waitMonitors = others.filter { !$0.isOver } + [monitor]
        } else {
            monitor.end()
        }
        return waits
    }

    /// Tells nobody of waits from now on.
    package func endWaits() {
        let navigations = WindowNavigations.of(self)
        for monitor in navigations.monitors { monitor.end() }
        navigations.waitMonitors = nil
    }
}

// MARK: Begun work

extension ScreenWindow {
    /// Begins work, which goes on when a navigation in the window has ended.
    public func begin(_ work: nonisolated(nonsending) @escaping () async throws -> Void) {
        let navigations = WindowNavigations.of(self)
        if let taker = navigations.workTaker { return taker(work) }
        navigations.begunWork.begin { try? await work() }
    }

    /// Hands the work that callbacks begin over to another runner.
    package func letBegunWorkRun(by taker: @escaping (@escaping BegunWork) -> Void) {
        WindowNavigations.of(self).workTaker = taker
    }

    /// Refuses navigations and edits that would begin beside the code that uses the window's screens.
    ///
    /// - Parameter refuses: Tells whether the current task runs beside it, by the actor that isolates the task.
    package func refuseWhatBegins(where refuses: @escaping @Sendable ((any Actor)?) -> Bool) {
        WindowNavigations.of(self).refuses = refuses
    }

    /// Returns whether a navigation or an edit that begins in an isolation is refused.
    package func refusesWhatBegins(in isolation: (any Actor)?) -> Bool {
        (screens.routing as? WindowNavigations)?.refuses?(isolation) ?? false
    }

    /// The work that callbacks have begun in the window.
    package var begunWork: WorkExecutor { WindowNavigations.of(self).begunWork }

    /// Lets begun work go on, until all of it has ended or waits; work that only yields goes on next time.
    ///
    /// - Returns: `true` if all of it has ended or waits.
    @discardableResult
    package func continueBegunWork() -> Bool {
        guard let work = (screens.routing as? WindowNavigations)?.begunWork, work.hasOpenWork else { return true }
        return work.run()
    }
}
