/// A navigation's request, comparable with that of another one.
struct SharedRequest: Hashable {
    private let request: NavigationRequest
    /// The parts of every navigation of the router: interceptors of another router may refuse where this one's agree.
    private let common: ObjectIdentifier?

    init(_ request: NavigationRequest, by common: CommonTasks) {
        self.request = request
        self.common = common.isEmpty ? nil : ObjectIdentifier(common)
    }

    /// Returns whether both read the same: the contexts are equal, and the destinations have the same names.
    func reads(like other: SharedRequest) -> Bool {
        request.context == other.request.context && common == other.common
            && request.namedStep?.stepDescription == other.request.namedStep?.stepDescription
    }
}

/// A navigation whose outcome identical requests share.
final class SharedNavigation {
    /// The requests that wait for the outcome.
    private var followers: [Waiter] = []
    private var outcome: Result<any Screen, RoutingError>?

    /// The navigation as it waits or runs now.
    var queued: QueuedNavigation {
        didSet { for follower in followers { queued.watch(follower) } }
    }

    init(_ queued: QueuedNavigation) { self.queued = queued }

    /// `true` if others may still follow: the navigation has neither landed nor failed, and does not have to end.
    var isOpen: Bool { outcome == nil && queued.reasonToEnd == nil }

    /// `true` if there is an outcome.
    var isOver: Bool { outcome != nil }

    /// Passes the outcome to the followers; only the first one counts.
    func decide(_ outcome: Result<any Screen, RoutingError>) {
        if self.outcome != nil { return }
        self.outcome = outcome
        for follower in followers { follower.decide(.granted) }
        followers = []
    }

    /// Waits for the outcome, or until there will be none.
    ///
    /// Returns `nil` if the navigation ended for a reason of its own: its task was cancelled, it waited at a gate for
    /// too long, or its router's policy rejected it.
    nonisolated(nonsending) func waitForOutcome() async -> Result<any Screen, RoutingError>? {
        let waiter = Waiter()
        followers.append(waiter)
        queued.watch(waiter)
        guard case .granted = await waiter.wait() else { return .failure(RoutingError(.cancelled, step: nil)) }
        let outcome = outcome ?? .failure(RoutingError(queued.reasonToEnd ?? .cancelled, step: nil))
        if case .failure(let error) = outcome, [.cancelled, .expired, .busy].contains(error.code) { return nil }
        return outcome
    }
}
