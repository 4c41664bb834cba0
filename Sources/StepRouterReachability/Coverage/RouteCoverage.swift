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
        /// How often it landed on a screen that was built.
        var built = 0
    }

    private(set) var routes: [Route] = []
    private let destinations: [ExploredDestination]
    /// For each navigation the routes that it took.
    private var known: [[Int]]
    private var isCounting = false
    private var navigation = 0
    /// What is told; `nil` until something counts.
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
