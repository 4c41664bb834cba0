import StepRouter

/// The chain of a destination, whatever its context is.
protocol ExplorableNode {
    /// Tells the steps of the chain.
    func inspect(_ inspection: inout ChainInspection)
}

/// A node whose context is no longer known.
struct ExplorableStep<Context>: ExplorableNode {
    let node: StepNode<Context>

    func inspect(_ inspection: inout ChainInspection) { node.link.inspect(&inspection) }
}
