/// Notes what happens as references, so that nothing is described before somebody asks.
package struct TraceRecorder {
    package enum Note {
        case asked(any NamedStep, found: (any Screen)?)
        case triedCase(any NamedStep, label: String, matched: Bool)
        case started(any Screen, from: String)
        case askedToLeave(any Screen, RoutingTrace.LeavingAnswer)
        case intercepted(any NamedStep, by: Any, agreed: Bool)
        case interceptedCommonly(by: Any, agreed: Bool)
        case plannedAgain
        case built(any NamedStep, screen: any Screen)
        case dismissed(above: any Screen, screen: any Screen)
        case revealed(any Screen, in: any Screen)
        case joined([any Screen], container: any Screen)
        case acted(any NamedStep, screen: any Screen, on: any Screen)
        case undone
        case landed(any Screen)
    }

    private var notes: [Note] = []
    private var events: [RoutingTrace.Event] = []
    private let describesAtOnce: Bool
    /// Where it is told at once what happens.
    var log: NavigationLog?
    /// Who is told without words.
    var observer: (any RouteObserver)?

    /// - Parameter describesAtOnce: Whether what happens is described as it happens, so that it tells what a screen showed
    ///   then rather than what it shows at the end.
    init(describesAtOnce: Bool) { self.describesAtOnce = describesAtOnce }

    package mutating func note(_ note: Note) {
        if let log { log.happened(Self.event(for: note)) }
        observer?.noted(note)
        if describesAtOnce { events.append(Self.event(for: note)) } else { notes.append(note) }
    }

    /// Describes what was noted.
    var trace: RoutingTrace {
        var trace = RoutingTrace()
        trace.events = describesAtOnce ? events : notes.map(Self.event)
        return trace
    }

    private static func event(for note: Note) -> RoutingTrace.Event {
        switch note {
        case .asked(let step, let found): .asked(step: step.stepDescription, found: found?.label)
        case .triedCase(let step, let label, let matched):
            .triedCase(step: step.stepDescription.name, label: label, matched: matched)
        case .started(let screen, let start): .started(at: screen.label, from: start)
        case .askedToLeave(let screen, let answer): .askedToLeave(screen: screen.label, answer: answer)
        case .intercepted(let step, let interceptor, let agreed):
            .intercepted(step: step.stepDescription, by: partName(interceptor), agreed: agreed)
        case .interceptedCommonly(let interceptor, let agreed):
            .interceptedCommonly(by: partName(interceptor), agreed: agreed)
        case .plannedAgain: .plannedAgain
        case .built(let step, let screen): .built(step: step.stepDescription, screen: screen.label)
        case .dismissed(let above, let screen): .dismissed(above: above.label, screen: screen.label)
        case .revealed(let screen, let container): .revealed(screen: screen.label, in: container.label)
        case .joined(let screens, let container):
            .joined(screens: screens.map(\.label), container: container.label)
        case .acted(let step, let screen, let base):
            .acted(step: step.stepDescription, screen: screen.label, on: base.label)
        case .undone: .undone
        case .landed(let screen): .landed(on: screen.label)
        }
    }
}
