public import StepRouter

extension Router {
    /// Moves from a screen that is held, without a declaration.
    ///
    /// ```swift
    /// try await router.navigate(from: self) { $0.push(ChatScreen(id)) }
    /// ```
    ///
    /// - Parameters:
    ///   - screen: The screen to go from. It is brought to the front if a move needs that.
    ///   - animated: Whether transitions take time.
    ///   - moves: What is done, one after the other.
    /// - Throws: `RoutingError` with everything as it was before, also if a move cannot be made.
    public nonisolated(nonsending) func navigate<End>(
        from screen: some Screen,
        animated: Bool = true,
        _ moves: (Moves<MovePlace.Held>) -> Moves<End>
    ) async throws(RoutingError) {
        _ = try await navigate(to: moves(Moves(from: screen)).request, animated: animated)
    }

    /// Moves from where the window begins; an empty one gets its root. All else is as with a screen that is held.
    ///
    /// ```swift
    /// try await router.navigate(from: .root) { $0.setRoot(NavigationController()).push(HomeScreen()) }
    /// try await router.navigate(from: .visible) { $0.push(HomeScreen()) }
    /// ```
    public nonisolated(nonsending) func navigate<End>(
        from start: StartStep,
        animated: Bool = true,
        _ moves: (Moves<MovePlace.Window>) -> Moves<End>
    ) async throws(RoutingError) {
        _ = try await navigate(to: moves(Moves(from: start)).request, animated: animated)
    }

    /// Moves from a screen that is held, and tells everything about it, whether it lands or fails.
    public nonisolated(nonsending) func attempt<End>(
        from screen: some Screen,
        animated: Bool = true,
        _ moves: (Moves<MovePlace.Held>) -> Moves<End>
    ) async -> RoutingOutcome<any Screen> {
        await attempt(moves(Moves(from: screen)).request, animated: animated)
    }

    /// Moves from where the window begins, and tells everything about it, whether it lands or fails.
    public nonisolated(nonsending) func attempt<End>(
        from start: StartStep,
        animated: Bool = true,
        _ moves: (Moves<MovePlace.Window>) -> Moves<End>
    ) async -> RoutingOutcome<any Screen> {
        await attempt(moves(Moves(from: start)).request, animated: animated)
    }

    /// Plans moves from a screen that is held without carrying them out.
    public func plan<End>(
        from screen: some Screen,
        _ moves: (Moves<MovePlace.Held>) -> Moves<End>
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: moves(Moves(from: screen)).request)
    }

    /// Plans moves from where the window begins without carrying them out.
    public func plan<End>(
        from start: StartStep,
        _ moves: (Moves<MovePlace.Window>) -> Moves<End>
    ) throws(RoutingError) -> RoutePlan {
        try plan(for: moves(Moves(from: start)).request)
    }
}
