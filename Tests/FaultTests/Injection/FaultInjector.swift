import StepRouter
@testable import StepRouterSimulation

/// What an injected failure throws.
struct InjectedFault: Error, CustomStringConvertible {
    let description: String
}

/// Makes one point of a navigation go wrong.
final class FaultInjector {
    /// How it goes wrong.
    enum Mode: String, CaseIterable, Sendable {
        /// The part, the container or the screen throws, or refuses.
        case failure
        /// The task is cancelled, and the part that runs does not mind.
        case cancellation
        /// The task is cancelled, and the part that runs throws because of it.
        case cancellationError
    }

    let points: FaultPoints
    /// The screens that factories have built, as long as anything holds them.
    private(set) var births: [WeakScreen] = []

    /// Called whenever an interceptor is asked.
    var onInterception: (() -> Void)?

    init(_ mode: Mode, _ counter: FaultCounter) { points = FaultPoints(mode: mode, counter: counter) }

    /// One that makes nothing go wrong.
    convenience init() { self.init(.failure, FaultCounter(number: 0)) }

    var mode: Mode { points.mode }
    var counter: FaultCounter { points.counter }

    /// Passes a point of a function that can throw.
    func pass(_ point: @autoclosure () -> String) throws { try points.pass(point()) }

    /// Passes a point of a function that cannot throw.
    func wait(_ point: @autoclosure () -> String) { points.wait(point()) }

    /// Does something with a point before it and a point after it.
    func around<Result>(_ name: @autoclosure () -> String, _ body: () throws -> Result) throws -> Result {
        try pass("before \(name())")
        let result = try body()
        try pass("after \(name())")
        return result
    }

    /// Notes a screen that a factory has built, with what it contains.
    func note(birthOf screen: any Screen) {
        births.append(WeakScreen(screen))
        for child in (screen as? any ContainerScreen)?.heldScreens.screens ?? [] { note(birthOf: child) }
    }

    /// Lets the transitions of a window go wrong as well, and take a time in which the task may be cancelled.
    func watch(_ window: SimulatedWindow) {
        window.faultPoint = { [points] change, moment in try points.pass("\(moment) of \(change.rawValue)") }
        if mode == .failure { return }
        window.clock = PassingClock { [points] in points.wait("a transition") }
    }
}

/// The points of one navigation.
struct FaultPoints: Sendable {
    /// The points that screens and classes pass, which have nothing handed to them.
    @TaskLocal static var current: FaultPoints?

    let mode: FaultInjector.Mode
    let counter: FaultCounter

    /// Passes a point of a function that can throw.
    func pass(_ point: @autoclosure () -> String) throws {
        guard counter.meets(point) else { return }
        switch mode {
        case .failure: throw InjectedFault(description: counter.hit ?? "")
        case .cancellation: counter.cancelTask()
        case .cancellationError:
            counter.cancelTask()
            throw CancellationError()
        }
    }

    /// Passes a point of a function that cannot throw.
    func wait(_ point: @autoclosure () -> String) {
        if mode != .failure, counter.meets(point) { counter.cancelTask() }
    }

    /// Passes a point of a function that agrees or refuses.
    ///
    /// - Returns: Whether it agrees.
    func agrees(_ point: @autoclosure () -> String) -> Bool {
        guard counter.meets(point) else { return true }
        if mode == .failure { return false }
        counter.cancelTask()
        return true
    }
}

/// A screen, as long as anything else holds it.
struct WeakScreen {
    private(set) weak var screen: (any Screen)?

    init(_ screen: any Screen) { self.screen = screen }
}

/// A clock on which nothing takes any time; it tells when a task would have waited.
struct PassingClock: Clock {
    let onSleep: @Sendable () -> Void

    init(onSleep: @escaping @Sendable () -> Void) { self.onSleep = onSleep }

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { onSleep() }
}
