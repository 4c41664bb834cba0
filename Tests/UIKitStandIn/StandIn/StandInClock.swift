import Synchronization

/// A clock on which sleeping lets the time of windows pass: nothing is waited for in earnest.
public final class StandInClock: Clock {
    /// A time since the clock was made.
    public struct Instant: InstantProtocol {
        fileprivate var offset: Duration

        /// A later time.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How much later another time is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether a time is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let offset = Mutex(Duration.zero)
    private let standIns: [StandIn]

    /// Makes a clock for windows.
    @MainActor public init(_ windows: UIWindow...) { standIns = windows.map(\.standIn) }

    /// How much time has passed.
    public var now: Instant { Instant(offset: offset.withLock { $0 }) }
    /// The smallest step.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Lets the time pass that is slept for.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let duration = max(now.duration(to: deadline), .zero)
        offset.withLock { $0 += duration }
        await MainActor.run {
            for standIn in standIns { standIn.advance(by: duration) }
        }
        await Task.yield()
    }
}
