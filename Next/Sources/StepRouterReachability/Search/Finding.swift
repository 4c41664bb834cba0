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

        /// Launch states come first, then what was met from the first state on.
        static func < (left: Place, right: Place) -> Bool {
            switch (left.event, right.event) {
            case (nil, nil): left.state < right.state
            case (nil, _?): true
            case (_?, nil): false
            case (let event?, let other?): (left.state, event) < (right.state, other)
            }
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

    /// Findings of which those about a state itself are named by where that state was met, so that places can be compared.
    func resolved(in table: StateTable) -> Findings {
        var findings = Findings()
        for (subject, finding) in bySubject {
            var finding = finding
            if finding.place.event == nil { finding.place = table.place(of: finding.place.state) }
            findings.bySubject[subject] = finding
        }
        return findings
    }

    var isEmpty: Bool { bySubject.isEmpty }
}
