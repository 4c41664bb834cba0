#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Reachability {
    /// The results of the first events of an exploration, in one order, to be compared with those of another process.
    ///
    /// All apps of a process share its statics, its singletons, `UserDefaults` and `NotificationCenter.default`. What an
    /// event sets there once and for all is there for every app that is made later, so that no fresh app shows what
    /// happens without it. Another process does, in which the events happen in another order.
    ///
    /// In a test each exit test is a process of its own, on platforms that have processes:
    ///
    /// ```swift
    /// @Test func `the order of events decides nothing`() async throws {
    ///     let declared = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
    ///         try await ShopTests.proof.firstEvents().write()
    ///     }
    ///     let reversed = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
    ///         try await ShopTests.proof.firstEvents(inReverseOrder: true).write()
    ///     }
    ///     let first = try Reachability.FirstEvents(writtenIn: try #require(declared).standardOutputContent)
    ///     let other = try Reachability.FirstEvents(writtenIn: try #require(reversed).standardOutputContent)
    ///     #expect(first.differences(from: other).isEmpty)
    /// }
    /// ```
    public struct FirstEvents: Hashable, Sendable, Codable {
        /// The states near the launch, and where each event leads in them.
        fileprivate let graph: StateGraph

        /// The number of transitions that were made.
        public var count: Int { graph.transitions.count }
    }

    /// Lets the first events happen: those of the launch states, and of the states that they lead to.
    ///
    /// Nothing else of the app may have run in the process, since it may have changed what the process shares. Of an app
    /// that hands screens out again they happen twice, the second time with these known, so that less may be found.
    ///
    /// - Parameters:
    ///   - isReversed: Tells that in each state the last event happens first, and that the last state comes first.
    ///   - levels: The number of events after one another: with one the events of the launch states are tried, with two
    ///     those of the next states as well.
    ///   - states: The most states in which events are tried.
    /// - Returns: The results.
    /// - Throws: The errors of ``explore()``.
    public nonisolated(nonsending) func firstEvents(
        inReverseOrder isReversed: Bool = false,
        levels: Int = 2,
        states: Int = 40
    ) async throws -> FirstEvents {
        let exploration = with {
            $0.firstLevels = FirstLevels(count: levels, isReversed: isReversed)
            $0.budget = Budget(states: states)
            $0.randomCheck.steps = 0
            $0.workerCount = 1
            // Which of the contexts stands for the others depends on the order.
            $0.interchangeable = nil
            $0.recordsGraph = true
            $0.stopsAtViolation = false
            $0.progress = nil
        }
        return FirstEvents(graph: try await exploration.explore().graph ?? .empty)
    }
}

extension Reachability.FirstEvents {
    private static let beginning = "first events of an exploration: "

    /// Writes them to standard output, in a line of their own.
    ///
    /// - Throws: What encoding throws.
    public func write() throws { print("\n\(try line)") }

