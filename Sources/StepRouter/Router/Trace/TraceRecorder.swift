/// Notes what happens as references, so that nothing is described before somebody asks.
package struct TraceRecorder {
    /// What happened, unless it was described at once.
    var notes: [Note] = []
    private var events: [RoutingTrace.Event] = []
    private let describesAtOnce: Bool
    /// Where it is told at once what happens.
    private var log: NavigationLog?
    /// Who is told of each note.
    private var observer: (any RouteObserver)?
    /// Whether anybody is told, or something described, while things happen.
    private var isFollowed: Bool

    /// - Parameter describesAtOnce: Whether what happens is described as it happens, so that it tells what a screen showed
    ///   then rather than what it shows at the end.
    init(describesAtOnce: Bool) {
        self.describesAtOnce = describesAtOnce
        isFollowed = describesAtOnce
    }

    /// Tells others from now on what happens.
    mutating func tell(_ log: NavigationLog?, and observer: (any RouteObserver)?) {
        self.log = log
        self.observer = observer
        isFollowed = describesAtOnce || log != nil || observer != nil
    }

    @inline(__always)
    package mutating func note(_ note: consuming Note) {
        if isFollowed { follow(note) }
        if describesAtOnce { return }
        if notes.isEmpty { notes.reserveCapacity(6) }
        notes.append(note)
    }

    private mutating func follow(_ note: Note) {
        if let observer { observer.noted(note) }
        if let log { log.happened(note.events) }
        if describesAtOnce { events.append(contentsOf: note.events) }
    }

    /// Notes that the navigation has landed: nothing that could fail comes after that, so only who follows it needs to know.
    mutating func noteLanding(on screen: any Screen) {
        if isFollowed { note(.landed(screen)) }
    }

    /// Describes what was noted.
    var trace: RoutingTrace {
        var trace = RoutingTrace()
        trace.events = describesAtOnce ? events : notes.flatMap(\.events)
        return trace
    }
}

/// Is told what the navigations of a router do while they go on, as references: nothing is described for it.
package protocol RouteObserver: AnyObject {
    /// Something happened. What other routers do meanwhile is not told.
    func noted(_ note: TraceRecorder.Note)
}
