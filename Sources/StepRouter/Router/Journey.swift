/// One navigation: the five phases, in order.
struct Journey {
    /// How often a navigation is planned before it gives up on a hierarchy that keeps changing.
    static let mostRounds = 8

    let window: any ScreenWindow
    let animated: Bool
    /// The navigation's turn in its window.
    var ticket: NavigationTicket?
    /// What belongs to every navigation of the router.
    let common: CommonTasks
    /// The destination's context, for the common interceptors.
    private var destinationContext: Any?
    private var commonAgreed = false
    var itinerary: Itinerary
    var joins: [Join] = []
    /// The screens of the stops, as far as they are found or built.
    var screens: [(any Screen)?] = []
    /// Where the journal stood before factories began that put their screens in place themselves.
    private var buildingMark: Int?
    /// What was built, to be given back if the navigation fails.
    var handovers = Handovers()
    /// The steps whose interceptors have agreed.
    private var agreed: [any NamedStep] = []
    /// The screens that agreed to leave; held, so that none of them is mistaken for another one.
    var agreedToLeave: [ObjectIdentifier: any Screen] = [:]

    init(
        window: any ScreenWindow,
        animated: Bool,
        common: CommonTasks = CommonTasks(),
        recorder: TraceRecorder = TraceRecorder(describesAtOnce: false)
    ) {
        self.common = common
        self.window = window
        self.animated = animated
        itinerary = Itinerary(window: window, recorder: recorder)
    }

    /// Walks the chain.
    typealias Walk = (inout Itinerary) throws(RoutingError) -> Void

    /// Navigates.
    ///
    /// - Parameters:
    ///   - context: The destination's context, if there are common tasks.
    ///   - walk: Walks the chain.
    /// - Returns: The screen of the destination.
    /// - Throws: ``RoutingError``, with everything undone.
    nonisolated(nonsending) mutating func run(
        _ context: Any?,
        _ walk: Walk
    ) async throws(RoutingError) -> any Screen {
        destinationContext = context
        try checkCancellation()
        try plan(walk)
        let target: any Screen
        do throws(RoutingError) {
            try await askAndBuild(walk)
            target = try await integrateAlone()
        } catch {
            await undoBuilding()
            guard Task.isCancelled, error.underlyingError is CancellationError else { throw error }
            throw RoutingError(
                .cancelled,
                step: itinerary.legs.first?.leg.step,
                underlying: error.underlyingError
            )
        }
        if let buildingMark { window.journal?.commit(buildingMark) }
        ticket?.endIntegrating()
        itinerary.recorder.note(.landed(target))
        await tell()
        return target
    }

    // MARK: Plan

    mutating func plan(_ walk: Walk) throws(RoutingError) {
        var itinerary = Itinerary(window: window, recorder: itinerary.recorder)
        do {
            try walk(&itinerary)
        } catch {
            self.itinerary = itinerary
            throw error
        }
        self.itinerary = itinerary
        joins = try itinerary.joins()
        screens = Array(repeating: nil, count: itinerary.legs.count)
        if itinerary.originIsStop { screens[itinerary.legs.count - 1] = itinerary.origin }
    }

    /// The screen at which the walk ended.
    func origin() throws(RoutingError) -> any Screen {
        guard let origin = itinerary.origin else {
            throw RoutingError(.noStart, step: itinerary.legs.last?.leg.step)
        }
        return origin
    }

    // MARK: Ask and build

    /// Asks everybody and builds what is missing, again if the hierarchy changed meanwhile.
    private nonisolated(nonsending) mutating func askAndBuild(_ walk: Walk) async throws(RoutingError) {
        for _ in 0..<Self.mostRounds {
            try prepare()
            let mayHaveChangedBefore = try await askToLeave(try departures())
            try checkCancellation()
            if mayHaveChangedBefore, try await !planAgain(walk) { continue }
            let mayHaveChanged = try await intercept()
            try checkCancellation()
            if mayHaveChanged, try await !planAgain(walk) { continue }
            var revision = window.journal?.revision
            if factoriesMayPutInPlace {
                guard try await isStillTheWay(since: revision, walk) else { continue }
                revision = window.journal?.revision
                buildingMark = window.journal?.begin()
            }
            try await build()
            try checkCancellation()
            if try await isStillTheWay(since: revision, walk) { return }
            await undoBuilding()
        }
        throw keptChanging
    }

