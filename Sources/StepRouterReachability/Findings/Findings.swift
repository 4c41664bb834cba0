/// The kind of a finding, and the number of its navigation, event or rule.
struct FindingSubject: Hashable, Sendable {
    let kind: Violation.Kind
    let number: Int
}

/// A state, and the event after which something was found, if it was not found in the state itself.
struct FindingPlace: Hashable, Sendable, Comparable {
    let state: Int
    let event: ExploredEvent?

    /// Launch states come first, then places by state, and in one state the events with the fewest happenings.
    static func < (left: FindingPlace, right: FindingPlace) -> Bool {
        (left.event == nil ? 0 : 1, left.state, left.happenings, left.event ?? ExploredEvent(0))
            < (right.event == nil ? 0 : 1, right.state, right.happenings, right.event ?? ExploredEvent(0))
    }

    /// Number of events while the event waits.
    private var happenings: Int { event?.meanwhile.count ?? 0 }
}

/// The path to a finding: events, the states between them as far as they are known, and perhaps one more event.
struct FindingPath: Sendable, Comparable {
    var path: EventPath
    /// For each event of the path the fingerprint of the state afterwards; empty if that is not known.
    var states: [Fingerprint] = []
    /// The event after which it was found, if it was not found in the state itself.
    var event: ExploredEvent?
    var occurrences = 1

    static func < (left: FindingPath, right: FindingPath) -> Bool { left.path.events.count < right.path.events.count }
}

/// Findings by subject, before they are tried again and put into words: each with the first place and the occurrences.
struct Findings<Place: Comparable & Sendable>: Sendable {
    struct Finding: Sendable {
        var place: Place
        var occurrences = 1
    }

    private(set) var bySubject: [FindingSubject: Finding] = [:]

    mutating func add(_ kind: Violation.Kind, of number: Int, at place: Place) {
        let finding = (FindingSubject(kind: kind, number: number), Finding(place: place))
        bySubject.merge(CollectionOfOne(finding), uniquingKeysWith: Self.merging)
    }

    mutating func add(_ other: Findings) { bySubject.merge(other.bySubject, uniquingKeysWith: Self.merging) }

    private static func merging(_ one: Finding, _ other: Finding) -> Finding {
        Finding(place: min(one.place, other.place), occurrences: one.occurrences + other.occurrences)
    }

    /// Adds the flaws of an event, and the rules about events that it breaks.
    mutating func addFlaws(of attempt: Attempt, _ events: EventTable, at place: Place) {
        for flaw in attempt.flaws {
            let subject = events.subject(of: flaw)
            add(subject.kind, of: subject.number, at: place)
        }
        guard let verdicts = attempt.verdicts else { return }
        for rule in verdicts.errors.keys { add(.ruleFailed, of: rule, at: place) }
        addRules(verdicts.matched, events, at: place)
    }

    /// Asks whether each screen is one that guards admit, which is no matter of the declared state alone.
    ///
    /// - Returns: `true` if they admit all.
    @discardableResult
    mutating func askGuards(of app: ExploredApp, at place: Place) -> Bool {
        let outdated = app.window.outdatedScreens
        for (number, _) in outdated { add(.unguarded, of: number, at: place) }
        return outdated.isEmpty
    }

    /// Asks the rules about states.
    ///
    /// - Returns: A bit for each rule that matches; one about ways has two, for a state where they begin or end.
    mutating func askRules(of app: ExploredApp, at place: Place) -> UInt64 {
        var bits: UInt64 = 0
        for rule in app.rules.ofStates {
            do {
                if try rule.matches() { bits |= 1 << UInt64(rule.bit) }
            } catch {
                add(.ruleFailed, of: rule.rule, at: place)
            }
        }
        return bits
    }

    /// Adds the rules that are broken if they match.
    mutating func addRules(_ bits: UInt64, _ events: EventTable, at place: Place) {
        if bits == 0 { return }
        for (number, rule) in events.rules.enumerated() where bits & 1 << UInt64(number) != 0 {
            if let kind = rule.violation { add(kind, of: number, at: place) }
        }
    }
}

extension Findings<FindingPlace> {
    mutating func add(_ kind: Violation.Kind, of number: Int, state: Int, event: ExploredEvent?) {
        add(kind, of: number, at: FindingPlace(state: state, event: event))
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
    func subject(of flaw: Attempt.Flaw) -> FindingSubject {
        let navigation = flaw.kind.isOfNavigation ? navigation(of: flaw.event) : nil
        return FindingSubject(kind: flaw.kind, number: navigation ?? flaw.event)
    }
}

extension StateTable {
    func place(of number: Int) -> FindingPlace {
        let entry = self[number]
        if entry.parent == Self.noParent { return FindingPlace(state: number, event: nil) }
        return FindingPlace(state: Int(entry.parent), event: entry.event)
    }
}

extension StateTable.Entry {
    /// A state that was met at a place; a launch state is its own.
    init(_ fingerprint: Fingerprint, at place: FindingPlace, marks: StateTable.Marks) {
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

    /// `true` if it is found of a navigation with its context, rather than of an event.
    fileprivate var isOfNavigation: Bool {
        switch self {
        case .notReached, .refused, .notVisible, .wrongContext, .repeatChanges, .shownChanges, .askingChanges: true
        default: false
        }
    }
}
