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
        let event: ExploredEvent?

        /// Launch states come first, then what was met from the first state on: in one state what takes the fewest happenings.
        static func < (left: Place, right: Place) -> Bool {
            (left.event == nil ? 0 : 1, left.state, left.happenings, left.event ?? ExploredEvent(0))
                < (right.event == nil ? 0 : 1, right.state, right.happenings, right.event ?? ExploredEvent(0))
        }

        /// How much happens while the event waits.
        private var happenings: Int { event?.meanwhile.count ?? 0 }
    }

    var place: Place
    var occurrences = 1

    /// The same finding, met in two places.
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

    /// Findings of which those about a state itself are named by where that state was met, so that places can be compared.
    func resolved(in table: StateTable) -> Findings {
        var findings = self
        for (subject, finding) in bySubject where finding.place.event == nil {
            findings.bySubject[subject]?.place = table.place(of: finding.place.state)
        }
        return findings
    }
}

extension EventTable {
    /// What is wrong about an event, of which navigation or event.
    func subject(of flaw: Attempt.Flaw) -> Finding.Subject {
        let navigation = flaw.kind.isOfNavigation ? navigation(of: flaw.event) : nil
        return Finding.Subject(kind: flaw.kind, number: navigation ?? flaw.event)
    }
}

extension StateTable {
    /// Where a state was met first.
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

    /// Whether it is found of a navigation with its context, rather than of an event.
    fileprivate var isOfNavigation: Bool {
        switch self {
        case .notReached, .refused, .notVisible, .wrongContext, .repeatChanges, .askingChanges: true
        default: false
        }
    }
}
