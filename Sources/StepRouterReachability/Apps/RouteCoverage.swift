import StepRouter

/// Counts the routes that navigations take through their chains: finders, cases, interceptors, factories. A route is
/// the sequence of trace events of a navigation, each encoded in a number. It is kept once and counted; words are made
/// at the end.
final class RouteCoverage {
    /// A route through the steps, and the number of times that it was taken.
    struct Route {
        let navigation: Int
        let codes: [UInt32]
        var uses = 0
        /// Number of times that it landed on a built screen.
        var built = 0
    }

    /// A trace event of a step, or of one of its parts.
    enum Event: UInt32 {
        case notFound
        case found
        case passedCase
        case tookCase
        case agreed
        case refused
        case built
        case plannedAgain
        case fellBack
    }

    private(set) var routes: [Route] = []
    /// The steps that are declared, and those that were met besides.
    private lazy var catalogue = StepCatalogue(destinations)
    private let destinations: [ExploredDestination]
    /// For each navigation the routes that it took.
    private var known: [[Int]]
    private var isCounting = false
    private var navigation = 0
    /// The trace events of the present navigation.
    private var codes: [UInt32] = []
    /// The step whose interceptors are asked, and the position of the last one.
    private var asked: (step: ObjectIdentifier?, position: Int) = (nil, 0)

    init(of destinations: [ExploredDestination]) {
        self.destinations = destinations
        known = Array(repeating: [], count: destinations.reduce(0) { $0 + $1.navigations.count })
    }

    /// Begins to follow a navigation.
    func begin(_ navigation: Int, isCounted: Bool) {
        self.navigation = navigation
        isCounting = isCounted
        codes.removeAll(keepingCapacity: true)
        asked = (nil, 0)
    }

    /// A navigation takes a known route again, without being followed.
    func begin(_ navigation: Int, again codes: [UInt32]) {
        (self.navigation, self.codes) = (navigation, codes)
        isCounting = false
    }

    /// Notes a trace event of a step, or of one of its parts.
    func note(_ event: Event, of step: any NamedStep, at position: Int = 0) {
        if isCounting { codes.append(Self.code(of: event, at: position, step: catalogue.number(of: step))) }
    }

    /// Notes the answer of the next interceptor of a step.
    func noteAnswer(agreed: Bool, of step: any NamedStep) {
        let identity = ObjectIdentifier(step)
        asked = identity == asked.step ? (identity, asked.position + 1) : (identity, 0)
        note(agreed ? .agreed : .refused, of: step, at: asked.position)
    }

    /// Notes that the navigation is planned again.
    func noteNewPlan() { if isCounting { codes.append(Event.plannedAgain.rawValue) } }

    /// The route of the navigation that has ended last.
    private(set) var lastRoute = 0

    /// The codes of that route, the same in every app; `nil` if it led through steps that no chain declares.
    var lastCodes: [UInt32]? {
        let codes = routes[lastRoute].codes
        let areDeclared = codes.allSatisfy { Self.parts(of: $0).map { $0.step < catalogue.declaredCount } ?? false }
        return areDeclared ? codes : nil
    }

    /// Ends the navigation, and returns the number of its route.
    func end() -> Int {
        lastRoute = endedRoute
        return lastRoute
    }

    private var endedRoute: Int {
        isCounting = false
        if let route = known[navigation].first(where: { routes[$0].codes == codes }) {
            routes[route].uses += 1
            return route
        }
        known[navigation].append(routes.count)
        routes.append(Route(navigation: navigation, codes: codes, uses: 1))
        return routes.count - 1
    }

    /// Counts a navigation on a route that has landed on a built screen.
    func noteBuilt(_ route: Int) { routes[route].built += 1 }

    private static func code(of event: Event, at position: Int, step: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: step) << 12 | min(UInt32(clamping: position), 255) << 4 | event.rawValue
    }

    private static func parts(of code: UInt32) -> (step: Int, position: Int, event: Event)? {
        Event(rawValue: code & 15).map { (Int(code >> 12), Int(code >> 4 & 255), $0) }
    }
}

