/// A walk along a chain: the steps met, from the destination on, and the screen at which the walk ended.
@usableFromInline
package struct Itinerary {
    /// A step that was met, how the screen before it is understood by it, and what became of it.
    package struct Stop {
        package let leg: ScreenLeg
        /// How the stop before (the next one in the list) offers the container that this leg's action joins.
        var offer: ContainerOffer
        /// Where the screen goes, once that is told from the whole chain.
        var join = Join.alone
        /// The screen, as far as it is found or built.
        var screen: (any Screen)?
    }

    /// More steps than any chain has: a walk that meets as many does not end.
    static let longestChain = 200

    package let window: any ScreenWindow
    package var recorder: TraceRecorder
    /// The steps met, the destination first. All but the origin's are still to be put in place.
    package internal(set) var legs: [Stop] = []
    /// The screen at which the walk ended.
    private(set) var origin: (any Screen)?
    /// Whether the last of ``legs`` is the step whose screen is ``origin``.
    private(set) var originIsStop = false
    /// The container that is meant by the destination itself.
    private(set) var expectedResult: EnclosingContainer?
    /// What the finder of the destination's step has answered before the walk; not asked again for the first plan.
    var firstAnswer: (any Screen)??
    /// Whether something that the app wrote for a stop can wait, navigate or start tasks.
    private(set) var mayWait = false
    private var decisions = 0

    init(window: any ScreenWindow, recorder: TraceRecorder) {
        self.window = window
        self.recorder = recorder
    }

    /// How many steps are still to be put in place: all stops but that of the origin.
    var openCount: Int { originIsStop ? legs.count - 1 : legs.count }

    /// The step of the destination.
    var destination: ScreenStep? { legs.isEmpty ? nil : legs[0].leg.step }

    /// The last step met.
    var lastStep: ScreenStep? { legs.isEmpty ? nil : legs[legs.count - 1].leg.step }

    /// Forgets the walk, except for what was recorded of it.
    mutating func startOver() {
        legs.removeAll(keepingCapacity: true)
        origin = nil
        originIsStop = false
        expectedResult = nil
        mayWait = false
        decisions = 0
    }

    /// Takes a step whose screen is not there.
    mutating func append(_ leg: ScreenLeg) throws(RoutingError) {
        let traits = leg.traits
        if !(traits.isBuiltOnItsOwn && traits.isMadeAtOnce) { mayWait = true }
        legs.append(Stop(leg: leg, offer: leg.offer))
        try countDecision(at: leg.step)
    }

    /// Ends the walk at a screen that a step's finder found.
    mutating func arrive(at screen: any Screen, by leg: ScreenLeg) {
        if !leg.traits.isOnItsOwn { mayWait = true }
        legs.append(Stop(leg: leg, offer: leg.offer, screen: screen))
        origin = screen
        originIsStop = true
    }

    /// Ends the walk at a screen that belongs to no step.
    mutating func start(from screen: (any Screen)?, as start: RouteStart) throws(RoutingError) {
        guard let screen else { throw RoutingError(.noRootScreen, step: lastStep, expected: start.name) }
        recorder.note(.started(screen, from: start))
        origin = screen
    }

    /// What is met next is meant as the container around its screen.
    mutating func expect(_ expected: EnclosingContainer) {
        if legs.isEmpty { expectedResult = expected } else { legs[legs.count - 1].offer = .enclosing(expected) }
    }

    /// Counts a step or a switch, so that a chain without an end is noticed.
    package mutating func countDecision(at step: any NamedStep) throws(RoutingError) {
        decisions += 1
        if decisions > Self.longestChain {
            throw RoutingError(.endlessChain, step: step, found: String(decisions))
        }
    }

    package func error(
        _ code: RoutingError.Code,
        step: (any NamedStep)?,
        underlying: (any Error)? = nil
    ) -> RoutingError {
        RoutingError(code, step: step, underlying: underlying)
    }

    /// Whether another walk met the same steps and ended at the same screen.
    func leadsTheSameWay(as other: Itinerary) -> Bool {
        origin === other.origin && originIsStop == other.originIsStop && legs.count == other.legs.count
            && zip(legs, other.legs).allSatisfy { $0.leg.step.isDeclared(like: $1.leg.step) }
    }
}
