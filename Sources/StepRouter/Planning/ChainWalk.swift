/// A walk along a chain: the steps met, from the destination on, and the screen at which the walk ended.
@usableFromInline
package struct ChainWalk {
    /// The screens that the walk goes through.
    let tree: ScreenTree
    /// The revision of the hierarchy that it goes through.
    let revision: Int
    /// The steps met, the destination first. If the walk ended at the screen of one, that is the last.
    package private(set) var steps: [PlannedStep] = []
    /// The screen at which the walk ended; `nil` if the window is empty.
    package private(set) var origin: ScreenID?
    /// `true` if the last of ``steps`` is the step whose screen is ``origin``.
    package private(set) var originIsStep = false
    /// The container that is meant by the destination itself.
    package private(set) var expectedResult: ContainerFilter?
    /// The events of the walk, in order.
    package private(set) var met: [Met] = []
    /// The question at which the walk has stopped, because it was not answered yet.
    private(set) var awaited: AwaitedQuestion?
    /// The modals that cover the place where the walk has ended, topmost last, if the navigation has to wait for them.
    private(set) var awaitedCovers: [ScreenID] = []
    /// The number of steps that are presented above the covering modals, if they are.
    private var presentedCount: Int?

    /// The policy if the destination's screen is there already; `nil` if none is declared.
    private(set) var whenShown: WhenShown?
    private var whenCovered: WhenCovered?
    /// The modals above the destination's screen for which the walk has passed it over: a new one is presented above.
    private var passedCovers: [ScreenID] = []
    /// `true` if the destination's screen has to be there already.
    private var buildsNothing = false
    /// `true` if the router has context tasks, which are performed for each step.
    private let hasCommonTasks: Bool
    /// `true` if a closure of a switch has made the current steps: each walk meets others.
    private var isBehindClosure = false
    /// The answers to questions on the way that are not used yet.
    private var answers: [AwaitedAnswer]
    private var decisions = 0
    /// The permission to ask finders and conditions.
    private let call: AppCode.Call

    init(
        through reading: WindowReading,
        knowing answers: [AwaitedAnswer] = [],
        hasCommonTasks: Bool = false,
        _ call: AppCode.Call
    ) {
        tree = reading.tree
        revision = reading.revision
        self.answers = answers
        self.hasCommonTasks = hasCommonTasks
        self.call = call
    }

    /// An event of a walk.
    package enum Met {
        /// A finder was asked.
        case asked(ScreenStep, found: (any Screen)?)
        /// A case of a switch was tried.
        case tried(SwitchStep, number: Int, matched: Bool)
        /// The context of a step was fetched.
        case fetchedContext(any NamedStep)
        /// The walk ended at a screen of the window.
        case started(at: any Screen, from: StartStep)
        /// The walk ended at a screen that a case of a switch has found.
        case found(any Screen, byCase: Int, of: SwitchStep)
        /// A modal covers the place of the destination, whose policy is given.
        case covered(by: any Screen, WhenCovered)
    }

    // MARK: Steps

    /// `true` if the walk goes on only when a question is answered, or modals have left.
    var hasStopped: Bool { awaited != nil || !awaitedCovers.isEmpty }

    /// The steps whose screens are still to be put in place, the destination first.
    package var open: ArraySlice<PlannedStep> { steps[..<openCount] }

    /// The number of steps whose screens are still to be put in place.
    package var openCount: Int { originIsStep ? steps.count - 1 : steps.count }

    /// Returns whether context tasks are performed for a step.
    func hasTasks(_ planned: PlannedStep) -> Bool { hasCommonTasks || !planned.step.parts.contextTasks.isEmpty }

    // MARK: Comparing

    /// Returns whether this walk met the same steps as another one, as far as both went.
    func meetsTheSame(as other: ChainWalk) -> Bool {
        zip(steps, other.steps).allSatisfy { $0.isDeclared(like: $1) }
    }

    /// Returns whether this walk met the same steps as another one, to the same screen or to an unanswered question.
    func leads(like other: ChainWalk) -> Bool {
        if other.awaited != nil {
            // A walk that presents above drops the steps before its containers.
            let met = steps.prefix(presentedCount ?? steps.count)
            return (presentedCount != nil || met.count >= other.steps.count)
                && zip(met, other.steps).allSatisfy { $0.isDeclared(like: $1) }
        }
        return origin == other.origin && originIsStep == other.originIsStep && steps.count == other.steps.count
            && meetsTheSame(as: other)
    }
}

