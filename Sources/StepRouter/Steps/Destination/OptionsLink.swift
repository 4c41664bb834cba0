/// A chain that says more of the navigations that lead to it.
final class OptionsLink: WrappingLink {
    let link: any ChainLink
    let options: DestinationOptions

    init(_ link: any ChainLink, _ change: (inout DestinationOptions) -> Void) {
        var options = link.options
        change(&options)
        self.options = options
        self.link = (link as? OptionsLink)?.link ?? link
    }

    func inspect(_ inspection: inout ChainInspection) {
        for fallback in options.fallbacks { inspection.visit(fallback.step) { _ in } }
        if options.whenCovered?.styleAbove != nil, let parts = link.ownParts, parts.factory == nil,
            let step = link.namedStep
        {
            inspection.note(.nothingToPresent(step))
        }
        link.inspect(&inspection)
    }
}

extension ChainLink {
    /// Most chains say nothing of the navigations that lead to them.
    package var options: DestinationOptions { DestinationOptions() }
}

extension DestinationStep {
    /// This destination, which says more of the navigations that lead to it.
    package func with(_ change: (inout DestinationOptions) -> Void) -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(OptionsLink(node.link, change)))
    }
}
