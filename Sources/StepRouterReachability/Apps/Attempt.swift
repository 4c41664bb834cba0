import StepRouter

/// An event that was tried.
struct Attempt {
    /// The ends of events.
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

    /// The end of a navigation that did not land.
    enum Refusal: Sendable {
        case refused
        case failed
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
        /// The numbers of the events that have not ended.
        let pending: [Int]
        /// The navigations that have not ended, and have had their turn.
        let navigations: [NavigationKey]
        /// The events that can happen meanwhile.
        let offered: [Int]
        /// The navigations that would wait for it in the queue.
        let queued: [Int]
        /// `true` if the user could do more than is offered.
        let isShortOfOffers: Bool
        /// `true` if a screen asks the user that has not asked before.
        let isAskedAnew: Bool
        /// The part that it waits in, the visible screen, and a screen that was visible and has left; `nil` if not
        /// asked.
        let words: (part: String?, screen: String?, departed: String?)?

        init(
            _ event: ExploredEvent,
            pending: [Int],
            navigations: [NavigationKey],
            offered: OfferedEvents,
            isAskedAnew: Bool,
            words: (part: String?, screen: String?, departed: String?)?
        ) {
            self.event = event
            self.pending = pending
            self.navigations = navigations
            self.offered = offered.now
            queued = offered.queued
            isShortOfOffers = offered.isShort
            self.isAskedAnew = isAskedAnew
            self.words = words
        }
    }

    let event: ExploredEvent
    let outcome: Outcome
    /// `true` if the target of a navigation that landed had been there before.
    var wasThere = false
    /// `true` if it had been on top.
    var wasOnTop = false
    /// `true` if a navigation landed on its fallback.
    var hasFallenBack = false
    /// `true` if a task that knows its occasion changed a screen that was on top and showed what was asked for.
    var hasInformedChange = false
    /// The name of the task that changed such a screen and does not know its occasion; `nil` if none did.
    var changingTask: String?
    /// The navigations that have landed, if something else happened meanwhile.
    var landed: [NavigationKey] = []
    /// The ends of navigations that gestures and answers asked for, and that did not land, by their events' numbers.
    var refusals: [Int: Refusal] = [:]
    /// The screens that left unasked, by the events' numbers.
    var losses: [Int: [LostScreen]] = [:]
    var flaws: [Flaw] = []
    /// The state afterwards, or in which it waits.
    let reading: FingerprintedState
    /// The errors of events that failed, by number.
    var errors: [Int: any Error] = [:]
    /// The errors of work that callbacks of events began, by the events' numbers.
    var begunErrors: [Int: any Error] = [:]
    /// `true` if a navigation did not land and a declared state is another one, and nobody saw whether a callback
    /// has changed it: the event has to be attempted again, observing what changes.
    var isUnclear = false
    /// The target of a navigation that landed, if something is wrong about it.
    var target: (any Screen)?
    /// `true` if all meant to happen meanwhile has happened: an event without its tab or screen does not.
    var isComplete = true
    /// `true` if a navigation in the queue may begin elsewhere than where it ends: the app navigated as well, or went
    /// on.
    var mayBeOvertaken = false
    /// The number of sleeps after all that happened meanwhile.
    var pauses = 0
    var wait: Wait?
    /// The verdicts of the rules about events; `nil` if none was asked.
    var verdicts: EventVerdicts?

    init(_ event: ExploredEvent, _ outcome: Outcome, _ reading: FingerprintedState) {
        self.event = event
        self.outcome = outcome
        self.reading = reading
    }

    /// The end of a navigation that the event asked for, and that did not land; `nil` if all did.
    var refusal: Refusal? { refusals.isEmpty ? nil : refusals[event.number] }

    func has(_ kind: Violation.Kind) -> Bool { flaws.contains { $0.kind == kind } }

    mutating func note(_ kind: Violation.Kind, of event: Int) { flaws.append(Flaw(kind: kind, event: event)) }

    /// Returns whether another attempt of the same event ended in the same way, in the same state.
    func isLike(_ other: Attempt) -> Bool {
        outcome == other.outcome && reading.fingerprint == other.reading.fingerprint && flaws == other.flaws
    }
}

extension Attempt {
    /// The end in a few words, unless it simply happened.
    var outcomeText: String? {
        switch outcome {
        case .happened, .landed: event.meanwhile.first { errors[$0] != nil }.map { reason(of: $0) }
        case .nothing: "nothing changed"
        case .waits: waitingText
        case .refused, .failed, .cancelled: reason(of: event.number)
        }
    }

    /// The end of what waited, once the user has answered, in a few words.
    var answerText: String {
        if outcome == .waits { return "it waits on" }
        let text = errors[event.number].map { "\($0)" } ?? (refusal == nil ? "it goes on" : "it is refused")
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// The end in a few words.
    var endingText: String { outcomeText ?? (outcome == .landed ? "it landed" : "it happened") }

    /// The part that it waits in, and the screen that the user sees meanwhile.
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
