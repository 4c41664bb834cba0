/// What tests have in addition, for each window: time that they drive, a record of what happened, and misbehaviour on demand.
@MainActor public final class StandIn {
    /// What can go wrong about a call of UIKit.
    public enum Fault: Sendable {
        /// It does nothing, but for a line in the log.
        case ignored
        /// The transition begins and never ends.
        case neverEnds
        /// The transition ends, and nobody is told.
        case withoutCompletion
        /// The transition takes longer.
        case late(Duration)
    }

    private struct Event {
        let time: Duration
        let body: () -> Void
    }

    weak var window: UIWindow?
    /// The time since the window was made.
    public private(set) var now = Duration.zero
    /// How long an animated transition takes.
    public var transitionDuration = Duration.milliseconds(350)
    /// What UIKit has written into the log.
    public private(set) var log: [String] = []
    /// The exceptions that UIKit has raised. In an app each of them ends it; here the call does nothing.
    public private(set) var exceptions: [String] = []
    /// What UIKit was called for, in order: the method and the class of the controller.
    public private(set) var calls: [String] = []
    /// Modals of roots that left without them: they stay where they are.
    public private(set) var leaked: [UIViewController] = []
    /// Tells that a wide window is higher than wide, so that split views hide all columns but the secondary one at first.
    public var isPortrait = false {
        didSet {
            guard let window, isPortrait != oldValue else { return }
            transition(.resize, animated: false, among: [], in: window) {}
        }
    }
    /// Whether split views collapse and expand when they are shown, rather than as soon as they are in a window.
    public var adaptsWhenShown = false
    /// Lets the animated transitions of stacks begin at the next layout, that is at `layoutIfNeeded()` or in the next frame, rather than at once. UIKit defers
    /// some of them, such as those of a navigation controller that has just joined a window.
    public var startsAtLayout = false
    /// When the handler of an alert's button runs.
    public var handlerOrder = HandlerOrder.afterDismissal
    /// Asked at each call what goes wrong about it.
    public var fault: ((_ call: String, _ controller: UIViewController?) -> Fault?)?
    /// Called at each call, before it does anything.
    public var onCall: ((_ call: String) -> Void)?

    private var events: [Event] = []
    private var awaitingLayout: [() -> Void] = []
    private var nextFault: Fault?
    private(set) var running: [TransitionCoordinator] = []
    private var told: [UIViewController] = []

    /// Tells that a transition is under way, or waits for the layout.
    public var isInTransition: Bool { !running.isEmpty || !awaitingLayout.isEmpty }

    // MARK: Time

    /// Lets time pass; what is due meanwhile happens, in order.
    public func advance(by duration: Duration) {
        let end = now + duration
        while let next = events.indices.filter({ events[$0].time <= end }).min(by: { events[$0].time < events[$1].time }
        ) {
            let event = events.remove(at: next)
            now = max(now, event.time)
            event.body()
        }
        now = end
    }

    /// Lets something happen later.
    public func after(_ delay: Duration, _ body: @escaping () -> Void) {
        events.append(Event(time: now + delay, body: body))
    }

    // MARK: The record

    /// The controllers that the user sees: containers before what they hold, modals last.
    public var shown: [UIViewController] { told }

    func shows(_ controller: UIViewController) -> Bool { told.contains { $0 === controller } }

    func record(_ call: String, _ controller: UIViewController?) {
        calls.append("\(call) \(controller.map { String(describing: type(of: $0)) } ?? "nil")")
        onCall?(call)
    }

    func write(_ line: String) { log.append(line) }

    func raise(_ reason: String) { exceptions.append(reason) }

    func leak(_ modal: UIViewController) {
        write("\(modal) stays in the window without its presenter.")
        leaked.append(modal)
    }

    func isIgnored(_ call: String, _ controller: UIViewController?) -> Bool {
        nextFault = fault?(call, controller)
        if case .ignored = nextFault {
            nextFault = nil
            write("\(call) was ignored.")
            return true
        }
        return false
    }

    // MARK: Transitions

