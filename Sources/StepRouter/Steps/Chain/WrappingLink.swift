/// A chain that is another one with something more. What it does not say itself, that one says.
protocol WrappingLink: ChainLink {
    var link: any ChainLink { get }
}

extension WrappingLink {
    var namedStep: (any NamedStep)? { link.namedStep }
    var options: DestinationOptions { link.options }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        try link.walk(&walk, with: context)
    }

    func inspect(_ inspection: inout ChainInspection) { link.inspect(&inspection) }
}
