/// Tells others that a screen was reached.
public protocol PostRoutingTask<Target, Context> {
    /// The screen of the step that the task belongs to: a type of screens, or `any Screen` for tasks that fit every one.
    associatedtype Target
    /// What it shows.
    associatedtype Context

    /// Called after the navigation has landed; nothing can fail any more. It may navigate on.
    ///
    /// - Parameters:
    ///   - screen: The screen of the step.
    ///   - context: What it shows.
    ///   - routingStack: The screens that took part, from the starting screen to the target.
    nonisolated(nonsending) func perform(
        on screen: Target,
        with context: Context,
        routingStack: [any Screen]
    ) async
}

/// A post task that calls a closure.
public struct InlinePostTask<Target, Context>: PostRoutingTask {
    let body: nonisolated(nonsending) (Target, Context, [any Screen]) async -> Void

    /// Makes the task.
    ///
    /// - Parameter body: Gets the screen, its context and the screens that took part.
    public init(_ body: nonisolated(nonsending) @escaping (Target, Context, [any Screen]) async -> Void) {
        self.body = body
    }

    /// Calls the closure.
    public nonisolated(nonsending) func perform(
        on screen: Target,
        with context: Context,
        routingStack: [any Screen]
    ) async {
        await body(screen, context, routingStack)
    }
}
