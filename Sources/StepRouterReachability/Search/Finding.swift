/// Something that was found wrong, before it is tried again and put into words.
struct Finding: Hashable, Sendable {
    /// What was found, of which navigation, event or rule.
    struct Subject: Hashable, Sendable {
        let kind: Violation.Kind
        /// The number of a navigation, an event or a rule.
        let number: Int
    }

    /// Where: a state, and the event after which it was found, if it was not found in the state itself.
    struct Place: Hashable, Sendable, Comparable {
        let state: Int
        let event: Int?

        static func < (left: Place, right: Place) -> Bool {
            (left.state, left.event ?? -1) < (right.state, right.event ?? -1)
        }
    }

    var place: Place
    var occurrences = 1
}

/// Findings by subject, each with the first place.
struct Findings: Sendable {
    private(set) var bySubject: [Finding.Subject: Finding] = [:]

    mutating func add(_ kind: Violation.Kind, of number: Int, state: Int, event: Int?, occurrences: Int = 1) {
        let place = Finding.Place(state: state, event: event)
        let subject = Finding.Subject(kind: kind, number: number)
        guard var known = bySubject[subject] else {
            bySubject[subject] = Finding(place: place, occurrences: occurrences)
            return
        }
        known.occurrences += occurrences
        known.place = min(known.place, place)
        bySubject[subject] = known
    }

    mutating func add(_ other: Findings) {
        for (subject, finding) in other.bySubject {
            add(
                subject.kind,
                of: subject.number,
                state: finding.place.state,
                event: finding.place.event,
                occurrences: finding.occurrences
            )
        }
    }

    var isEmpty: Bool { bySubject.isEmpty }
}