// MARK: Walking

extension ChainWalk {
    /// Follows the chain of a request, and applies the destination's policies.
    ///
    /// - Throws: ``RoutingError`` if there is no screen to go from, or if a covering modal may not leave.
    mutating func follow(_ request: NavigationRequest) throws(RoutingError) {
        let options = request.options
        (whenShown, whenCovered, buildsNothing) = (options.whenShown, options.whenCovered, request.mustBeThere)
        do throws(RoutingError) {
            try follow(request.destination, with: request.context)
        } catch {
            // A screen that is there, and covered, needs no place for another one.
            if passedCovers.isEmpty || !error.saysNothingToGoFrom { throw error }
        }
        // Modals that may be dismissed leave when the place is brought to the front.
        if let whenCovered, whenCovered != .dismiss, awaited == nil { try treatCovers(as: whenCovered) }
    }

    /// Finds the screen of a request, even if it is covered.
    mutating func look(for request: NavigationRequest) throws(RoutingError) {
        buildsNothing = request.mustBeThere
        try follow(request.destination, with: request.context)
    }

    /// Follows a chain until a screen is there, the window is reached, or a question has to be answered.
    private mutating func follow(_ destination: Chain, with whole: AnyContext) throws(RoutingError) {
        var (chain, context) = (destination, whole)
        while true {
            switch chain.element {
            case .step(let step, let convert, let previous):
                let own = if let convert { try converted(context, by: convert, for: step) } else { context }
                let found = try step.find(in: tree, with: own, call)
                // The step of a move has no finder that could be asked.
                if step.action?.role != .moves { note(.asked(step, found: found.flatMap { tree.screens[$0] })) }
                if try meet(step, with: own, found: found) { return }
                guard let previous else { throw RoutingError(.noStart, step: step) }
                chain = previous
            case .choice(let choice):
                guard let next = try choose(choice, with: context) else { return }
                chain = next
            case .converted(let inner, .atOnce(let convert)):
                context = try converted(context, by: convert, for: inner.namedStep ?? steps.last?.step)
                chain = inner
            case .converted(let inner, .awaited(let conversion)):
                guard let fetched = fetch(conversion, inner.namedStep ?? steps.last?.step, of: context) else { return }
                (chain, context) = (inner, fetched)
            case .expecting(let container, let inner):
                if steps.isEmpty { expectedResult = container } else { steps[steps.count - 1].expected = container }
                chain = inner
            case .start(let start):
                return try begin(at: start)
            }
        }
    }

    private mutating func note(_ thing: Met) {
        if met.isEmpty { met.reserveCapacity(4) }
        met.append(thing)
    }

    /// Takes a step, at whose screen the walk ends if it is there. Returns whether it has ended.
    private mutating func meet(
        _ step: ScreenStep,
        with context: AnyContext,
        found: ScreenID?
    ) throws(RoutingError) -> Bool {
        var treatment = WhenShown.ignore
        if steps.isEmpty, let found {
            treatment = self.treatment(of: found, step)
            // A covered screen is left below where the policy presents a new one above the modals.
            if treatment != .another { passedCovers = coversToPass(above: found, step) }
            if !passedCovers.isEmpty { treatment = .another }
        }
        let replaced = treatment == .replace ? found : nil
        if steps.isEmpty { steps.reserveCapacity(4) }
        let identity = StepIdentity(step, isMadeAnew: isBehindClosure, after: steps)
        steps.append(PlannedStep(identity, with: context, replacing: replaced))
        guard let found, treatment != .another else {
            if buildsNothing { throw RoutingError(.targetNotFound, step: step) }
            try count(step)
            // A screen that is presented above the modals needs nothing of the chain before it.
            return !passedCovers.isEmpty && step.action?.action is Present
        }
        origin = found
        originIsStep = replaced == nil
        return true
    }

