// One navigation, from the request to its outcome.
extension Router {
    /// Performs a navigation when those before it are over, or shares the outcome of an identical one.
    ///
    /// - Parameters:
    ///   - request: Where to.
    ///   - animated: Whether transitions take time.
    ///   - describesAtOnce: Whether each event is put into words when it happens.
    /// - Returns: The screen or the error, and what the navigation did.
    nonisolated(nonsending) func perform(
        _ request: NavigationRequest,
        animated: Bool,
        describesAtOnce: Bool = false
    ) async -> RoutingOutcome<any Screen> {
        var navigation = RequestedNavigation(
            request: request,
            animated: animated,
            log: options.log?.begin(request),
            observer: options.observer,
            describesAtOnce: describesAtOnce
        )
        let result: Result<any Screen, RoutingError>
        do throws(RoutingError) {
            result = .success(try await takePart(&navigation))
        } catch {
            result = .failure(error)
        }
        let outcome = navigation.outcome(result)
        navigation.log?.end(outcome.result)
        return outcome
    }

    /// Begins a navigation inside those around it, or shares the outcome of an identical one.
    private nonisolated(nonsending) func takePart(
        _ navigation: inout RequestedNavigation
    ) async throws(RoutingError) -> any Screen {
        let navigations = WindowNavigations.of(window)
        let nesting = try Nesting.begin(navigation.request, in: navigations.queue)
        guard options.coalesces, nesting?.outer == nil,
            let request = SharedRequest(navigation.request, by: options.common)
        else { return try await enter(navigations.queue, nesting, &navigation) }
        while let identical = navigations.navigation(like: request) {
            do throws(RoutingError) {
                guard let screen = try await identical.follow() else { continue }
                navigation.recorder.record(.shared)
                return screen
            } catch {
                if identical.isOver { navigation.recorder.record(.shared) }
                throw error
            }
        }
        let shared = SharedNavigation()
        navigations.share(shared, request)
        defer { navigations.unshare(shared, request) }
        navigation.shared = shared
        do throws(RoutingError) {
            return try await enter(navigations.queue, nesting, &navigation)
        } catch {
            shared.decide(.failure(error))
            throw error
        }
    }

    /// Waits at the gate and in the queue, and navigates.
    private nonisolated(nonsending) func enter(
        _ window: NavigationQueue,
        _ nesting: Nesting?,
        _ navigation: inout RequestedNavigation
    ) async throws(RoutingError) -> any Screen {
        if nesting?.outer == nil, let gate = options.gate { try await gate.pass() }
        let log = navigation.log
        let queued = QueuedNavigation(in: window, nesting, name: log?.destination)
        if let current = queued.queue.makeCurrent(queued) {
            try await queued.queue.enter(queued, behind: current, options.policy) { log?.waits(behind: current.name) }
        }
        defer { queued.end() }
        navigation.shared?.queued = queued
        var current = CurrentNavigation(
            navigation.request,
            in: self.window,
            common: options.common,
            animated: navigation.animated,
            queued: queued,
            shared: navigation.shared,
            recorder: navigation.recorder
        )
        return try await queued.run(&current).get()
    }
}

/// A navigation that is asked for.
private struct RequestedNavigation {
    let request: NavigationRequest
    let animated: Bool
    let log: NavigationLog?
    let recorder: TraceRecorder
    /// Where others wait for its outcome.
    var shared: SharedNavigation?

    /// Puts what happened into words, if it went wrong or that is asked for.
    func outcome(_ result: Result<any Screen, RoutingError>) -> RoutingOutcome<any Screen> {
        if case .success = result, !recorder.describesAtOnce {
            return RoutingOutcome(result: result, trace: RoutingTrace())
        }
        let trace = recorder.trace
        return RoutingOutcome(result: result.mapError { $0.with(trace, to: request.namedStep) }, trace: trace)
    }

    init(
        request: NavigationRequest,
        animated: Bool,
        log: NavigationLog?,
        observer: (any TraceObserver)?,
        describesAtOnce: Bool
    ) {
        self.request = request
        self.animated = animated
        self.log = log
        recorder = TraceRecorder(describesAtOnce: describesAtOnce, log: log?.listener, observer: observer)
    }
}
