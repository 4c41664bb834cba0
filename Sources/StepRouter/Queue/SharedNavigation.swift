/// What a navigation asks for, comparable with what another one does.
struct SharedRequest: Hashable {
    private let request: NavigationRequest
    private let context: AnyHashable
    /// What belongs to every navigation of the router: the interceptors of another router may refuse what this one's allow.
    private let common: CommonTasks?

    /// - Returns: `nil` if the context cannot be compared.
    init?(_ request: NavigationRequest, by common: CommonTasks) {
        guard let context = request.context.hashableValue else { return nil }
        self.request = request
        self.context = context
        self.common = common.isEmpty ? nil : common
    }

    static func == (left: SharedRequest, right: SharedRequest) -> Bool {
        left.request.destination === right.request.destination && left.common === right.common
            && left.context == right.context
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(request.destination))
        hasher.combine(context)
    }
}

/// A navigation whose outcome identical requests share.
final class SharedNavigation {
    /// The requests that wait for the outcome.
    private var followers: [Waiter] = []
    private var outcome: Result<any Screen, RoutingError>?

    /// The navigation, once it is the current one.
    var queued: QueuedNavigation? {
        didSet { for follower in followers { queued?.watch(follower) } }
    }

    /// Whether others may still follow: it has neither landed nor failed, and does not have to end.
    var isOpen: Bool { outcome == nil && queued?.reasonToEnd == nil }

    /// Whether there is an outcome.
    var isOver: Bool { outcome != nil }

    /// Tells the outcome to those that wait for it; only the first one counts.
    func decide(_ outcome: Result<any Screen, RoutingError>) {
        if self.outcome != nil { return }
        self.outcome = outcome
        for follower in followers { follower.decide(.granted) }
        followers = []
    }

    /// Waits for the outcome, or until it is known that there will be none.
    ///
    /// - Returns: The screen, or `nil` if there is nothing to share because the navigation ended for a reason of its own: its task was cancelled,
    ///   it had waited at a gate for too long, or its router's policy rejected it.
    nonisolated(nonsending) func follow() async throws(RoutingError) -> (any Screen)? {
        let waiter = Waiter()
        followers.append(waiter)
        queued?.watch(waiter)
        guard case .granted = await waiter.wait() else { throw RoutingError(.cancelled, step: nil) }
        do throws(RoutingError) {
            if let screen = try outcome?.get() { return screen }
            throw RoutingError(queued?.reasonToEnd ?? .cancelled, step: nil)
        } catch {
            switch error.code {
            case .cancelled, .expired, .busy: return nil
            default: throw error
            }
        }
    }
}
