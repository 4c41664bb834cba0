import Synchronization

/// A wait that the user is to see: a navigation awaits code of the app for longer than the app allows.
///
/// ``ScreenWindow/waits(longerThan:atLeast:clock:)`` tells of it.
public struct Waiting: Sendable, CustomStringConvertible {
    /// The part that is awaited: an interceptor, a case of a switch, a context, a guard, or a factory. In words for
    /// developers.
    public let description: String
    fileprivate let cancelWait: @Sendable () -> Void

    /// Cancels the navigations that wait. They fail with ``RoutingError/Code/cancelled`` and change nothing.
    ///
    /// The window's next navigation does not wait for them. Code that is awaited goes on until it returns, for nothing.
    /// A wait that is over is left alone.
    public func cancel() { cancelWait() }
}

/// A navigation whose user waits for code of the app.
protocol AwaitingNavigation: AnyObject, Sendable {
    /// `true` if it will change nothing any more.
    var hasToEnd: Bool { get }

    func cancel()
}

/// Tells an app of the waits in a window, one after the other.
///
/// A navigation's user waits from the first part that is awaited until the navigation is carried out or over, as long as
/// the user is not asked. Several such navigations are one wait.
final class WaitMonitor: Sendable {
    private struct Entry {
        let navigation: any AwaitingNavigation
        var awaited: String
        /// The number of questions that the user has still to answer.
        var questions = 0
        /// `true` if a navigation inside has shown a screen, which the user may have to answer.
        var hasShownScreen = false

        var asksUser: Bool { questions > 0 || hasShownScreen }
        var isWaiting: Bool { !asksUser && !navigation.hasToEnd }
    }

    /// The wait that the app has been told of.
    private struct Told {
        let number: Int
        var awaited: String
        let time: @Sendable () -> Duration
    }

    private struct State {
        var entries: [Entry] = []
        var told: Told?
        var toldCount = 0
        /// Begins a wait, or ends the one that was told.
        var timer: Task<Void, Never>?
        var timerCount = 0
        var isOver = false

        /// The navigation that has begun to wait last.
        var waiting: Entry? { entries.last(where: \.isWaiting) }

        mutating func stopTimer() {
            timer?.cancel()
            timer = nil
            timerCount += 1
        }
    }

    /// The time between two waits that are told as one.
    private static let longestGap = Duration.milliseconds(100)

    private let delay: Duration
    private let shortest: Duration
    private let clock: any Clock<Duration>
    private let told: AsyncStream<Waiting?>.Continuation
    private let state = Mutex(State())

    init(
        longerThan delay: Duration,
        atLeast shortest: Duration,
        clock: any Clock<Duration>,
        telling told: AsyncStream<Waiting?>.Continuation
    ) {
        (self.delay, self.shortest) = (delay.limitedForClocks, shortest.limitedForClocks)
        (self.clock, self.told) = (clock, told)
        told.onTermination = { [weak self] _ in self?.end() }
    }

    deinit { end() }

    /// `true` if nobody is told any more.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Tells nobody any more.
    func end() {
        state.withLock { state in
            state.stopTimer()
            state.entries = []
            state.isOver = true
        }
        told.finish()
    }

    // MARK: Navigations

    /// Notes that a navigation awaits a part of it.
    func begin(_ navigation: any AwaitingNavigation, awaiting part: String) {
        change { entries in
            guard let position = entries.firstIndex(where: { $0.navigation === navigation }) else {
                return entries.append(Entry(navigation: navigation, awaited: part))
            }
            entries[position].awaited = part
            entries[position].hasShownScreen = false
        }
    }

    /// Notes that a navigation awaits nothing any more, or has to end.
    func end(_ navigation: any AwaitingNavigation) {
        change { $0.removeAll { $0.navigation === navigation } }
    }

    /// Notes that a part of a navigation asks the user, or has the answer.
    func note(_ navigation: any AwaitingNavigation, asksUser: Bool) {
        change(navigation) { $0.questions += asksUser ? 1 : -1 }
    }

    /// Notes that a part of a navigation has shown a screen that the user looks at; or that it needs him no more.
    func note(_ navigation: any AwaitingNavigation, hasShownScreen: Bool) {
        change(navigation) { $0.hasShownScreen = hasShownScreen }
    }

    private func change(_ navigation: any AwaitingNavigation, _ change: (inout Entry) -> Void) {
        self.change { entries in
            let position = entries.firstIndex { $0.navigation === navigation }
            if let position { change(&entries[position]) }
        }
    }

    private func change(_ change: (inout [Entry]) -> Void) {
        state.withLock { state in
            if state.isOver { return }
            change(&state.entries)
            update(&state)
        }
    }

    // MARK: Telling

    private func update(_ state: inout State) {
        switch (state.told, state.waiting) {
        case (nil, .some) where state.timer == nil: startTimer(delay, &state)
        case (nil, nil): state.stopTimer()
        case (.some(let wait), .some(let entry)):
            state.stopTimer()
            if entry.awaited != wait.awaited { tell(of: entry, &state) }
        case (.some(let wait), nil):
            if state.entries.contains(where: \.asksUser) {
                // Nothing lies in the way of an answer.
                tellEnd(&state)
            } else if state.timer == nil {
                startTimer(max(shortest - wait.time(), Self.longestGap), &state)
            }
        default: break
        }
    }

    private func tell(of entry: Entry, _ state: inout State) {
        if state.told == nil { state.toldCount += 1 }
        let number = state.toldCount
        state.told = Told(number: number, awaited: entry.awaited, time: state.told?.time ?? clock.stopwatch)
        told.yield(Waiting(description: entry.awaited) { [weak self] in self?.cancel(number) })
    }

    private func tellEnd(_ state: inout State) {
        state.stopTimer()
        state.told = nil
        told.yield(nil)
    }

    private func cancel(_ number: Int) {
        let cancelled = state.withLock { state -> [Entry] in
            guard state.told?.number == number else { return [] }
            let cancelled = state.entries.filter(\.isWaiting)
            state.entries.removeAll(where: \.isWaiting)
            tellEnd(&state)
            return cancelled
        }
        for entry in cancelled { entry.navigation.cancel() }
    }

    private func startTimer(_ duration: Duration, _ state: inout State) {
        state.stopTimer()
        state.timer = timer(duration, number: state.timerCount, on: clock)
    }

    private func timer<Time: Clock<Duration>>(_ duration: Duration, number: Int, on clock: Time) -> Task<Void, Never> {
        let end = clock.now.advanced(by: duration)
        return Task { [weak self] in
            if (try? await clock.sleep(until: end, tolerance: nil)) != nil { self?.timeIsUp(number) }
        }
    }

    private func timeIsUp(_ number: Int) {
        state.withLock { state in
            // It may have been stopped meanwhile.
            guard number == state.timerCount else { return }
            state.timer = nil
            if state.told != nil { tellEnd(&state) } else if let entry = state.waiting { tell(of: entry, &state) }
        }
    }
}