    package var line: String {
        get throws { Self.beginning + String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    /// Reads what another process has written, among other lines.
    ///
    /// - Parameter output: The standard output of that process.
    /// - Throws: `DecodingError` if it has written none.
    public init(writtenIn output: some Sequence<UInt8>) throws {
        let lines = String(decoding: Array(output), as: UTF8.self).split(separator: "\n")
        let line = lines.last { $0.hasPrefix(Self.beginning) }?.dropFirst(Self.beginning.count) ?? ""
        self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
    }
}

// MARK: Differences

extension Reachability.FirstEvents {
    /// An event that leads elsewhere in another process.
    public struct Difference: Hashable, Sendable, CustomStringConvertible {
        /// The path to the event, which is the last one; without events it is about the launch state.
        public let path: ReachabilityReport.ReportedPath
        /// The result of the event here, in words.
        public let result: String
        /// The result in the other process, in words.
        public let otherResult: String

        /// The path, and both results.
        public var description: String { "\(path): \(result); in the other order \(otherResult)" }
    }

    /// The events that lead elsewhere in another process, those nearest to a launch state first.
    ///
    /// - Parameter other: The first events there, usually in the reverse order.
    /// - Returns: The differences; what follows from one is among them.
    public func differences(from other: Self) -> [Difference] {
        let positions = Dictionary(other.graph.states.enumerated().map { ($1.fingerprint, $0) }) { first, _ in first }
        return graph.states.indices.flatMap { state -> [Difference] in
            guard let counterpart = positions[graph.states[state].fingerprint] else {
                return graph.states[state].launch == nil ? [] : [launchDifference(state, other)]
            }
            guard graph.states[state].isExplored, other.graph.states[counterpart].isExplored else { return [] }
            return differences(in: state, from: other, in: counterpart)
        }
    }

    private func differences(in state: Int, from other: Self, in counterpart: Int) -> [Difference] {
        let own = results(in: state)
        let others = other.results(in: counterpart)
        let names = graph.events.map(\.name) + other.graph.events.map(\.name).filter { own[$0] == nil }
        var seen: Set<String> = []
        return names.compactMap { name in
            let (result, otherResult) = (own[name], others[name])
            if result?.fingerprint == otherResult?.fingerprint || !seen.insert(name).inserted { return nil }
            var words = (result?.short ?? "nothing changed", otherResult?.short ?? "nothing changed")
            if words.0 == words.1 { words = (result?.long ?? words.0, otherResult?.long ?? words.1) }
            var path = path(to: state)
            path.events.append(name)
            return Difference(path: path, result: words.0, otherResult: words.1)
        }
    }

    private func launchDifference(_ state: Int, _ other: Self) -> Difference {
        let counterpart = other.graph.states.first { $0.launch == graph.states[state].launch }
        let words = [graph.states[state], counterpart].map { $0.map { $0.lines.joined(separator: " / ") } ?? "nothing" }
        return Difference(path: path(to: state), result: words[0], otherResult: words[1])
    }

    /// A result of an event: what it is told from others by, and words for it.
    private typealias Result = (fingerprint: String, short: String, long: String)

    /// The results of events in a state, by their names.
    private func results(in state: Int) -> [String: Result] {
        let pairs = graph.transitions(from: state).map { (graph.events[$0.event].name, result(of: $0)) }
        return Dictionary(pairs) { first, _ in first }
    }

    private func result(of transition: StateGraph.Edge) -> Result {
        switch transition.outcome {
        case .state(let number):
            let target = graph.states[number]
            let short = "it came to \(target.outline.visibleScreens)"
            return (target.fingerprint, short, "\(short) (\(target.lines.joined(separator: " / ")))")
        case .cut(let bound): return ("bound \(bound)", "it left the bounds", "it left bound \(bound)")
        case .refused: return ("refused", "it was refused", "it was refused")
        case .failed: return ("failed", "it failed", "it failed")
        }
    }

    private func path(to state: Int) -> ReachabilityReport.ReportedPath {
        let states = graph.path(to: state).map { graph.states[$0] }
        return ReachabilityReport.ReportedPath(
            states.compactMap(\.event).map { graph.events[$0].name },
            from: states.first?.launch
        )
    }
}

extension StateGraph {
    fileprivate static let empty = StateGraph(events: [], states: [], transitions: [])
}

extension StateGraph.State {
    /// The hierarchy, drawn, and the environment.
    fileprivate var lines: [String] { outline.drawing.split(separator: "\n").map(String.init) + environment }
}

extension ReachabilityReport {
    /// Adds a comparison of the first events in both orders, each of which happened in a process of its own.
    ///
    /// The first event that leads elsewhere is a violation (``Violation/Kind/sharedState``).
    ///
    /// - Parameters:
    ///   - declared: The first events, in the order in which they are declared.
    ///   - reversed: The same in the reverse order.
    public mutating func compare(_ declared: Reachability.FirstEvents, with reversed: Reachability.FirstEvents) {
        comparison.firstEvents = declared.count
        guard let first = declared.differences(from: reversed).first else { return }
        let steps = first.path.events.map { name in
            Violation.Path.Step(event: name, code: unknownCode(name), outcome: nil, drawing: "", environment: [])
        }
        violations.insert(
            Violation(
                kind: .sharedState,
                subject: first.path.events.last ?? "the launch state",
                message:
                    "It leads elsewhere in a process where events have happened in another order: in the declared one \(first.result), "
                    + "in the reverse one \(first.otherResult).",
                occurrences: 1,
                path: Violation.Path(
                    launch: first.path.launch ?? "",
                    code: unknownCode("launch"),
                    drawing: "",
                    environment: [],
                    steps: steps
                )
            ),
            at: 0
        )
    }
}
