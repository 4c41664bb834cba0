/// One navigation: the five phases, in order.
///
/// Most navigations ask nobody and wait for nothing, so whatever need not be asynchronous is not: an asynchronous call costs as much as
/// looking at several screens (decision 0008).
struct Journey: ~Copyable {
    /// How often a navigation is planned before it gives up on a hierarchy that keeps changing.
    static let mostRounds = 8

    let animated: Bool
    /// Where the navigation leads.
    let destination: any ChainLink
    /// The destination's context.
    let context: RouteContext
    /// What belongs to every navigation of the router, if anything.
    let common: CommonTasks?
    /// The queue of the window.
    let queue: NavigationQueue
    /// The navigation's turn in its window.
    var ticket: NavigationTicket?
    /// Those that share the outcome, if any may.
    var shared: SharedNavigation?
    var itinerary: Itinerary
    /// The revision of the hierarchy in which the origin was seen on top.
    var seenOnTop: Int?
    /// The container that the first open stops join, as the plan found it.
    var plannedJoin: PlannedJoin?
    /// Once the screens that are missing were made without waiting: the first stop whose container may still have to be filled.
    var unfilled: Int?
    private(set) var memory: JourneyMemory?

    var window: any ScreenWindow { itinerary.window }
    /// The window's journal, if it has one.
    let journal: (any HierarchyJournal)?

    /// What only a navigation that asks, waits or fails has to remember.
    var remembered: JourneyMemory {
        mutating get {
            if let memory { return memory }
            let memory = JourneyMemory()
            self.memory = memory
            return memory
        }
    }

    init(
        to destination: any ChainLink,
        showing context: RouteContext,
        with router: Router,
        animated: Bool,
        recorder: TraceRecorder = TraceRecorder(describesAtOnce: false)
    ) {
        self.destination = destination
        self.context = context
        self.animated = animated
        common = router.options.common
        queue = router.queue
        let window = router.window
        journal = window.journal
        itinerary = Itinerary(window: window, recorder: recorder)
        queue.exchange(&itinerary.legs, &itinerary.recorder.notes)
    }

    /// Leaves the room of its lists to the next navigation; nothing is to be told of this one any more.
    mutating func giveBackLists() {
        while itinerary.legs.popLast() != nil {}
        while itinerary.recorder.notes.popLast() != nil {}
        queue.exchange(&itinerary.legs, &itinerary.recorder.notes)
    }

    /// Goes on for a navigation that has looked first whether the user is there.
    ///
    /// - Parameters:
    ///   - ticket: Its turn.
    ///   - answer: What the finder of the destination's step answered.
    mutating func begin(with ticket: NavigationTicket, knowing answer: (any Screen)?) {
        self.ticket = ticket
        itinerary.firstAnswer = .some(answer)
    }

    /// Navigates as far as nobody has to be waited for.
    ///
    /// - Returns: The screen of the destination; `nil` if the journey has to ``run()`` from here on.
    /// - Throws: ``RoutingError``, with nothing changed.
    mutating func landAtOnce() throws(RoutingError) -> (any Screen)? {
        if itinerary.firstAnswer == nil { try checkCancellation() }
        try plan()
        let departures = try prepare()
        guard !mayWait, !window.isInTransition, try askToLeaveAtOnce(departures) else {
            if !departures.isEmpty { remembered.departures = departures }
            return nil
        }
        if itinerary.openCount > 0, try !makeAndFillAtOnce() {
            rememberAgreement(of: departures)
            return nil
        }
        try checkCancellation()
        guard ticket?.beginIntegrating() ?? true else { return nil }
        guard let target = integrateAtOnce() else { return nil }
        itinerary.recorder.noteLanding(on: target)
        return target
    }

    /// Navigates, after ``landAtOnce()`` has not landed.
    ///
    /// - Returns: The screen of the destination.
    /// - Throws: ``RoutingError``, with everything undone.
    nonisolated(nonsending) mutating func run() async throws(RoutingError) -> any Screen {
        try await undoFailure()
        let departures = memory?.departures ?? Departures()
        guard let ticket, memory?.unfinished == nil else { return try await travel(departures) }
        let result = await ticket.hold { () -> Result<any Screen, RoutingError> in
            do throws(RoutingError) {
                return .success(try await travel(departures))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Whether something that the app wrote can wait, navigate or start tasks, apart from screens that are asked to leave.
    private var mayWait: Bool {
        if itinerary.mayWait { return true }
        guard let common else { return false }
        return !common.interceptors.isEmpty || !common.postTasks.isEmpty
    }

    @inline(__always)
    private nonisolated(nonsending) mutating func travel(
        _ departures: Departures
    ) async throws(RoutingError) -> any Screen {
        let target: any Screen
        do throws(RoutingError) {
            if memory?.unfinished == nil {
                if unfilled == nil {
                    try await askAndBuild(departures)
                } else if try await !fillInPlan() {
                    try await askAndBuild(try prepare())
                }
                if memory != nil { try askAgainWhetherTheyCan() }
            }
            target = try await integrate()
        } catch {
            await undoBuilding()
            throw error
        }
        if let buildingMark = memory?.buildingMark {
            journal?.commit(buildingMark)
            ticket?.giveTurn()
        }
        itinerary.recorder.noteLanding(on: target)
        if hasPostTasks {
            ticket?.endIntegrating()
            shared?.decide(.success(target))
            await tell()
        }
        return target
    }

    // MARK: Plan

    mutating func plan() throws(RoutingError) {
        itinerary.startOver()
        plannedJoin = nil
        try destination.walk(&itinerary, with: context)
        try itinerary.planJoins()
    }

    /// The screen at which the walk ended.
    mutating func origin() throws(RoutingError) -> any Screen {
        guard let origin = itinerary.origin else {
            throw RoutingError(.noStart, step: itinerary.lastStep)
        }
        return origin
    }

    // MARK: In sight

    /// Whether the destination is there already, in sight.
    mutating func isInPlace() throws(RoutingError) -> Bool {
        guard itinerary.openCount == 0 else { return false }
        return try originIsOnTop()
    }

    /// Whether the origin is in sight with nothing above it; not looked at again if nothing has changed.
    mutating func originIsOnTop() throws(RoutingError) -> Bool {
        if let seenOnTop, seenOnTop == journal?.revision { return true }
        return try window.isOnTop(origin())
    }

    // MARK: Ending

    /// Why the navigation fails when a part of it did: that it has to end, if the part failed because of that.
    func reason(for error: RoutingError) -> RoutingError {
        guard let reason = reasonToEnd(apartFrom: error) else { return error.endlessNesting ?? error }
        return RoutingError(reason, step: itinerary.destination, underlying: error.underlyingError)
    }

    private func reasonToEnd(apartFrom error: RoutingError) -> RoutingError.Code? {
        if error.isByCancellation { return .cancelled }
        guard let ticket, !ticket.isPuttingInPlace, let reason = ticket.reasonToEnd else { return nil }
        return reason == error.code ? nil : reason
    }

    func checkCancellation() throws(RoutingError) {
        if let reason = ticket?.reasonToEnd { throw RoutingError(reason, step: itinerary.destination) }
        if Task.isCancelled { throw RoutingError(.cancelled, step: itinerary.destination) }
    }
}
