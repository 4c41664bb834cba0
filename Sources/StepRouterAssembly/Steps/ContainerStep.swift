public import StepRouter

/// One step in the middle of a chain: a container, around which the screens of the following steps are put.
public struct ContainerStep<Target: ContainerScreen, Context>: TaskAdding {
    @usableFromInline
    var parts: StepParts<Target, Context>

    /// Makes the step.
    ///
    /// - Parameters:
    ///   - finder: Finds the container.
    ///   - factory: Builds it around the screens that join it.
    @inlinable
    public init<Building: ContainerFactory>(finder: some Finder<Target, Context>, factory: Building)
    where Building.Target == Target, Building.Context == Context {
        parts = StepParts(finder: finder.routed, source: factory.routed)
    }

    /// Makes the step around a factory that builds the container by itself; it is filled before it is shown.
    ///
    /// - Parameters:
    ///   - finder: Finds the container.
    ///   - factory: Builds it.
    @inlinable
    public init<Building: Factory>(finder: some Finder<Target, Context>, factory: Building)
    where Building.Target == Target, Building.Context == Context {
        parts = StepParts(finder: finder.routed, source: factory.routed)
    }

    /// Makes a step whose container is always built.
    ///
    /// - Parameter factory: Builds it around the screens that join it.
    @inlinable
    public init<Building: ContainerFactory>(factory: Building)
    where Building.Target == Target, Building.Context == Context {
        self.init(finder: NilFinder(), factory: factory)
    }

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
        converting conversion: ContextConversion<ChainContext, Context>
    ) -> StepNode<ChainContext> {
        StepNode(parts, at: place, converting: conversion)
    }
}
