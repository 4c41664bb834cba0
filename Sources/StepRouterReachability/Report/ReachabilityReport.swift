/// The result of an exploration: facts that are the same every time, and the cost.
public struct ReachabilityReport: Hashable, Sendable, Codable {
    /// The reasons for which an exploration ends.
    public enum Ending: String, Hashable, Sendable, Codable {
        /// There was no further state within the bounds.
        case exhausted
        /// The budget of states was used up.
        case statesUsedUp
        /// The budget of seconds was used up.
        case secondsUsedUp
        /// The budget of memory was used up.
        case memoryUsedUp
        /// The task was cancelled.
        case cancelled
        /// Something wrong was found, and no more was asked for.
        case violationFound
        /// It was a random walk, and all its steps were taken.
        case walked
    }

    /// The reason for which the exploration ended.
    public var ending: Ending

    /// The launch states.
    public var launches: [String]

    /// The numbers of states and transitions.
    public var extent: Extent

    /// Every destination with each of its contexts: the number of tries, and the ways in which it was reached.
    public var destinations: [DestinationReport]

    /// Every step, switch case, finder, interceptor, gesture and toggle, and how often it was used.
    public var coverage: [CoverageItem]

    /// The team's rules, and of how many states or events each held.
    public var rules: [RuleReport]

    /// The comparison of the explored app with fresh ones.
    public var comparison: Comparison

    /// The violations, the shortest path first.
    public var violations: [Violation]

    /// The properties of screens that were taken on trust, `Class.property`; `nil` if none were.
    public var trusted: [String]?

    /// The events that left tasks behind which still ran when the exploration ended, such as `the gesture save`; `nil` if
    /// there were none.
    ///
    /// Nobody has seen what such a task does later.
    public var stillRunning: [String]?

    /// The buttons of bars that were taken for one, because they have one label and were made at one place of the
    /// source; `nil` if there were none.
    ///
    /// They may do different things. The function that makes them hands on the `fileID` and `line` of its caller.
    public var likeButtons: [String]?

    /// The labels of the bars' buttons that no gesture taps; `nil` if there are none.
    ///
    /// Their actions were not seen: ``Reachability/Gesture/closingButton`` and ``Reachability/Gesture/barButton(_:)`` tap
    /// them.
    public var untappedButtons: [String]?

    /// The type of contexts of which it does not matter which is which, if one was declared.
    public var interchangeable: String?

    /// The cost, which differs from run to run.
    public var cost: Cost

    /// Every state and transition, if that was asked for.
    public var graph: StateGraph?

    /// The growth where a budget ended the exploration: what became ever more, and how to bound it; `nil` if nothing
    /// did.
    public var growth: String?

    /// The answers that were given in some state, on a screen on top, and changed nothing there; `nil` if there are
    /// none.
    ///
    /// Such a button is dead: a login that an interceptor awaits, and that a link shows as well, calls `finish(with:)`,
    /// which nothing hears then. It may be meant, as of a choice that is made already, so it is no violation:
    /// ``check(allowingUnanswered:allowingIdle:writingTo:)`` fails unless it is named there.
    public var idleAnswers: [IdleAnswer]?

    /// The gestures, answers and toggles that asked for a navigation which did not land, whatever they made of its error;
    /// `nil` if there are none.
    public var refusedEvents: [RefusedEvent]?

    /// The events that have removed screens unasked which want to be asked whether they may leave; `nil` if there are none.
    ///
    /// It is a violation where going back, a swipe, a tap on a tab or a closing button does so, and where the exploration
    /// says that it ``Reachability/losesNothing(except:)``. Other events may be meant to, such as the tap that sends a draft.
    public var losses: [Loss]?

    /// `true` if nothing wrong was found, and every destination was reached.
    ///
    /// Each was reached from at least one state, or refused everywhere as it may be.
    ///
    /// An answer that was declared and never given is told besides, and is an error of
    /// ``check(allowingUnanswered:allowingIdle:writingTo:)``.
    public var holds: Bool {
        violations.isEmpty && extent.states > 0 && !destinations.isEmpty
            && destinations.allSatisfy(\.isReached)
    }

    /// `true` if every state was explored: no bound cut anything off, and nothing ended the exploration early.
    ///
    /// It is `false` as well where tasks were ``stillRunning``, and where buttons were taken for one (``likeButtons``).
    public var isComplete: Bool {
        ending == .exhausted && extent.cut == 0 && stillRunning == nil && likeButtons == nil
    }

    /// The declared items that were never used.
    public var neverUsed: [CoverageItem] { coverage.filter { $0.uses == 0 } }

