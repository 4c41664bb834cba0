public import StepRouter
public import StepRouterAssembly

extension Router {
    /// Goes to a screen with a context, and waits until it finishes or has left, for any reason.
    ///
    /// ```swift
    /// switch try await router.navigate(to: cityPicker, with: country, awaiting: City.self, from: self) {
    /// case .finished(let city): state = city
    /// case .left(let how): print("no city:", how)
    /// }
    /// ```
    ///
    /// The result is exactly one of both. The screen may be hidden below others, and other navigations go on meanwhile.
    /// Only the task keeps something: the router's window, as long as it waits.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The data that the screen is to show.
    ///   - output: The type of the value it finishes with.
    ///   - asking: The screen of the same window that asks; if it has left and the awaited one has not, the waiting
    ///     ends with it. While a navigation waits for its user on that screen, this one takes place inside it.
    ///   - after: Says whether the finished screen leaves; that it could not leave is not an error.
    ///   - animated: Lets transitions take time.
    /// - Returns: The value, or how the screen has left.
    /// - Throws: `RoutingError` if the navigation does not land, and `cancelled` if the task is cancelled while it
    ///   waits, or the screen that asks has left; in an interceptor also if the navigation that asks it has to end,
    ///   with that reason. The awaited screen stays then.
    public nonisolated(nonsending) func navigate<Target: FinishingScreen, Context>(
        to destination: DestinationStep<Target, Context>,
        with context: Context,
        awaiting output: Target.Output.Type,
        from asking: (any Screen)? = nil,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Target.Output> {
        let wait = ScreenWait<Target.Output>(in: window, from: asking)
        // The screen may finish as soon as it appears.
        let listening = adding(
            InlineContextTask<any Screen, Any?> { screen, _ in
                if let target = screen as? Target { wait.begin(target, target.finishing) }
            }
        )
        let target = try await listening.navigate(to: destination, with: context, askedBy: asking, animated: animated)
        wait.begin(target, target.finishing)
        return try await result(of: wait, target, after, animated: animated)
    }

    /// Goes to a screen without a context, and waits until it finishes or has left; all else is as with a context.
    public nonisolated(nonsending) func navigate<Target: FinishingScreen>(
        to destination: DestinationStep<Target, Void>,
        awaiting output: Target.Output.Type,
        from asking: (any Screen)? = nil,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Target.Output> {
        try await navigate(
            to: destination,
            with: (),
            awaiting: output,
            from: asking,
            whenFinished: after,
            animated: animated
        )
    }

    /// Moves from a held screen, and waits until another one, which the moves put in place, finishes or has left.
    ///
    /// ```swift
    /// let picker = CityPicker()
    /// let result = try await router.navigate(from: self, awaiting: picker) { $0.present(picker) }
    /// ```
    ///
    /// - Parameters:
    ///   - screen: The screen to go from; the waiting ends with it.
    ///   - awaited: The screen that is awaited.
    ///   - after: Says whether the finished screen leaves; that it could not leave is not an error.
    ///   - animated: Lets transitions take time.
    ///   - moves: The moves, one after the other.
    /// - Returns: The value, or how the screen has left.
    /// - Throws: As ``StepRouter/Router/navigate(to:with:awaiting:from:whenFinished:animated:)``.
    public nonisolated(nonsending) func navigate<Awaited: FinishingScreen, End>(
        from screen: some Screen,
        awaiting awaited: Awaited,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true,
        _ moves: (Moves<MovePlace.Held>) -> Moves<End>
    ) async throws(RoutingError) -> ScreenResult<Awaited.Output> {
        let wait = ScreenWait<Awaited.Output>(in: window, from: screen)
        wait.begin(awaited, awaited.finishing)
        try await navigate(from: screen, animated: animated, moves)
        return try await result(of: wait, awaited, after, animated: animated)
    }

    /// Finishes a screen with a value if anything awaits it; else the screen leaves.
    ///
    /// ```swift
    /// final class LoginScreen: BaseScreen, FinishingScreen {
    ///     let finishing = Finishing<User>()
    ///
    ///     nonisolated(nonsending) func logIn(with router: Router) async throws {
    ///         try await router.finishOrLeave(self, with: user)
    ///     }
    /// }
    /// ```
    ///
    /// For the button of a screen that is awaited in one place and shown by a link in another, where
    /// ``FinishingScreen/finish(with:)`` alone would do nothing. The code that awaits the screen lets it leave, or
    /// stay. Nothing receives the value of a screen that nothing awaits: use it otherwise before.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - output: The value.
    ///   - animated: Lets the screen leave in a transition that takes time, if nothing awaits it.
    /// - Returns: `true` if anything awaited it.
    /// - Throws: `RoutingError` if nothing awaits the screen and it cannot leave: it is not in the window, has nothing
    ///   to go back to, or may not leave now. That it stays because the code that awaits it says so is no error.
    @discardableResult
    public nonisolated(nonsending) func finishOrLeave<Finished: FinishingScreen>(
        _ screen: Finished,
        with output: Finished.Output,
        animated: Bool = true
    ) async throws(RoutingError) -> Bool {
        if screen.finish(with: output) { return true }
        try await navigate(from: screen, animated: animated) { $0.leave() }
        return false
    }

    /// Finishes a screen without a result if anything awaits it, and lets it leave if nothing does.
    @discardableResult
    public nonisolated(nonsending) func finishOrLeave(
        _ screen: some FinishingScreen<Void>,
        animated: Bool = true
    ) async throws(RoutingError) -> Bool {
        try await finishOrLeave(screen, with: (), animated: animated)
    }

    /// Waits for a screen that is shown, and lets it leave if it is to.
    nonisolated(nonsending) func result<Output>(
        of wait: ScreenWait<Output>,
        _ screen: any Screen,
        _ after: AfterFinishing,
        animated: Bool
    ) async throws(RoutingError) -> ScreenResult<Output> {
        let result = try await wait.result()
        if case .finished = result, after == .leaves { await letLeave([screen], animated: animated) }
        return result
    }

    /// Lets finished screens leave, as far as they can, in one navigation. If they stay, their values are not lost.
    nonisolated(nonsending) func letLeave(_ screens: [any Screen], animated: Bool) async {
        guard let last = screens.last(where: { window.tree.contains($0) }) else { return }
        _ = try? await whenBusy(.enqueue).navigate(from: last, animated: animated) { $0.leave(with: screens) }
    }
}
