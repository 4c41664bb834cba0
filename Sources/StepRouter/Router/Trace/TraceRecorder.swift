/// Notes what happens as references, so that nothing is described before somebody asks.
package struct TraceRecorder: ~Copyable {
    /// What happened, in order, unless it was described at once: what the walk tells the rest of, and where the notes come.
    private(set) var marks = Room<Mark>()
    /// What happened of which the walk does not tell the rest.
    private(set) var notes: [Note] = []
    /// What happened, if it was described at once.
    private var events: [RoutingTrace.Event] = []
    /// Who is told at once what happens, if anyone is.
    private var follower: Follower?

    /// Who is told while things happen.
    private final class Follower {
        let describes: Bool
        var log: NavigationLog?

        init(describes: Bool) { self.describes = describes }
    }

    /// - Parameter describesAtOnce: Whether what happens is described as it happens, so that it tells what a screen showed
    ///   then rather than what it shows at the end.
    init(describesAtOnce: Bool) {
        if describesAtOnce { follower = Follower(describes: true) }
    }

    /// Tells others from now on what happens.
    mutating func tell(_ log: NavigationLog) {
        let follower = follower ?? Follower(describes: false)
        follower.log = log
        self.follower = follower
    }

    /// Whether anybody is told, or something described, while things happen.
    var isFollowed: Bool { follower != nil }

    private var describesAtOnce: Bool { follower?.describes == true }

    /// Tells who follows; the note says everything.
    mutating func follow(_ note: Note) {
        guard let follower else { return }
        if let log = follower.log { log.happened(note.events) }
        if follower.describes { events.append(contentsOf: note.events) }
    }

    /// Keeps a mark, unless what happens is described at once.
    @inline(__always)
    mutating func keep(_ mark: Mark) {
        if describesAtOnce { return }
        marks.append(mark)
    }

    /// Notes what happened.
    @inline(__always)
    mutating func note(_ note: consuming Note) {
        keep(.noted)
        if isFollowed {
            follow(note)
            if describesAtOnce { return }
        }
        notes.append(note)
    }

    /// Replaces what was kept by notes that say the same and need no walk.
    mutating func complete(_ notes: [Note]) {
        marks.empty()
        for _ in notes { marks.append(.noted) }
        self.notes = notes
    }

    /// What was kept, complete, to go back to.
    var kept: Kept { Kept(notes: notes, events: events) }

    /// What was kept at one moment.
    struct Kept {
        fileprivate let notes: [Note]
        fileprivate let events: [RoutingTrace.Event]
    }

    /// Forgets what happened since it was complete.
    mutating func goBack(to kept: Kept) {
        complete(kept.notes)
        events = kept.events
    }

    /// Forgets everything, but keeps the room of the notes.
    mutating func forget() {
        marks.empty()
        while notes.popLast() != nil {}
        if isFollowed {
            follower = nil
            events = []
        }
    }

    /// Describes what was noted.
    ///
    /// - Parameter notes: What was kept, complete.
    /// - Returns: What happened.
    func trace(of notes: [Note]) -> RoutingTrace {
        var trace = RoutingTrace()
        trace.events = describesAtOnce ? events : notes.flatMap(\.events)
        return trace
    }
}

/// Is told what the navigations of a router did, once each of them is over, as references: nothing is described for it. What other
/// routers do meanwhile is not told, nor what is told in words anyway (``Router/attempt(_:with:animated:)``).
package protocol RouteObserver: AnyObject {
    /// A navigation has ended, which noted what happened.
    func navigated(_ journey: Journey)

    /// A navigation has ended that only asked the finder of its destination's step, which found the screen in sight; it may have failed then.
    func stayed(with step: ScreenStep)
}