    /// The policy that applies to the destination's screen, which is there.
    private func treatment(of found: ScreenID, _ step: ScreenStep) -> WhenShown {
        guard let whenShown, step.parts.factory != nil else { return .ignore }
        return switch whenShown {
        case .anotherUnlessOnTop: tree.hierarchy.isOnTop(found) ? .ignore : .another
        // A factory that places its screen itself cannot be told to use a certain place.
        case .replace: step.action?.role == .expectsScreenInPlace ? .ignore : .replace
        case .ignore, .refresh, .another: whenShown
        }
    }

    /// Tries the cases of a switch.
    /// Returns the chain with which the walk goes on; `nil` if it has ended, or stopped until the case is answered.
    private mutating func choose(_ choice: SwitchStep, with context: AnyContext) throws(RoutingError) -> Chain? {
        try count(choice)
        for (number, option) in choice.cases.enumerated() {
            var next: Chain?
            var found: ScreenID?
            do {
                switch option.choice {
                case .finding(let find): found = try find(tree, context, call)
                case .going(let chain, let matches): if try matches(tree, context, call) { next = chain }
                case .awaiting(let chain, let condition):
                    let question = AwaitedQuestion.Subject.takingCase(choice, number: number, if: condition)
                    guard case .takesCase(let matches) = takeAnswer(to: question, with: context) else { return nil }
                    if matches { next = chain }
                case .making(let make):
                    next = try make(context, call)
                    if next != nil { isBehindClosure = true }
                }
            } catch {
                throw RoutingError(.finderFailed, step: choice, found: choice.caseLabel(number), underlying: error)
            }
            note(.tried(choice, number: number, matched: next != nil || found != nil))
            if let found {
                origin = found
                if let screen = tree.screens[found] { note(.found(screen, byCase: number, of: choice)) }
                return nil
            }
            if let next { return next }
        }
        throw RoutingError(.noCaseMatched, step: choice)
    }

    /// Converts a context to that of a step.
    private func converted(
        _ context: AnyContext,
        by convert: ContextConversion,
        for step: (any NamedStep)?
    ) throws(RoutingError) -> AnyContext {
        do {
            return try convert(context, call)
        } catch {
            throw RoutingError(.contextNotAdapted, step: step, underlying: error)
        }
    }

    /// The fetched context; `nil` if it was not fetched and the walk has stopped.
    private mutating func fetch(
        _ conversion: AwaitedConversion,
        _ step: (any NamedStep)?,
        of context: AnyContext
    ) -> AnyContext? {
        let answer = takeAnswer(to: .contextOfStep(step, by: conversion), with: context)
        guard case .context(let fetched) = answer else { return nil }
        if let step { note(.fetchedContext(step)) }
        return fetched
    }

    /// Takes the answer to a question; each answer serves one question.
    /// Returns `nil` if it was not asked yet: the walk stops there.
    private mutating func takeAnswer(
        to subject: AwaitedQuestion.Subject,
        with context: AnyContext
    ) -> AwaitedAnswer.Value? {
        let question = AwaitedQuestion(subject, with: context, isMadeAnew: isBehindClosure)
        // The answer to this very question goes before one to a question that only reads the same.
        let position =
            answers.firstIndex { $0.answers(question) } ?? answers.firstIndex { $0.answersOne(like: question) }
        guard let position else {
            awaited = question
            return nil
        }
        return answers.remove(at: position).value
    }

    /// Ends the walk at a screen of the window. In an empty window, only if the last step met can set its first root.
    private mutating func begin(at start: StartStep) throws(RoutingError) {
        guard let screen = start.screen(of: tree.hierarchy) else {
            if steps.last?.step.action?.role == .replacesRoot { return }
            throw RoutingError(.noRootScreen, step: steps.last?.step, expected: start.rawValue)
        }
        begin(at: screen, start)
    }

