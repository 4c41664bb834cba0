/// What the navigations of one app used, in words.
struct AppCoverage: Sendable {
    /// A route that navigations took.
    struct Route: Sendable {
        let navigation: Int
        /// How it arrived if it led to a screen that was built.
        let arrival: DestinationReport.Arrival
        /// Positions in ``items`` of what it uses.
        let uses: [Int]
        /// How often it landed on a screen that was built.
        let built: Int
    }

    /// What was declared, and what was met besides, and how often it was used.
    let items: [CoverageItem]
    /// How many of them can be seen in the chains; what was met besides follows them.
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
