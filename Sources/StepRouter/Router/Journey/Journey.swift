/// One navigation: the five phases, in order.
///
/// Most navigations ask nobody and wait for nothing, so whatever need not be asynchronous is not: an asynchronous call costs as much as
/// looking at several screens. When it is over, the next navigation of the router uses it again (decision 0008).
///
// Safe: what is called while a property is being written knows nothing of the journey, whether a finder, a conversion, a switch's closure or a
// logger: a journey that is under way is nobody's but its navigation's, and navigations that those start have others.
@safe
@usableFromInline
package final class Journey {
    /// How often a navigation is planned before it gives up on a hierarchy that keeps changing.
    static let mostRounds = 8

    let window: any ScreenWindow
    /// The window's journal, if it has one.
    let journal: (any HierarchyJournal)?
    /// What belongs to every navigation of the router, if anything.
    let common: CommonTasks?
    /// The queue of the window.
    let queue: NavigationQueue

    /// Whether a navigation is under way with it.
    @safe @exclusivity(unchecked) private(set) var isInUse = true
    @safe @exclusivity(unchecked) private(set) var animated = false
    // Not counted, and safe: whoever navigates holds both until the navigation is over.
    /// Where the navigation leads.
    @safe @exclusivity(unchecked) private(set) unowned(unsafe) var destination: any ChainLink
    /// The destination's context.
    @safe @exclusivity(unchecked) private(set) unowned(unsafe) var context: RouteContext
    /// Whether it has navigated as far as nobody has to be waited for.
    @safe @exclusivity(unchecked) private(set) var hasTriedAtOnce = false
    /// The navigation's turn in its window; `nil` as long as it goes on at once.
    @safe @exclusivity(unchecked) var ticket: NavigationTicket?
    @safe @exclusivity(unchecked) var itinerary: Itinerary
    /// The revision of the hierarchy in which the origin was seen on top.
    @safe @exclusivity(unchecked) var seenOnTop: Int?
    /// Once the screens that are missing were made without waiting: the first stop whose container may still have to be filled.
    @safe @exclusivity(unchecked) var unfilled: Int?
    @safe @exclusivity(unchecked) private(set) var memory: JourneyMemory?

    /// What only a navigation that asks, waits or fails has to remember.
    var remembered: JourneyMemory {
        if let memory { return memory }
        let memory = JourneyMemory()
        self.memory = memory
        return memory
    }

    init(
        to destination: any ChainLink,
        showing context: RouteContext,
        with router: Router,
        animated: Bool,
        recorder: consuming TraceRecorder = TraceRecorder(describesAtOnce: false)
    ) {
        self.destination = destination
        self.context = context
        self.animated = animated
        common = router.options.common
        queue = router.queue
        window = router.window
        journal = window.journal
        itinerary = Itinerary(window: window, recorder: recorder)
    }

    /// Begins another navigation, after the one before was forgotten.
    ///
    /// - Returns: Whether that was so, and the window's journal is still the same; if not, nothing has changed.
    @inline(never)
    func beginAgain(
        to destination: any ChainLink,
        showing context: RouteContext,
        animated: Bool,
        in journal: (any HierarchyJournal)?
    ) -> Bool {
        if isInUse || journal !== self.journal { return false }
        isInUse = true
        self.destination = destination
        self.context = context
        self.animated = animated
        return true
    }

    /// Forgets the navigation, but keeps the room of its lists; nothing is to be told of it any more.
    func forget() {
        itinerary.forget()
        if ticket != nil { ticket = nil }
        hasTriedAtOnce = false
        seenOnTop = nil
        unfilled = nil
        if memory != nil { memory = nil }
        isInUse = false
    }

    /// Has its turn no longer.
    func giveBackTicket() -> NavigationTicket? {
        let ticket = ticket
        self.ticket = nil
        return ticket
    }

    /// Navigates as far as nobody has to be waited for.
    ///
    /// - Parameters:
    ///   - destination: The same as ``destination``, held by the caller.
    ///   - context: The same as ``context``, held likewise.
    /// - Returns: The screen of the destination; `nil` if the journey has to ``run()`` from here on.
    /// - Throws: ``RoutingError``, with nothing changed.
    func landAtOnce(
        to destination: any ChainLink,
        showing context: RouteContext
    ) throws(RoutingError) -> (any Screen)? {
        hasTriedAtOnce = true
        let beginsAtOnce = ticket == nil
        if !beginsAtOnce { try checkCancellation() }
        try plan(to: destination, showing: context)
        let mayWait = mayWait
        // Where nothing of the app is asked or made, looking once before things are put in place will do.
        if beginsAtOnce, mayWait || itinerary.openCount > 0 { try checkCancellation() }
        try prepare()
        if mayWait || window.isInTransition { return nil }
        if !itinerary.departures.isEmpty, try !askToLeaveAtOnce() { return nil }
        if itinerary.openCount > 0, try !makeAndFillAtOnce() {
            rememberAgreement()
            return nil
        }
        guard ticket?.beginIntegrating() ?? queue.beginIntegratingAtOnce() else {
            try checkCancellation()
            return nil
        }
        guard let target = integrateAtOnce() else { return nil }
        itinerary.noteLanding(on: target)
        return target
    }

    /// Navigates, after ``landAtOnce(to:showing:)`` has not landed.
    ///
    /// - Returns: The screen of the destination.
    /// - Throws: ``RoutingError``, with everything undone.
    nonisolated(nonsending) func run() async throws(RoutingError) -> any Screen {
        try await undoFailure()
        guard let ticket, memory?.unfinished == nil else { return try await travel() }
        let result = await ticket.hold { () -> Result<any Screen, RoutingError> in
            do throws(RoutingError) {
                return .success(try await travel())
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
    private nonisolated(nonsending) func travel() async throws(RoutingError) -> any Screen {
        let target: any Screen
        do throws(RoutingError) {
            if memory?.unfinished == nil {
                if unfilled == nil {
                    try await askAndBuild()
                } else if try await !fillInPlan() {
                    try prepare()
                    try await askAndBuild()
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
        itinerary.noteLanding(on: target)
        if hasPostTasks {
            ticket?.endIntegrating()
            memory?.shared?.decide(.success(target))
            await tell()
        }
        return target
    }

    // MARK: Plan

    func plan(to destination: any ChainLink, showing context: RouteContext) throws(RoutingError) {
        itinerary.startOver()
        try destination.walk(&itinerary, with: context)
        try itinerary.planJoins()
    }

    /// The screen at which the walk ended; the itinerary holds it.
    @inline(__always)
    func origin() throws(RoutingError) -> UncountedScreen {
        guard let origin = itinerary.origin else { throw noStart }
        return origin
    }

    /// What fails where nothing is there to go from. A function of its own, because it is hardly ever needed.
    var noStart: RoutingError {
        @inline(never) get { RoutingError(.noStart, step: itinerary.lastStep) }
    }

    // MARK: In sight

    /// Whether the destination is there already, in sight.
    func isInPlace() throws(RoutingError) -> Bool {
        guard itinerary.openCount == 0 else { return false }
        return try originIsOnTop()
    }

    /// Whether the origin is in sight with nothing above it; not looked at again if nothing has changed.
    func originIsOnTop() throws(RoutingError) -> Bool {
        if isKnownOnTop(stop: itinerary.openCount) { return true }
        if itinerary.openCount == 0, planFoundObstacles { return false }
        return try origin().use { window.isOnTop($0) }
    }

    /// Whether the plan found that the screen to be brought into sight is not there, and what is above it, and nothing has changed since.
    var planFoundObstacles: Bool {
        if let revision = itinerary.departures.revision { revision == journal?.revision } else { false }
    }

    /// Whether a stop is the origin, and was seen on top since the hierarchy last changed. Not asked where the first open stop joins a
    /// container: then it is the container that was seen.
    func isKnownOnTop(stop: Int) -> Bool {
        guard stop == itinerary.openCount, let seenOnTop else { return false }
        return seenOnTop == journal?.revision
    }

    // MARK: Ending

    /// Why the navigation fails when a part of it did: that it has to end, if the part failed because of that.
    func reason(for error: RoutingError) -> RoutingError {
        guard let reason = reasonToEnd(apartFrom: error) else { return error.endlessNesting ?? error }
        return RoutingError(reason, step: itinerary.destination, underlying: error.underlyingError)
    }

    private func reasonToEnd(apartFrom error: RoutingError) -> RoutingError.Code? {
        if error.isByCancellation { return .cancelled }
        if ticket?.isPuttingInPlace == true { return nil }
        guard let reason = reasonToEnd else { return nil }
        return reason == error.code ? nil : reason
    }

    private var reasonToEnd: RoutingError.Code? { ticket == nil ? queue.reasonToEndAtOnce : ticket?.reasonToEnd }

    func checkCancellation() throws(RoutingError) {
        if let reason = reasonToEnd { throw RoutingError(reason, step: itinerary.destination) }
        if ticket != nil, Task.isCancelled { throw RoutingError(.cancelled, step: itinerary.destination) }
    }
}
