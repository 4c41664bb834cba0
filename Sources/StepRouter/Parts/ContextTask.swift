/// Gives a screen its data, whether it was found or built. One that wants to know which is an ``InformedContextTask``.
public protocol ContextTask<Target, Context> {
    /// The screen: a type of screens, or `any Screen` for tasks that fit every one.
    associatedtype Target
    /// What it should show.
    associatedtype Context

    /// Checks whether the task could be done, before any interceptor is asked and anything changes. Does nothing by default.
    ///
    /// - Parameter context: What the screen should show.
    /// - Throws: An error that says why not; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Does the task, after every interceptor agreed.
    ///
    /// Its changes of the screen are undone with a failing navigation if the screen declares them as its state, and
    /// that is a value. An object is put back as the task has left it.
    ///
    /// - Parameters:
    ///   - screen: The screen that was found or built.
    ///   - context: What it should show.
    /// - Throws: An error if it cannot be done; the navigation is then undone.
    func perform(on screen: Target, with context: Context) throws
}

extension ContextTask {
    /// By default there is nothing to check.
    @inlinable
    public func prepare(with context: Context) throws {}
}

/// A task that puts another state in the place of the former one, and does not change that.
protocol StateReplacingTask {}

/// Hands the context to a screen that accepts it.
public struct ContextSettingTask<Target: ContextAccepting>: ContextTask, StateReplacingTask {
    /// What the screen accepts.
    public typealias Context = Target.Context

    /// Makes the task.
    @inlinable
    public init() {}

    /// Asks the screen's type whether it could show the context.
    @inlinable
    public func prepare(with context: Context) throws { try Target.checkCompatibility(with: context) }

    /// Hands the context over.
    @inlinable
    public func perform(on screen: Target, with context: Context) throws { try screen.setup(with: context) }
}
