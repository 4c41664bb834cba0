/// The events of some of a window's screens, from now on: for a loop, or for a listening closure.
///
/// ```swift
/// for await event in window.events(of: ProfileScreen.self) {
///     switch event.kind {
///     case .appeared: print("the user looks at it")
///     case .left(.back): print("the user went back")
///     case .joined, .covered, .left: break
///     }
/// }
/// ```
///
/// Each loop, and each listener, receives every event from its beginning on. A loop ends when its task is cancelled or
/// the window is gone; it receives the events until then. Neither retains a screen or the window.
public struct ScreenEvents<Shown>: AsyncSequence {
    /// An event of a screen.
    public typealias Element = Event

    private let screens: ScreenTable
    /// Selects the screens of a change.
    private let meant: (CommittedChange) -> (any Screen, ScreenID) -> Bool

    init(_ screens: ScreenTable, where meant: @escaping (CommittedChange) -> (any Screen, ScreenID) -> Bool) {
        self.screens = screens
        self.meant = meant
    }

    /// Begins to listen.
    ///
    /// The closure is called after the last transition of each change, when the hierarchy is whole; edits that it asks
    /// for are carried out next, like those of callbacks.
    ///
    /// ```swift
    /// listener = window.events(of: ProfileScreen.self).listen { [weak self] in self?.note($0) }
    /// ```
    ///
    /// - Parameter body: Called with each event.
    /// - Returns: The listener, which listens as long as it is retained.
    public func listen(_ body: @escaping (Event) -> Void) -> ScreenListener {
        listen(body, atEnd: {})
    }

    /// Begins a loop.
    public func makeAsyncIterator() -> AsyncIterator {
        let buffer = EventBuffer<Shown>()
        return AsyncIterator(buffer: buffer, listener: listen({ buffer.add($0) }, atEnd: { buffer.end() }))
    }

    private func listen(
        _ body: @escaping (Event) -> Void,
        atEnd: @escaping () -> Void
    ) -> ScreenListener {
        let listener = ScreenListener(
            { [screens, meant] change in
                if change.occurrences.isEmpty { return }
                let isMeant = meant(change)
                for (id, kind) in change.occurrences {
                    guard let screen = screens[id], isMeant(screen, id) else { continue }
                    body(Event(screen, kind, by: change))
                }
            },
            atEnd: atEnd
        )
        screens.add(listener)
        return listener
    }

    /// Iterates over the events.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let buffer: EventBuffer<Shown>
        /// Retained as long as the loop goes on.
        fileprivate let listener: ScreenListener

        /// The next event; `nil` when the task is cancelled or the window is gone.
        public nonisolated(nonsending) mutating func next() async -> Event? { await buffer.next() }

        /// The next event; `nil` when the task is cancelled or the window is gone.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Event? {
            await buffer.next(isolation: actor)
        }
    }
}

/// The events that a loop has not received yet.
private final class EventBuffer<Shown> {
    private var events: ArraySlice<ScreenEvents<Shown>.Event> = []
    private var hasEnded = false
    private var waiter: Waiter?

    func add(_ event: ScreenEvents<Shown>.Event) {
        events.append(event)
        waiter?.decide(.granted)
    }

    func end() {
        hasEnded = true
        waiter?.decide(.granted)
    }

    func next(isolation: isolated (any Actor)? = #isolation) async -> ScreenEvents<Shown>.Event? {
        while true {
            if let event = events.popFirst() { return event }
            if hasEnded || Task.isCancelled { return nil }
            let waiter = Waiter()
            self.waiter = waiter
            _ = await waiter.wait(isolation: isolation)
        }
    }
}

extension ScreenEvents {
    /// An event of a screen.
    public struct Event {
        /// The kind of the event.
        public let kind: ScreenEventKind
        /// The cause of the event.
        public let origin: ChangeOrigin
        /// The destination whose navigation has caused the event, as messages call it, or the pattern of the link that led
        /// there: for statistics. It is `nil` if anything else has.
        public let destination: String?
        private weak let object: (any Screen)?

