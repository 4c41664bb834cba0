import StepRouter

/// How a navigation arrived, as far as the states before and after tell.
enum ArrivalKind: UInt32, Sendable, CaseIterable {
    case onTop
    case below
    case otherTab
    case underModal
    case built

    /// - Parameters:
    ///   - wasThere: Whether the target was in the hierarchy before.
    ///   - reading: The state afterwards.
    ///   - former: The state before.
    init(wasThere: Bool, _ reading: AppReading, from former: AppReading) {
        if !wasThere {
            self = .built
        } else if reading.hierarchyFingerprint == former.hierarchyFingerprint {
            self = .onTop
        } else if reading.modals < former.modals {
            self = .underModal
        } else {
            self = reading.measures.selection == former.measures.selection ? .below : .otherTab
        }
    }
}

extension Counters {
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
