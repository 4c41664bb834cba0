/// Keeps what a navigation does, and passes it on to the log.
package final class TraceRecorder {
    /// What happened, in order.
    private(set) var events: [TraceEvent] = []
    /// Whether events are put into words when they happen: a screen may show something else later.
    package let describesAtOnce: Bool
    /// What happened in words, if those are wanted at once.
    private var words: [RoutingTrace.Event] = []
    private let log: ((RoutingTrace.Event) -> Void)?
    private let observer: (any TraceObserver)?

    /// - Parameters:
    ///   - describesAtOnce: Whether each event is put into words when it happens.
    ///   - log: Told each event in words when it happens; `nil` if nothing listens.
    ///   - observer: Told each event when it happens.
    package init(
        describesAtOnce: Bool = false,
        log: ((RoutingTrace.Event) -> Void)? = nil,
        observer: (any TraceObserver)? = nil
    ) {
        self.describesAtOnce = describesAtOnce || log != nil
        events.reserveCapacity(8)
        self.log = log
        self.observer = observer
    }

    package func record(_ event: TraceEvent) {
        events.append(event)
        observer?.observe(event)
        if !describesAtOnce { return }
        let described = RoutingTrace.Event(event)
        words.append(described)
        log?(described)
    }

    package func record(_ events: [TraceEvent]) { for event in events { record(event) } }

    /// What happened, in words.
    package var trace: RoutingTrace {
        var trace = RoutingTrace()
        trace.events = describesAtOnce ? words : events.map { RoutingTrace.Event($0) }
        return trace
    }
}

/// Is told what navigations do, as it happens.
package protocol TraceObserver: AnyObject {
    func observe(_ event: TraceEvent)
}
