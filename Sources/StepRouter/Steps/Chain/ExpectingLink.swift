/// A part of a chain that is meant as the container around its screen.
final class ExpectingLink: WrappingLink {
    let link: any ChainLink
    let expected: ContainerFilter

    init(_ link: any ChainLink, expected: ContainerFilter) {
        self.link = link
        self.expected = expected
    }

    var options: DestinationOptions {
        link.options.leading { [expected] in ExpectingLink($0, expected: expected) }
    }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        walk.expect(expected)
        try link.walk(&walk, with: context)
    }
}

extension StepNode {
    package func expecting(_ expected: ContainerFilter) -> StepNode<Context> {
        StepNode(ExpectingLink(link, expected: expected))
    }
}
