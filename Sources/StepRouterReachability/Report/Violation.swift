/// Something that was found wrong, with a shortest path to it, confirmed on a fresh app.
public struct Violation: Hashable, Sendable, Codable {
    /// The kinds of violations.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A navigation failed.
        case notReached
        /// A navigation that was refused or failed changed something.
        case refusalChanges
        /// A navigation was refused that may not be.
        case refused
        /// A destination that only the user may refuse was refused wherever it was tried.
        case neverReached
        /// A navigation asks the user, and no answer, gesture or passing of time lets it land.
        case neverLands
        /// A navigation landed, and its target is not what the user sees.
        case notVisible
        /// The target does not show what was asked for.
        case wrongContext
        /// Going there again changed something.
        case repeatChanges
        /// A screen that was on top and showed what was asked for was changed by being asked for again.
        case shownChanges
        /// Asking where a navigation would lead changed something: a finder or a condition did.
        case askingChanges
        /// An invariant of the hierarchy was broken.
        case brokenInvariant
        /// Something is there twice that should be once.
        case twice
        /// No gestures lead back from the state.
        case trap
        /// From the state one does not get where a rule says.
        case leads
        /// A rule that holds always was broken.
        case always
        /// A rule that holds sometimes never did.
        case sometimes
        /// A rule that never holds did.
        case never
        /// A gesture failed, or what a callback of an event began by `Router.begin(_:)`.
        case gestureFailed
        /// A screen that wants to be asked whether it may leave was removed unasked.
        case lost
        /// A screen is in the window although a guard that it needs does not hold.
        case unguarded
        /// An event waits for what does not come: no answer of the user, and nothing else within the timeout.
        case neverEnds
        /// An event that waits does not end when its task is cancelled.
        case ignoresCancellation
        /// A rule, a bound or a gesture of the team's own threw an error.
        case ruleFailed
        /// A screen keeps data that it does not declare: restored and fresh apps behave differently.
        case undeclaredState
        /// Something that all apps of a process share decides what an event does: a static, a singleton, `UserDefaults`,
        /// `NotificationCenter.default`.
        case sharedState
        /// Something tells contexts apart that are to be interchangeable.
        case toldApart
        /// Something that has to be used was never used.
        case neverUsed
        /// Something changed the window or the environment after an event was over: a timer, or a task of the event.
        case changesLater
        /// A task that an event, or the launch, has begun would have changed the window beside the explorer, on another thread.
        case changesBeside
    }

    /// The kind.
    public var kind: Kind
    /// The destination, gesture or rule that it is about; of undeclared state, the screen.
    public var subject: String
    /// The expectation and the finding, in one or two sentences.
    public var message: String
    /// The number of times that this exploration found it.
    public var occurrences: Int
    /// A shortest path to it; empty where no path shows it, as of a rule that never held.
    public var path: Path
    /// The screen that has left and that an event which never ends waits for; `nil` if there is none.
    public var departed: String?
    /// `true` if the path shows an event which never ends: it waits for neither the user nor the clock.
    ///
    /// Otherwise no event that can follow leads to an end. `nil` of other kinds, and in reports of earlier versions.
    public var isStuck: Bool?

    /// A path from a launch state.
    public struct Path: Hashable, Sendable, Codable {
        /// One event of the path, and the hierarchy afterwards.
        public struct Step: Hashable, Sendable, Codable {
            /// The event: `select tab 2`, `product(7)`.
            public var event: String
            /// The event in Swift.
            public var code: String
            /// The error, or another end than that the event simply happened.
            public var outcome: String?
            /// The hierarchy afterwards, drawn.
            public var drawing: String
            /// The environment afterwards, a line for each value.
            public var environment: [String]
        }

        /// The launch state.
        public var launch: String
        /// Swift code that makes the app.
        public var code: String
        /// The launch state, drawn.
        public var drawing: String
        /// The environment in the launch state, a line for each value.
        public var environment: [String]
        /// The events.
        public var steps: [Step]
        /// A comment that names the exploration that found it, for tests to paste.
        public var proof: String?
    }
}

extension Violation {
    /// Makes a violation that no path shows, but only all states together.
    init(_ kind: Kind, of subject: String, _ message: String, occurrences: Int = 1) {
        self.init(kind: kind, subject: subject, message: message, occurrences: occurrences, path: .none)
    }
}

extension Violation.Path {
    /// The path of a violation that no path shows.
    static let none = Self(launch: "", code: "", drawing: "", environment: [], steps: [])

    var isNone: Bool { self == .none }

    /// The launch and the events as one list; empty if no path shows the violation.
    var stepsFromLaunch: [Step] {
        let first = Step(event: launch, code: code, outcome: nil, drawing: drawing, environment: environment)
        return isNone ? [] : [first] + steps
    }
}

extension Violation.Path.Step {
    /// The event, and how it ended.
    var words: String { event + (outcome.map { ": \($0)" } ?? "") }
}

extension ReachabilityReport {
    /// A launch state and the events after it, by their names in reports.
    public struct ReportedPath: Hashable, Sendable, Codable {
        /// The name of the launch state; `nil` for the first one.
        public var launch: String?
        /// The events in order: `select tab 2`, `orders, logs in`.
        public var events: [String]

        /// Names a path.
        ///
        /// - Parameters:
        ///   - events: The events in order.
        ///   - launch: The name of the launch state; the first one by default.
        public init(_ events: [String], from launch: String? = nil) {
            self.events = events
            self.launch = launch
        }

        /// The path to a violation.
        ///
        /// - Parameter path: The path, as a report has it.
        public init(_ path: Violation.Path) { self.init(path.steps.map(\.event), from: path.launch) }
    }
}

extension ReachabilityReport.ReportedPath: CustomStringConvertible {
    /// The launch state and all events.
    public var description: String { ([launch ?? "launch"] + events).joined(separator: ", ") }
}

extension ReachabilityReport {
    /// An answer that changed nothing in some state, although the screen that it is given on was on top.
    public struct IdleAnswer: Hashable, Sendable, Codable {
        /// The answer; the buttons of all alerts are `alert buttons`.
        public var name: String
        /// The shortest path to such a state. The answer may be given there by replaying it.
        public var path: ReportedPath
    }
}

extension ReachabilityReport.IdleAnswer: CustomStringConvertible {
    /// The answer, and the path after which it changed nothing.
    public var description: String { "the answer \(name), after \(path)" }
}

extension [ReachabilityReport.IdleAnswer] {
    /// Each answer once, with the shortest of its paths.
    var shortest: [ReachabilityReport.IdleAnswer] {
        reduce(into: []) { answers, answer in
            let known = answers.firstIndex { $0.name == answer.name }
            guard let known else { return answers.append(answer) }
            if answer.path.events.count < answers[known].path.events.count { answers[known] = answer }
        }
    }
}
