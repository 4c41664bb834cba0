import StepRouter

/// Where a step stands in a chain.
struct ChainPlace<Context> {
    let place: StepPlace<Context>
}

/// A step at its place in a chain.
struct ChainLink<Context> {
    let node: any StepNode<Context>
}

extension DestinationStep {
    func link(at place: ChainPlace<Context>) -> ChainLink<Context> { ChainLink(node: node) }

    func link<ChainContext>(
        at place: ChainPlace<ChainContext>,
        converting convert: @escaping (ChainContext) throws -> Context
    ) -> ChainLink<ChainContext> {
        ChainLink(node: AdaptedStep(node, transform: convert))
    }
}
