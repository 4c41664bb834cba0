import StepRouter

/// What a worker starts with.
struct Opening: Sendable {
    var events: EventTable
    /// The launch states, those that are alike once.
    var candidates: [Candidate]
    var outlines: [Outline]
    /// For each launch its state, drawn.
    var drawings: [String]
    /// For each launch what stands for its state.
    var fingerprints: [Fingerprint]
    var findings: Findings
}

extension Worker {
    /// Reads the launch states.
    func open() -> Opening {
        var fingerprints: [Fingerprint] = []
        for (position, app) in apps.enumerated() {
            let reading = app.read()
            fingerprints.append(reading.fingerprint)
            if !reading.hierarchy.isSound {
                ledger.findings.add(.brokenInvariant, of: -1, state: position, event: nil)
            }
            let snapshot = app.snapshot(environment: reading.environment)
            launchSnapshots.append(snapshot)
            guard case .free(let slot) = ledger.table.place(of: reading.fingerprint) else { continue }
            let candidate = Candidate(
                fingerprint: reading.fingerprint,
                parent: StateTable.noParent,
                event: UInt16(position),
                marks: isHome(app, reading.hierarchy) ? .isHome : [],
                rules: ruleBits(of: app, event: nil, in: position, &ledger.findings)
            )
            noteOutline(app, reading.environment, &ledger)
            ledger.candidateArrivalBits.append(contentsOf: repeatElement(0, count: loopBytes))
            _ = ledger.table.add(candidate, app: position, snapshot: snapshot, at: slot)
        }
        let opening = Opening(
            events: events,
            candidates: ledger.table.candidates,
            outlines: ledger.outlines,
            drawings: apps.map(\.window.drawing),
            fingerprints: fingerprints,
            findings: ledger.findings
        )
        ledger.findings = Findings()
        ledger.outlines = []
        return opening
    }

    /// What was counted, with the names of what was used.
    func close() -> Closing {
        if !hasCounted { beginCounting() }
        var closing = Closing(tally: ledger.tally)
        for app in apps { closing.take(app.census) }
        closing.indistinct = reader.kinds.indistinct.descriptions + apps.flatMap(\.environment.indistinct)
        return closing
    }
}

/// What a worker has counted in the end.
struct Closing: Sendable {
    var tally: Tally
    /// For each navigation, the ways that led to a screen that was built.
    var built: [[DestinationReport.Arrival: Int]]
    /// For each launch, what was declared and used.
    var coverage: [[CoverageItem]] = []
    /// For each launch, the ways by number.
    var arrivals: [[DestinationReport.Arrival]] = []
    /// For each launch, what each way uses, by position in the coverage.
    var uses: [[[Int]]] = []
    /// What fingerprints cannot tell apart.
    var indistinct: [String] = []

    init(tally: Tally) {
        self.tally = tally
        built = Array(repeating: [:], count: tally.trips.count)
    }

    /// Takes what a census has counted.
    mutating func take(_ census: RouteCensus) {
        for way in census.ways.indices where census.ways[way].built > 0 {
            let arrival = DestinationReport.Arrival.built(cases: census.cases(of: way))
            built[census.ways[way].trip][arrival, default: 0] += census.ways[way].built
        }
        coverage.append(census.coverage)
        uses.append(census.ways.indices.map { census.uses(of: $0) })
        arrivals.append(census.ways.indices.map { .built(cases: census.cases(of: $0)) })
    }
}
