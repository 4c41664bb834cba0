import StepRouter

/// What a worker starts with.
struct Opening: Sendable {
    var events: EventTable
    /// The launch states, and what was found in them.
    var result: LevelResult
    /// For each launch its state, drawn.
    var drawings: [String]
    /// For each launch what stands for its state.
    var fingerprints: [Fingerprint]
}

extension Worker {
    /// Reads the launch states.
    ///
    /// - Throws: ``ReachabilityError`` if one cannot be explored.
    func open() throws -> Opening {
        var fingerprints: [Fingerprint] = []
        let drawings = apps.map(\.window.drawing)
        for (position, app) in apps.enumerated() {
            let reading = app.read()
            fingerprints.append(reading.fingerprint)
            if !app.isSound { notes.result.findings.add(.brokenInvariant, of: -1, state: position, event: nil) }
            try checkLaunch(of: app, reading)
            let state = try app.state(reading)
            launchStates.append(state)
            _ = addNewState(state, reading.fingerprint, of: app, at: Finding.Place(state: position, event: nil))
        }
        return Opening(events: events, result: notes.result, drawings: drawings, fingerprints: fingerprints)
    }

    /// Checks that a launch state is the same whichever context is which.
    private func checkLaunch(of app: ExploredApp, _ reading: AppReading) throws(ReachabilityError) {
        guard let renamings = app.renamings else { return }
        for permutation in renamings.permutations.indices
        where app.fingerprint(reading, renamedBy: permutation) != reading.fingerprint {
            if let obstacle = renamings.obstacle { throw .notRenamable(description: obstacle) }
            let launch = reachability.launches[app.launch].name
            throw .launchTellsApart(launch: launch, contexts: renamings.description(of: permutation))
        }
    }

    /// What was counted, with the names of what was used.
    func close() -> Closing {
        if !hasCounted { beginCounting() }
        var closing = Closing(counters: notes.counters)
        for app in apps { closing.take(app.coverage) }
        closing.indistinct = apps.flatMap { $0.kinds.indistinct + $0.environment.indistinct }
        return closing
    }
}

/// What a worker has counted in the end.
struct Closing: Sendable {
    var counters: Counters
    /// For each navigation, the routes that led to a screen that was built.
    var built: [[DestinationReport.Arrival: Int]]
    /// For each launch, what was declared and used.
    var coverage: [[CoverageItem]] = []
    /// For each launch, how much of that can be seen in the chains; what was met besides follows it.
    var declaredCounts: [Int] = []
    /// For each launch, how each route arrived.
    var arrivals: [[DestinationReport.Arrival]] = []
    /// For each launch, what each route uses, by position in the coverage.
    var uses: [[[Int]]] = []
    /// What fingerprints cannot tell apart.
    var indistinct: [String] = []

    init(counters: Counters) {
        self.counters = counters
        built = Array(repeating: [:], count: counters.navigations.count)
    }

    /// Takes what was counted of an app's navigations.
    mutating func take(_ routes: RouteCoverage) {
        for (number, route) in routes.routes.enumerated() where route.built > 0 {
            let arrival = DestinationReport.Arrival.built(cases: routes.cases(of: number))
            built[route.navigation][arrival, default: 0] += route.built
        }
        coverage.append(routes.items)
        declaredCounts.append(routes.declaredCount)
        uses.append(routes.uses)
        arrivals.append(routes.routes.indices.map { .built(cases: routes.cases(of: $0)) })
    }
}
