/// What a navigation asks for, comparable with what another one does.
struct NavigationRequest: Equatable {
    private let destination: any ChainLink
    private let context: AnyHashable

    /// - Returns: `nil` if the context cannot be compared.
    init?(_ destination: any ChainLink, with context: RouteContext) {
        guard let comparable = context.hashableValue else { return nil }
        self.destination = destination
        self.context = comparable
    }

    static func == (left: NavigationRequest, right: NavigationRequest) -> Bool {
        left.destination === right.destination && left.context == right.context
    }
}

/// A navigation whose outcome identical requests share.
final class SharedNavigation {
    let request: NavigationRequest
    /// Who waits for the outcome.
    private var followers: [Turn] = []
    private(set) var outcome: Result<any Screen, RoutingError>?

    init(_ request: NavigationRequest) { self.request = request }

    var isDecided: Bool { outcome != nil }

    func decide(_ outcome: Result<any Screen, RoutingError>) {
        self.outcome = outcome
        for follower in followers { follower.decide(.granted) }
        followers = []
    }

    /// Waits for the outcome.
    nonisolated(nonsending) func follow() async throws(RoutingError) -> any Screen {
        let turn = Turn()
        followers.append(turn)
        guard case .granted = await turn.wait(), let outcome else { throw RoutingError(.cancelled, step: nil) }
        return try outcome.get()
    }
}
