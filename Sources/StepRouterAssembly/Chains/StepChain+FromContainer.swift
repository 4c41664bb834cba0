public import StepRouter

/// A step understood as the container that its screen is in, whatever that container's type.
///
/// Made by `expectingContainer()` of a step; the action of the chain that goes from it says which kind
/// of container is meant.
public struct ExpectedContainer<Context> {
    let node: StepNode<Context>
}

extension DestinationStep {
    /// This step, understood as the container that its screen is in, of the kind that the chain's action joins.
    ///
    /// ```swift
    /// .using(.push)
    /// .from(login.expectingContainer())
    /// ```
    ///
    /// If there is no such container, the navigation fails with `RoutingError.Code.containerNotFound`.
    ///
    /// - Returns: What screens that join the container go from.
    public func expectingContainer() -> ExpectedContainer<Context> { ExpectedContainer(node: node) }
}

extension StartStep {
    /// This start, understood as the container that its screen is in, or is, of the kind that the chain's action joins.
    ///
    /// ```swift
    /// .using(.push)
    /// .from(StartStep.visible.expectingContainer())
    /// ```
    ///
    /// If there is no such container, the navigation fails with `RoutingError.Code.containerNotFound`.
    ///
    /// - Returns: What screens that join the container go from.
    public func expectingContainer() -> ExpectedContainer<Void> { ExpectedContainer(node: node(for: Void.self)) }
}

extension StepChain {
    fileprivate func joining(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete> {
        going(joining: .nearest) { _ in container.node }
    }

    fileprivate func joining(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete> {
        going(joining: .nearest) { _ in StepNode(adapting: container.node, by: { _ in () }) }
    }

    fileprivate func joining(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete> {
        going(joining: .nearest) { _ in StepNode(adapting: container.node, by: anyContext) }
    }
}

extension StepChain {
    /// Says around which step's screen the navigation container is that the action joins; the chain is then complete.
    public func from(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any NavigationContainer> { joining(container) }

    /// Says around which step's screen the tab container is that the action joins; the chain is then complete.
    public func from(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any TabContainer> { joining(container) }

    /// Says around which step's screen the split container is that the action joins; the chain is then complete.
    public func from(_ container: ExpectedContainer<Context>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any SplitContainer> { joining(container) }
}

extension StepChaining {
    /// Says around which screen of a step without a context the navigation container is that the action joins.
    public func from(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any NavigationContainer> { chain.joining(container) }

    /// Says around which screen of a step without a context the tab container is that the action joins.
    public func from(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any TabContainer> { chain.joining(container) }

    /// Says around which screen of a step without a context the split container is that the action joins.
    public func from(_ container: ExpectedContainer<Void>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any SplitContainer> { chain.joining(container) }

    /// Says around which screen of a step that takes any context the navigation container is that the action joins.
    public func from(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any NavigationContainer> { chain.joining(container) }

    /// Says around which screen of a step that takes any context the tab container is that the action joins.
    public func from(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any TabContainer> { chain.joining(container) }

    /// Says around which screen of a step that takes any context the split container is that the action joins.
    public func from(_ container: ExpectedContainer<Any?>) -> StepChain<Target, Context, Complete>
    where State == AwaitingStep<any SplitContainer> { chain.joining(container) }
}
