import StepRouter

/// What a worker starts with.
struct Opening: Sendable {
    let events: EventTable
    /// The launch states, and what was found in them.
    let result: LevelResult
    /// For each launch its state, drawn.
    let drawings: [String]
    /// For each launch what stands for its state.
    let fingerprints: [Fingerprint]

    /// Checks that no two launches begin in the same state.
    func checkStatesDiffer(of launches: [String]) throws(ReachabilityError) {
        for (position, fingerprint) in fingerprints.enumerated() {
            guard let first = fingerprints[..<position].firstIndex(of: fingerprint) else { continue }
            throw .sameLaunchStates(first: launches[first], second: launches[position])
        }
    }

    /// Checks that another worker starts with the same, as apps have to be the same each time that they are made.
    func check(_ other: Opening, of launches: [String]) throws(ReachabilityError) {
        if let difference = events.difference(to: other.events) {
            throw .differentDeclarations(launch: launches[0], difference: difference)
        }
        for (position, name) in launches.enumerated() where fingerprints[position] != other.fingerprints[position] {
            throw .differentLaunchStates(launch: name, first: drawings[position], second: other.drawings[position])
        }
    }
}

extension Worker {
    /// Reads the launch states.
    ///
    /// - Throws: ``ReachabilityError`` if one cannot be explored.
    func open() throws -> Opening {
        launchStates = []
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

    /// Checks that no screen was handed out again at the very end, or while apps were compared, of which that was not known.
    ///
    /// - Returns: The changes that were made after the last event.
    func checkAtTheEnd() throws -> Findings {
        notes.result.findings = Findings()
        for app in apps {
            // What an event has brought back is seen when a state is put back.
            app.put(app.prepare(launchStates[app.launch]))
            if let kept = app.kinds.foundKept { throw KeptScreenFound(kept: kept) }
            noteStrayChanges(in: app)
        }
        return notes.result.findings
    }

    /// What was counted, with the names of what was used.
    func close() -> Closing {
        Closing(
            counters: notes.counters,
            coverage: apps.map { AppCoverage($0.coverage) },
            mistake: apps.lazy.compactMap(\.valueMistake).first
        )
    }
}

/// What a worker has counted in the end.
struct Closing: Sendable {
    let counters: Counters
    /// For each launch, what was declared and used.
    let coverage: [AppCoverage]
    /// The error of a value that cannot be told apart or put back; `nil` if all can.
    let mistake: ReachabilityError?
}
