public import StepRouter

/// A declaration of a step, to which interceptors and tasks can be added.
///
/// Parts without a context of their own, and parts for every screen, are added in extensions of this protocol; the
/// exact forms are in ``TaskAdding`` and preferred where both fit.
public protocol StepDeclaring<Target, Context> {
    /// The step's screen.
    associatedtype Target: Screen
    /// The step's context.
    associatedtype Context

    /// This declaration with a change; changes are made by the functions of this module.
    ///
    /// - Parameter change: What is added.
    /// - Returns: The declaration with it.
    func declaring(_ change: StepChange<Target, Context>) -> Self
}

/// A declaration of a step, to which interceptors and tasks of its own types can be added.
public protocol TaskAdding: StepDeclaring {}

/// Something that is added to a declaration.
public struct StepChange<Target: Screen, Context> {
    let apply: (inout StepParts<Target, Context>) -> Void

    @usableFromInline
    init(_ apply: @escaping (inout StepParts<Target, Context>) -> Void) { self.apply = apply }
}

extension TaskAdding {
    /// Adds an interceptor, asked after those added before.
    ///
    /// - Parameter interceptor: Says whether the user may go.
    /// - Returns: The declaration with it.
    @inlinable
    public func adding(_ interceptor: any RoutingInterceptor<Context>) -> Self {
        declaring(StepChange { $0.add(interceptor) })
    }

    /// Names the step for errors and traces; without a name they use the screen's type.
    ///
    /// - Parameter name: The name.
    /// - Returns: The declaration with it.
    public func named(_ name: String) -> Self { declaring(StepChange { $0.name(name) }) }
}

extension StepDeclaring {
    /// Adds a context task, a post task, or one that is both; done after those added before.
    ///
    /// - Parameter task: Gives the screen its data, or tells others that it was reached.
    /// - Returns: The declaration with it.
    @inlinable
    public func adding(_ task: some StepTask<Target, Context>) -> Self { declaring(StepChange { $0.add(task) }) }

    /// Adds an interceptor that looks at no context, asked after those added before.
    public func adding(_ interceptor: any RoutingInterceptor<Void>) -> Self {
        declaring(StepChange { $0.screen.interceptors.append(AnyInterceptor(forAll: interceptor)) })
    }
}
