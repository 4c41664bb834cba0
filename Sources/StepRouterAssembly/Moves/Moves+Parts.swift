public import StepRouter

// Actions and interceptors of an app's own among moves.
extension Moves {
    /// Puts a screen in place by an action that goes from any screen; the next move goes from the screen.
    ///
    /// ```swift
    /// try await router.navigate(from: self) { $0.put(CardScreen(), by: SlideUp()).push(DetailScreen()) }
    /// ```
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - action: The action. What is around the screen then is looked for when the moves are made.
    /// - Returns: The moves with this one.
    public func put<Acting: Action>(_ screen: some Screen, by action: Acting) -> Moves<MovePlace.Held>
    where Acting.Container == any Screen { adding(screen, by: action) }

    /// Asks an interceptor before anything changes; all that are added are asked, in the order in which they were added.
    ///
    /// ```swift
    /// try await router.navigate(from: self) { $0.asking(login).push(OrdersScreen()) }
    /// ```
    ///
    /// - Parameter interceptor: Says whether the user may go. If it refuses, the navigation fails with
    ///   `RoutingError.Code.refused`, and everything is as it was before.
    /// - Returns: The moves with it.
    public func asking(_ interceptor: some RoutingInterceptor<Void>) -> Moves<Place> {
        asking(AnyInterceptor(forAll: interceptor))
    }

    /// Asks an interceptor that looks at any context; all else is as with one that looks at none.
    public func asking(_ interceptor: some RoutingInterceptor<Any?>) -> Moves<Place> {
        asking(AnyInterceptor(forAll: interceptor))
    }
}

extension Moves where Place: MovePlace.WithStack {
    /// Puts a screen in place by an action that acts on the nearest stack; the next move goes from the screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - action: The action.
    /// - Returns: The moves with this one.
    public func put<Acting: Action>(_ screen: some Screen, by action: Acting) -> Moves<Place>
    where Acting.Container == any NavigationContainer { adding(screen, by: action, joining: .nearest) }
}

extension Moves where Place: MovePlace.WithTabs {
    /// Puts a screen in place by an action that acts on the nearest tabs; the next move goes from the screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - action: The action.
    /// - Returns: The moves with this one. What is around the screen is looked for when they are made.
    public func put<Acting: Action>(_ screen: some Screen, by action: Acting) -> Moves<MovePlace.Held>
    where Acting.Container == any TabContainer { adding(screen, by: action, joining: .nearest) }
}
