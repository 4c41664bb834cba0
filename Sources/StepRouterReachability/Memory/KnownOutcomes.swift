import Synchronization

/// Outcomes of the events of an app from a launch on: one memory for all workers, so that what one of them has seen
/// happen no other has to run.
///
/// The parts of states have numbers, each by its fingerprint, which is the same in every app and process.
final class KnownOutcomes: Sendable {
    /// An event, and what it may see.
    struct Sight: Hashable, Sendable {
        let event: Int32
        let frame: Int32
        /// The numbers of the hidden tabs that it may look at; ``unseen`` of others.
        let tabs: [Int32]
    }

    /// What an event did, relative to the state that it happened in.
    struct Outcome: Equatable, Sendable {
        let ending: Attempt.Outcome
        let arrival: Arrival
        /// The route of a navigation, as ``RouteCoverage`` writes it; empty of another event.
        let route: [UInt32]
        /// The frame of the state afterwards; `nil` if that is the same state.
        let frame: Int32?
        /// For each hidden tab of the state afterwards its number, or ``unseen`` less the position of the one before that has
        /// stayed as it was.
        let tabs: [Int32]
        /// `true` if hidden tabs have left that the event was not to look at.
        let leavesUnseen: Bool
    }

    /// What was so of the screen that a navigation landed on.
    struct Arrival: OptionSet {
        let rawValue: UInt8

        static let wasThere = Arrival(rawValue: 1 << 0)
        static let wasOnTop = Arrival(rawValue: 1 << 1)
        static let hasFallenBack = Arrival(rawValue: 1 << 2)
        static let hasInformedChange = Arrival(rawValue: 1 << 3)
    }

    /// A hidden tab that has left where users saw the same, and had no say in it. What wants to be asked always has one.
    struct Quiet: Hashable, Sendable {
        let tab: Int32
        let frame: Int32
    }

    /// Stands for a hidden tab that an event is not to look at.
    static let unseen: Int32 = -1

    private struct Contents {
        var frames: [Fingerprint: Int32] = [:]
        var tabs: [Fingerprint: Int32] = [:]
        var outcomes: [Sight: Outcome] = [:]
        /// Sights in which an event came out otherwise than before: it depends on more.
        var ambiguous: Set<Sight> = []
        var quiet: Set<Quiet> = []
        var bytes = 0
    }

    private let contents = Mutex(Contents())

    /// An estimate of its size in bytes.
    var bytes: Int { contents.withLock { $0.bytes } }

    /// The number of what users see of a state.
    func number(ofFrame fingerprint: Fingerprint) -> Int32 {
        contents.withLock { $0.frames.number(of: fingerprint) }
    }

    /// The number of what a hidden tab shows.
    func number(ofTab fingerprint: Fingerprint) -> Int32 {
        contents.withLock { $0.tabs.number(of: fingerprint) }
    }

    /// The outcome of an event; `nil` if it is not known.
    func outcome(_ sight: Sight) -> Outcome? { contents.withLock { $0.outcomes[sight] } }

    /// Returns whether all of these tabs have left before with no say in it.
    func areQuiet(_ tabs: [Quiet]) -> Bool { contents.withLock { $0.quiet.isSuperset(of: tabs) } }

    /// Adds an outcome, unless the event has come out otherwise before: then it depends on tabs that it was not to look at.
    func add(_ outcome: Outcome, seeing sight: Sight, quiet: [Quiet]) {
        contents.withLock { contents in
            contents.quiet.formUnion(quiet)
            if contents.ambiguous.contains(sight) { return }
            guard let known = contents.outcomes.updateValue(outcome, forKey: sight) else {
                contents.bytes += Self.bytes(of: sight, outcome)
                return
            }
            if known == outcome { return }
            contents.outcomes[sight] = nil
            contents.ambiguous.insert(sight)
        }
    }

    /// The size of an entry in a table that is filled by three quarters, with the two lists that it holds.
    private static func bytes(of sight: Sight, _ outcome: Outcome) -> Int {
        let entry = MemoryLayout<Sight>.stride + MemoryLayout<Outcome>.stride
        let lists = [sight.tabs, outcome.tabs].filter { !$0.isEmpty }
        return entry * 4 / 3 + lists.reduce(0) { $0 + 32 + $1.count * MemoryLayout<Int32>.stride }
    }
}

extension [Fingerprint: Int32] {
    fileprivate mutating func number(of fingerprint: Fingerprint) -> Int32 {
        if let number = self[fingerprint] { return number }
        let number = Int32(count)
        self[fingerprint] = number
        return number
    }
}
