/// What a navigation asks for, comparable with what another one does.
struct NavigationRequest: Equatable {
    private let destination: any ChainLink
    private let context: AnyHashable
    /// What belongs to every navigation of the router: the interceptors of another router may refuse what this one's allow.
    private let common: CommonTasks?

    /// - Returns: `nil` if the context cannot be compared.
    init?(_ destination: any ChainLink, with context: RouteContext, by common: CommonTasks?) {
        guard let comparable = context.hashableValue else { return nil }
        self.destination = destination
        self.context = comparable
        self.common = common
    }

    static func == (left: NavigationRequest, right: NavigationRequest) -> Bool {
        left.destination === right.destination && left.common === right.common && left.context == right.context
    }
}

/// A navigation whose outcome identical requests share.
final class SharedNavigation {
    let request: NavigationRequest
    /// Who waits for the outcome.
    private var followers: [Turn] = []
    private var outcome: Result<any Screen, RoutingError>?

    /// The navigation's turn, once it has it.
    var ticket: NavigationTicket? {
        didSet { for follower in followers { ticket?.decideWhenAbandoned(follower) } }
    }

    init(_ request: NavigationRequest) { self.request = request }

    /// Whether others may still follow: it has neither landed nor failed, and does not have to end.
    var isOpen: Bool { outcome == nil && ticket?.reasonToEnd == nil }

    /// Whether there is an outcome.
    var isOver: Bool { outcome != nil }

    /// Tells the outcome to those who wait for it; only the first one counts.
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
        let turn = Turn()
        followers.append(turn)
        ticket?.decideWhenAbandoned(turn)
        guard case .granted = await turn.wait() else { throw RoutingError(.cancelled, step: nil) }
        do throws(RoutingError) {
            if let screen = try outcome?.get() { return screen }
            throw RoutingError(ticket?.reasonToEnd ?? .cancelled, step: nil)
        } catch {
            switch error.code {
            case .cancelled, .expired, .busy: return nil
            default: throw error
            }
        }
    }
}
