// One navigation, from the request to its outcome.
extension Router {
    /// Performs a navigation when those before it are over, or shares the outcome of an identical one.
    ///
    /// - Parameters:
    ///   - request: Where to.
    ///   - animated: Whether transitions take time.
    ///   - describesAtOnce: Whether each event is put into words when it happens.
    /// - Returns: The screen or the error, and what the navigation did.
    @usableFromInline
    package nonisolated(nonsending) func perform(
        _ request: NavigationRequest,
        animated: Bool,
        describesAtOnce: Bool
    ) async -> RoutingOutcome<any Screen> {
        let log = options.log?.begin(request)
        var recorder = TraceRecorder(describesAtOnce: describesAtOnce, log: log?.listener, observer: options.observer)
        var result: Result<any Screen, RoutingError>
        do throws(RoutingError) {
            let queue = WindowNavigations.of(window).queue
            let queued = QueuedNavigation(in: queue, try Nesting.begin(request, in: queue), name: log?.destination)
            var navigation = CurrentNavigation(
                request,
                in: window,
                common: options.common,
                animated: animated,
                queued: queued,
                recorder: recorder
            )
            if options.coalesces, queued.outer == nil, let shared = SharedRequest(request, by: options.common) {
                result = await share(shared, &navigation, log)
            } else {
                result = await enter(&navigation, log)
            }
            recorder = navigation.recorder
        } catch {
            result = .failure(error)
        }
        var trace = RoutingTrace()
        switch result {
        case .success: if recorder.describesAtOnce { trace = recorder.trace }
        case .failure(let error):
            trace = recorder.trace
            result = .failure(error.with(trace, to: request.namedStep))
        }
        log?.end(result)
        return RoutingOutcome(result: result, trace: trace)
    }

    /// Shares the outcome of an identical navigation, or navigates and lets others share the outcome.
    private nonisolated(nonsending) func share(
        _ request: SharedRequest,
        _ navigation: inout CurrentNavigation,
        _ log: NavigationLog?
    ) async -> Result<any Screen, RoutingError> {
        let navigations = WindowNavigations.of(window)
        while let identical = navigations.navigation(like: request) {
            do throws(RoutingError) {
                guard let screen = try await identical.follow() else { continue }
                navigation.recorder.record(.shared)
                return .success(screen)
            } catch {
                if identical.isOver { navigation.recorder.record(.shared) }
                return .failure(error)
            }
        }
        let shared = SharedNavigation()
        navigations.share(shared, request)
        defer { navigations.unshare(shared, request) }
        navigation.shared = shared
        let result = await enter(&navigation, log)
        if case .failure(let error) = result { shared.decide(.failure(error)) }
        return result
    }

    /// Waits at the gate and in the queue, and navigates. What the navigation starts runs inside it, and when its task is cancelled the next one need not
    /// wait for it.
    ///
    /// The closures capture the isolation, and so stay in it.
    private func enter(
        _ navigation: inout CurrentNavigation,
        _ log: NavigationLog?,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<any Screen, RoutingError> {
        let queued = navigation.queued
        do throws(RoutingError) {
            if queued.outer == nil, let gate = options.gate { try await gate.pass() }
            if let current = queued.queue.makeCurrent(queued) {
                try await queued.queue.enter(queued, behind: current, options.policy) {
                    log?.waits(behind: current.name)
                }
            }
        } catch {
            return .failure(error)
        }
        defer { queued.end() }
        navigation.shared?.queued = queued
        return await withTaskCancellationHandler {
            _ = isolation
            return await QueuedNavigation.$current.withValue(queued) {
                _ = isolation
                return await navigation.run()
            }
        } onCancel: {
            if queued.abandon(.cancelled) { queued.queue.pass(on: queued) }
        }
    }
}