    /// Waits for the end of a transition that is under way, and plans again if the hierarchy changed since the plan was made. What factories
    /// may have done to it is undone before that.
    ///
    /// - Parameters:
    ///   - revision: When it was made.
    ///   - walk: Walks the chain.
    /// - Returns: Whether the way is still the same; nothing is in transition then.
    /// - Throws: ``RoutingError`` if the navigation has to end, or if no way leads there any more.
    private nonisolated(nonsending) mutating func isStillTheWay(
        since revision: Int?,
        _ walk: Walk
    ) async throws(RoutingError) -> Bool {
        var planned = revision
        for _ in 0..<Self.mostRounds {
            await window.waitForTransition()
            try checkCancellation()
            if planned == window.journal?.revision || factoriesPutInPlace { return true }
            let buildsAgain = buildingMark != nil
            if buildsAgain { await undoBuilding() }
            let built = screens
            guard try await planAgain(walk), !buildsAgain else { return false }
            screens = built
            planned = window.journal?.revision
        }
        throw keptChanging
    }

    var keptChanging: RoutingError {
        RoutingError(.hierarchyKeptChanging, step: itinerary.legs.first?.leg.step, found: String(Self.mostRounds))
    }

    /// Whether a factory may put its screen in place itself.
    private var factoriesMayPutInPlace: Bool {
        itinerary.legs.contains { $0.leg.action?.expectsScreenInPlace == true }
    }

    /// Undoes what factories did. What the user did while they built stays.
    private nonisolated(nonsending) mutating func undoBuilding() async {
        if let mark = buildingMark {
            buildingMark = nil
            await window.journal?.waitForTransition(since: mark)
            await window.journal?.rollBackKeepingGestures(to: mark)
        }
        await handovers.giveBack()
    }

    /// Whether a factory has put its screen in place itself, as ``NilAction`` allows; the way it was built for is then taken.
    private var factoriesPutInPlace: Bool {
        screens.prefix(itinerary.openCount).contains { $0?.window != nil }
    }

    private func prepare() throws(RoutingError) {
        for stop in itinerary.legs { try stop.leg.prepare() }
        do {
            for interceptor in common.interceptors { try interceptor.prepare(with: destinationContext) }
            for stop in itinerary.legs {
                for task in common.contextTasks { try task.prepare(with: stop.leg.anyContext) }
            }
        } catch {
            throw RoutingError(.preparationFailed, step: itinerary.legs.first?.leg.step, underlying: error)
        }
    }

    /// Asks the interceptors that have not agreed yet, from the destination towards the start.
    ///
    /// - Returns: Whether any was asked: the hierarchy, and what its screens show, may have changed meanwhile.
    private nonisolated(nonsending) mutating func intercept() async throws(RoutingError) -> Bool {
        var asked = false
        if !commonAgreed, !common.interceptors.isEmpty {
            try await interceptCommonly()
            commonAgreed = true
            asked = true
        }
        var agreedBefore = agreed.filter { step in !itinerary.legs.contains { $0.leg.step === step } }
        for stop in itinerary.legs where stop.leg.hasInterceptors {
            let step = stop.leg.step
            if agreed.contains(where: { $0 === step }) { continue }
            if let index = agreedBefore.firstIndex(where: { $0.isDeclared(like: step) }) {
                agreedBefore.remove(at: index)
                continue
            }
            try await stop.leg.intercept(&itinerary.recorder)
            agreed.append(step)
            asked = true
        }
        return asked
    }

    private nonisolated(nonsending) mutating func interceptCommonly() async throws(RoutingError) {
        let step = itinerary.legs.first?.leg.step
        for interceptor in common.interceptors {
            do {
                try await interceptor.perform(with: destinationContext)
            } catch {
                itinerary.recorder.note(.interceptedCommonly(by: interceptor, agreed: false))
                throw RoutingError(.refused, step: step, found: partName(interceptor), underlying: error)
            }
            itinerary.recorder.note(.interceptedCommonly(by: interceptor, agreed: true))
        }
    }

    func checkCancellation() throws(RoutingError) {
        if let reason = ticket?.reasonToEnd { throw RoutingError(reason, step: itinerary.legs.first?.leg.step) }
        if Task.isCancelled { throw RoutingError(.cancelled, step: itinerary.legs.first?.leg.step) }
    }

    // MARK: Tell

    private nonisolated(nonsending) func tell() async {
        guard let origin = itinerary.origin else { return }
        var stack: [any Screen] = itinerary.originIsStop ? [] : [origin]
        stack.append(contentsOf: screens.reversed().compactMap(\.self))
        for stop in itinerary.legs.indices.reversed() {
            guard let screen = screens[stop] else { continue }
            let leg = itinerary.legs[stop].leg
            for task in common.postTasks {
                await task.perform(on: screen, with: leg.anyContext, routingStack: stack)
            }
            await leg.performPostTasks(on: screen, routingStack: stack)
        }
    }
}
