import StepRouter

/// Counts which routes navigations take through their chains: finders, cases, interceptors, factories.
///
/// A route is the sequence of what a navigation told of. Each is kept once and counted; words are made at the end.
final class RouteCoverage {
    /// A route through the steps, and how often it was taken.
    struct Route {
        let navigation: Int
        let codes: [UInt32]
        var uses = 0
        /// Number of times that it landed on a built screen.
        var built = 0
    }

    private(set) var routes: [Route] = []
    private let destinations: [ExploredDestination]
    /// For each navigation the routes that it took.
    private var known: [[Int]]
    private var isCounting = false
    private var navigation = 0
    /// Trace events of the present navigation; `nil` until something counts.
    private var record: RouteRecord?

    init(of destinations: [ExploredDestination]) {
        self.destinations = destinations
        known = Array(repeating: [], count: destinations.reduce(0) { $0 + $1.navigations.count })
    }

    /// The steps that are declared, and those that were met besides.
    var catalogue: StepCatalogue { record?.catalogue ?? StepCatalogue(destinations) }

    /// Begins to follow a navigation.
    func begin(_ navigation: Int, isCounted: Bool) {
        self.navigation = navigation
        isCounting = isCounted
        if !isCounted { return }
        if record == nil { record = RouteRecord(StepCatalogue(destinations)) }
        record?.begin()
    }

    /// Something was told of a step, or of one of its parts.
    func note(_ kind: RouteRecord.EventKind, of step: any NamedStep, at position: Int = 0) {
        if isCounting { record?.add(kind, of: step, at: position) }
    }

    /// The next interceptor of a step has answered.
    func noteAnswer(agreed: Bool, of step: any NamedStep) {
        if isCounting { record?.addAnswer(agreed: agreed, of: step) }
    }

    /// The navigation is planned again.
    func noteNewPlan() { if isCounting { record?.addNewPlan() } }

    // MARK: Routes

    /// The navigation has ended.
    func end() -> Int {
        isCounting = false
        let codes = record?.codes ?? []
        if let route = known[navigation].first(where: { routes[$0].codes == codes }) {
            routes[route].uses += 1
            return route
        }
        known[navigation].append(routes.count)
        routes.append(Route(navigation: navigation, codes: codes, uses: 1))
        return routes.count - 1
    }

    /// A navigation that took a route has landed on a screen that was built.
    func noteBuilt(_ route: Int) { routes[route].built += 1 }
}

extension RouteCoverage {
    /// The cases of switches that a route took, in words; of one that was planned again, the last time.
    func cases(of route: Int) -> [String] {
        let steps = catalogue.steps
        var cases: [String] = []
        for code in routes[route].codes {
            guard let (step, position, kind) = RouteRecord.parts(of: code) else { continue }
            switch kind {
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
    var declaredCount: Int {
        catalogue.steps.prefix(catalogue.declaredCount).reduce(0) { $0 + $1.declared.count }
    }

    /// The declared parts in the order of the steps, and the number of their uses.
    var items: [CoverageItem] {
        var items = catalogue.steps.flatMap { $0.declared.map(\.item) }
        for (route, positions) in zip(routes, uses) {
            for position in positions { items[position].uses += route.uses }
        }
        return items
    }

    /// For each route, the positions in ``items`` of what it uses.
    var uses: [[Int]] {
        let codes = catalogue.steps.enumerated().flatMap { number, step in
            step.declared.map { RouteRecord.code(of: $0.kind, at: $0.position, step: number) }
        }
        let positions = Dictionary(zip(codes, codes.indices)) { first, _ in first }
        return routes.map { Set($0.codes).compactMap { positions[$0] }.sorted() }
    }
}

extension StepCatalogue.Step {
    /// The step's declared parts, unused, each with the trace event of its use.
    fileprivate var declared: [(kind: RouteRecord.EventKind, position: Int, item: CoverageItem)] {
        var declared: [(kind: RouteRecord.EventKind, position: Int, item: CoverageItem)] = []
        func add(_ item: CoverageItem.Kind, _ name: String, on kind: RouteRecord.EventKind, at position: Int = 0) {
            declared.append((kind, position, CoverageItem(kind: item, place: place, name: name, uses: 0)))
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

/// Trace events of a navigation, each encoded in a number.
struct RouteRecord {
    /// A trace event of a step.
    enum EventKind: UInt32 {
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

    private(set) var catalogue: StepCatalogue
    /// For each thing that was told the step, the number of the part, and what was told.
    private(set) var codes: [UInt32] = []
    /// The step whose interceptors are asked, and how many were.
    private var asked: (step: ObjectIdentifier?, count: Int) = (nil, 0)

    init(_ catalogue: StepCatalogue) { self.catalogue = catalogue }

    /// Another navigation begins.
    mutating func begin() {
        codes.removeAll(keepingCapacity: true)
        asked = (nil, 0)
    }

    /// Something was told of a step, or of one of its parts.
    mutating func add(_ kind: EventKind, of step: any NamedStep, at position: Int = 0) {
        codes.append(Self.code(of: kind, at: position, step: catalogue.number(of: step)))
    }

    /// The next interceptor of a step has answered.
    mutating func addAnswer(agreed: Bool, of step: any NamedStep) {
        let identity = ObjectIdentifier(step)
        asked = identity == asked.step ? (identity, asked.count + 1) : (identity, 0)
        add(agreed ? .agreed : .refused, of: step, at: asked.count)
    }

    /// The navigation is planned again.
    mutating func addNewPlan() { codes.append(EventKind.plannedAgain.rawValue) }

    /// Stands for what was told of a step, or of one of its parts.
    static func code(of kind: EventKind, at position: Int, step: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: step) << 12 | min(UInt32(clamping: position), 255) << 4 | kind.rawValue
    }

    /// A code, taken apart.
    static func parts(of code: UInt32) -> (step: Int, position: Int, kind: EventKind)? {
        EventKind(rawValue: code & 15).map { (Int(code >> 12), Int(code >> 4 & 255), $0) }
    }
}

/// The steps that an app's destinations are made of, numbered in the order of their declaration.
struct StepCatalogue {
    /// A step, and what it declares.
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
        finder = parts?.finder.find == nil ? nil : description.finder
        builds = parts?.factory == nil ? nil : description.factory
        interceptors = parts?.interceptors.map { partName($0.interceptor) } ?? []
        cases = step.caseLabels
        hasFallback = step is FallbackStep
    }
}

/// The parts that the navigations of one app used, in words.
struct AppCoverage: Sendable {
    /// A route that navigations took.
    struct Route: Sendable {
        let navigation: Int
        /// Its arrival if it led to a built screen.
        let arrival: DestinationReport.Arrival
        /// Positions in ``items`` of what it uses.
        let uses: [Int]
        /// Number of times that it landed on a built screen.
        let built: Int
    }

    /// The declared parts, those that were met besides, and the number of their uses.
    let items: [CoverageItem]
    /// Number of items that the chains declare; those that were met besides follow.
    let declaredCount: Int
    /// The routes, by number.
    let routes: [Route]

    init(_ coverage: RouteCoverage) {
        items = coverage.items
        declaredCount = coverage.declaredCount
        routes = coverage.uses.enumerated().map { number, uses in
            Route(
                navigation: coverage.routes[number].navigation,
                arrival: .built(cases: coverage.cases(of: number)),
                uses: uses,
                built: coverage.routes[number].built
            )
        }
    }
}