    private mutating func begin(at screen: ScreenID, _ start: StartStep) {
        origin = screen
        if let screen = tree.screens[screen] { note(.started(at: screen, from: start)) }
    }

    /// Counts a step or a switch, to detect a chain without an end.
    private mutating func count(_ step: any NamedStep) throws(RoutingError) {
        decisions += 1
        if decisions > Chain.longest { throw RoutingError(.endlessChain, step: step, found: String(decisions)) }
    }
}

extension StartStep {
    /// The screen of the start; `nil` in an empty window.
    fileprivate func screen(of hierarchy: Hierarchy) -> ScreenID? {
        switch self {
        case .current: hierarchy.topmostScreen
        case .root: hierarchy.root
        case .visible: hierarchy.screenOnTop
        }
    }
}

extension RoutingError {
    /// `true` if a walk has ended because its chain has no screen to go from.
    fileprivate var saysNothingToGoFrom: Bool { [.noStart, .noRootScreen, .noCaseMatched].contains(code) }
}

// MARK: Covers

extension ChainWalk {
    /// Applies the policy for a modal that covers the place, if one does; fails if that may not leave.
    private mutating func treatCovers(as whenCovered: WhenCovered) throws(RoutingError) {
        let covers = passedCovers.isEmpty ? coversOfPlace : passedCovers
        // The innermost screen of the topmost modal.
        guard let top = covers.last, let cover = tree.screens[tree.hierarchy.innermost(of: top)] else { return }
        note(.covered(by: cover, whenCovered))
        if whenCovered == .wait { return awaitedCovers = covers }
        if let style = whenCovered.styleAbove, let first = steps.first, canPresent(first.step) {
            return presentAbove(style)
        }
        throw RoutingError(.covered, step: steps.first?.step, found: cover.label)
    }

    /// The modals above a destination's screen because of which a new one is presented above them.
    private func coversToPass(above found: ScreenID, _ step: ScreenStep) -> [ScreenID] {
        whenCovered?.styleAbove != nil && canPresent(step) ? covers(above: found) : []
    }

    /// The modals above the place where the walk has ended that the navigation would have to dismiss, topmost last.
    private var coversOfPlace: [ScreenID] {
        guard let origin else { return [] }
        guard let planned = open.last, steps.last?.replaced == nil else { return covers(above: origin) }
        guard let action = planned.action, planned.step.parts.factory != nil else {
            // No step builds the missing screen: only context tasks of the screen before may insert it.
            let mayComeAlong = originIsStep && steps.last.map { hasTasks($0) } == true
            return mayComeAlong ? covers(above: origin) : []
        }
        switch action.role {
        case .replacesRoot: return origin == tree.hierarchy.root ? covers(above: origin) : []
        case .edits where action.action.needsVisibleContainer: return covers(ofGoingFrom: origin, planned, action)
        case .edits, .expectsScreenInPlace, .moves: return []
        }
    }

    /// The modals above a step's base screen that are dismissed when the step's screen is put in place.
    /// None if it cannot be put in place: the step fails with the reason when it is planned.
    private func covers(ofGoingFrom base: ScreenID, _ planned: PlannedStep, _ action: AnyAction) -> [ScreenID] {
        let covers = covers(above: base)
        if covers.isEmpty { return covers }
        let number = tree.screens.reserve()
        defer { tree.screens.unreserve(number) }
        var editor = HierarchyEditor(tree)
        defer { editor.discardAdmitted() }
        do {
            guard let place = planned.container(by: action, from: base, in: editor) else { return [] }
            try action.bringPlaceToFront(in: place, from: planned.front(of: place, from: base), &editor)
            guard let place = planned.container(by: action, from: base, in: editor) else { return [] }
            try action.put(tree.screens.planned(number, of: planned.type), on: place, &editor, call)
        } catch {
            return []
        }
        return covers.filter { !editor.hierarchy.contains($0) }
    }