    /// Carries a transition out: the hierarchy changes at once, and what takes time ends later.
    ///
    /// - Returns: The transition, if it takes time.
    @discardableResult
    func transition(
        _ kind: TransitionKind,
        animated: Bool,
        among controllers: [UIViewController?],
        in window: UIWindow,
        by animator: (any UIViewControllerAnimatedTransitioning)? = nil,
        hasCoordinator: Bool = true,
        completion: (() -> Void)? = nil,
        change: () -> Void,
        atEnd: @escaping () -> Void = {}
    ) -> TransitionCoordinator? {
        let fault = nextFault
        nextFault = nil
        change()
        let coordinator = TransitionCoordinator(interactive: false)
        let start = { [self] in
            let appearance = begin(kind, animated: animated)
            coordinator.end = { [self] in
                appearance.stillSeen(in: told).tellEnd(kind, animated: animated)
                atEnd()
                if case .withoutCompletion = fault { return }
                completion?()
            }
            var duration = animated ? transitionDuration : .zero
            if case .late(let delay) = fault { duration += delay }
            let isEndless = if case .neverEnds = fault { true } else { false }
            if duration == .zero, !isEndless { return coordinator.end() }
            run(coordinator, hasCoordinator ? controllers.compactMap(\.self) + appearance.all : [])
            if isEndless { return }
            guard let animator else { return after(duration) { [self] in finish(coordinator) } }
            animator.animateTransition(using: TransitionContext { [self] in finish(coordinator) })
        }
        guard startsAtLayout, animated, kind == .stack else {
            start()
            return coordinator
        }
        awaitingLayout.append(start)
        after(.zero) { [self] in layout() }
        return coordinator
    }

    /// Lets the transitions begin that wait for the layout.
    func layout() {
        let due = awaitingLayout
        awaitingLayout = []
        for start in due { start() }
    }

    /// Begins a transition that the user drives.
    func interactiveTransition(
        _ kind: TransitionKind,
        among controllers: [UIViewController],
        in window: UIWindow,
        hasCoordinator: Bool = true,
        change: () -> Void,
        revert: @escaping () -> Void,
        atEnd: @escaping () -> Void
    ) -> TransitionCoordinator {
        change()
        let appearance = begin(kind, animated: true)
        let coordinator = TransitionCoordinator(interactive: true)
        coordinator.end = { [self] in
            appearance.stillSeen(in: told).tellEnd(kind, animated: true)
            atEnd()
        }
        coordinator.revert = { [self] in
            revert()
            let back = begin(kind, animated: true)
            back.tellEnd(kind, animated: true)
        }
        run(coordinator, hasCoordinator ? controllers + appearance.all : [])
        return coordinator
    }

    /// Ends the gesture of the user, who goes through with it or not.
    func endInteraction(_ coordinator: TransitionCoordinator, commits: Bool) {
        coordinator.isInteractive = false
        coordinator.isCancelled = !commits
        after(transitionDuration) { [self] in finish(coordinator) }
    }

    private func begin(_ kind: TransitionKind, animated: Bool) -> AppearanceChange {
        let former = told
        told = visibleControllers(of: window)
        if adaptsWhenShown, let size = window?.traitCollection.horizontalSizeClass {
            for case let split as UISplitViewController in told { split.adapt(to: size) }
            told = visibleControllers(of: window)
        }
        let appearance = AppearanceChange(from: former, to: told)
        appearance.tellBeginning(kind, animated: animated)
        return appearance
    }

    private func run(_ coordinator: TransitionCoordinator, _ controllers: [UIViewController]) {
        running.append(coordinator)
        coordinator.controllers = controllers
        for controller in controllers { controller.coordinator = coordinator }
    }

    /// Ends a transition, at the latest now.
    func finish(_ coordinator: TransitionCoordinator) {
        running.removeAll { $0 === coordinator }
        for controller in coordinator.controllers where controller.coordinator === coordinator {
            controller.coordinator = nil
        }
        coordinator.controllers = []
        if coordinator.isCancelled { coordinator.revert() } else { coordinator.end() }
        coordinator.end = {}
        coordinator.revert = {}
    }
}
