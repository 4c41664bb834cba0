public import StepRouter

/// One step in the middle of a chain: a container, around which the screens of the following steps are put.
public struct ContainerStep<Target: ContainerScreen, Context>: TaskAdding {
    @usableFromInline
    var parts: StepParts<Target, Context>

    /// Makes the step.
    ///
    /// - Parameters:
    ///   - finder: Finds the container.
    ///   - factory: Builds it; it is filled before it is shown.
    @inlinable
    public init(finder: some Finder<Target, Context>, factory: some AsyncFactory<Target, Context>) {
        parts = StepParts(finder: finder.erased, factory: factory.erased)
    }

    /// Makes a step whose container is always built.
    ///
    /// - Parameter factory: Builds it; it is filled before it is shown.
    public init(factory: some AsyncFactory<Target, Context>) { self.init(finder: NilFinder(), factory: factory) }

    /// This step with something added.
    public func declaring(_ change: StepChange<Target, Context>) -> Self {
        var copy = self
        change.apply(&copy.parts)
        return copy
    }

    func link(at place: StepPlace<Context>) -> StepNode<Context> {
        StepNode(parts, at: place)
    }

    func link<ChainContext>(
        at place: StepPlace<ChainContext>,
        converting conversion: @escaping (ChainContext) throws -> Context
    ) -> StepNode<ChainContext> {
        StepNode(parts, at: place, converting: conversion)
    }
}
