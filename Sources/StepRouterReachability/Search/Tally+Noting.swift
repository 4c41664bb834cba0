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
    @inline(__always)
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
    @inline(__always)
    mutating func note(_ trip: Int, _ attempt: Attempt, from former: AppReading) -> ArrivalKind? {
        transitions += 1
        switch attempt.outcome {
        case .landed(let wasThere):
            if attempt.reading.fingerprint == former.fingerprint { selfLoops += 1 }
            let arrival = ArrivalKind(wasThere: wasThere, attempt.reading.hierarchy, from: former.hierarchy)
            trips[trip].noteLanding(arrival)
            return arrival
        case .refused:
            refused += 1
            trips[trip].noteRefusal()
        default: trips[trip].noteFailure()
        }
        return nil
    }
}

extension Tally.Trip {
    fileprivate mutating func noteLanding(_ arrival: ArrivalKind) {
        landed += 1
        // Each case by itself, because a position that is not known would have all counts copied.
        switch arrival {
        case .onTop: arrivals[Int(ArrivalKind.onTop.rawValue)] += 1
        case .below: arrivals[Int(ArrivalKind.below.rawValue)] += 1
        case .otherTab: arrivals[Int(ArrivalKind.otherTab.rawValue)] += 1
        case .underModal: arrivals[Int(ArrivalKind.underModal.rawValue)] += 1
        case .built: arrivals[Int(ArrivalKind.built.rawValue)] += 1
        }
    }

    fileprivate mutating func noteRefusal() {
        refused += 1
    }

    fileprivate mutating func noteFailure() {
        failed += 1
    }
}
