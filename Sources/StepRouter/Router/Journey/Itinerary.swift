/// A walk along a chain: the steps met, from the destination on, and the screen at which the walk ended.
@usableFromInline
package struct Itinerary: ~Copyable {
    /// More steps than any chain has: a walk that meets as many does not end.
    static let longestChain = 200

    package let window: any ScreenWindow
    package var recorder: TraceRecorder
    /// The steps met, the destination first. All but the origin's are still to be put in place.
    var legs = Room<Stop>()
    /// Steps and contexts met on the way that nothing else holds.
    private var held: [AnyObject] = []
    /// The screen at which the walk ended, if that belongs to no step.
    private var start: (any Screen)?
    /// Whether the last of ``legs`` is the step whose screen is ``origin``.
    private(set) var originIsStop = false
    /// The container that the first open stops join, as the plan found it.
    var plannedJoin: PlannedJoin?
    /// Who would have to leave, as the plan found it.
    var departures = Departures()
    /// The container that is meant by the destination itself.
    private(set) var expectedResult: EnclosingContainer?
    /// What the finder of the destination's step has answered before the walk; not asked again for the first plan.
    var firstAnswer: (any Screen)??
    /// Whether something that the app wrote for a stop can wait, navigate or start tasks.
    private(set) var mayWait = false
    private var decisions = 0

    init(window: any ScreenWindow, recorder: consuming TraceRecorder) {
        self.window = window
        self.recorder = recorder
    }

    /// How many steps are still to be put in place: all stops but that of the origin.
    var openCount: Int { originIsStop ? legs.count - 1 : legs.count }

    /// The screen at which the walk ended.
    var origin: UncountedScreen? { originIsStop ? screen(of: legs.count - 1) : start.map { UncountedScreen($0) } }

    /// The screen of a stop, as far as it is found or built; held here until there is another one.
    @inline(__always)
    func screen(of stop: Int) -> UncountedScreen? {
        if let screen = legs[stop].screen { UncountedScreen(screen) } else { nil }
    }

    /// The screen that a stop goes from; held here likewise.
    @inline(__always)
    func screen(before stop: Int) -> UncountedScreen? { stop + 1 < legs.count ? screen(of: stop + 1) : origin }

    /// The step of the destination.
    var destination: ScreenStep? { legs.isEmpty ? nil : legs[0].leg.step }

    /// The last step met.
    var lastStep: ScreenStep? { legs.isEmpty ? nil : legs[legs.count - 1].leg.step }

    /// Forgets the walk, except for what was recorded of it.
    mutating func startOver() {
        // There was no walk yet; one that met no step and no screen has failed, and the navigation with it.
        if legs.isEmpty, start == nil { return }
        completeNotes()
        forgetWalk()
    }

    /// Forgets the walk and what was recorded, but keeps the room of both.
    mutating func forget() {
        recorder.forget()
        firstAnswer = nil
        forgetWalk()
    }

    private mutating func forgetWalk() {
        legs.empty()
        while held.popLast() != nil {}
        if start != nil { start = nil }
        originIsStop = false
        if expectedResult != nil { expectedResult = nil }
        if plannedJoin != nil { plannedJoin = nil }
        departures.forget()
        mayWait = false
        decisions = 0
    }

    /// Takes a step, at whose screen the walk ends if it is there.
    ///
    /// - Parameters:
    ///   - step: The step; its chain holds it.
    ///   - context: The context as the step understands it; held likewise, or by ``hold(_:)``.
    ///   - found: The screen that its finder found, if it did.
    /// - Returns: Whether the walk has ended.
    /// - Throws: ``RoutingError`` if the chain does not end.
    @inline(__always)
    mutating func meet(
        _ step: ScreenStep,
        with context: RouteContext,
        found: consuming (any Screen)?
    ) throws(RoutingError) -> Bool {
        let traits = step.traits
        guard let found = consume found else {
            add(step, with: context, found: nil)
            if !(traits.isBuiltOnItsOwn && traits.isMadeAtOnce) { mayWait = true }
            try countDecision(at: step)
            return false
        }
        add(step, with: context, found: consume found)
        if !traits.isOnItsOwn { mayWait = true }
        originIsStop = true
        return true
    }

    @inline(__always)
    private mutating func add(_ step: ScreenStep, with context: RouteContext, found: consuming (any Screen)?) {
        let isFound = found != nil
        legs.append(Stop(ScreenLeg(step: step, context: context), found: consume found))
        if step.traits.contains(.isLookedFor) { mark(.asked(at: legs.count - 1, isFound: isFound)) }
    }

    /// Holds a step or a context that was made on the way.
    mutating func hold(_ object: AnyObject) { held.append(object) }

    /// What the finder of the destination's step has answered before the walk, once.
    @inline(__always)
    mutating func takeFirstAnswer() -> (any Screen)?? { firstAnswer == nil ? nil : firstAnswer.take() }

    /// Ends the walk at a screen that belongs to no step.
    mutating func start(from screen: any Screen, _ mark: TraceRecorder.Mark) {
        start = screen
        self.mark(mark)
    }

    /// Ends the walk at a screen of the window.
    ///
    /// - Throws: ``RoutingError/Code/noRootScreen`` if it has none.
    mutating func start(
        fromWindowsOwn screen: (any Screen)?,
        _ mark: TraceRecorder.Mark,
        expected: String
    ) throws(RoutingError) {
        guard let screen else { throw RoutingError(.noRootScreen, step: lastStep, expected: expected) }
        start(from: screen, mark)
    }

    /// What is met next is meant as the container around its screen.
    mutating func expect(_ expected: EnclosingContainer) {
        if legs.isEmpty { expectedResult = expected } else { legs[legs.count - 1].expect(expected) }
    }

    /// Counts a step or a switch, so that a chain without an end is noticed.
    @inline(__always)
    mutating func countDecision(at step: any NamedStep) throws(RoutingError) {
        decisions += 1
        if decisions > Self.longestChain {
            throw RoutingError(.endlessChain, step: step, found: String(decisions))
        }
    }

    // MARK: Notes

    /// Notes something of which the walk tells the rest.
    @inline(__always)
    mutating func mark(_ mark: TraceRecorder.Mark) {
        recorder.keep(mark)
        if recorder.isFollowed { follow(mark) }
    }

    @inline(never)
    private mutating func follow(_ mark: TraceRecorder.Mark) {
        for note in notes(of: mark) { recorder.follow(note) }
    }

    /// Notes what happened.
    @inline(__always)
    mutating func note(_ note: consuming TraceRecorder.Note) { recorder.note(note) }

    /// Notes that the navigation has landed: nothing that could fail comes after that, so only who follows it needs to know.
    @inline(__always)
    mutating func noteLanding(on screen: any Screen) {
        if recorder.isFollowed { note(.landed(screen)) }
    }

    /// Completes what was noted, so that it holds for other walks as well.
    mutating func completeNotes() { recorder.complete(notes) }

    /// What was noted, complete.
    package var notes: [TraceRecorder.Note] {
        var kept = recorder.notes.makeIterator()
        return recorder.marks.elements.flatMap { mark in
            mark.kind == .noted ? kept.next().map { [$0] } ?? [] : notes(of: mark)
        }
    }

    /// What happened, described.
    var trace: RoutingTrace { recorder.trace(of: notes) }

    package func error(
        _ code: RoutingError.Code,
        step: (any NamedStep)?,
        underlying: (any Error)? = nil
    ) -> RoutingError {
        RoutingError(code, step: step, underlying: underlying)
    }

    /// What tells the way of this walk from others.
    var way: Way {
        Way(steps: legs.elements.map(\.leg.step), origin: origin?.screen, originIsStop: originIsStop)
    }

    /// The steps that a walk met, and where it ended.
    struct Way {
        fileprivate let steps: [ScreenStep]
        fileprivate let origin: (any Screen)?
        fileprivate let originIsStop: Bool
    }

    /// Whether this walk met the same steps as another one, and ended at the same screen.
    func leadsTheSameWay(as former: Way) -> Bool {
        let way = way
        return way.origin === former.origin && way.originIsStop == former.originIsStop
            && way.steps.count == former.steps.count
            && zip(way.steps, former.steps).allSatisfy { $0.isDeclared(like: $1) }
    }
}
