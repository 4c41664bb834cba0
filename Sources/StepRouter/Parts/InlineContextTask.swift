/// A context task that calls a closure.
public struct InlineContextTask<Target, Context>: InformedContextTask {
    @usableFromInline
    let body: (Target, Context, TaskOccasion) throws -> Void

    /// Makes the task.
    ///
    /// - Parameter body: Gives the screen its data.
    @inlinable
    public init(_ body: @escaping (Target, Context) throws -> Void) {
        self.body = { screen, context, _ in try body(screen, context) }
    }

    /// Makes a task that is told whether the screen was found or built.
    ///
    /// - Parameter body: Gives the screen its data.
    @inlinable
    public init(_ body: @escaping (Target, Context, TaskOccasion) throws -> Void) { self.body = body }

    /// Calls the closure.
    @inlinable
    public func perform(on screen: Target, with context: Context, when occasion: TaskOccasion) throws {
        try body(screen, context, occasion)
    }
}
