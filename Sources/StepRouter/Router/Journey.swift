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
    private var seenOnTop: Int?
    /// The container that the first open stops join, as the plan found it.
    var plannedJoin: PlannedJoin?
    /// Once the screens that are missing were made without waiting: the first stop whose container may still have to be filled.
    private var unfilled: Int?
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
        return integrateAtOnce()
    }

    private mutating func integrateAtOnce() -> (any Screen)? {
        let mark = journal?.begin()
        do throws(RoutingError) {
            let isInPlace = try isInPlace()
            try performContextTasks()
            if !isInPlace {
                var integration = try Integration(from: origin(), stops: itinerary.openCount)
                if let change = try advance(&integration) {
                    remembered.unfinished = UnfinishedIntegration(integration: integration, change: change, mark: mark)
                    return nil
                }
            }
            let target = try verifiedTarget()
            if let journal, let mark { journal.commit(mark) }
            itinerary.recorder.noteLanding(on: target)
            return target
        } catch {
            remembered.failure = (error, mark)
            return nil
        }
    }

    /// Navigates, after ``landAtOnce()`` has not landed.
    ///
    /// - Returns: The screen of the destination.
    /// - Throws: ``RoutingError``, with everything undone.
    nonisolated(nonsending) mutating func run() async throws(RoutingError) -> any Screen {
        if let failure = memory?.failure {
            await undo(to: failure.mark)
            throw failure.error
        }
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
            target = try await integrateAlone()
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

    // MARK: Ask and build

    /// Whether the destination is there already, in sight.
    mutating func isInPlace() throws(RoutingError) -> Bool {
        guard itinerary.openCount == 0 else { return false }
        return try originIsOnTop()
    }

    /// Asks everybody and builds what is missing, again if the hierarchy changed meanwhile.
    private nonisolated(nonsending) mutating func askAndBuild(_ first: Departures) async throws(RoutingError) {
        var departures = first
        for round in 0..<Self.mostRounds {
            if round > 0 { departures = try prepare() }
            if !departures.isEmpty {
                let mayHaveChanged = try await askToLeave(departures)
                try checkCancellation()
                if mayHaveChanged, try await !planAgain() { continue }
            }
            if hasInterceptors {
                let mayHaveChanged = try await intercept()
                try checkCancellation()
                if mayHaveChanged, try await !planAgain() { continue }
            }
            if try await buildInPlan() { return }
        }
        throw keptChanging
    }

    /// Builds what is missing.
    ///
    /// - Returns: Whether the way is still the one that was planned; what was built is given up otherwise.
    private nonisolated(nonsending) mutating func buildInPlan() async throws(RoutingError) -> Bool {
        var revision = journal?.revision
        if factoriesMayPutInPlace {
            guard try await isStillTheWay(since: revision) else { return false }
            revision = journal?.revision
            try beginPlacing()
        }
        if buildsSomething {
            memory?.mayHaveChangedMinds = true
            try await build()
            try checkCancellation()
        }
        if !window.isInTransition, revision == journal?.revision || factoriesPutInPlace { return true }
        if try await isStillTheWay(since: revision) { return true }
        await undoBuilding()
        return false
    }

    /// Makes what is missing, where nothing takes its time but, perhaps, a container while it is filled.
    ///
    /// - Returns: Whether everything is made; if not, a container takes its time.
    private mutating func makeAndFillAtOnce() throws(RoutingError) -> Bool {
        try makeAtOnce()
        for stop in 0..<itinerary.openCount {
            unfilled = stop
            if isJoined(stop), try !fillAtOnce(stop) { return false }
        }
        unfilled = itinerary.openCount
        return true
    }

    /// Fills the containers that were made and could not be filled at once.
    ///
    /// - Returns: Whether the way is still the one that was planned; it was planned again otherwise.
    private nonisolated(nonsending) mutating func fillInPlan() async throws(RoutingError) -> Bool {
        let revision = journal?.revision
        memory?.mayHaveChangedMinds = true
        for stop in (unfilled ?? 0)..<itinerary.openCount where isJoined(stop) { try await fill(stop) }
        try checkCancellation()
        guard window.isInTransition || revision != journal?.revision else { return true }
        return try await isStillTheWay(since: revision)
    }

    /// Waits for the end of a transition that is under way, and plans again if the hierarchy changed since the plan was made. What factories
    /// may have done to it is undone before that.
    ///
    /// - Parameter revision: When it was made.
    /// - Returns: Whether the way is still the same; nothing is in transition then.
    /// - Throws: ``RoutingError`` if the navigation has to end, or if no way leads there any more.
    private nonisolated(nonsending) mutating func isStillTheWay(since revision: Int?) async throws(RoutingError) -> Bool
    {
        var planned = revision
        for _ in 0..<Self.mostRounds {
            await window.waitForTransition()
            memory?.mayHaveChangedMinds = true
            try checkCancellation()
            if planned == journal?.revision || factoriesPutInPlace { return true }
            let buildsAgain = memory?.buildingMark != nil
            if buildsAgain { await undoBuilding() }
            let built = itinerary.legs.map(\.screen)
            guard try await planAgain(), !buildsAgain else { return false }
            for stop in 0..<itinerary.openCount { itinerary.legs[stop].screen = built[stop] }
            planned = journal?.revision
        }
        throw keptChanging
    }

    var keptChanging: RoutingError {
        RoutingError(.hierarchyKeptChanging, step: itinerary.destination, found: String(Self.mostRounds))
    }

    private var buildsSomething: Bool {
        for stop in 0..<itinerary.openCount where itinerary.legs[stop].leg.traits.contains(.builds) { return true }
        return false
    }

    /// Whether a factory may put its screen in place itself.
    private var factoriesMayPutInPlace: Bool {
        for stop in 0..<itinerary.openCount where itinerary.legs[stop].leg.traits.contains(.isPlacedByFactory) {
            return true
        }
        return false
    }

    /// Lets factories put their screens in place themselves. From then on there is something to undo, for which the turn is kept.
    private mutating func beginPlacing() throws(RoutingError) {
        guard let journal else { return }
        guard ticket?.keepTurn() ?? true else { return try checkCancellation() }
        remembered.buildingMark = journal.begin()
    }

    /// Undoes what factories did. What the user did while they built stays.
    private nonisolated(nonsending) mutating func undoBuilding() async {
        guard let memory else { return }
        if let mark = memory.buildingMark {
            memory.buildingMark = nil
            await journal?.waitForTransition(since: mark)
            await journal?.rollBackKeepingGestures(to: mark)
            ticket?.giveTurn()
        }
        if !memory.handovers.isEmpty { await memory.handovers.giveBack() }
    }

    /// Whether a factory has put its screen in place itself, as ``NilAction`` allows; the way it was built for is then taken.
    private var factoriesPutInPlace: Bool {
        itinerary.legs.prefix(itinerary.openCount).contains { $0.screen?.window != nil }
    }

    /// Lets every part check whether it could do its work.
    ///
    /// - Returns: Who would have to leave.
    private mutating func prepare() throws(RoutingError) -> Departures {
        for position in itinerary.legs.indices { try itinerary.legs[position].leg.prepare() }
        if let common { try prepare(common) }
        let departures = try planDepartures()
        seenOnTop = departures.isOnTop ? journal?.revision : nil
        return departures
    }

    /// Whether the origin is in sight with nothing above it; not looked at again if nothing has changed.
    mutating func originIsOnTop() throws(RoutingError) -> Bool {
        if let seenOnTop, seenOnTop == journal?.revision { return true }
        return try window.isOnTop(origin())
    }

    private func prepare(_ common: CommonTasks) throws(RoutingError) {
        do {
            for interceptor in common.interceptors { try interceptor.prepare(with: context.anyValue) }
            for stop in itinerary.legs {
                for task in common.contextTasks { try task.prepare(with: stop.leg.anyContext) }
            }
        } catch {
            throw RoutingError(.preparationFailed, step: itinerary.destination, underlying: error)
        }
    }

    private var hasInterceptors: Bool {
        if let common, !common.interceptors.isEmpty { return true }
        for position in itinerary.legs.indices where itinerary.legs[position].leg.traits.contains(.asks) { return true }
        return false
    }

    /// Asks the interceptors that have not agreed yet, from the destination towards the start.
    ///
    /// - Returns: Whether any was asked: the hierarchy, and what its screens show, may have changed meanwhile.
    private nonisolated(nonsending) mutating func intercept() async throws(RoutingError) -> Bool {
        var asked = false
        if !remembered.commonAgreed, let common, !common.interceptors.isEmpty {
            try await intercept(common)
            remembered.commonAgreed = true
            asked = true
        }
        var agreedBefore = remembered.agreed.filter { step in !itinerary.legs.contains { $0.leg.step === step } }
        for stop in itinerary.legs where stop.leg.traits.contains(.asks) {
            let step = stop.leg.step
            if remembered.agreed.contains(where: { $0 === step }) { continue }
            if let index = agreedBefore.firstIndex(where: { $0.isDeclared(like: step) }) {
                agreedBefore.remove(at: index)
                continue
            }
            try await stop.leg.intercept(&itinerary.recorder)
            remembered.agreed.append(step)
            asked = true
        }
        return asked
    }

    private nonisolated(nonsending) mutating func intercept(_ common: CommonTasks) async throws(RoutingError) {
        for interceptor in common.interceptors {
            do {
                try await interceptor.perform(with: context.anyValue)
            } catch {
                itinerary.recorder.note(.interceptedCommonly(by: interceptor, agreed: false))
                throw RoutingError(
                    .refused,
                    step: itinerary.destination,
                    found: partName(interceptor),
                    underlying: error
                )
            }
            itinerary.recorder.note(.interceptedCommonly(by: interceptor, agreed: true))
        }
    }

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

    // MARK: Tell

    private var hasPostTasks: Bool {
        if let common, !common.postTasks.isEmpty { return true }
        for position in itinerary.legs.indices where itinerary.legs[position].leg.traits.contains(.hasPostTasks) {
            return true
        }
        return false
    }

    private nonisolated(nonsending) func tell() async {
        guard let origin = itinerary.origin else { return }
        var stack: [any Screen] = itinerary.originIsStop ? [] : [origin]
        stack.append(contentsOf: itinerary.legs.reversed().compactMap(\.screen))
        for stop in itinerary.legs.reversed() {
            guard let screen = stop.screen else { continue }
            if let common {
                for task in common.postTasks {
                    await task.perform(on: screen, with: stop.leg.anyContext, routingStack: stack)
                }
            }
            await stop.leg.performPostTasks(on: screen, routingStack: stack)
        }
    }
}