        init(_ screen: any Screen, _ kind: ScreenEventKind, by change: CommittedChange) {
            object = screen
            self.kind = kind
            (origin, destination) = (change.origin, change.cause)
        }

        /// The screen; `nil` if it has been freed since, because events retain no screen.
        public var screen: Shown? { object as? Shown }
    }
}

/// Listens as long as it is retained.
public final class ScreenListener {
    private let body: (CommittedChange) -> Void
    private let atEnd: () -> Void

    init(
        _ body: @escaping (CommittedChange) -> Void,
        atEnd: @escaping () -> Void
    ) {
        self.body = body
        self.atEnd = atEnd
    }
}

extension ScreenListener: ChangeListener {
    package func tell(_ change: CommittedChange) { body(change) }

    package func end() { atEnd() }
}

// MARK: Windows

// The events of the screens of a window, by type, by instance, and by place.
extension ScreenWindow {
    /// The events of the screens of a type, in any place, hidden ones included.
    ///
    /// A window notifies listeners of a change after its last transition. The documentation of a window that others
    /// than the router change, like an app's window, tells when it notices.
    ///
    /// - Parameter type: A class, a protocol, or `(any Screen).self` for all.
    /// - Returns: The events from now on.
    public func events<Shown>(of type: Shown.Type) -> ScreenEvents<Shown> {
        ScreenEvents(screens) { _ in { screen, _ in screen is Shown } }
    }

    /// The events of one screen, each time that it is in the window. It is not retained.
    ///
    /// - Parameter screen: The screen, there already or not yet.
    /// - Returns: The events from now on.
    public func events<Shown: Screen>(of screen: Shown) -> ScreenEvents<Shown> {
        ScreenEvents(screens) { [weak screen] _ in { other, _ in other === screen } }
    }

    /// The events of a container's content, at any depth: of a tab, a stack, a column.
    ///
    /// A screen belongs to its place after the change, and one that has left to its last place. Modals that are
    /// presented from there are places of their own.
    ///
    /// - Parameter container: The container, there already or not yet. It is not retained.
    /// - Returns: The events from now on.
    public func events(in container: some ContainerScreen) -> ScreenEvents<any Screen> {
        ScreenEvents(screens) { [weak container, screens] change in
            let contained = container.flatMap { screens.id(of: $0) }.map { change.screens(in: $0) } ?? []
            return { _, id in contained.contains(id) }
        }
    }
}

// MARK: Notifying

extension ScreenTable {
    /// `true` if there are listeners. A freed listener does not count.
    public var hasListeners: Bool { listeners.contains { $0.listener != nil } }

    /// Notifies the listeners of a change that is over.
    ///
    /// A window calls it after the last transition of each commit, before it releases the screens that have left.
    /// Listeners are app code; they find the hierarchy whole, and may ask for edits as in a callback.
    ///
    /// - Parameters:
    ///   - before: The hierarchy before the change.
    ///   - after: The hierarchy after it. A change without an effect is not passed on.
    ///   - origin: The cause of the change.
    public func tell(from before: Hierarchy, to after: Hierarchy, by origin: ChangeOrigin) {
        if !hasListeners || before == after { return }
        listeners.removeAll { $0.listener == nil }
        if listeners.isEmpty { return }
        let cause = origin == .router ? (routing as? WindowNavigations)?.cause?() : nil
        let change = CommittedChange(before: before, after: after, origin: origin, cause: cause)
        for entry in listeners { entry.listener?.tell(change) }
    }

    /// Adds a listener of all changes from now on, as long as it is retained; ends it if the window is gone.
    package func add(_ listener: some ChangeListener) {
        if window == nil { return listener.end() }
        // A window that observes its hierarchy reads it once before, for the existing listeners, and once for this one.
        _ = window?.read()
        listeners.removeAll { $0.listener == nil }
        listeners.append(WeakListener(listener: listener))
        _ = window?.read()
    }

    /// Notifies the listeners that all screens have left because the window is gone.
    func endListening(asIn hierarchy: Hierarchy) {
        tell(from: hierarchy, to: Hierarchy(hierarchy.horizontalSize), by: .system)
        let last = listeners
        listeners = []
        for entry in last { entry.listener?.end() }
    }
}
