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
    init(wasThere: Bool, _ reading: HierarchyReader.Reading, from former: HierarchyReader.Reading) {
        if !wasThere {
            self = .built
        } else if reading.fingerprint == former.fingerprint {
            self = .onTop
        } else if reading.modals < former.modals {
            self = .underModal
        } else {
            self = reading.selection == former.selection ? .below : .otherTab
        }
    }
}

extension Tally {
    /// Counts a navigation.
    ///
    /// - Returns: How it arrived; `nil` if it did not land.
    mutating func note(_ trip: Int, _ attempt: Attempt, from former: AppReading) -> ArrivalKind? {
        transitions += 1
        trips[trip].checked += 1
        switch attempt.outcome {
        case .landed(let wasThere):
            trips[trip].landed += 1
            if attempt.reading.fingerprint == former.fingerprint { selfLoops += 1 }
            let arrival = ArrivalKind(
                wasThere: wasThere,
                attempt.reading.hierarchy,
                from: former.hierarchy
            )
            trips[trip].arrivals[Int(arrival.rawValue)] += 1
            return arrival
        case .refused:
            trips[trip].refused += 1
            refused += 1
        default: trips[trip].failed += 1
        }
        return nil
    }
}