    /// The modals that leave when a screen is brought to the front.
    private func covers(above screen: ScreenID) -> [ScreenID] {
        if tree.hierarchy.modalCount == 0 { return [] }
        var editor = HierarchyEditor(tree)
        do { try editor.bringToFront(screen) } catch { return [] }
        return tree.hierarchy.nodes.filter { $0.isModal && !editor.hierarchy.contains($0.screen) }.map(\.screen)
    }

    // MARK: Presenting above

    /// Returns whether a new screen of the destination can be presented: it is built, and not placed by its factory.
    private func canPresent(_ step: ScreenStep) -> Bool {
        !buildsNothing && step.parts.factory != nil && step.action?.role != .expectsScreenInPlace
    }

    /// Starts from the screen on top, which presents the destination's screen with its new containers.
    private mutating func presentAbove(_ style: PresentationStyle) {
        let modal = open.firstIndex { $0.action?.action is Present }
        let declared = (modal.flatMap { steps[$0].action?.action } as? Present)?.style
        let outermost = modal ?? outermostContainer
        let needsStack = outermost == 0 && steps[0].action?.joinsNavigationContainer == true
        presentedCount = outermost + 1
        steps.removeSubrange((outermost + 1)...)
        if needsStack {
            // The new stack takes the place of the container that was expected.
            steps[0].expected = nil
            steps.append(.navigationController(presented: style))
        } else {
            steps[outermost].present(declared ?? style)
        }
        originIsStep = false
        if let top = tree.hierarchy.topmostScreen { begin(at: top, .current) }
    }

    /// The index of the outermost of the nested new containers around the destination's screen; 0 if there is none.
    private var outermostContainer: Int {
        var outermost = 0
        while outermost + 1 < openCount, steps[outermost].joinsContainer,
            steps[outermost + 1].step.parts.factory?.type is any ContainerScreen.Type
        {
            outermost += 1
        }
        return outermost
    }
}

extension PlannedStep {
    /// A new navigation controller that is presented.
    fileprivate static func navigationController(presented style: PresentationStyle) -> PlannedStep {
        let parts = StepParts<NavigationController, Void>(
            finder: NilFinder<NavigationController, Void>().erased,
            factory: NavigationControllerFactory<Void>().erased
        )
        let step = ScreenStep(parts.screen, action: AnyAction(Present(style: style)), joining: .itself)
        // A chain has no other step without a declaration.
        return PlannedStep(StepIdentity(step, isMadeAnew: true, after: []), with: AnyContext.wrapping(()))
    }
}

// MARK: Empty windows

extension ChainWalk {
    /// The steps that a navigation meets in an empty window, up to its start, because none of their screens is there.
    ///
    /// Awaited cases and contexts are asked for.
    ///
    /// - Throws: ``RoutingError`` if a finder or a condition throws, a context cannot be adapted, or the chain does not
    ///   end. A missing start is no error.
    package nonisolated(nonsending) static func stepsFromEmptyWindow(
        to destination: Chain,
        with context: AnyContext
    ) async throws(RoutingError) -> [PlannedStep] {
        var (app, answers) = (AppCode(), [AwaitedAnswer]())
        let window = WindowReading(Hierarchy(), of: ScreenTable(), revision: 0, userRevision: 0)
        while true {
            var walk = ChainWalk(through: window, knowing: answers, app.call())
            do throws(RoutingError) {
                try walk.follow(destination, with: context)
            } catch {
                if !error.saysNothingToGoFrom { throw error }
            }
            guard let awaited = walk.awaited else { return walk.steps }
            answers.append(try await awaited.answered(after: answers.count, app.call()))
        }
    }
}

extension AwaitedQuestion {
    /// Asks the app, after `count` other questions on the way.
    /// Fails if the app does, or if there are more questions than any chain has.
    nonisolated(nonsending) func answered(
        after count: Int,
        _ call: AppCode.Call
    ) async throws(RoutingError) -> AwaitedAnswer {
        if count == Chain.longest { throw RoutingError(.endlessChain, step: step, found: String(count)) }
        return try await answered(call)
    }
}
