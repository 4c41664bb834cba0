/// Something that a navigation does: what errors, logs and explanations are put into words from.
///
/// It refers to steps and screens, so that a navigation without a listener puts nothing into words.
package enum TraceEvent {
    /// A finder was asked.
    case asked(any NamedStep, found: (any Screen)?)
    /// A case of a switch was tried.
    case triedCase(any NamedStep, number: Int, matched: Bool)
    /// The context of a step was fetched.
    case fetchedContext(any NamedStep)
    /// The walk ended at a screen that belongs to no step.
    case started(at: any Screen, from: Start)
    /// A modal covers the place of the destination, which says what is done then.
    case covered(by: any Screen, policy: String)
    /// A screen was asked whether it may leave.
    case askedToLeave(any Screen, RoutingTrace.LeavingAnswer)
    /// An interceptor of a step was asked; one of the router if there is no step.
    case intercepted((any NamedStep)?, by: Any, agreed: Bool)
    /// The navigation was planned again.
    case plannedAgain
    /// The outcome of an identical navigation was shared.
    case shared
    /// A screen was built.
    case built(any NamedStep, any Screen)
    /// A modal was dismissed.
    case dismissed(any Screen, above: any Screen)
    /// A container showed one of its screens.
    case shown(any Screen, in: any Screen)
    /// Screens left a container, which shows what it showed.
    case removed([any Screen], container: any Screen)
    /// Screens joined a container.
    case joined([any Screen], container: any Screen)
    /// An action put a screen in place.
    case acted(any NamedStep, any Screen, on: (any Screen)?)
    /// What was done was undone.
    case undone
    /// The navigation failed and goes to a fallback.
    case fellBack(any NamedStep, to: (any NamedStep)?, RoutingError)
    /// The navigation landed, on a fallback or where it was to lead.
    case landed(any Screen, isFallback: Bool)
    /// The screen that was there was told to refresh.
    case refreshed(any Screen)

    /// Where a walk begins that finds no step's screen.
    package enum Start {
        case window(StartStep)
        case caseOfSwitch(any NamedStep, number: Int)
    }
}

extension RoutingTrace {
    /// Puts what happened into words.
    init(_ events: [TraceEvent]) { self.events = events.map { Event($0) } }
}

extension RoutingTrace.Event {
    /// Puts an event into words.
    init(_ event: TraceEvent) {
        switch event {
        case .asked(let step, let found): self = .asked(step: step.stepDescription, found: found?.label)
        case .triedCase(let step, let number, let matched):
            self = .triedCase(step: step.stepDescription.name, label: step.caseLabel(number), matched: matched)
        case .fetchedContext(let step): self = .fetchedContext(step: step.stepDescription.name)
        case .started(let screen, .window(let start)): self = .started(at: screen.label, from: start.rawValue)
        case .started(let screen, .caseOfSwitch(let step, let number)):
            self = .started(at: screen.label, from: step.caseLabel(number))
        case .covered(let screen, let policy): self = .covered(by: screen.label, policy: policy)
        case .askedToLeave(let screen, let answer): self = .askedToLeave(screen: screen.label, answer: answer)
        case .intercepted(let step?, let part, let agreed):
            self = .intercepted(step: step.stepDescription, by: partName(part), agreed: agreed)
        case .intercepted(nil, let part, let agreed): self = .interceptedCommonly(by: partName(part), agreed: agreed)
        case .plannedAgain: self = .plannedAgain
        case .shared: self = .shared
        case .built(let step, let screen): self = .built(step: step.stepDescription, screen: screen.label)
        case .dismissed(let screen, let presenter): self = .dismissed(above: presenter.label, screen: screen.label)
        case .shown(let screen, let container): self = .shown(screen: screen.label, in: container.label)
        case .removed(let screens, let container):
            self = .removed(screens: screens.map(\.label), container: container.label)
        case .joined(let screens, let container):
            self = .joined(screens: screens.map(\.label), container: container.label)
        case .acted(let step, let screen, let base):
            self = .acted(step: step.stepDescription, screen: screen.label, on: base?.label ?? "the empty window")
        case .undone: self = .undone
        case .fellBack(_, let other, let error):
            self = .fellBack(to: other?.stepDescription.name ?? "a start", because: error.description)
        case .landed(let screen, _): self = .landed(on: screen.label)
        case .refreshed(let screen): self = .refreshed(screen: screen.label)
        }
    }
}
