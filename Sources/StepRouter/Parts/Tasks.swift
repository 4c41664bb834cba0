/// A task of a step: a ``ContextTask``, a ``PostRoutingTask``, or both.
///
/// One protocol for all lets the compiler resolve a declaration at once.
public protocol StepTask<Target, Context> {
    /// The screen: a type of screens, or `any Screen` for tasks that fit every one.
    associatedtype Target
    /// The context of the step.
    associatedtype Context
}

/// Stands for a task that is neither a ``ContextTask`` nor a ``PostRoutingTask``, and says so before anything is done.
@usableFromInline
struct TaskWithoutRole<Target, Context>: ContextTask, CustomStringConvertible {
    private struct NoRole: Error, CustomStringConvertible {
        let task: String
        var description: String {
            "\(task) is neither a ContextTask nor a PostRoutingTask. Let it be one of them, or both"
        }
    }

    private let name: String

    @usableFromInline
    init(_ task: some StepTask<Target, Context>) { name = partName(task) }

    @usableFromInline
    var description: String { name }

    @usableFromInline
    func prepare(with context: Context) throws { throw NoRole(task: name) }

    @usableFromInline
    func perform(on screen: Target, with context: Context) throws { throw NoRole(task: name) }
}

/// Gives a screen its data, whether it was found or built. An ``InformedContextTask`` also gets the occasion.
public protocol ContextTask<Target, Context>: StepTask {
    // Declared again, so that both are inferred from `perform(on:with:)`.
    /// The screen: a type of screens, or `any Screen` for tasks that fit every one.
    associatedtype Target
    /// The context that it should show.
    associatedtype Context

    /// Checks that the task could be done, before interceptors and changes. Does nothing by default.
    ///
    /// - Parameter context: The context that the screen should show.
    /// - Throws: An error with the reason; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Performs the task, after every interceptor agreed.
    ///
    /// Its changes of the screen are undone with a failing navigation if the screen declares them as its state, and
    /// that is a value. An object is put back as the task has left it.
    ///
    /// - Parameters:
    ///   - screen: The screen that was found or built.
    ///   - context: The context that it should show.
    /// - Throws: An error if it cannot be done; the navigation is then undone.
    func perform(on screen: Target, with context: Context) throws
}

extension ContextTask {
    /// Checks nothing by default.
    @inlinable
    public func prepare(with context: Context) throws {}
}

/// A task that replaces the state of a screen by another one, and does not change the former one.
@usableFromInline
protocol StateReplacingTask {
    /// The question whether a screen shows a context already; `nil` if its class does not say so.
    var showsContext: ((any Screen, AnyContext) -> Bool)? { get }
}

/// Hands the context to a screen that accepts it.
///
/// A screen that was found, and says that it shows the context (``ContextChecking``), is left alone: what the user has
/// done there stays. A destination that is to be shown anew asks for it by `whenShown(.refresh)`.
public struct ContextSettingTask<Target: ContextAccepting>: ContextTask, StateReplacingTask {
    /// The context that the screen accepts.
    public typealias Context = Target.Context

    /// Makes the task.
    @inlinable
    public init() {}

    /// Checks with the screen's type that it could show the context.
    @inlinable
    public func prepare(with context: Context) throws { try Target.checkCompatibility(with: context) }

    /// Hands the context over.
    @inlinable
    public func perform(on screen: Target, with context: Context) throws { try screen.setup(with: context) }

    @usableFromInline
    var showsContext: ((any Screen, AnyContext) -> Bool)? {
        func question<Checking: ContextChecking<Context>>(_ type: Checking.Type) -> (any Screen, AnyContext) -> Bool {
            { screen, context in (screen as? Checking)?.isTarget(for: context.value(Context.self)) ?? false }
        }
        return (Target.self as? any ContextChecking<Context>.Type).map { question($0) }
    }
}

/// A context task with separate work for found and built screens.
///
/// ```swift
/// struct Marking: InformedContextTask {
///     func perform(on screen: MessageList, with message: Int, when occasion: TaskOccasion) throws {
///         switch occasion {
///         case .built: screen.load(from: message)
///         case .found: screen.scroll(to: message)
///         }
///     }
/// }
/// ```
///
/// An ``InlineContextTask`` has the occasion in the same way: `InlineContextTask { screen, context, occasion in … }`.
public protocol InformedContextTask<Target, Context>: ContextTask {
    /// The screen: a type of screens, or `any Screen` for tasks that fit every one.
    associatedtype Target
    /// The context that it should show.
    associatedtype Context

    /// Performs the task, after every interceptor agreed.
    ///
    /// A navigation calls it in place of ``ContextTask/perform(on:with:)``. Its changes of the screen are undone with a
    /// failing navigation if the screen declares them as its state, and that is a value. An object is put back as the
    /// task has left it.
    ///
    /// - Parameters:
    ///   - screen: The screen that was found or built.
    ///   - context: The context that it should show.
    ///   - occasion: The occasion: the screen was found, or built.
    /// - Throws: An error if it cannot be done; the navigation is then undone.
    func perform(on screen: Target, with context: Context, when occasion: TaskOccasion) throws
}

/// The occasion of a context task: its screen was found, or built.
public enum TaskOccasion: Hashable, Sendable {
    /// It was in the window before the navigation.
    case found
    /// It is new: the navigation has built it, in the place of another one or within a container as well.
    case built
}

extension InformedContextTask {
    /// Performs the task as on a screen that was found.
    @inlinable
    public func perform(on screen: Target, with context: Context) throws {
        try perform(on: screen, with: context, when: .found)
    }
}

extension ContextTask {
    /// The work of the task, with the occasion for an ``InformedContextTask``.
    @usableFromInline
    package var work: (Target, Context, TaskOccasion) throws -> Void {
        // Tests the erased type first, which is faster: nearly no task is one.
        if self is any InformedContextTask, let informed = self as? any InformedContextTask<Target, Context> {
            return { try informed.perform(on: $0, with: $1, when: $2) }
        }
        return { screen, context, _ in try perform(on: screen, with: context) }
    }
}

/// A context task that calls a closure.
public struct InlineContextTask<Target, Context>: InformedContextTask {
    @usableFromInline
    let body: (Target, Context, TaskOccasion) throws -> Void
    @usableFromInline
    let isInformed: Bool

    /// Makes the task.
    ///
    /// - Parameter body: Gives the screen its data.
    @inlinable
    public init(_ body: @escaping (Target, Context) throws -> Void) {
        self.body = { screen, context, _ in try body(screen, context) }
        isInformed = false
    }

    /// Makes a task that has the occasion: the screen was found, or built.
    ///
    /// - Parameter body: Gives the screen its data.
    @inlinable
    public init(_ body: @escaping (Target, Context, TaskOccasion) throws -> Void) {
        self.body = body
        isInformed = true
    }

    /// Calls the closure.
    @inlinable
    public func perform(on screen: Target, with context: Context, when occasion: TaskOccasion) throws {
        try body(screen, context, occasion)
    }
}

/// Notifies other code that a screen was reached.
public protocol PostRoutingTask<Target, Context>: StepTask {
    // Declared again, so that both are inferred from `perform(on:with:routingStack:)`.
    /// The screen of the task's step: a type of screens, or `any Screen` for tasks that fit every one.
    associatedtype Target
    /// The context that it shows.
    associatedtype Context

    /// Called after the navigation has landed; nothing can fail any more. It may navigate on.
    ///
    /// - Parameters:
    ///   - screen: The screen of the step.
    ///   - context: The context that it shows.
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
    /// - Parameter body: Receives the screen, its context and the screens that took part.
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
