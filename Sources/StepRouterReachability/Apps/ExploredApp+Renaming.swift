import StepRouter

/// The outcome of an event, as far as it does not depend on which context is which.
struct RenamedOutcome: Equatable {
    let outcome: Attempt.Outcome
    let wasThere: Bool
    let flaws: [Attempt.Flaw]
    let fingerprint: Fingerprint
    /// The bound that cuts the state off, if one does.
    let bound: Int?
    /// Names of the rules that match a state that is cut off.
    let verdicts: [String]
    /// The bits of the rules about events that match, and the numbers of those that fail.
    let matched: UInt64
    let failing: Set<Int>
}

/// An event that is to happen with contexts exchanged, and what is to come of it.
struct RenamedAttempt {
    /// The event as it happened.
    let event: ExploredEvent
    let permutation: Int
    let expected: RenamedOutcome
}

extension ExploredApp {
    /// The canonical fingerprint of the present state, which is the least that it has with contexts exchanged, and the
    /// permutation of contexts that leads there.
    func canonical(_ reading: FingerprintedState) -> (fingerprint: Fingerprint, permutation: Int) {
        var least = (fingerprint: reading.fingerprint, permutation: 0)
        guard let renamings else { return least }
        for permutation in renamings.permutations.indices.dropFirst() {
            let fingerprint = fingerprint(reading, renamedBy: permutation)
            if fingerprint < least.fingerprint { least = (fingerprint, permutation) }
        }
        return least
    }

    /// Fingerprint of the present state with contexts exchanged.
    func fingerprint(_ reading: FingerprintedState, renamedBy permutation: Int) -> Fingerprint {
        guard let renamings, permutation > 0 else { return reading.fingerprint }
        return reading.fingerprint(kinds, environment, renamedBy: Renaming(all: renamings, permutation: permutation))
    }

    /// The present state with contexts exchanged.
    func renamed(_ state: PreparedState, by permutation: Int) throws(ReachabilityError) -> StoredState {
        guard let renamings else { return state.state }
        let renaming = Renaming(all: renamings, permutation: permutation)
        return try kinds.renamed(state, environment.renamed(state.state.environment, by: renaming), by: renaming)
    }

    func renamed(navigation: Int, by permutation: Int) -> Int {
        renamings == nil ? navigation : renamedNavigations[permutation][navigation]
    }

    func renamed(_ event: ExploredEvent, by permutation: Int) -> ExploredEvent {
        event.meanwhile.reduce(ExploredEvent(renamed(event: event.number, by: permutation))) {
            $0.followed(by: renamed(event: $1, by: permutation))
        }
    }

    private func renamed(event: Int, by permutation: Int) -> Int {
        events.navigation(of: event).map { events.firstNavigation + renamed(navigation: $0, by: permutation) } ?? event
    }

    /// The outcome that an event would have had with contexts exchanged; the app is where the event has led.
    /// The state in which an event waited is gone, so that its fingerprint is left out.
    func outcome(_ attempt: Attempt, in reachability: Reachability, renamedBy permutation: Int) -> RenamedOutcome {
        let waits = attempt.outcome == .waits
        let bound = waits ? nil : reachability.bounds.firstBroken(by: attempt.reading, window)
        return RenamedOutcome(
            outcome: attempt.outcome,
            wasThere: attempt.wasThere,
            flaws: attempt.flaws.map { Attempt.Flaw(kind: $0.kind, event: renamed(event: $0.event, by: permutation)) },
            fingerprint: waits ? .none : fingerprint(attempt.reading, renamedBy: permutation),
            bound: bound,
            verdicts: bound == nil ? [] : verdicts(of: reachability),
            matched: attempt.verdicts?.matched ?? 0,
            failing: Set(attempt.verdicts.map(\.errors.keys) ?? [:].keys)
        )
    }

    /// The names of the rules that match the present state.
    func verdicts(of reachability: Reachability) -> [String] {
        var verdicts = rules.ofStates.filter { (try? $0.matches()) ?? true }.map(\.name)
        if case .described(let name, let isHome) = reachability.home, (try? isHome(window)) ?? false {
            verdicts.append(name)
        }
        return verdicts
    }
}
