/// Notes what happens as references, so that nothing is described before somebody asks.
package struct TraceRecorder {
    private var notes: [Note] = []
    private var events: [RoutingTrace.Event] = []
    private let describesAtOnce: Bool
    /// Where it is told at once what happens.
    var log: NavigationLog?
    /// Who is told of each note.
    var observer: (any RouteObserver)?

    /// - Parameter describesAtOnce: Whether what happens is described as it happens, so that it tells what a screen showed
    ///   then rather than what it shows at the end.
    init(describesAtOnce: Bool) { self.describesAtOnce = describesAtOnce }

    package mutating func note(_ note: Note) {
        if let log { log.happened(note.event) }
        if let observer { observer.noted(note) }
        if describesAtOnce { return events.append(note.event) }
        if notes.isEmpty { notes.reserveCapacity(6) }
        notes.append(note)
    }

    /// Notes that the navigation has landed: nothing that could fail comes after that, so only who follows it needs to know.
    mutating func noteLanding(on screen: any Screen) {
        if describesAtOnce || log != nil || observer != nil { note(.landed(screen)) }
    }

    /// Describes what was noted.
    var trace: RoutingTrace {
        var trace = RoutingTrace()
        trace.events = describesAtOnce ? events : notes.map(\.event)
        return trace
    }
}

/// Is told what the navigations of a router do while they go on, as references: nothing is described for it.
package protocol RouteObserver: AnyObject {
    /// Something happened. What other routers do meanwhile is not told.
    func noted(_ note: TraceRecorder.Note)
}
