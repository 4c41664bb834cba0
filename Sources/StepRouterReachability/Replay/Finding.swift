/// Something that was found wrong, before it is tried again and put into words.
struct Finding: Hashable, Sendable {
    /// The kind of a finding, and its navigation, event or rule.
    struct Subject: Hashable, Sendable {
        let kind: Violation.Kind
        /// The number of a navigation, an event or a rule.
        let number: Int
    }

    /// A state, and the event after which something was found, if it was not found in the state itself.
    struct Place: Hashable, Sendable, Comparable {
        let state: Int
        let event: ExploredEvent?

        /// Launch states come first, then places by state, and in one state the events with the fewest happenings.
        static func < (left: Place, right: Place) -> Bool {
            (left.event == nil ? 0 : 1, left.state, left.happenings, left.event ?? ExploredEvent(0))
                < (right.event == nil ? 0 : 1, right.state, right.happenings, right.event ?? ExploredEvent(0))
        }

        /// Number of events while the event waits.
        private var happenings: Int { event?.meanwhile.count ?? 0 }
    }

    var place: Place
    var occurrences = 1

    /// Merges one finding of two places.
    static func merging(_ one: Finding, _ other: Finding) -> Finding {
        Finding(place: min(one.place, other.place), occurrences: one.occurrences + other.occurrences)
    }
}

/// Findings by subject, each with the first place.
struct Findings: Sendable {
    private(set) var bySubject: [Finding.Subject: Finding] = [:]

    /// Something was found, in a state or after an event in it.
    mutating func add(_ kind: Violation.Kind, of number: Int, state: Int, event: ExploredEvent?) {
        add(kind, of: number, at: Finding.Place(state: state, event: event))
    }

    mutating func add(_ kind: Violation.Kind, of number: Int, at place: Finding.Place) {
        let finding = (Finding.Subject(kind: kind, number: number), Finding(place: place))
        bySubject.merge(CollectionOfOne(finding), uniquingKeysWith: Finding.merging)
    }

    mutating func add(_ other: Findings) {
        bySubject.merge(other.bySubject, uniquingKeysWith: Finding.merging)
    }

    /// Names findings about a state itself by the place where that state was met, so that places can be compared.
    func resolved(in table: StateTable) -> Findings {
        var findings = self
        for (subject, finding) in bySubject where finding.place.event == nil {
            findings.bySubject[subject]?.place = table.place(of: finding.place.state)
        }
        return findings
    }
}

extension EventTable {
    /// The subject of a flaw.
    func subject(of flaw: Attempt.Flaw) -> Finding.Subject {
        let navigation = flaw.kind.isOfNavigation ? navigation(of: flaw.event) : nil
        return Finding.Subject(kind: flaw.kind, number: navigation ?? flaw.event)
    }
}

extension StateTable {
    /// The place where a state was met first.
    func place(of number: Int) -> Finding.Place {
        let entry = self[number]
        if entry.parent == Self.noParent { return Finding.Place(state: number, event: nil) }
        return Finding.Place(state: Int(entry.parent), event: entry.event)
    }
}

extension StateTable.Entry {
    /// A state that was met at a place; a launch state is its own.
    init(_ fingerprint: Fingerprint, at place: Finding.Place, marks: StateTable.Marks) {
        self.init(
            fingerprint: fingerprint,
            event: place.event ?? ExploredEvent(place.state),
            marks: marks,
            parent: place.event == nil ? StateTable.noParent : UInt32(place.state)
        )
    }
}

extension Violation.Kind {
    /// The order among violations that were found in the same place.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Tells that it is found of a navigation with its context, rather than of an event.
    fileprivate var isOfNavigation: Bool {
        switch self {
        case .notReached, .refused, .notVisible, .wrongContext, .repeatChanges, .askingChanges: true
        default: false
        }
    }
}