    /// The declared answers and gestures that were never possible, or never changed anything.
    ///
    /// The screens behind them were not seen. Going back, swiping down and tapping tabs are tried without being
    /// declared, and are not among them.
    public var neverPossible: [CoverageItem] {
        let usual = Reachability.Gesture.usual.map(\.name)
        return neverUsed.filter { $0.kind == .answer || $0.kind == .gesture && !usual.contains($0.name) }
    }

    /// This report without the cost: the same in every run, whatever the machine and the number of workers.
    public var facts: ReachabilityReport {
        var facts = self
        facts.cost = Cost(seconds: 0, workers: 0, visitedBytes: 0, states: 0, transitions: 0)
        return facts
    }
}

extension ReachabilityReport {
    enum CodingKeys: String, CodingKey {
        case ending, launches, extent, destinations, coverage, rules, comparison, violations, trusted, stillRunning,
            likeButtons, untappedButtons, interchangeable, cost, graph, growth, idleAnswers, refusedEvents, losses
    }

    /// Reads a report, which may have come from another machine.
    ///
    /// - Throws: `DecodingError` if it is no report, or one that contradicts itself: a count below zero, a state that
    ///   comes from itself, a transition to a state that is not there.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            ending: try values.decode(Ending.self, forKey: .ending),
            launches: try values.decode([String].self, forKey: .launches),
            extent: try values.decode(Extent.self, forKey: .extent),
            destinations: try values.decode([DestinationReport].self, forKey: .destinations),
            coverage: try values.decode([CoverageItem].self, forKey: .coverage),
            rules: try values.decode([RuleReport].self, forKey: .rules),
            comparison: try values.decode(Comparison.self, forKey: .comparison),
            violations: try values.decode([Violation].self, forKey: .violations),
            trusted: try values.decodeIfPresent([String].self, forKey: .trusted),
            stillRunning: try values.decodeIfPresent([String].self, forKey: .stillRunning),
            likeButtons: try values.decodeIfPresent([String].self, forKey: .likeButtons),
            untappedButtons: try values.decodeIfPresent([String].self, forKey: .untappedButtons),
            interchangeable: try values.decodeIfPresent(String.self, forKey: .interchangeable),
            cost: try values.decode(Cost.self, forKey: .cost),
            graph: try values.decodeIfPresent(StateGraph.self, forKey: .graph),
            growth: try values.decodeIfPresent(String.self, forKey: .growth),
            idleAnswers: try values.decodeIfPresent([IdleAnswer].self, forKey: .idleAnswers),
            refusedEvents: try values.decodeIfPresent([RefusedEvent].self, forKey: .refusedEvents),
            losses: try values.decodeIfPresent([Loss].self, forKey: .losses)
        )
        guard let flaw else { return }
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: flaw))
    }

    /// The first contradiction in the report, in words; `nil` if there is none.
    private var flaw: String? {
        if let count = counts.first(where: { !Self.possibleCounts.contains($0) }) {
            return "nothing is counted \(count) times"
        }
        if !(0...Double(Self.possibleCounts.upperBound)).contains(cost.seconds) {
            return "nothing takes \(cost.seconds) seconds"
        }
        return graph?.flaw(destinations: destinations.count, bounds: extent.cuts.count)
    }

    /// The counts that any exploration may have, so small that sums of them do not overflow.
    private static var possibleCounts: ClosedRange<Int> { 0...1 << 40 }

    private var counts: [Int] {
        var counts = [
            extent.states, extent.explored, extent.transitions, extent.selfLoops, extent.refused, comparison.steps,
            comparison.paths, comparison.wantedSteps ?? 0, comparison.firstEvents ?? 0, cost.workers, cost.visitedBytes,
            cost.states,
            cost.transitions,
        ]
        counts +=
            extent.cuts.map(\.transitions) + extent.newStates + coverage.map(\.uses) + violations.map(\.occurrences)
        for destination in destinations {
            counts += [
                destination.checked, destination.landed, destination.refused, destination.failed, destination.fellBack,
                destination.untried, destination.vain, destination.shownChanges,
            ]
            counts += destination.ways.map(\.states)
        }
        for rule in rules {
            counts += [rule.checked, rule.held, rule.brokenOutside, rule.unknown ?? 0]
        }
        return counts + (refusedEvents ?? []).flatMap { [$0.refused, $0.failed] } + (losses ?? []).map(\.times)
    }
}

extension StateGraph {
    /// The first position that is not in the rest of the report, in words; `nil` if all are.
    fileprivate func flaw(destinations: Int, bounds: Int) -> String? {
        if events.contains(where: { $0.destination.map { !(0..<destinations).contains($0) } ?? false }) {
            return "an event leads to a destination that is not there"
        }
        for transition in transitions {
            if case .cut(let bound) = transition.outcome, !(0..<bounds).contains(bound) {
                return "there is no bound \(bound)"
            }
        }
        return nil
    }
}
