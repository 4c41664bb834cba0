/// Records the events of a navigation, and passes them on to the log and the observer.
package struct TraceRecorder {
    /// The events, in order. They are described when they are asked for, with the screens' content at that time.
    private var occurrences: [Occurrence] = []
    /// The described events, if descriptions are wanted at once.
    private var words: [RoutingTrace.Event] = []
    /// `true` if events are described when they happen: a screen may show something else later.
    package let describesAtOnce: Bool
    private let log: ((RoutingTrace.Event) -> Void)?

    /// Something that happened: what happens often refers to steps and screens, and takes no memory of its own.
    private enum Occurrence {
        case walk([ChainWalk.Met])
        case agreedToLeave([any Screen])
        case built(ScreenStep, any Screen)
        case change([RoutingTrace.Event])
        case event(() -> RoutingTrace.Event)

        var events: [RoutingTrace.Event] {
            switch self {
            case .walk(let met): met.map(\.event)
            case .agreedToLeave(let screens): screens.map { .askedToLeave(screen: $0.label, answer: .agreed) }
            case .built(let step, let screen): [.built(step: step.stepDescription, screen: screen.label)]
            case .change(let events): events
            case .event(let event): [event()]
            }
        }
    }

    /// The observer of the router's navigations.
    package let observer: (any RoutingObserver)?

    /// Makes a recorder that describes each event at once if asked to or if a log listens.
    package init(
        describesAtOnce: Bool = false,
        log: ((RoutingTrace.Event) -> Void)? = nil,
        observer: (any RoutingObserver)? = nil
    ) {
        self.describesAtOnce = describesAtOnce || log != nil
        self.log = log
        self.observer = observer
    }

    /// Records an event.
    package mutating func record(_ event: @escaping @autoclosure () -> RoutingTrace.Event) {
        if describesAtOnce { tell(event()) } else { keep(.event(event)) }
    }

    mutating func record(_ walk: ChainWalk) {
        observer?.observe(walk)
        record(.walk(walk.met))
    }

    /// Records that screens may leave.
    mutating func record(agreedToLeave screens: [any Screen]) {
        if !screens.isEmpty { record(.agreedToLeave(screens)) }
    }

    /// Records that a step has built a screen.
    mutating func record(_ screen: any Screen, builtBy step: ScreenStep) {
        observer?.observe(screen, builtBy: step)
        record(.built(step, screen))
    }

    /// Records the answer of an interceptor: of a step, or of the whole way if that is `nil`.
    mutating func record(answerOf interceptor: Any, of step: (any NamedStep)?, agreed: Bool) {
        if let step {
            observer?.observe(answerOf: step, agreed: agreed)
            record(.intercepted(step: step.stepDescription, by: partName(interceptor), agreed: agreed))
        } else {
            record(.interceptedCommonly(by: partName(interceptor), agreed: agreed))
        }
    }

    /// Records what carrying a plan out does.
    mutating func record(change events: [RoutingTrace.Event]) { record(.change(events)) }

    private mutating func record(_ occurrence: Occurrence) {
        if describesAtOnce { for event in occurrence.events { tell(event) } } else { keep(occurrence) }
    }

    private mutating func keep(_ occurrence: Occurrence) {
        // One allocation for nearly all navigations.
        if occurrences.isEmpty { occurrences.reserveCapacity(4) }
        occurrences.append(occurrence)
    }

    /// Passes an event on if descriptions are wanted at once. It is not kept otherwise: no error will describe it.
    mutating func tell(_ event: @autoclosure () -> RoutingTrace.Event) {
        if !describesAtOnce { return }
        let event = event()
        words.append(event)
        log?(event)
    }

    /// The trace of the navigation.
    package var trace: RoutingTrace {
        var trace = RoutingTrace()
        trace.events = describesAtOnce ? words : occurrences.flatMap(\.events)
        return trace
    }

    /// The trace for the error of a failed navigation: empty if there is an observer and no descriptions are wanted.
    package var traceOfFailure: RoutingTrace { describesAtOnce || observer == nil ? trace : RoutingTrace() }
}

/// Observes the navigations of a router. Screens and steps are given by identity.
package protocol RoutingObserver: AnyObject {
    /// A walk has ended, or has failed.
    func observe(_ walk: ChainWalk)
    /// An interceptor of a step has answered.
    func observe(answerOf step: any NamedStep, agreed: Bool)
    /// A step has built a screen.
    func observe(_ screen: any Screen, builtBy step: any NamedStep)
    /// A navigation is planned again.
    func observePlanningAgain()
    /// A navigation goes to a fallback.
    func observe(fallback step: any NamedStep)
    /// A context task is about to be performed on a screen.
    func observe(_ task: AnyContextTask, beforeItsWorkOn screen: any Screen)
    /// A context task was performed on a screen.
    func observe(_ task: AnyContextTask, afterItsWorkOn screen: any Screen)
    /// A part that may take its time is about to be called.
    ///
    /// It is an interceptor, a screen that confirms leaving, a factory or a post task.
    ///
    /// - Returns: A number of the call, with which its end is told.
    func observe(beginOf part: Any) -> Int
    /// A part has ended that may take its time.
    func observe(endOf call: Int)
}
