/// What an exploration found: facts that are the same every time, and what it cost.
public struct ReachabilityReport: Hashable, Sendable, Codable {
    /// Why the exploration ended.
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

    /// Why the exploration ended.
    public var ending: Ending

    /// The launch states.
    public var launches: [String]

    /// How many states and transitions there were.
    public var extent: Extent

    /// Every destination with each of its contexts: how often it was tried and how it was reached.
    public var destinations: [DestinationReport]

    /// Every step, switch case, finder, interceptor, gesture and toggle, and how often it was used.
    public var coverage: [CoverageItem]

    /// The team's rules, and of how many states or events each held.
    public var rules: [RuleReport]

    /// How the explored app compared with fresh ones.
    public var comparison: ComparisonReport

    /// What was found wrong, the shortest path first.
    public var violations: [Violation]

    /// The properties of screens that were taken on trust, `Class.property`; `nil` if none were.
    public var trusted: [String]?

    /// The type of contexts of which it does not matter which is which, if one was declared.
    public var interchangeable: String?

    /// What it cost; not part of what has to be the same every time.
    public var cost: Cost

    /// Every state and transition, if that was asked for.
    public var graph: StateGraph?

    /// What is needed to add this report to those of other parts; `nil` if the whole was explored.
    public var part: ReportPart?

    /// The growth where a budget ended the exploration: what became ever more, and how to bound it; `nil` if nothing
    /// did.
    public var growth: String?

    /// The answers that were given in some state, on a screen on top, and changed nothing there; `nil` if there are
    /// none.
    ///
    /// Such a button is dead: a login that an interceptor awaits, and that a link shows as well, calls `finish(with:)`,
    /// which nothing hears then. It may be meant, as of a choice that is made already, so it is no violation.
    public var idleAnswers: [IdleAnswer]?

    /// Tells that nothing wrong was found, and that every destination was reached.
    ///
    /// Each was reached from at least one state, or refused everywhere as it may be. In a part of a shared exploration
    /// each has to be tried; it may be reached in another part.
    ///
    /// An answer that was declared and never given is told besides, and is an error of
    /// ``check(allowingUnanswered:writingTo:)``.
    public var holds: Bool {
        violations.isEmpty && extent.states > 0 && !destinations.isEmpty
            && destinations.allSatisfy { hasAllParts ? $0.isReached : $0.checked > 0 }
    }

    /// Whether every state was explored: nothing was cut off by a bound, and nothing ended the exploration before it was done.
    public var isComplete: Bool {
        ending == .exhausted && extent.cut == 0 && hasAllParts
    }

    /// Whether no part of a shared exploration is missing.
    ///
    /// A continuous integration that has lost a job is noticed by this, since ``holds`` speaks of the parts that are there.
    public var hasAllParts: Bool { part.map { $0.covered.count == $0.count } ?? true }

    /// What was declared and never used.
    public var neverUsed: [CoverageItem] { coverage.filter { $0.uses == 0 } }

    /// The declared answers and gestures that were never possible, or never changed anything.
    ///
    /// The screens behind them were not seen. Going back, swiping down and tapping tabs are tried without being
    /// declared, and are not among them.
    public var neverPossible: [CoverageItem] {
        let usual = ExploredGesture.usual.map(\.name)
        return neverUsed.filter { $0.kind == .answer || $0.kind == .gesture && !usual.contains($0.name) }
    }

    /// This report without what it cost: what is left is the same in every run, whatever the machine and the number of workers.
    public var facts: ReachabilityReport {
        var facts = self
        facts.cost = Cost(seconds: 0, workers: 0, visitedBytes: 0, states: 0, transitions: 0)
        return facts
    }
}
