// Interceptors and tasks of a step, of which the types are no longer known. They are classes, so that handing one on counts one reference.

/// An interceptor of a step.
@usableFromInline
package final class InterceptorPart {
    @usableFromInline
    package typealias Prepare = (RouteContext) throws -> Void
    @usableFromInline
    package typealias Perform = nonisolated(nonsending) (RouteContext) async throws -> Void

    /// What names it.
    package let interceptor: Any
    package let prepare: Prepare
    package let perform: Perform

    @usableFromInline
    package init(interceptor: Any, prepare: @escaping Prepare, perform: @escaping Perform) {
        self.interceptor = interceptor
        self.prepare = prepare
        self.perform = perform
    }
}

/// A context task of a step.
@usableFromInline
package final class ContextTaskPart {
    @usableFromInline
    package typealias Prepare = (RouteContext) throws -> Void
    @usableFromInline
    package typealias Perform = (any Screen, RouteContext) throws -> Void

    /// What names it.
    package let task: Any
    package let prepare: Prepare
    package let perform: Perform

    @usableFromInline
    package init(task: Any, prepare: @escaping Prepare, perform: @escaping Perform) {
        self.task = task
        self.prepare = prepare
        self.perform = perform
    }
}

/// A post task of a step.
@usableFromInline
package final class PostTaskPart {
    @usableFromInline
    package typealias Perform = nonisolated(nonsending) (any Screen, RouteContext, [any Screen]) async -> Void

    /// What names it.
    package let task: Any
    package let perform: Perform

    @usableFromInline
    package init(task: Any, perform: @escaping Perform) {
        self.task = task
        self.perform = perform
    }
}