extension RouteCoverage {
    /// The cases of switches that a route took, in words; of one that was planned again, the last time.
    fileprivate func cases(of route: Int) -> [String] {
        let steps = catalogue.steps
        var cases: [String] = []
        for code in routes[route].codes {
            guard let (step, position, event) = Self.parts(of: code) else { continue }
            switch event {
            case .plannedAgain, .fellBack: cases = []
            case .tookCase:
                let name = steps[step].cases.indices.contains(position) ? steps[step].cases[position] : "a case"
                cases.append("\(steps[step].place): \(name)")
            default: break
            }
        }
        return cases
    }

    /// Number of ``items`` that the chains declare; the others were met besides.
    fileprivate var declaredCount: Int {
        catalogue.steps.prefix(catalogue.declaredCount).reduce(0) { $0 + $1.declared.count }
    }

    /// The declared parts in the order of the steps, and the number of their uses.
    fileprivate var items: [ReachabilityReport.CoverageItem] {
        var items = catalogue.steps.flatMap { $0.declared.map(\.item) }
        for (route, positions) in zip(routes, uses) {
            for position in positions { items[position].uses += route.uses }
        }
        return items
    }

    /// For each route, the positions in ``items`` of what it uses.
    fileprivate var uses: [[Int]] {
        let codes = catalogue.steps.enumerated().flatMap { number, step in
            step.declared.map { Self.code(of: $0.event, at: $0.position, step: number) }
        }
        let positions = Dictionary(zip(codes, codes.indices)) { first, _ in first }
        return routes.map { Set($0.codes).compactMap { positions[$0] }.sorted() }
    }
}

extension StepCatalogue.Step {
    /// The step's declared parts, unused, each with the trace event of its use.
    fileprivate var declared: [(event: RouteCoverage.Event, position: Int, item: ReachabilityReport.CoverageItem)] {
        var declared: [(event: RouteCoverage.Event, position: Int, item: ReachabilityReport.CoverageItem)] = []
        func add(
            _ item: ReachabilityReport.CoverageItem.Kind,
            _ name: String,
            on event: RouteCoverage.Event,
            at position: Int = 0
        ) {
            declared.append(
                (event, position, ReachabilityReport.CoverageItem(kind: item, place: place, name: name, uses: 0))
            )
        }
        if let finder { add(.finder, finder, on: .found) }
        if let builds { add(.step, builds, on: .built) }
        for (position, name) in cases.enumerated() { add(.switchCase, name, on: .tookCase, at: position) }
        for (position, name) in interceptors.enumerated() {
            add(.interceptorAgreed, name, on: .agreed, at: position)
            add(.interceptorRefused, name, on: .refused, at: position)
        }
        if hasFallback { add(.fallback, place, on: .fellBack) }
        return declared
    }
}

/// The steps that an app's destinations are made of, numbered in the order of their declaration.
private struct StepCatalogue {
    struct Step: Sendable {
        /// Name of the place where the step was met first.
        let place: String
        let finder: String?
        let builds: String?
        var interceptors: [String]
        var cases: [String]
        let hasFallback: Bool
    }

    private(set) var steps: [Step] = []
    /// Number of steps that the chains declare.
    let declaredCount: Int
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var namedNumbers: [String: Int] = [:]

    /// Lists what can be seen of the chains; closures of switches may lead to more.
    init(_ destinations: [ExploredDestination]) {
        for destination in destinations {
            var inspection = ChainInspection()
            for link in destination.links { inspection.inspect(destination: link) }
            for step in inspection.steps where numbers[ObjectIdentifier(step)] == nil {
                numbers[ObjectIdentifier(step)] = steps.count
                steps.append(Step(step))
            }
        }
        declaredCount = steps.count
    }

    /// The number of a step. Those that closures make have one if they are described alike.
    mutating func number(of step: any NamedStep) -> Int {
        if let number = numbers[ObjectIdentifier(step)] { return number }
        let name = "\(stableName(of: type(of: step))) \(step.stepDescription)"
        if let number = namedNumbers[name] { return number }
        steps.append(Step(step))
        namedNumbers[name] = steps.count - 1
        return steps.count - 1
    }
}

extension StepCatalogue.Step {
    init(_ step: any NamedStep) {
        let parts = (step as? ScreenStep)?.parts
        let description = step.stepDescription
        place = description.name
        finder = parts?.finder.isAskedOnWalks == true ? description.finder : nil
        builds = parts?.factory == nil ? nil : description.factory
        interceptors = parts?.interceptors.map { partName($0.interceptor) } ?? []
        cases = step.caseLabels
        hasFallback = step is FallbackStep
    }
}

