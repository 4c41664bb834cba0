/// Keeps what a navigation does, and passes it on to the log.
package struct TraceRecorder {
    /// What happened, in order.
    private(set) var events: [TraceEvent] = []
    /// Whether events are put into words when they happen: a screen may show something else later.
    package let describesAtOnce: Bool
    /// What happened in words, if those are wanted at once.
    private var words: [RoutingTrace.Event] = []
    private let log: ((RoutingTrace.Event) -> Void)?
    private let observer: (any TraceObserver)?

    /// Makes a recorder that describes each event at once if asked to or if a log listens, and tells it to a log and an observer.
    package init(
        describesAtOnce: Bool = false,
        log: ((RoutingTrace.Event) -> Void)? = nil,
        observer: (any TraceObserver)? = nil
    ) {
        self.describesAtOnce = describesAtOnce || log != nil
        self.log = log
        self.observer = observer
    }

    package mutating func record(_ event: TraceEvent) {
        events.append(event)
        tell(event)
    }

    package mutating func record(_ others: [TraceEvent]) {
        if describesAtOnce || observer != nil { for event in others { tell(event) } }
        if events.isEmpty { events = others } else { events += others }
    }

    /// Passes an event on without keeping it: no error will be put into words with it.
    package mutating func tell(_ event: TraceEvent) {
        observer?.observe(event)
        if !describesAtOnce { return }
        let described = RoutingTrace.Event(event)
        words.append(described)
        log?(described)
    }

    /// Tells the observer that a part is about to be asked which may take its time.
    func begin(_ part: Any) { observer?.observe(beginOf: part) }

    /// What happened, in words.
    package var trace: RoutingTrace {
        if !describesAtOnce { return RoutingTrace(events) }
        var trace = RoutingTrace()
        trace.events = words
        return trace
    }

    /// What happened, in words, for what asked for a navigation that has failed: nothing if an observer was told and no words were wanted.
    package var traceOfFailure: RoutingTrace { describesAtOnce || observer == nil ? trace : RoutingTrace() }
}

/// Is told what navigations do, as it happens.
package protocol TraceObserver: AnyObject {
    func observe(_ event: TraceEvent)

    /// A part is about to be asked that may take its time: an interceptor, a screen that confirms leaving, a factory, a post task.
    func observe(beginOf part: Any)
}
