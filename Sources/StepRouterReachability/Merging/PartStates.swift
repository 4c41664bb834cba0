import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The states that a part of an exploration met, and what became of each event in those that it explored.
struct PartStates: Hashable, Codable {
    /// One state.
    struct State: Hashable {
        let fingerprint: Fingerprint
        /// How many events lie between a launch state and this one.
        var depth: UInt16
        var marks: UInt16
        /// For each rule a bit: whether it matches.
        let rules: UInt64
        /// The number of its row; `nil` if it was not explored.
        var row: Int?
        /// The states that gestures lead to, by position.
        var gestureTargets: [UInt32] = []
        /// The same of other events, if a rule asks what leads somewhere.
        var otherTargets: [UInt32] = []
        /// What else is counted of it, each once.
        var asides: [CountedAside] = []

        /// Tells whether a bit of the rules is set.
        func matches(_ bit: Int) -> Bool { bit < UInt64.bitWidth && rules & 1 << UInt64(bit) != 0 }
    }

    /// How often something happened in a state that is no transition of its own.
    struct CountedAside: Hashable {
        let aside: Aside
        let count: Int
    }

    /// What became of one event: 12 bytes.
    struct Entry: Hashable {
        /// Where it led: to a state, out of a bound, or nowhere that is entered.
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
    /// What became of all events, as it is the same in many states.
    var rows: [[Entry]] = []
}

extension PartStates {
    /// The states as text.
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
