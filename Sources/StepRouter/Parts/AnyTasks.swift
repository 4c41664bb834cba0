/// A context task whose types of screen and context are erased.
@usableFromInline
package final class AnyContextTask {
    @usableFromInline
    package typealias Perform = (any Screen, AnyContext, TaskOccasion) throws -> Void

    package let task: Any
    private let preparation: (AnyContext) throws -> Void
    private let work: Perform
    private let check: ((any Screen, AnyContext) -> Bool)?

    /// Makes a context task that calls closures.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - preparation: Checks that the task could be done.
    ///   - work: Performs the task.
    ///   - check: Returns whether a screen shows a context already; `nil` if nobody can tell.
    @usableFromInline
    package init(
        _ task: Any,
        prepare preparation: @escaping (AnyContext) throws -> Void,
        perform work: @escaping Perform,
        showsContext check: ((any Screen, AnyContext) -> Bool)?
    ) {
        self.task = task
        self.preparation = preparation
        self.work = work
        self.check = check
    }

    @inlinable
    package convenience init<Target, Context>(_ task: some ContextTask<Target, Context>) {
        let work = task.work
        self.init(
            task,
            prepare: { try task.prepare(with: $0.value(Context.self)) },
            perform: { screen, context, occasion in
                guard let target = screen as? Target else { throw WrongScreen(expected: Target.self, found: screen) }
                try work(target, context.value(Context.self), occasion)
            },
            showsContext: (task as? any StateReplacingTask)?.showsContext
        )
    }

    /// A context task that fits every screen and takes any context.
    package convenience init(forAll task: some ContextTask<any Screen, Any?>) {
        let work = task.work
        self.init(
            task,
            prepare: { try task.prepare(with: $0.anyValue) },
            perform: { try work($0, $1.anyValue, $2) },
            showsContext: nil
        )
    }

    /// Makes a context task that calls other closures, and has all else of another one.
    package convenience init(
        like other: AnyContextTask,
        prepare: @escaping (AnyContext) throws -> Void,
        perform: @escaping Perform
    ) {
        self.init(other.task, prepare: prepare, perform: perform, showsContext: other.check)
    }

    /// Checks that the task could be done.
    package func prepare(_ context: AnyContext, _ call: AppCode.Call) throws { try preparation(context) }

    /// Performs the task.
    package func perform(
        on screen: any Screen,
        with context: AnyContext,
        _ occasion: TaskOccasion,
        _ call: AppCode.Call
    ) throws {
        try work(screen, context, occasion)
    }

    /// Returns whether a screen shows a context already, so that nothing is left to do; `false` if nobody can tell.
    package func isDone(on screen: any Screen, with context: AnyContext, _ call: AppCode.Call) -> Bool {
        check?(screen, context) == true
    }
}

/// A task that may be informed of its occasion, or not, as it was made.
private protocol PerhapsInformedTask {
    var isInformed: Bool { get }
}

extension InlineContextTask: PerhapsInformedTask {}

extension AnyContextTask {
    /// Tells that the task knows whether its screen was found or built.
    package var isInformed: Bool {
        (task as? any PerhapsInformedTask)?.isInformed ?? (task is any InformedContextTask)
    }
}

/// A post task whose types of screen and context are erased.
@usableFromInline
package final class AnyPostTask {
    @usableFromInline
    package typealias Perform = nonisolated(nonsending) (any Screen, AnyContext, [any Screen]) async -> Void

    package let task: Any
    private let work: Perform

    /// Makes a post task that calls a closure.
    @usableFromInline
    package init(_ task: Any, perform work: @escaping Perform) {
        self.task = task
        self.work = work
    }

    @inlinable
    package convenience init<Target, Context>(_ task: some PostRoutingTask<Target, Context>) {
        self.init(task) { screen, context, stack in
            guard let target = screen as? Target else { return }
            await task.perform(on: target, with: context.value(Context.self), routingStack: stack)
        }
    }

    /// A post task that fits every screen and takes any context.
    package convenience init(forAll task: some PostRoutingTask<any Screen, Any?>) {
        self.init(task) { await task.perform(on: $0, with: $1.anyValue, routingStack: $2) }
    }

    /// Performs the task.
    package nonisolated(nonsending) func perform(
        on screen: any Screen,
        with context: AnyContext,
        _ stack: [any Screen],
        _ call: AppCode.Call
    ) async {
        await work(screen, context, stack)
    }
}
