import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The states that a part of an exploration met, and what became of each event in those that it explored.
struct PartStates: Hashable, Codable {
    struct State: Hashable {
        let fingerprint: Fingerprint
        /// Number of events between a launch state and this one.
        var depth: UInt16
        var marks: UInt16
        /// For each rule a bit: whether it matches.
        let rules: UInt64
        /// The number of its row; `nil` if it was not explored.
        var row: Int?
        /// The states that gestures lead to, by position.
        var gestureTargets: [UInt32] = []
        /// Targets of other events, if a rule asks that.
        var otherTargets: [UInt32] = []
        /// Its other counts, each once.
        var asides: [CountedAside] = []

        /// Tells whether a bit of the rules is set.
        func matches(_ bit: Int) -> Bool { bit < UInt64.bitWidth && rules & 1 << UInt64(bit) != 0 }
    }

    /// Count of an event of a state that is no transition of its own.
    struct CountedAside: Hashable {
        let aside: Aside
        let count: Int
    }

    /// The outcome of one event: 12 bytes.
    struct Entry: Hashable {
        /// The target: a state, out of a bound, or nowhere that is entered.
        enum Target: UInt8 {
            case state, cut, nowhere
        }

        let event: UInt16
        /// The ending, and in the upper bits the target.
        let outcome: UInt8
        let bound: UInt16
        /// The number of the route of a navigation.
        var route: UInt32

        /// Set of a navigation that landed and changed nothing.
        static let loopFlag: UInt8 = 1 << 7

        var ending: Attempt.Outcome? { Attempt.Outcome(rawValue: outcome & 7) }
        var target: Target? { Target(rawValue: outcome >> 3 & 7) }
        var isLoop: Bool { outcome & Self.loopFlag != 0 }
    }

    var states: [State] = []
    /// The outcomes of all events, as they are the same in many states.
    var rows: [[Entry]] = []
}

extension PartStates {
    var encoded: String {
        // Numbers can always be written.
        (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Reads what ``encoded`` wrote; `nil` if it is not sound.
    init?(encoded: String) {
        guard let parts = try? JSONDecoder().decode(PartStates.self, from: Data(encoded.utf8)),
            parts.states.allSatisfy({ state in
                state.row.map(parts.rows.indices.contains) != false
                    && (state.gestureTargets + state.otherTargets).allSatisfy {
                        $0 == StateEdge.unknown || Int($0) < parts.states.count
                    }
            })
        else { return nil }
        self = parts
    }
}

// There are many states and entries, so each is a list of numbers without names.

extension PartStates.State: Codable {
    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        fingerprint = try Fingerprint(low: values.decode(UInt64.self), high: values.decode(UInt64.self))
        depth = try values.decode(UInt16.self)
        marks = try values.decode(UInt16.self)
        rules = try values.decode(UInt64.self)
        row = try values.decode(Int?.self)
        gestureTargets = try values.decode([UInt32].self)
        asides = try values.decode([PartStates.CountedAside].self)
        // Reports of earlier versions end here.
        if !values.isAtEnd { otherTargets = try values.decode([UInt32].self) }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(fingerprint.low)
        try values.encode(fingerprint.high)
        try values.encode(depth)
        try values.encode(marks)
        try values.encode(rules)
        try values.encode(row)
        try values.encode(gestureTargets)
        try values.encode(asides)
        if !otherTargets.isEmpty { try values.encode(otherTargets) }
    }
}

extension PartStates.CountedAside: Codable {
    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        aside = Aside(kind: try values.decode(UInt8.self), number: try values.decode(UInt16.self))
        count = Int(try values.decode(UInt32.self))
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(aside.code.kind)
        try values.encode(aside.code.number)
        try values.encode(UInt32(truncatingIfNeeded: count))
    }
}

extension PartStates.Entry: Codable {
    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        event = try values.decode(UInt16.self)
        outcome = try values.decode(UInt8.self)
        bound = try values.decode(UInt16.self)
        route = try values.decode(UInt32.self)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(event)
        try values.encode(outcome)
        try values.encode(bound)
        try values.encode(route)
    }
}

/// The states of several parts together, each once.
struct MergedParts {
    private var merged: [PartStates.State] = []
    private var fingerprints = Numbering<Fingerprint>()
    private var rows = Numbering<[PartStates.Entry]>()
    private var numberedRoutes = Numbering<ReachabilityReport.Part.Route>()

    var routes: [ReachabilityReport.Part.Route] { numberedRoutes.values }

    /// All states, with the rows that they name.
    var states: PartStates { PartStates(states: merged, rows: rows.values) }

    mutating func add(_ part: PartStates, routes partRoutes: [ReachabilityReport.Part.Route]) {
        let routes = partRoutes.map { UInt32(numberedRoutes.number(of: $0)) }
        let rows = part.rows.map { row in
            self.rows.number(
                of: row.map { entry in
                    var entry = entry
                    entry.route = routes.indices.contains(Int(entry.route)) ? routes[Int(entry.route)] : 0
                    return entry
                }
            )
        }
        let numbers = part.states.map { number(of: $0) }
        for (state, number) in zip(part.states, numbers) {
            merged[number].depth = min(merged[number].depth, state.depth)
            guard let row = state.row, merged[number].row == nil else { continue }
            merged[number].row = rows[row]
            merged[number].gestureTargets = state.gestureTargets.map { target(of: $0, numbers) }
            merged[number].otherTargets = state.otherTargets.map { target(of: $0, numbers) }
            merged[number].marks = state.marks
            merged[number].asides = state.asides
        }
    }

    private func target(of target: UInt32, _ numbers: [Int]) -> UInt32 {
        target == StateEdge.unknown ? StateEdge.unknown : UInt32(numbers[Int(target)])
    }

    private mutating func number(of state: PartStates.State) -> Int {
        let number = fingerprints.number(of: state.fingerprint)
        if number == merged.count {
            merged.append(state)
            merged[number].row = nil
            merged[number].gestureTargets = []
            merged[number].otherTargets = []
            merged[number].asides = []
        }
        return number
    }

    /// The reports of the rules about ways, by position.
    func reports(of rules: [ReachabilityReport.RuleReport]) -> [Int: ReachabilityReport.RuleReport] {
        let endBits = rules.map(\.kind).filter { $0 != .wayBack }.endBits
        var reports: [Int: ReachabilityReport.RuleReport] = [:]
        for (position, rule) in rules.enumerated() {
            if rule.kind == .wayBack {
                reports[position] = ways { StateTable.Marks(rawValue: merged[$0].marks).contains(.isHome) }
                    .report(rule.kind, rule.name)
            }
            guard let end = endBits[position] else { continue }
            reports[position] = ways(byAnything: rule.kind == .leads) { merged[$0].matches(end) }
                .report(rule.kind, rule.name) { merged[$0].matches(position) }
        }
        return reports
    }

    /// The ways from all states to some.
    private func ways(byAnything: Bool = false, to isEnd: (Int) -> Bool) -> Ways {
        let edges = merged.enumerated().flatMap { number, state in
            (state.gestureTargets + (byAnything ? state.otherTargets : [])).map {
                StateEdge(from: UInt32(number), to: $0)
            }
        }
        return Ways(edges, of: merged.count, isEnd: isEnd) { merged[$0].row != nil }
    }
}
