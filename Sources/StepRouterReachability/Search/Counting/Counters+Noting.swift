extension Counters {
    /// Notes that an answer changes nothing in a state.
    mutating func noteIdle(_ answer: Int, in state: Int) { idle[answer] = min(idle[answer], state) }

    /// Counts a navigation.
    mutating func note(_ navigation: Int, _ attempt: Attempt, from former: AppReading) -> ArrivalKind? {
        transitions += 1
        switch attempt.outcome {
        case .landed:
            if attempt.reading.fingerprint == former.fingerprint { selfLoops += 1 }
            let arrival = ArrivalKind(wasThere: attempt.wasThere, attempt.reading, from: former)
            navigations[navigation].landed += 1
            navigations[navigation].arrivals[Int(arrival.rawValue)] += 1
            return arrival
        case .refused:
            refused += 1
            navigations[navigation].refused += 1
        default: navigations[navigation].failed += 1
        }
        return nil
    }
}
