import Synchronization
import UIKit

/// A clock on which sleeping lets the time of windows pass: nothing is waited for in earnest.
final class StandInClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let offset = Mutex(Duration.zero)
    private let standIns: [StandIn]

    init(_ windows: UIWindow...) async { standIns = await MainActor.run { windows.map(\.standIn) } }

    var now: Instant { Instant(offset: offset.withLock { $0 }) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let duration = now.duration(to: deadline)
        offset.withLock { $0 += max(duration, .zero) }
        await MainActor.run {
            for standIn in standIns { standIn.advance(by: max(duration, .zero)) }
        }
        await Task.yield()
    }
}
