/// A context task that is told whether the screen was found or built.
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
/// An ``InlineContextTask`` is told in the same way: `InlineContextTask { screen, context, occasion in … }`.
public protocol InformedContextTask<Target, Context>: ContextTask {
    /// The screen: a type of screens, or `any Screen` for tasks that fit every one.
    associatedtype Target
    /// What it should show.
    associatedtype Context

    /// Does the task, after every interceptor agreed; in place of ``ContextTask/perform(on:with:)``, which no navigation calls then.
    ///
    /// Its changes of the screen are undone with a failing navigation if the screen declares them as its state, and
    /// that is a value. An object is put back as the task has left it.
    ///
    /// - Parameters:
    ///   - screen: The screen that was found or built.
    ///   - context: What it should show.
    ///   - occasion: Which of both.
    /// - Throws: An error if it cannot be done; the navigation is then undone.
    func perform(on screen: Target, with context: Context, when occasion: TaskOccasion) throws
}

/// Whether the screen on which a context task is performed was found or built.
public enum TaskOccasion: Hashable, Sendable {
    /// It was in the window before the navigation.
    case found
    /// It is new: the navigation has built it, in the place of another one or within a container as well.
    case built
}

extension InformedContextTask {
    /// Does the task as on a screen that was found.
    @inlinable
    public func perform(on screen: Target, with context: Context) throws {
        try perform(on: screen, with: context, when: .found)
    }
}

extension ContextTask {
    /// What the task does, which is told the occasion if it wants to know.
    @usableFromInline
    package var work: (Target, Context, TaskOccasion) throws -> Void {
        // Nearly no task is one, and that is known sooner without its types.
        if self is any InformedContextTask, let informed = self as? any InformedContextTask<Target, Context> {
            return { try informed.perform(on: $0, with: $1, when: $2) }
        }
        return { screen, context, _ in try perform(on: screen, with: context) }
    }
}
