import StepRouter

extension DestinationStep {
    /// The step in a chain with the same context, which goes from it.
    func link(at place: StepPlace<Context>) -> StepNode<Context> { node }

    /// The step in a chain with another context, which goes from it.
    func link<ChainContext>(
        at place: StepPlace<ChainContext>,
        converting conversion: @escaping (ChainContext) throws -> Context
    ) -> StepNode<ChainContext> {
        StepNode(adapting: node, by: conversion)
    }
}
