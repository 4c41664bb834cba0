public import StepRouter

/// What a chain can go from: a destination, a start, or a single step that needs an action of its own.
///
/// The conforming types are those of this module; what they hand over can only be made here.
public protocol ChainStep<Target, Context> {
    /// The screen that the step offers.
    associatedtype Target
    /// The step's own context.
    associatedtype Context
    /// What the chain waits for after this step: ``Complete`` or ``AwaitingAction``.
    associatedtype Continuation

    /// This step at its place in a chain with the same context.
    ///
    /// - Parameter place: Its action and what it goes from, if it needs them.
    /// - Returns: The step.
    func link(at place: ChainPlace<Context>) -> ChainLink<Context>

    /// This step at its place in a chain with another context.
    ///
    /// - Parameters:
    ///   - place: Its action and what it goes from, if it needs them.
    ///   - convert: Turns the chain's context into that of this step.
    /// - Returns: The step.
    func link<ChainContext>(
        at place: ChainPlace<ChainContext>,
        converting convert: @escaping (ChainContext) throws -> Context
    ) -> ChainLink<ChainContext>
}

/// Where a step stands in a chain.
public struct ChainPlace<Context> {
    package let place: StepPlace<Context>
}

/// A step at its place in a chain.
public struct ChainLink<Context> {
    package let node: any StepNode<Context>
}

/// The chain has reached its start and can be assembled.
public enum Complete {}

/// The chain waits for the action that puts its last step in place.
public enum AwaitingAction {}

/// The chain waits for an action that puts its last step into a container, which the step before joins as well.
public enum AwaitingJoiningAction<Container> {}

/// The chain waits for the step that its last action goes from.
public enum AwaitingStep<Container> {}

extension DestinationStep: ChainStep {
    /// Nothing is left to add.
    public typealias Continuation = Complete

    /// The step as it is.
    public func link(at place: ChainPlace<Context>) -> ChainLink<Context> { ChainLink(node: node) }

    /// The step, asked with its own context.
    public func link<ChainContext>(
        at place: ChainPlace<ChainContext>,
        converting convert: @escaping (ChainContext) throws -> Context
    ) -> ChainLink<ChainContext> {
        ChainLink(node: AdaptedStep(node, transform: convert))
    }
}

extension ChainStep {
    /// The screen that a finder finds.
    ///
    /// - Parameter finder: Finds the screen that the chain goes from.
    /// - Returns: The step.
    public static func custom<Finding: Finder>(_ finder: Finding) -> Self
    where Self == DestinationStep<Finding.Target, Finding.Context> {
        DestinationStep(finder: finder)
    }
}
