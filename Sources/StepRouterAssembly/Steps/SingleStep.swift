public import StepRouter

/// One step in the middle of a chain: a screen with its finder and factory.
///
/// ```swift
/// .from(SingleStep(finder: ClassFinder<CategoryScreen, Void>(), factory: ClassFactory()))
/// .using(.push)
/// ```
public struct SingleStep<Target: Screen, Context>: TaskAdding {
    @usableFromInline
    var parts: StepParts<Target, Context>

    /// Makes the step.
    ///
    /// - Parameters:
    ///   - finder: Finds the screen.
    ///   - factory: Builds it when it is not there.
    @inlinable
    public init(finder: some Finder<Target, Context>, factory: some AsyncFactory<Target, Context>) {
        parts = StepParts(finder: finder.erased, factory: factory.erased)
    }

    /// Does not compile: what is not built needs no action.
    @available(
        *,
        unavailable,
        message:
            "a step that builds nothing is a StepAssembly: write .from(StepAssembly(finder:factory:).from(…).assemble())"
    )
    public init(finder: some Finder<Target, Context>, factory: NilFactory<Target, Context>) {
        parts = StepParts(finder: finder.erased, factory: nil)
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
        converting conversion: @escaping (ChainContext) throws -> Context
    ) -> StepNode<ChainContext> {
        StepNode(parts, at: place, converting: conversion)
    }
}
