import StepRouter

/// What an injected failure throws.
struct InjectedFault: Error, CustomStringConvertible {
    let description: String
}

/// Makes one point of a navigation go wrong.
final class FaultInjector {
    /// How it goes wrong.
    enum Mode: String, CaseIterable, Sendable {
        /// The part, the container or the screen throws.
        case failure
        /// The task is cancelled, and who waits there does not mind.
        case cancellation
        /// The task is cancelled, and who waits there throws because of it.
        case cancellationError
    }

    let mode: Mode
    let counter: FaultCounter
    /// The screens that factories have built, as long as somebody holds them.
    private(set) var births: [WeakScreen] = []

    init(_ mode: Mode, at number: Int) {
        self.mode = mode
        counter = FaultCounter(number: number)
    }

    /// Passes a point of a function that can only throw.
    func pass(_ point: @autoclosure () -> String) throws {
        if mode == .failure, counter.meets(point) { throw InjectedFault(description: counter.hit ?? "") }
    }

    /// Passes a point of a function of the hierarchy.
    func passHierarchy(_ point: @autoclosure () -> String) throws(HierarchyError) {
        guard mode == .failure, counter.meets(point) else { return }
        throw HierarchyError.transitionInProgress(running: counter.hit ?? "")
    }

    /// Passes a point of a function that can wait and throw.
    func suspend(_ point: @autoclosure () -> String) throws {
        guard counter.meets(point) else { return }
        switch mode {
        case .failure: throw InjectedFault(description: counter.hit ?? "")
        case .cancellation: cancelCurrentTask()
        case .cancellationError:
            cancelCurrentTask()
            throw CancellationError()
        }
    }

    /// Passes a point of a function that can only wait.
    func wait(_ point: @autoclosure () -> String) {
        if mode != .failure, counter.meets(point) { cancelCurrentTask() }
    }

    /// Notes a screen that a factory has built, with what it contains.
    func note(birthOf screen: any Screen) {
        births.append(WeakScreen(screen))
        for child in screen.container?.containedScreens ?? [] { note(birthOf: child) }
    }

    /// Lets the changes of a window go wrong as well, and its transitions take a time in which the task may be cancelled.
    func watch(_ window: SimulatedWindow) {
        window.faultPoint = { [weak self] change, moment throws(HierarchyError) in
            try self?.passHierarchy("\(moment) of \(change.rawValue)")
        }
        if mode != .failure {
            window.clock = PassingClock { [counter] in
                if counter.meets({ "a transition" }) { cancelCurrentTask() }
            }
        }
    }
}

/// A screen, as long as somebody else holds it.
struct WeakScreen {
    private(set) weak var screen: (any Screen)?
    let name: String

    init(_ screen: any Screen) {
        self.screen = screen
        name = screen.screenName
    }
}

/// A clock on which nothing takes any time; it tells when somebody would have waited.
struct PassingClock: Clock {
    let onSleep: @Sendable () -> Void

    init(onSleep: @escaping @Sendable () -> Void) { self.onSleep = onSleep }

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { onSleep() }
}

/// Cancels the task that runs this.
func cancelCurrentTask() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
