import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The states that a part of an exploration met, and what became of each event in those that it explored.
struct PartStates: Hashable {
    /// One state.
    struct State: Hashable {
        let fingerprint: Fingerprint
        /// How many events lie between a launch state and this one.
        var depth: UInt16
        var marks: UInt16
        /// For each rule a bit: whether it had something to say.
        let rules: UInt64
        /// The number of its row; ``PartStates/noRow`` if it was not explored.
        var row: UInt32
        /// The states that gestures lead to, by position.
        var ways: [UInt32] = []
    }

    /// What became of one event: 8 bytes.
    struct Entry: Hashable {
        let event: UInt16
        /// The ending, and in the upper bits the target.
        let outcome: UInt8
        let bound: UInt8
        /// The number of the route of a navigation.
        let route: UInt32

        /// Set of a navigation that landed and changed nothing.
        static let loopFlag: UInt8 = 1 << 7

        var ending: RecordedTransition.Ending? { RecordedTransition.Ending(rawValue: outcome & 7) }
        var target: RecordedTransition.Target? { RecordedTransition.Target(rawValue: outcome >> 3 & 7) }
        var isLoop: Bool { outcome & Self.loopFlag != 0 }
    }

    static let noRow = UInt32.max

    var states: [State] = []
    /// What became of all events, as it is the same in many states.
    var rows: [[Entry]] = []

    init() {}
}

// MARK: - Coding

extension PartStates {
    /// The states as text.
    var encoded: String {
        var bytes = ByteWriter()
        bytes.write(UInt32(rows.count))
        for row in rows {
            bytes.write(UInt32(row.count))
            for entry in row {
                bytes.write(entry.event)
                bytes.write(entry.outcome)
                bytes.write(entry.bound)
                bytes.write(entry.route)
            }
        }
        bytes.write(UInt32(states.count))
        for state in states {
            bytes.write(state.fingerprint.low)
            bytes.write(state.fingerprint.high)
            bytes.write(state.depth)
            bytes.write(state.marks)
            bytes.write(state.rules)
            bytes.write(state.row)
            bytes.write(UInt8(truncatingIfNeeded: state.ways.count))
            for way in state.ways { bytes.write(way) }
        }
        return Data(bytes.bytes).base64EncodedString()
    }

    /// Reads what ``encoded`` wrote.
    init?(encoded: String) {
        guard let data = Data(base64Encoded: encoded) else { return nil }
        var bytes = ByteReader(Array(data))
        guard let rowCount = bytes.read(UInt32.self) else { return nil }
        for _ in 0..<rowCount {
            guard let entryCount = bytes.read(UInt32.self) else { return nil }
            var row: [Entry] = []
            for _ in 0..<entryCount {
                guard let entry = Entry(&bytes) else { return nil }
                row.append(entry)
            }
            rows.append(row)
        }
        guard let stateCount = bytes.read(UInt32.self) else { return nil }
        for _ in 0..<stateCount {
            guard let state = State(&bytes) else { return nil }
            states.append(state)
        }
        let isSound = states.allSatisfy { state in
            (state.row == Self.noRow || Int(state.row) < rows.count)
                && state.ways.allSatisfy { $0 == GestureWay.unknown || Int($0) < states.count }
        }
        guard bytes.isAtEnd, isSound else { return nil }
    }
}

extension PartStates.Entry {
    fileprivate init?(_ bytes: inout ByteReader) {
        guard let event = bytes.read(UInt16.self), let outcome = bytes.read(UInt8.self),
            let bound = bytes.read(UInt8.self), let route = bytes.read(UInt32.self)
        else { return nil }
        self.init(event: event, outcome: outcome, bound: bound, route: route)
    }
}

extension PartStates.State {
    fileprivate init?(_ bytes: inout ByteReader) {
        guard let low = bytes.read(UInt64.self), let high = bytes.read(UInt64.self),
            let depth = bytes.read(UInt16.self), let marks = bytes.read(UInt16.self),
            let rules = bytes.read(UInt64.self), let row = bytes.read(UInt32.self),
            let wayCount = bytes.read(UInt8.self)
        else { return nil }
        var ways: [UInt32] = []
        for _ in 0..<wayCount {
            guard let way = bytes.read(UInt32.self) else { return nil }
            ways.append(way)
        }
        self.init(
            fingerprint: Fingerprint(low: low, high: high),
            depth: depth,
            marks: marks,
            rules: rules,
            row: row,
            ways: ways
        )
    }
}

/// Writes numbers, the lowest byte first.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}

/// Reads what a ``ByteWriter`` wrote.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether everything was read.
    var isAtEnd: Bool { position == bytes.count }

    /// The next number; `nil` if there are not enough bytes.
    mutating func read<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type) -> Number? {
        let size = Number.bitWidth / 8
        guard position + size <= bytes.count else { return nil }
        var number: Number = 0
        for offset in 0..<size { number |= Number(bytes[position + offset]) << (offset * 8) }
        position += size
        return number
    }
}
