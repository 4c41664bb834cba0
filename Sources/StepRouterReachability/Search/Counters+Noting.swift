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
        case .landed(let wasThere):
            if attempt.reading.fingerprint == former.fingerprint { selfLoops += 1 }
            let arrival = ArrivalKind(wasThere: wasThere, attempt.reading, from: former)
            navigations[navigation].noteLanding(arrival)
            return arrival
        case .refused:
            refused += 1
            navigations[navigation].noteRefusal()
        default: navigations[navigation].noteFailure()
        }
        return nil
    }
}

extension Counters.Navigation {
    fileprivate mutating func noteLanding(_ arrival: ArrivalKind) {
        landed += 1
        arrivals[Int(arrival.rawValue)] += 1
    }

    fileprivate mutating func noteRefusal() {
        refused += 1
    }

    fileprivate mutating func noteFailure() {
        failed += 1
    }
}