/// The parts that the navigations of one app used, in words.
struct AppCoverage: Sendable {
    struct Route: Sendable {
        let navigation: Int
        /// Its arrival if it led to a built screen.
        let arrival: ReachabilityReport.DestinationReport.Arrival
        /// Number of times that it landed on a built screen.
        let built: Int
    }

    /// The declared parts, those that were met besides, and the number of their uses.
    let items: [ReachabilityReport.CoverageItem]
    /// Number of items that the chains declare; those that were met besides follow.
    let declaredCount: Int
    let routes: [Route]

    init(_ coverage: RouteCoverage) {
        items = coverage.items
        declaredCount = coverage.declaredCount
        routes = coverage.routes.enumerated().map { number, route in
            Route(navigation: route.navigation, arrival: .built(cases: coverage.cases(of: number)), built: route.built)
        }
    }
}

/// Observes the trace events of an app's navigations.
final class NavigationObserver: RoutingObserver {
    private let kinds: ScreenKinds
    /// Counts the routes that they take; `nil` if those are not counted.
    private let coverage: RouteCoverage?
    /// The navigations of the app.
    private let navigations: [ExploredNavigation]
    /// The navigation that is not asked to change what is shown, and the state in which it began.
    private var present: (navigation: Int, state: FingerprintedState)?
    /// The declared state of a screen that was on top and showed what was asked for, before a task.
    private var shownState: UInt32?
    /// The task, of those that were performed on that screen, that changed its declared state; `nil` if none did.
    private(set) var changingTask: AnyContextTask?
    /// The parts that take their time now, each with the number of its call.
    private var openParts: [(call: Int, part: Any)] = []
    private var callCount = 0

    /// The name of the part that was asked last of those that take their time now; `nil` if none does.
    var openPartName: String? { openParts.last.map { ($0.part as? any Screen)?.label ?? partName($0.part) } }

    init(_ kinds: ScreenKinds, of navigations: [ExploredNavigation], counting coverage: RouteCoverage?) {
        self.kinds = kinds
        self.navigations = navigations
        self.coverage = coverage
    }

    func observe(_ walk: ChainWalk) {
        guard let coverage else { return }
        for met in walk.met {
            switch met {
            case .asked(let step, let found): coverage.note(found == nil ? .notFound : .found, of: step)
            case .tried(let choice, let number, let matched):
                coverage.note(matched ? .tookCase : .passedCase, of: choice, at: number)
            case .fetchedContext, .started, .found, .covered: break
            }
        }
    }

    func observe(answerOf step: any NamedStep, agreed: Bool) { coverage?.noteAnswer(agreed: agreed, of: step) }

    func observe(_ screen: any Screen, builtBy step: any NamedStep) {
        kinds.note(screen, builtBy: step)
        coverage?.note(.built, of: step)
    }

    func observePlanningAgain() { coverage?.noteNewPlan() }

    func observe(fallback step: any NamedStep) { coverage?.note(.fellBack, of: step) }

    func observe(_ task: AnyContextTask, beforeItsWorkOn screen: any Screen) {
        guard let present, let id = kinds.screens.id(of: screen), present.state.hierarchy.isOnTop(id),
            navigations[present.navigation].showsContext(screen) == true
        else { return }
        shownState = kinds.kind(of: screen).state
    }

    func observe(_ task: AnyContextTask, afterItsWorkOn screen: any Screen) {
        guard let state = shownState else { return }
        shownState = nil
        // A task that does not know its occasion is the one to blame.
        if kinds.kind(of: screen).state != state, changingTask?.isInformed != false { changingTask = task }
    }

    /// Watches the tasks of a navigation, which leaves a screen alone that is on top and shows what is asked for.
    func watch(_ navigation: Int, in state: FingerprintedState) {
        if !navigations[navigation].changesWhatIsShown { present = (navigation, state) }
    }

    func observe(beginOf part: Any) -> Int {
        callCount += 1
        openParts.append((callCount, part))
        return callCount
    }

    func observe(endOf call: Int) {
        if let position = openParts.lastIndex(where: { $0.call == call }) { openParts.remove(at: position) }
    }

    func reset() {
        openParts = []
        present = nil
        shownState = nil
        changingTask = nil
    }
}
