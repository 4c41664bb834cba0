/// A chain that is walked for a reason of its own, such as a link: interceptors are asked first that others on the same chain are not asked by.
final class AskingStep: ChainLink {
    let link: any ChainLink
    let interceptors: [AnyInterceptor]

    init(_ link: any ChainLink, asking interceptors: [AnyInterceptor]) {
        self.link = link
        self.interceptors = interceptors
    }

    var namedStep: (any NamedStep)? { link.namedStep }

    var policies: DestinationPolicies { link.policies }

    var fallbacks: [Fallback] { link.fallbacks }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        try link.walk(&walk, with: context)
    }

    func inspect(_ inspection: inout ChainInspection) { link.inspect(&inspection) }
}

extension ChainLink {
    /// Most chains ask only the interceptors of their steps.
    package var interceptors: [AnyInterceptor] { [] }
}

extension StepNode {
    /// This chain for destinations that ask interceptors before those of the steps. As a part of another chain it asks none.
    package func asking(_ interceptors: [AnyInterceptor]) -> StepNode<Context> {
        interceptors.isEmpty ? self : StepNode(AskingStep(link, asking: interceptors))
    }
}
