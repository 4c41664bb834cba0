/// The trace events of a navigation: for people through ``explanation``, for machines as a `Codable` value.
public struct RoutingTrace: Hashable, Sendable, Codable {
    /// One trace event.
    public enum Event: Hashable, Sendable, Codable {
        /// A finder was asked; `nil` if its screen was not there.
        case asked(step: StepDescription, found: String?)
        /// A case of a switch was tried.
        case triedCase(step: String, label: String, matched: Bool)
        /// The context of a step was fetched.
        case fetchedContext(step: String)
        /// The chain reached its start.
        case started(at: String, from: String)
        /// A modal that shows a screen covers the place of the destination, whose policy is given.
        case covered(by: String, policy: String)
        /// A guard whose condition did not hold for a screen was asked.
        case guarded(screen: String, by: String, agreed: Bool)
        /// The navigation is a decision of the app: nobody who leaves is asked.
        case insisted
        /// A screen that would leave was asked, or leaves unasked.
        ///
        /// Recorded for the refusing screen, and for each that agreed, except those within a recorded container. If the
        /// navigation insists, recorded for each screen that would have refused or been asked.
        case askedToLeave(screen: String, answer: LeavingAnswer)
        /// An interceptor was asked.
        case intercepted(step: StepDescription, by: String, agreed: Bool)
        /// An interceptor of the router was asked.
        case interceptedCommonly(by: String, agreed: Bool)
        /// The hierarchy had changed meanwhile, and the navigation was planned again.
        case plannedAgain
        /// The outcome of an identical navigation was shared, whose trace has the events; this one did nothing itself.
        case shared
        /// A screen was built.
        case built(step: StepDescription, screen: String)
        /// Everything above a screen was dismissed.
        case dismissed(above: String, screen: String)
        /// A container showed a screen of its content.
        case shown(screen: String, in: String)
        /// Screens left a container, or the root left the window, with all that they hold and present.
        case removed(screens: [String], container: String)
        /// Screens joined a container in one transition.
        case joined(screens: [String], container: String)
        /// An action put a screen in place.
        case acted(step: StepDescription, screen: String, on: String)
        /// The changes were undone.
        case undone
        /// The navigation failed and went to a fallback.
        case fellBack(to: String, because: String)
        /// The target was reached.
        case landed(on: String)
        /// The target was there already, and was refreshed.
        case refreshed(screen: String)
    }

    /// The answer of a screen that would have had to leave.
    public enum LeavingAnswer: String, Hashable, Sendable, Codable {
        /// The screen and all its content may leave.
        case agreed
        /// The screen cannot be dismissed now, as ``DismissalRefusing/canBeDismissed`` tells.
        case cannotBeDismissed
        /// The screen may not leave: ``LeaveConfirming/mayLeave()`` returned `false`.
        case mayNotLeave
        /// The screen leaves unasked, because the navigation insists.
        case notAsked
    }

    /// The events, in order.
    public var events: [Event] = []

    /// The drawing of the hierarchy before, if it was asked for.
    public var before: String?

    /// The drawing of the hierarchy after, if it was asked for.
    public var after: String?

    /// Makes an empty trace.
    public init() {}

    init(_ events: [Event]) { self.events = events }

    /// The events, one line each.
    public var explanation: String { events.map(\.description).joined(separator: "\n") }
}

extension RoutingTrace: CustomStringConvertible {
    /// The events, between the drawings of the hierarchy before and after if there are any.
    public var description: String {
        let drawings = (before.map { "before:\n\($0)\n" } ?? "", after.map { "\nafter:\n\($0)" } ?? "")
        return drawings.0 + explanation + drawings.1
    }
}

extension RoutingTrace.Event: CustomStringConvertible {
    /// The event, as one line for people.
    public var description: String {
        switch self {
        case .asked(let step, let found):
            "asked    \(step.name) by \(step.finder): \(found.map { "found \($0)" } ?? "not there")"
        case .triedCase(let step, let label, let matched):
            "tried    \(label) of \(step): \(matched ? "matches" : "does not match")"
        case .fetchedContext(let step): "fetched  the context of \(step)"
        case .started(let screen, let start): "started  from \(start): \(screen)"
        case .covered(let screen, let policy): "covered  by \(screen): \(policy)"
        case .guarded(let screen, let name, let agreed):
            "guard?   “\(name)” before \(screen) \(agreed ? "agreed" : "refused")"
        case .insisted: "insists  that screens leave unasked"
        case .askedToLeave(let screen, let answer): "leave?   \(screen) \(answer.description)"
        case .intercepted(let step, let interceptor, let agreed):
            "may we?  \(interceptor) of \(step.name) \(agreed ? "agreed" : "refused")"
        case .interceptedCommonly(let interceptor, let agreed):
            "may we?  \(interceptor) of the router \(agreed ? "agreed" : "refused")"
        case .plannedAgain: "planned  again, because the hierarchy had changed"
        case .shared: "shared   the outcome of an identical navigation"
        case .built(let step, let screen): "built    \(screen) by \(step.factory ?? "nothing")"
        case .dismissed(let above, let screen): "dismiss  \(screen) above \(above)"
        case .shown(let screen, let container): "shown    \(screen) in \(container)"
        case .removed(let screens, let container): "removed  \(screens.joined(separator: ", ")) from \(container)"
        case .joined(let screens, let container): "joined   \(screens.joined(separator: ", ")) to \(container)"
        case .acted(let step, let screen, let base): "acted    \(step.action ?? ""): \(screen) on \(base)"
        case .undone: "undone   everything"
        case .fellBack(let other, let error): "fallback to \(other): \(error)"
        case .landed(let screen): "landed   on \(screen)"
        case .refreshed(let screen): "refresh  \(screen)"
        }
    }
}

extension RoutingTrace.LeavingAnswer: CustomStringConvertible {
    /// The answer, for people.
    public var description: String {
        switch self {
        case .agreed: "may leave"
        case .cannotBeDismissed: "cannot be dismissed now"
        case .mayNotLeave: "was asked and may not leave"
        case .notAsked: "leaves unasked"
        }
    }
}
