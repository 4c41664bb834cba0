import StepRouter
import StepRouterReachability
import StepRouterSimulation

/// Takes the steps of a path on a host: an event, and what happens while it waits for the user.
@MainActor final class HostedSteps {
    private let app: HostedApp
    private let window: any ScreenWindow
    private let host: any HierarchyHost
    private let animated: Bool
    private let timeout: Duration

    init(of app: HostedApp, in window: any ScreenWindow, on host: any HierarchyHost, animated: Bool, timeout: Duration)
    {
        self.app = app
        self.window = window
        self.host = host
        self.animated = animated
        self.timeout = timeout
    }

    /// Lets an event happen, and the others, each as soon as there is something for the user to answer.
    ///
    /// - Returns: The ending of the first event. Events that do not end are cancelled.
    func take(_ happenings: [Int]) async -> StepEnding {
        var events: [HostedEvent] = []
        for happening in happenings {
            if !events.isEmpty, await !waitForQuestion(of: events) || !app.offers(happening) { break }
            events.append(HostedEvent { [self] in try await happen(happening) })
        }
        let haveEnded = await comesTrue { events.allSatisfy(\.isOver) }
        for event in events { event.cancel() }
        if haveEnded { await waitForTasks(of: events) }
        await window.waitForTransition()
        return haveEnded ? StepEnding(events.first?.error) : .waits
    }

    private func happen(_ event: Int) async throws {
        guard case .gesture(let gesture) = app.happening(event) else {
            return try await app.happen(event, animated: animated)
        }
        try await host.perform(Behaviour.Gesture(gesture), in: window)
    }

    /// Waits for the tasks that callbacks have begun, unless they go on for long, and for the navigations that they ask for.
    private func waitForTasks(of events: [HostedEvent]) async {
        _ = await comesTrue(within: .milliseconds(500)) { !events.contains(where: \.hasTasks) }
        _ = await comesTrue { [self] in !window.isNavigating }
    }

    /// Waits until the user has something to answer while nothing moves and nothing goes on, as far as can be seen.
    ///
    /// - Returns: `false` if the events are over, or after the timeout.
    private func waitForQuestion(of events: [HostedEvent]) async -> Bool {
        var isQuiet = false
        while !isQuiet {
            let asks = await comesTrue { [self] in
                events.allSatisfy(\.isOver) || app.asksUser && !window.isInTransition
            }
            if !asks || events.allSatisfy(\.isOver) { return false }
            let revision = window.revision
            for _ in 0..<50 { await Task.yield() }
            try? await Task.sleep(for: .milliseconds(10))
            isQuiet = revision == window.revision && !window.isInTransition
        }
        return !events.allSatisfy(\.isOver)
    }

    /// Waits for a condition: at first as long as others have something to do at once, then for as long as a step may
    /// take. Work that callbacks have begun goes on meanwhile.
    private func comesTrue(within limit: Duration? = nil, _ condition: () -> Bool) async -> Bool {
        let end = ContinuousClock.now + (limit ?? timeout).limitedForClocks
        var yields = 0
        while !condition() {
            window.continueBegunWork()
            if ContinuousClock.now > end || Task.isCancelled { return false }
            yields += 1
            if yields < 1000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(5)) }
        }
        return true
    }
}

/// An event under way, with the tasks that its callbacks begin.
@MainActor private final class HostedEvent {
    private(set) var isOver = false
    private(set) var error: (any Error)?
    private var task: Task<Void, Never>?
    private let tasks = EventTasks(WorkExecutor(), for: .event)

    init(_ body: @escaping () async throws -> Void) {
        task = Task {
            do {
                try await EventTasks.$current.withValue(EventTasks.Mark(tasks)) { try await body() }
            } catch { self.error = error }
            isOver = true
        }
    }

    /// `true` if a task goes on that one of its callbacks has begun.
    var hasTasks: Bool { !tasks.haveEnded }

    func cancel() { task?.cancel() }
}

extension Set<Behaviour.Ability> {
    /// Returns whether an event can happen in windows of a host with these abilities.
    func allow(_ happening: Happening) -> Bool {
        switch happening {
        case .gesture(.resize): contains(.resizing)
        case .gesture(.drag), .gesture(.backBelow): contains(.gestures) && contains(.sheets)
        case .gesture: contains(.gestures)
        case .ofApp: true
        case .simulated: false
        }
    }
}

extension Behaviour.Gesture {
    init(_ gesture: UserGesture) {
        switch gesture {
        case .back: self = .back
        case .backBelow(let sheets): self = .backBelow(sheets)
        case .swipeDown: self = .swipeDown
        case .drag(let detent): self = .drag(detent)
        case .selectTab(let index): self = .selectTab(index)
        case .resize(let size): self = .resize(size)
        }
    }
}
