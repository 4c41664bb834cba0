public import StepRouter
import StepRouterAssembly

/// The way in which the first screen of a flow is shown; the others are pushed.
public enum FlowStart: Hashable, Sendable {
    /// On the stack of the screen before.
    case pushed
    /// Modally, on a stack of its own.
    case presented(PresentationStyle = .pageSheet)
    /// Modally by itself: nothing can be pushed there.
    case presentedAlone(PresentationStyle = .pageSheet)
}

/// A screen that receives values of a flow: those that its screens finish with or share, and its output.
///
/// ```swift
/// extension ProfileScreen: ValueReceiving {
///     func receive(_ value: City) { state = value }
/// }
/// ```
///
/// The screen that runs a flow receives values, and so do the screens of the flow that are there, hidden or not.
public protocol ValueReceiving<Value>: Screen {
    /// The type of the values that it receives; others it is not given.
    associatedtype Value

    /// Takes note of a value.
    func receive(_ value: Value)
}

/// A flow under way: shows its screens, and knows which of them are there. It keeps none.
final class FlowScreens {
    private let router: Router
    private weak let asking: (any Screen)?
    private let animated: Bool
    private var shown: [any FlowScreen] = []
    private var listener: ScreenListener?
    /// The way in which the next screen is shown.
    var start: FlowStart

    init(_ router: Router, from asking: (any Screen)?, _ start: FlowStart, animated: Bool) {
        self.router = router
        self.asking = asking
        self.start = start
        self.animated = animated
        listener = router.window.events(of: (any Screen).self).listen { [weak self] event in
            guard let self, case .left(let how) = event.kind, let screen = event.screen else { return }
            for part in shown where part.anyScreen === screen { part.left = part.left ?? how }
        }
    }

    /// The screens of the flow that are there, in the order in which they were shown.
    private var screens: [any Screen] { shown.compactMap { isThere($0) ? $0.anyScreen : nil } }

    func isThere(_ part: some FlowScreen) -> Bool {
        part.left == nil && part.anyScreen.map { router.window.tree.contains($0) } == true
    }

    // MARK: Showing

    nonisolated(nonsending) func show<Shown: FinishingScreen>(
        _ screen: Shown
    ) async throws(RoutingError) -> ShownScreen<Shown.Output> {
        guard let previous = screens.last ?? asking ?? router.window.screenOnTop else {
            throw RoutingError(.noRootScreen, step: nil)
        }
        let part = ShownScreen<Shown.Output>(screen)
        part.wait = wait(for: screen)
        shown.removeAll { $0.left != nil || $0.anyScreen == nil }
        shown.append(part)
        defer { start = .pushed }
        try await show(screen, from: previous)
        return part
    }

    private nonisolated(nonsending) func show(
        _ screen: some Screen,
        from previous: some Screen
    ) async throws(RoutingError) {
        switch start {
        case .pushed:
            try await router.navigate(from: previous, animated: animated) { $0.push(screen) }
        case .presented(let style):
            try await router.navigate(from: previous, animated: animated) {
                $0.present(NavigationController(), style).push(screen)
            }
        case .presentedAlone(let style):
            try await router.navigate(from: previous, animated: animated) { $0.present(screen, style) }
        }
    }

    /// Lets all screens of the flow leave.
    nonisolated(nonsending) func letLeave() async { await router.letLeave(screens, animated: animated) }

    // MARK: Awaiting

    /// Waits for a screen that was shown: the first time with the wait that began before, later with another one.
    nonisolated(nonsending) func result<Output>(
        of part: ShownScreen<Output>
    ) async throws(RoutingError) -> ScreenResult<Output> {
        guard let wait = part.wait ?? part.screen.map({ self.wait(for: $0) }) else {
            return .left(part.left ?? .removed)
        }
        part.wait = nil
        return try await wait.result()
    }

    private func wait<Output>(for screen: some FinishingScreen<Output>) -> ScreenWait<Output> {
        let wait = ScreenWait<Output>(in: router.window, from: asking) { [weak self] in self?.share($0) }
        wait.begin(screen, screen.finishing)
        return wait
    }

    // MARK: Sharing

    /// Gives a value to the screens that receive such values, each once.
    func share(_ value: some Any) {
        let others = screens
        if let asking, !others.contains(where: { $0 === asking }) { give(value, to: asking) }
        for screen in others { give(value, to: screen) }
    }

    private func give(_ value: some Any, to screen: any Screen) {
        func receive<Receiver: ValueReceiving>(_ receiver: Receiver) {
            if let value = value as? Receiver.Value { receiver.receive(value) }
        }
        if let receiver = screen as? any ValueReceiving { receive(receiver) }
    }
}

/// A shown screen of a flow, with any output.
protocol FlowScreen: AnyObject {
    /// The screen; `nil` when it is freed.
    var anyScreen: (any Screen)? { get }
    /// The way in which it has left.
    var left: Leaving? { get set }
}

/// A shown screen of a flow. It is not kept.
final class ShownScreen<Output>: FlowScreen {
    private(set) weak var screen: (any FinishingScreen<Output>)?
    /// The wait that began before it was shown.
    var wait: ScreenWait<Output>?
    var left: Leaving?

    init(_ screen: any FinishingScreen<Output>) { self.screen = screen }

    var anyScreen: (any Screen)? { screen }
}
