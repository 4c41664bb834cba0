import StepRouter

/// An event that was tried.
struct Attempt {
    /// How it ended.
    enum Outcome: UInt8, Sendable {
        /// A gesture or a toggle changed something.
        case happened
        /// A navigation landed.
        case landed
        /// A navigation was refused.
        case refused
        /// It failed.
        case failed
        /// It made no difference, and none was asked for.
        case nothing
        /// The task was cancelled meanwhile, so it says nothing.
        case cancelled
        /// It waits for the user, or for ever, and was cancelled.
        case waits
    }

    /// Something wrong about an event.
    struct Flaw: Hashable {
        let kind: Violation.Kind
        /// The number of the event.
        let event: Int
    }

    /// An event that waits.
    final class Wait {
        /// The event with the time that passed until it waited.
        let event: ExploredEvent
        /// The numbers of what has not ended.
        let pending: [Int]
        /// What the user can do, and what else can happen, meanwhile.
        let offered: [Int]
        /// The navigations that would wait for it in the queue.
        let queued: [Int]
        /// What it waits in, such as an interceptor, what the user sees meanwhile, and what the user saw before that has left; `nil` if nobody asks.
        let words: (part: String?, screen: String?, departed: String?)?

        init(
            _ event: ExploredEvent,
            pending: [Int],
            offered: (now: [Int], queued: [Int]),
            words: (part: String?, screen: String?, departed: String?)?
        ) {
            self.event = event
            self.pending = pending
            self.offered = offered.now
            queued = offered.queued
            self.words = words
        }
    }

    let event: ExploredEvent
    let outcome: Outcome
    /// Whether the target of a navigation that landed had been there before.
    var wasThere = false
    /// What is wrong about it.
    var flaws: [Flaw] = []
    /// The state afterwards, or in which it waits.
    let reading: AppReading
    /// What was thrown by the events that failed, by number.
    var errors: [Int: any Error] = [:]
    /// What was thrown by work that callbacks of events began, by the events' numbers.
    var begunErrors: [Int: any Error] = [:]
    /// Where a navigation landed, if something is wrong about that.
    var target: (any Screen)?
    /// Whether all that was to happen meanwhile has: what there is no tab or screen for does not.
    var isComplete = true
    /// Whether a navigation that comes to the queue while it waits might begin elsewhere than where it ends: something
    /// of the app came to the queue as well, or went on afterwards.
    var mayBeOvertaken = false
    /// How often something of it slept, after all that happened meanwhile.
    var pauses = 0
    /// What is known of an event that waits.
    var wait: Wait?
    /// The verdicts of the rules about events; `nil` if there are none, and of an event that made no difference or
    /// waits.
    var verdicts: EventVerdicts?

    init(_ event: ExploredEvent, _ outcome: Outcome, _ reading: AppReading) {
        self.event = event
        self.outcome = outcome
        self.reading = reading
    }

    /// Whether something of a kind is wrong.
    func has(_ kind: Violation.Kind) -> Bool { flaws.contains { $0.kind == kind } }

    /// Notes what is wrong about one of the events.
    mutating func note(_ kind: Violation.Kind, of event: Int) { flaws.append(Flaw(kind: kind, event: event)) }

    /// Whether another attempt of the same event ended in the same way, in the same state.
    func isLike(_ other: Attempt) -> Bool {
        outcome == other.outcome && reading.fingerprint == other.reading.fingerprint && flaws == other.flaws
    }
}

extension Attempt {
    /// How it ended, if it did not simply happen, in a few words.
    var outcomeText: String? {
        switch outcome {
        case .happened, .landed: event.meanwhile.first { errors[$0] != nil }.map { reason(of: $0) }
        case .nothing: "nothing changed"
        case .waits: waitingText
        case .refused, .failed, .cancelled: reason(of: event.number)
        }
    }

    /// How it ended, in a few words.
    var endingText: String { outcomeText ?? (outcome == .landed ? "it landed" : "it happened") }

    /// What it waits in, and what the user sees meanwhile.
    var waitingText: String {
        let words = wait?.words
        let part = words?.part.map { " in \($0)" } ?? ""
        let departed = words?.departed.map { " for \($0), which has left," } ?? ""
        return "It waits\(part)\(departed)" + (words?.screen.map { " while the user sees \($0)" } ?? "")
    }

    /// The error of an event, in words: without the promise that nothing was changed where something was.
    func reason(of event: Int) -> String {
        guard let error = errors[event] else { return "failed" }
        let failure = has(.refusalChanges) ? (error as? RoutingError)?.leavingChanges() : nil
        return "\(failure ?? error)"
    }
}
