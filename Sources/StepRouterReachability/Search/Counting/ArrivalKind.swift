/// How a navigation arrived, as far as the states before and after tell.
enum ArrivalKind: UInt8, Sendable, CaseIterable {
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

    /// What reports call it; `nil` of what was built, which they tell by cases.
    var arrival: DestinationReport.Arrival? {
        switch self {
        case .onTop: .foundOnTop
        case .below: .foundBelow
        case .otherTab: .foundInOtherTab
        case .underModal: .foundUnderModal
        case .built: nil
        }
    }
}
