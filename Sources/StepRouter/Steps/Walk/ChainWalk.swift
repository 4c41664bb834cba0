/// A walk along a chain: the steps met, from the destination on, and the screen at which the walk ended.
@usableFromInline
package struct ChainWalk: ~Copyable {
    /// What is looked through.
    let tree: ScreenTree
    /// The revision of the hierarchy that is looked through.
    let revision: Int
    /// The steps met, the destination first. If the walk ended at the screen of one, that is the last.
    package internal(set) var steps: [PlannedStep] = []
    /// The screen at which the walk ended; `nil` if the window is empty.
    package internal(set) var origin: ScreenID?
    /// Whether the last of ``steps`` is the step whose screen is ``origin``.
    package internal(set) var originIsStep = false
    /// The container that is meant by the destination itself.
    package private(set) var expectedResult: ContainerFilter?
    /// Whether only the destination's screen is meant, if it is there.
    var buildsNothing = false
    /// What is done if the destination's screen is there already; `nil` if that is not said.
    var whenShown: WhenShown?
    /// What is done if a modal covers the place of the destination; `nil` if that is not said.
    var whenCovered: WhenCovered?
    /// The modals because of which the walk has passed the destination's screen over: a new one is presented above them.
    private(set) var passedCovers: [ScreenID] = []
    /// The modals that cover the place where the walk has ended, if the navigation has to wait until they have left; the one on top is the last.
    var awaitedCovers: [ScreenID] = []
    /// How many of the steps met are presented above what covers the place, if that is done.
    var presentedCount: Int?
    /// Whether the walk goes on only when a question is answered, or modals have left.
    var hasStopped: Bool { awaited != nil || !awaitedCovers.isEmpty }
    /// Tells that the router has context tasks, which are performed for each step.
    var hasCommonTasks = false
    /// Whether a closure of a switch has made the steps that are met now: each walk meets others.
    var isBehindClosure = false
    /// What was answered to questions on the way, and is not used yet.
    var answers: [AwaitedAnswer] = []
    /// The question at which the walk has stopped, because it was not answered yet.
    var awaited: AwaitedQuestion?
    /// What happened on the way.
    package private(set) var events: [TraceEvent] = []
    private var decisions = 0

    package init(through tree: ScreenTree, revision: Int) {
        self.tree = tree
        self.revision = revision
    }

    /// Begins a walk through a window.
    init(through reading: WindowReading, knowing answers: [AwaitedAnswer] = []) {
        self.init(through: reading.tree, revision: reading.revision)
        if !answers.isEmpty { self.answers = answers }
    }

    mutating func record(_ event: TraceEvent) {
        if events.isEmpty { events.reserveCapacity(6) }
        events.append(event)
    }

    /// What happened on the way; it is not kept here any longer.
    mutating func takeEvents() -> [TraceEvent] {
        defer { events = [] }
        return events
    }

    /// The steps whose screens are still to be put in place, the destination first.
    package var open: ArraySlice<PlannedStep> { steps[..<openCount] }

    /// How many steps there are whose screens are still to be put in place.
    package var openCount: Int { originIsStep ? steps.count - 1 : steps.count }

    /// Forgets where the screens of the open steps were put in place.
    mutating func forgetScreens() {
        for number in 0..<openCount {
            steps[number].screen = nil
            steps[number].base = nil
            steps[number].isPlaced = false
        }
    }

    /// Tells whether context tasks are performed for a step.
    func hasTasks(_ planned: PlannedStep) -> Bool { hasCommonTasks || !planned.step.parts.contextTasks.isEmpty }

    /// Takes a step, at whose screen the walk ends if it is there. Returns whether it has ended.
    mutating func meet(_ step: ScreenStep, with context: AnyContext, found: ScreenID?) throws(RoutingError) -> Bool {
        var treatment = WhenShown.ignore
        if steps.isEmpty {
            steps.reserveCapacity(3)
            treatment = self.treatment(of: found, step)
            if let found, treatment != .another { passedCovers = coversToPass(above: found, step) }
            if !passedCovers.isEmpty { treatment = .another }
        }
        steps.append(PlannedStep(step: step, context: context, isMadeAnew: isBehindClosure, after: steps))
        guard let found, treatment != .another else {
            if buildsNothing { throw RoutingError(.targetNotFound, step: step) }
            try count(step)
            return leavesOutWhatFollows(step)
        }
        origin = found
        if treatment == .replace {
            steps[steps.count - 1].replaced = found
        } else {
            steps[steps.count - 1].screen = found
            originIsStep = true
        }
        return true
    }

    /// Takes what was answered to a question, each answer for one that is met; `nil` if it was not asked yet.
    mutating func takeAnswer(to awaited: AwaitedQuestion) -> AwaitedAnswer.Value? {
        let position =
            answers.firstIndex { $0.answers(awaited) } ?? answers.firstIndex { $0.answersOne(like: awaited) }
        return position.map { answers.remove(at: $0).value }
    }

    /// Ends the walk at a screen that belongs to no step.
    mutating func start(at screen: ScreenID, from start: TraceEvent.Start) {
        origin = screen
        if let screen = tree.screens[screen] { record(.started(at: screen, from: start)) }
    }

    /// Ends the walk at a screen of the window; in an empty window only if the step met last can set its first root.
    mutating func start(_ start: StartStep) throws(RoutingError) {
        if let screen = start.screen(of: tree.hierarchy) { return self.start(at: screen, from: .window(start)) }
        if steps.last?.step.action?.role == .replacesRoot { return }
        throw RoutingError(.noRootScreen, step: steps.last?.step, expected: start.rawValue)
    }

    /// What is met next is meant as the container around its screen.
    mutating func expect(_ container: ContainerFilter) {
        if steps.isEmpty { expectedResult = container } else { steps[steps.count - 1].expected = container }
    }

    /// Whether this walk came along the same steps as another one, as far as both came.
    func meetsTheSame(as other: borrowing ChainWalk) -> Bool {
        zip(steps, other.steps).allSatisfy { $0.isDeclared(like: $1) }
    }

    /// Whether this walk came along the same steps as another one, to the same screen, or as far as that one came without an answer.
    func leads(like other: borrowing ChainWalk) -> Bool {
        if other.awaited != nil {
            // What is presented above goes without the steps before its containers.
            let met = steps.prefix(presentedCount ?? steps.count)
            return (presentedCount != nil || met.count >= other.steps.count)
                && zip(met, other.steps).allSatisfy { $0.isDeclared(like: $1) }
        }
        return origin == other.origin && originIsStep == other.originIsStep && steps.count == other.steps.count
            && meetsTheSame(as: other)
    }

    /// Counts a step or a switch, so that a chain without an end is noticed.
    mutating func count(_ step: any NamedStep) throws(RoutingError) {
        decisions += 1
        if decisions > ChainInspection.longestChain {
            throw RoutingError(.endlessChain, step: step, found: String(decisions))
        }
    }
}
