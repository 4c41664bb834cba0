/// The start of a chain.
final class WindowStart: ChainLink {
    let start: StartStep

    init(start: StartStep) { self.start = start }

    var namedStep: (any NamedStep)? { nil }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) { try walk.start(start) }
}

extension StartStep {
    package func node<Context>(for context: Context.Type) -> StepNode<Context> { StepNode(WindowStart(start: self)) }
}
