/// What becomes of some of the screens of a window, from now on: to be gone through in a loop, or listened to by a closure.
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
/// Each loop, and each listener, hears everything from when it begins. A loop ends when its task is cancelled or the window is gone; what has happened until
/// then is heard. Neither keeps a screen or the window.
public struct ScreenEvents<Shown>: AsyncSequence {
    /// What has become of a screen.
    public typealias Element = ScreenEvent<Shown>

    private let screens: ScreenTable
    /// Which screens of a change are meant.
    private let meant: (CommittedChange) -> (any Screen, ScreenID) -> Bool

    init(_ screens: ScreenTable, where meant: @escaping (CommittedChange) -> (any Screen, ScreenID) -> Bool) {
        self.screens = screens
        self.meant = meant
    }

    /// Begins to listen.
    ///
    /// The closure is called after the last transition of each change, when the hierarchy is whole; edits that it asks for are carried out next, as those of
    /// callbacks are.
    ///
    /// ```swift
    /// listener = window.events(of: ProfileScreen.self).listen { [weak self] in self?.note($0) }
    /// ```
    ///
    /// - Parameter body: Called with each event.
    /// - Returns: What listens as long as it is held.
    public func listen(_ body: @escaping (ScreenEvent<Shown>) -> Void) -> ScreenListener {
        listen(body, atEnd: {})
    }

    /// Begins a loop.
    public func makeAsyncIterator() -> AsyncIterator {
        let buffer = EventBuffer<Shown>()
        return AsyncIterator(buffer: buffer, listener: listen({ buffer.add($0) }, atEnd: { buffer.end() }))
    }

    private func listen(
        _ body: @escaping (ScreenEvent<Shown>) -> Void,
        atEnd: @escaping () -> Void
    ) -> ScreenListener {
        let listener = ScreenListener(
            { [screens, meant] change, occurrences in
                if occurrences.isEmpty { return }
                let isMeant = meant(change)
                for (id, kind) in occurrences {
                    guard let screen = screens[id], isMeant(screen, id) else { continue }
                    body(ScreenEvent(screen, kind, by: change.origin))
                }
            },
            atEnd: atEnd
        )
        screens.add(listener)
        return listener
    }

    /// Goes through the events.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let buffer: EventBuffer<Shown>
        /// Held as long as the loop goes on.
        fileprivate let listener: ScreenListener

        /// The next event; `nil` when the task is cancelled or the window is gone.
        public nonisolated(nonsending) mutating func next() async -> ScreenEvent<Shown>? { await buffer.next() }

        /// The next event; `nil` when the task is cancelled or the window is gone.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> ScreenEvent<Shown>? {
            await buffer.next(isolation: actor)
        }
    }
}

/// Events that a loop has not come to yet.
private final class EventBuffer<Shown> {
    private var events: ArraySlice<ScreenEvent<Shown>> = []
    private var hasEnded = false
    private var waiter: Waiter?

    func add(_ event: ScreenEvent<Shown>) {
        events.append(event)
        waiter?.decide(.granted)
    }

    func end() {
        hasEnded = true
        waiter?.decide(.granted)
    }

    func next(isolation: isolated (any Actor)? = #isolation) async -> ScreenEvent<Shown>? {
        while true {
            if let event = events.popFirst() { return event }
            if hasEnded || Task.isCancelled { return nil }
            let waiter = Waiter()
            self.waiter = waiter
            _ = await waiter.wait(isolation: isolation)
        }
    }
}
